'use client';
import type { PlayerId } from '@blindwerk/rules';
import { useId } from 'react';
import { Icon } from '../components/icon.js';
import { plateOf, useForm } from './form.js';

interface Option<T> {
  readonly value: T;
  readonly label: string;
}

export interface ChoiceProps<T> {
  readonly legend: string;
  /** The legend is read out only: a heading beside it already says it. */
  readonly isLegendHidden?: boolean;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  /** Options in a row; `wide`: where there are two panes. */
  readonly columns: number;
  readonly wide?: number;
}

/** One of a few: all in sight, each a tap, the chosen one with a tick. */
export function Choice<T>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChoose,
  columns,
  wide = columns,
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="bw-choice">
      <legend className={isLegendHidden ? 'bw-sr' : undefined}>{legend}</legend>
      <div className="bw-segments" data-columns={columns} data-wide={wide}>
        {options.map((option) => (
          <label key={option.label}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.value === value && <Icon name="check" />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PlayerChoiceProps {
  readonly legend: string;
  readonly value: PlayerId;
  readonly onChoose: (player: PlayerId) => void;
}

/** One of the players, by seat and name. */
export function PlayerChoice({ legend, value, onChoose }: PlayerChoiceProps) {
  const name = useId();
  const { lineup } = useForm();
  return (
    <fieldset className="bw-choice">
      <legend>{legend}</legend>
      <div className="bw-players">
        {lineup.map((player) => (
          <label key={player}>
            <input type="radio" name={name} checked={player === value} onChange={() => onChoose(player)} />
            <PlayerPlate player={player} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Several of the players; `isFixed` are in whatever is tapped. */
export function PlayersChoice({
  legend,
  chosen,
  isFixed,
  onToggle,
}: {
  readonly legend: string;
  readonly chosen: readonly PlayerId[];
  readonly isFixed: (player: PlayerId) => boolean;
  readonly onToggle: (player: PlayerId) => void;
}) {
  const { lineup } = useForm();
  return (
    <fieldset className="bw-choice">
      <legend>{legend}</legend>
      <div className="bw-players">
        {lineup.map((player) => (
          <label key={player}>
            <input
              type="checkbox"
              checked={chosen.includes(player)}
              disabled={isFixed(player)}
              onChange={() => onToggle(player)}
            />
            <PlayerPlate player={player} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A player as the line of bets shows one: plate, and the name where there is one. */
export function PlayerPlate({ player }: { readonly player: PlayerId }) {
  const { speech } = useForm();
  const [plate, name] = [plateOf(player), speech.name(player)];
  return (
    <>
      <b className="bw-plate" aria-hidden={plate === name ? undefined : true}>
        {plate}
      </b>
      {plate !== name && <span className="bw-player-name">{name}</span>}
    </>
  );
}
