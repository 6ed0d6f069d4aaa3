'use client';
import type { TurnAct, TurnVerb } from '@blindwerk/rules';
import { useMessages } from '../messages/provider.js';
import { Choice, PlayerChoice } from './choice.js';
import { usualTotal, withActor } from './edits.js';
import { Part, useForm } from './form.js';
import { NumberField } from './number-field.js';
import type { Situation } from './situation.js';

const VERBS: readonly TurnVerb[] = ['check', 'call', 'bet', 'raise', 'all-in', 'fold'];

/** Who came too early with what, whose turn it was, and what that player does then. */
export function EarlyPart() {
  const { t } = useMessages();
  const { situation, edit, speech } = useForm();
  const { actor, early } = situation;
  const [earlyName, properName] = [speech.name(actor), speech.name(early.properPlayer)];
  const change = (part: Partial<Situation['early']>): void =>
    edit((now) => ({ ...now, early: { ...now.early, ...part } }));
  return (
    <Part title={t('decide.early')} of="early">
      <PlayerChoice
        legend={t('decide.early.actor')}
        value={actor}
        onChoose={(player) => edit((now) => withActor(now, player))}
      />
      <TurnActChoice
        legend={t('decide.early.act', { player: earlyName })}
        act={early.act}
        onChoose={(act) => change({ act: act ?? { verb: 'check' } })}
      />
      <PlayerChoice
        legend={t('decide.early.proper')}
        value={early.properPlayer}
        onChoose={(properPlayer) => change({ properPlayer })}
      />
      <TurnActChoice
        legend={t('decide.early.reply', { player: properName })}
        act={early.reply}
        none={t('decide.early.reply.none')}
        onChoose={(reply) => change({ reply })}
      />
    </Part>
  );
}

interface TurnActProps {
  readonly legend: string;
  readonly act: TurnAct | null;
  /** Word for no act yet; without it there is always one. */
  readonly none?: string;
  readonly onChoose: (act: TurnAct | null) => void;
}

function TurnActChoice({ legend, act, none, onChoose }: TurnActProps) {
  const { t } = useMessages();
  const { situation } = useForm();
  const verbs = VERBS.map((value) => ({ value, label: t(`decide.act.${value}`) }));
  const choose = (verb: TurnVerb | null): void => onChoose(verb === null ? null : usualTurnAct(situation, verb));
  return (
    <>
      <Choice<TurnVerb | null>
        legend={legend}
        options={none === undefined ? verbs : [{ value: null, label: none }, ...verbs]}
        value={act?.verb ?? null}
        onChoose={choose}
        columns={3}
      />
      {act !== null && act.to !== undefined && (
        <NumberField
          label={t('decide.early.total')}
          value={act.to}
          onValue={(to) => onChoose({ ...act, to: to ?? 0 })}
        />
      )}
    </>
  );
}

/** An act with its usual total; a call is the full one and names none. */
function usualTurnAct(situation: Situation, verb: TurnVerb): TurnAct {
  if (verb === 'check' || verb === 'fold' || verb === 'call') return { verb };
  return { verb, to: usualTotal(situation, situation.acts.length, verb) };
}
