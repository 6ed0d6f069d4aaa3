'use client';
import { FAIR_REASONS, type FairReason } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { openTables, playersAt } from '../../evening/table-view';
import type { DrawPlan } from '../../session/fair-draws';
import { useDesk, useEvening, useRefusal } from '../../shell/desk-context';
import { RefusalText } from '../../words/refusal-text';

/** The commitment is made when the button is pressed; until then any will do to ask whether it may be. */
const TRIAL = '0'.repeat(64);

/** Chooses what is drawn, and commits to it. `item` names the reason, with a table after a colon: `break:t3`. */
export function NewDraw({ item }: { readonly item: string | null }) {
  const evening = useEvening();
  const desk = useDesk();
  const { t } = useMessages();
  const { plan, choose } = usePlan(item);
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal({ type: 'commitDraw', ...plan, commitment: TRIAL });
  const off = busy || refusal !== null;
  const commit = async (): Promise<void> => {
    if (off) return;
    setBusy(true);
    await desk.commitDraw(plan);
    setBusy(false);
  };
  return (
    <div className="body stack-gap">
      <fieldset className="seg wrap">
        <legend>{t('draw.desk.what')}</legend>
        {FAIR_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="btn"
            aria-pressed={reason === plan.reason}
            onClick={() => choose({ reason })}
          >
            {t(`draw.desk.${reason}`)}
          </button>
        ))}
      </fieldset>
      {plan.reason !== 'start' && (
        <fieldset className="seg wrap">
          <legend>{t('draw.desk.table')}</legend>
          {openTables(evening).map((table) => (
            <button
              key={table.id}
              type="button"
              className="btn"
              aria-pressed={table.id === plan.table}
              onClick={() => choose({ table: table.id })}
            >
              {table.no} <small className="m">{t('draw.players', { n: playersAt(table) })}</small>
            </button>
          ))}
        </fieldset>
      )}
      {plan.reason === 'finalTable' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={plan.redraw}
            onChange={(event) => choose({ redraw: event.currentTarget.checked })}
          />
          {t('draw.desk.redraw')}
        </label>
      )}
      <p>{t('draw.desk.how')}</p>
      <button type="button" className="btn pri wide" aria-disabled={off || undefined} onClick={commit}>
        {t('draw.desk.commit')}
      </button>
      {refusal && (
        <p className="why">
          <RefusalText refusal={refusal} />
        </p>
      )}
    </div>
  );
}

/** What the address asks for, then what is chosen. */
function usePlan(item: string | null) {
  const evening = useEvening();
  const [asked = '', askedTable] = (item ?? '').split(':');
  const isReason = (text: string): text is FairReason => FAIR_REASONS.some((reason) => reason === text);
  const usual: FairReason = evening.state.phase === 'setup' ? 'start' : 'break';
  const [chosen, setChosen] = useState<Partial<DrawPlan>>({});
  const reason = chosen.reason ?? (isReason(asked) ? asked : usual);
  const table = chosen.table ?? askedTable ?? openTables(evening).at(reason === 'break' ? -1 : 0)?.id ?? null;
  const plan: DrawPlan = {
    reason,
    table: reason === 'start' ? null : table,
    redraw: reason === 'finalTable' && (chosen.redraw ?? true),
  };
  return { plan, choose: (change: Partial<DrawPlan>) => setChosen((before) => ({ ...before, ...change })) };
}
