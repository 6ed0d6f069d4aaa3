'use client';
import type { ActKind, PastAct } from '@blindwerk/rules';
import { useState } from 'react';
import { Icon } from '../components/icon.js';
import { useMessages } from '../messages/provider.js';
import { Choice, PlayerChoice, PlayerPlate } from './choice.js';
import { addAct, editAct, isChipless, removeAct, usualTotal, withActor } from './edits.js';
import { Part, Problem, useForm } from './form.js';
import { KeyCap } from './key-cap.js';
import { NumberField } from './number-field.js';

const KINDS: readonly ActKind[] = ['bet', 'raise', 'call', 'all-in', 'check', 'fold'];
const BLINDS: readonly ActKind[] = ['sb', 'bb'];

/** Which line stands open for changes: an act by its place, the player asked about, or none. */
type Open = number | 'actor' | null;

/** Bets so far, a line each; a tap on a line opens it. The player asked about stands last. */
export function ActsPart() {
  const { t } = useMessages();
  const { situation, edit } = useForm();
  const [open, setOpen] = useState<Open>(null);
  const toggle = (line: Open): void => setOpen(open === line ? null : line);
  return (
    <Part title={t('decide.acts')} of="acts">
      <ol className="bw-bets">
        {situation.acts.map((act, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an act is known by its place in the order of play
          <li key={at}>
            <ActLine act={act} isOpen={open === at} onTap={() => toggle(at)} />
            <Problem of="act" at={at} />
            {open === at && <ActEditor act={act} at={at} />}
          </li>
        ))}
        <ActorLine isOpen={open === 'actor'} onTap={() => toggle('actor')} />
      </ol>
      <div className="bw-row">
        <button type="button" className="bw-btn" aria-keyshortcuts="e" onClick={() => edit(addAct)}>
          {t('decide.acts.add')}
          <KeyCap of="e" />
        </button>
        <button
          type="button"
          className="bw-btn"
          aria-keyshortcuts="Backspace"
          disabled={situation.acts.every(({ act }) => BLINDS.includes(act))}
          onClick={() => edit(removeAct)}
        >
          {t('decide.acts.remove')}
          <KeyCap of="⌫" />
        </button>
      </div>
    </Part>
  );
}

interface LineProps {
  readonly isOpen: boolean;
  readonly onTap: () => void;
}

function ActLine({ act, isOpen, onTap }: LineProps & { readonly act: PastAct }) {
  const { t, format } = useMessages();
  const { player, act: kind, to = 0 } = act;
  const isPlain = kind === 'check' || kind === 'fold';
  const words = isPlain ? t(`decide.acted.${kind}`) : t(`decide.acted.${kind}`, { to: format.number(to) });
  return (
    <button type="button" className="bw-line" aria-expanded={isOpen} onClick={onTap}>
      <PlayerPlate player={player} />
      <b>{words}</b>
      <Icon name={isOpen ? 'up' : 'down'} className="bw-fold-mark" />
    </button>
  );
}

/** The last line: who is asked about. Out of turn that has a part of its own. */
function ActorLine({ isOpen, onTap }: LineProps) {
  const { t } = useMessages();
  const { situation, edit } = useForm();
  const { subject, actor } = situation;
  if (subject === 'flop' || subject === 'outOfTurn' || subject === 'cards') return null;
  return (
    <li className="bw-actor">
      <button type="button" className="bw-line" aria-expanded={isOpen} onClick={onTap}>
        <PlayerPlate player={actor} />
        <b>{t(`decide.actor.${subject}`)}</b>
        <Icon name={isOpen ? 'up' : 'down'} className="bw-fold-mark" />
      </button>
      <Problem of="actor" />
      {isOpen && (
        <div className="bw-editor">
          <PlayerChoice
            legend={t('decide.actor.choose')}
            value={actor}
            onChoose={(player) => edit((now) => withActor(now, player))}
          />
        </div>
      )}
    </li>
  );
}

function ActEditor({ act, at }: { readonly act: PastAct; readonly at: number }) {
  const { t, format } = useMessages();
  const { situation, edit } = useForm();
  const kinds = BLINDS.includes(act.act) ? BLINDS : KINDS;
  const usual = usualTotal(situation, at, act.act);
  const setTotal = (to: number): void => edit((now) => editAct(now, at, { to }));
  return (
    <div className="bw-editor">
      <PlayerChoice
        legend={t('decide.acts.player')}
        value={act.player}
        onChoose={(player) => edit((now) => editAct(now, at, { player }))}
      />
      <Choice
        legend={t('decide.acts.kind')}
        options={kinds.map((value) => ({ value, label: t(`decide.act.${value}`) }))}
        value={act.act}
        onChoose={(kind) => edit((now) => editAct(now, at, { act: kind }))}
        columns={kinds.length === 2 ? 2 : 3}
      />
      {!isChipless(act.act) && (
        <div className="bw-row bw-row-field">
          <NumberField label={t('decide.acts.total')} value={act.to ?? 0} onValue={(to) => setTotal(to ?? 0)} />
          {act.to !== usual && (
            <button type="button" className="bw-btn" onClick={() => setTotal(usual)}>
              {t('decide.acts.least', { amount: format.number(usual) })}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
