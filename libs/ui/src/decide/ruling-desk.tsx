'use client';
import type { RuleProfile } from '@blindwerk/rules';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../components/icon.js';
import { useMessages } from '../messages/provider.js';
import { type RuleSpeech, useRuleSpeech } from '../rulebook/words.js';
import { type Asked, askSituation } from './answer.js';
import { usableChips } from './chips.js';
import { addAct, removeAct } from './edits.js';
import { type Form, FormProvider } from './form.js';
import { type KeptRuling, nextNo } from './kept-rulings.js';
import type { PresetId } from './preset-ids.js';
import { lineupOf, presetSituation, seatPlayer } from './presets.js';
import { QuestionTiles } from './question-tiles.js';
import { RecentRulings } from './recent-rulings.js';
import type { RulingNote } from './ruling-note.js';
import { RulingPane } from './ruling-pane.js';
import { playersOf } from './situation.js';
import { SituationForm } from './situation-form.js';
import { useDeskKeys } from './use-desk-keys.js';

/** Who sits in a seat of the table in question. */
export interface DeskSeat {
  readonly seat: number;
  readonly name: string;
}

export interface RulingDeskProps {
  /** Rules that decide. */
  readonly profile: RuleProfile;
  /** Rules to compare with; empty = none. */
  readonly others: readonly RuleProfile[];
  /** Chips of the tournament, by value; empty = usual ones for the blinds. */
  readonly chipSet: readonly number[];
  /** Running blinds, which every new question begins with. */
  readonly blinds: { readonly sb: number; readonly bb: number };
  /** Players of the table, in the order of their seats; without them players are letters. */
  readonly seats?: readonly DeskSeat[];
  /** Rulings kept before, newest first. */
  readonly recent: readonly KeptRuling[];
  /** A question was changed and could be ruled on, or went into the log: keep it, in place of one with the same number. */
  readonly onRuled: (ruling: KeptRuling) => void;
  /** Opens a page of the rule book. */
  readonly onOpenRule?: (ruleId: string) => void;
  /** Writes a ruling into the log, and promises `false` when it was not taken; left out where there is none to write into. */
  readonly onNote?: (note: RulingNote) => unknown;
}

const NOBODY: readonly DeskSeat[] = [];
const EDITABLE_ACTS = { flop: false, wager: true, rights: true, outOfTurn: true, cards: true } as const;

/** The floor's desk: pick what happened, the ruling stands there at once. Needs the words of `RuleWords` above it. */
export function RulingDesk(props: RulingDeskProps) {
  const { profile, others, chipSet, blinds, seats = NOBODY, recent, onOpenRule } = props;
  const { open, asked, show, ...question } = useQuestion(props);
  const speech = useNamedSpeech(seats);
  const lineup = useMemo(() => lineupOf(seats), [seats]);
  const chips = useMemo(() => usableChips(chipSet, blinds.bb), [chipSet, blinds.bb]);

  const frame = useRef<HTMLDivElement>(null);
  const showAtTop = (ruling: KeptRuling): void => {
    show(ruling);
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) frame.current?.scrollIntoView({ block: 'start' });
  };
  const choose = (preset: PresetId): void =>
    showAtTop({ no: nextNo(recent), situation: presetSituation(preset, { blinds, chipSet: chips, lineup }) });
  const hasActs = open !== null && EDITABLE_ACTS[open.situation.subject];
  useDeskKeys({
    choose,
    addAct: hasActs ? () => question.edit(addAct) : undefined,
    removeAct: hasActs ? () => question.edit(removeAct) : undefined,
  });
  const before = recent.filter(({ no }) => no !== open?.no);
  const recentList = <RecentRulings recent={before} profile={profile} speech={speech} onOpen={showAtTop} />;

  return (
    <div className="bw-decide">
      <div className="bw-decide-frame" ref={frame} data-open={open !== null || undefined}>
        <QuestionTiles chosen={open?.situation.preset ?? null} onChoose={choose} />
        {open === null || asked === null ? (
          <EmptyPane>{recentList}</EmptyPane>
        ) : (
          <QuestionPanes
            {...question}
            {...{ open, asked, speech, lineup, chipSet: chips, profile, others, onOpenRule }}
            onClose={() => show(null)}
          >
            {recentList}
          </QuestionPanes>
        )}
      </div>
    </div>
  );
}

