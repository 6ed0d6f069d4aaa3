'use client';
import { useState } from 'react';
import { Icon } from '../components/icon.js';
import { useMessages } from '../messages/provider.js';
import { countOf, sumOf } from './chips.js';
import { Choice } from './choice.js';
import { type PileName, pileNamed, tapChip } from './edits.js';
import { Part, useForm } from './form.js';
import { liveOf, type Situation } from './situation.js';

/** Chips pushed: one tap a chip, pile by pile. */
export function ChipsPart() {
  const { t, format } = useMessages();
  const { situation, edit } = useForm();
  const [pile, setPile] = useState<PileName>(0);
  const names = pileNames(situation);
  const shown = names.includes(pile) ? pile : 0;
  const motions = [situation.chips, ...situation.furtherMotions];
  const pileLabel = (name: PileName): string => {
    const label = typeof name === 'number' ? t('decide.pile.motion', { n: name + 1 }) : t(`decide.pile.${name}`);
    const chips = sumOf(pileNamed(situation, name));
    return chips === 0 ? label : `${label}: ${format.number(chips)}`;
  };
  return (
    <Part title={t('decide.chips')} of="chips">
      <Choice
        legend={t('decide.pile')}
        isLegendHidden
        options={names.map((value) => ({ value, label: pileLabel(value) }))}
        value={shown}
        onChoose={setPile}
        columns={2}
      />
      <ChipButtons pile={shown} />
      <p className="bw-sum">
        <span>{t('decide.sum', { n: motions.length })}</span>
        <b>{format.number(sumOf(motions.flat()))}</b>
      </p>
      <label className="bw-check">
        <input
          type="checkbox"
          checked={situation.isLastChips}
          onChange={({ target: { checked } }) => edit((now) => ({ ...now, isLastChips: checked }))}
        />
        <span>{t('decide.lastChips')}</span>
      </label>
    </Part>
  );
}

/** Motions so far and one more, and the piles of an earlier bet where the player has one in front. */
function pileNames(situation: Situation): readonly PileName[] {
  const motions = Array.from({ length: situation.furtherMotions.length + 2 }, (_, motion) => motion);
  const hasPrior = liveOf(situation) > 0 || situation.prior !== null;
  return hasPrior ? [...motions, 'left', 'withdrawn'] : motions;
}

/** Each chip of the set: the wide half adds one, the narrow half takes one away. */
function ChipButtons({ pile }: { readonly pile: PileName }) {
  const { t, format } = useMessages();
  const { situation, edit, chipSet } = useForm();
  const lying = pileNamed(situation, pile);
  const values = [...new Set([...chipSet, ...lying])].sort((a, b) => b - a);
  return (
    <ul className="bw-chips">
      {values.map((value) => {
        const [chip, count] = [format.number(value), countOf(lying, value)];
        return (
          <li key={value}>
            <button
              type="button"
              className="bw-btn bw-chip"
              onClick={() => edit((now) => tapChip(now, pile, value, 1))}
            >
              <span>
                {chip}
                <span className="bw-sr">{t('decide.chip.more')}</span>
              </span>
              <b data-none={count === 0 || undefined}>{count}</b>
            </button>
            <button
              type="button"
              className="bw-btn"
              aria-label={t('decide.chip.less', { chip })}
              disabled={count === 0}
              onClick={() => edit((now) => tapChip(now, pile, value, -1))}
            >
              <Icon name="minus" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