/** The question that is open, the engine's answer to it, and what can be done with it. */
interface OpenQuestion {
  readonly open: KeptRuling | null;
  readonly asked: Asked | null;
  readonly show: (ruling: KeptRuling | null) => void;
  readonly edit: Form['edit'];
  readonly note: ((note: RulingNote) => Promise<unknown>) | undefined;
}

function useQuestion({
  profile,
  onRuled,
  onNote,
}: Pick<RulingDeskProps, 'profile' | 'onRuled' | 'onNote'>): OpenQuestion {
  const [open, show] = useState<KeptRuling | null>(null);
  const asked = useMemo(() => (open === null ? null : askSituation(open.situation, profile)), [open, profile]);
  const edit: Form['edit'] = (change) => {
    if (open === null) return;
    const next = { no: open.no, situation: change(open.situation) };
    show(next);
    if (askSituation(next.situation, profile).refusal === null) onRuled(next);
  };
  const note =
    onNote &&
    (async (ruling: RulingNote) => {
      const isTaken = await onNote(ruling);
      if (open !== null && isTaken !== false) onRuled(open);
      return isTaken;
    });
  return { open, asked, show, edit, note };
}

function EmptyPane({ children }: { readonly children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className="bw-pane bw-empty">
      <h2>{t('decide.empty.title')}</h2>
      <p>{t('decide.empty.text')}</p>
      {children}
    </div>
  );
}

interface QuestionPanesProps
  extends Pick<RulingDeskProps, 'profile' | 'others'>,
    Pick<OpenQuestion, 'edit' | 'note'>,
    Pick<Form, 'lineup' | 'chipSet' | 'speech'> {
  readonly open: KeptRuling;
  readonly asked: Asked;
  readonly onOpenRule: RulingDeskProps['onOpenRule'];
  readonly onClose: () => void;
  /** What stands below both panes. */
  readonly children: ReactNode;
}

/** The form of the open question and its ruling beside it. */
function QuestionPanes(props: QuestionPanesProps) {
  const { open, asked, edit, note, profile, others, onOpenRule, lineup, chipSet, speech, onClose, children } = props;
  const { t } = useMessages();
  const headingId = useId();
  const players = useMemo(() => [...new Set([...lineup, ...playersOf(open.situation)])], [lineup, open]);
  return (
    <FormProvider value={{ situation: open.situation, edit, refusal: asked.refusal, lineup: players, chipSet, speech }}>
      <div className="bw-panes">
        <section className="bw-pane bw-form" aria-labelledby={headingId}>
          <h2 id={headingId}>
            <span>{t('decide.situation')}</span>
            <small>{t(`decide.preset.${open.situation.preset}`)}</small>
          </h2>
          <SituationForm key={open.no} />
        </section>
        <RulingPane asked={asked} profile={profile} others={others} onOpenRule={onOpenRule} onNote={note} />
        {children}
        <div className="bw-back">
          <button type="button" className="bw-btn" onClick={onClose}>
            <Icon name="back" />
            {t('decide.otherQuestion')}
          </button>
        </div>
      </div>
    </FormProvider>
  );
}

/** Words with players by the names of their seats; letters and other tables' seats as the rule book has them. */
function useNamedSpeech(seats: readonly DeskSeat[]): RuleSpeech {
  const plain = useRuleSpeech();
  const names = useMemo(() => new Map(seats.map(({ seat, name }) => [seatPlayer(seat), name])), [seats]);
  const nameOf = useCallback((id: string) => names.get(id) ?? plain.name(id), [names, plain]);
  return useRuleSpeech(nameOf);
}
