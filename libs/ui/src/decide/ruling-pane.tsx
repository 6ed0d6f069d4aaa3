'use client';
import type { RuleProfile } from '@blindwerk/rules';
import { useId, useMemo } from 'react';
import { Icon } from '../components/icon.js';
import { useMessages } from '../messages/provider.js';
import { AnswerWords } from '../rulebook/answer-words.js';
import { RuleLink } from '../rulebook/rule-link.js';
import { type Asked, type Compared, compareUnder, rulesOf, whoMayRaise } from './answer.js';
import { PlayerPlate } from './choice.js';
import { withActor } from './edits.js';
import { useForm } from './form.js';
import { NoteButtons } from './note-buttons.js';
import { profileName } from './profile-name.js';
import { type RulingNote, rulingText } from './ruling-note.js';

interface RulingPaneProps {
  readonly asked: Asked;
  readonly profile: RuleProfile;
  readonly others: readonly RuleProfile[];
  readonly onOpenRule: ((rule: string) => void) | undefined;
  readonly onNote: ((note: RulingNote) => unknown) | undefined;
}

/** The ruling: headline, what follows, why, and what it would be under other rules. */
export function RulingPane({ asked, profile, others, onOpenRule, onNote }: RulingPaneProps) {
  const { t } = useMessages();
  const id = useId();
  const { speech, situation } = useForm();
  const compared = useMemo(() => compareUnder(situation, asked, others), [situation, asked, others]);
  return (
    <section className="bw-pane bw-ruling" aria-labelledby={id}>
      <h2 id={id}>
        <span>{t('decide.title')}</span>
        <small>{t('decide.profileLine', { name: profileName(profile, t) })}</small>
      </h2>
      <p className="bw-sr" role="status">
        {rulingText(asked, speech).headline}
      </p>
      <Ruling asked={asked} onOpenRule={onOpenRule} />
      {situation.subject === 'rights' && asked.refusal === null && <RaiseRights profile={profile} />}
      <div className="bw-after">
        {compared.length > 0 && asked.ruling !== null && (
          <section className="bw-compare" aria-label={t('decide.compare')}>
            {compared.map((other) => (
              <ComparedRow key={other.profile.club ?? other.profile.id} other={other} onOpenRule={onOpenRule} />
            ))}
          </section>
        )}
        {onNote !== undefined && asked.ruling !== null && <NoteButtons asked={asked} onNote={onNote} />}
      </div>
    </section>
  );
}

function Ruling({ asked, onOpenRule }: Pick<RulingPaneProps, 'asked' | 'onOpenRule'>) {
  const { speech } = useForm();
  if (asked.ruling !== null) {
    const open = onOpenRule && { onRule: onOpenRule };
    return <AnswerWords answer={asked.ruling} when={asked.when} nameOf={speech.name} {...open} />;
  }
  const { headline, sentences } = rulingText(asked, speech);
  return (
    <div className="bw-answer bw-refused">
      <div className="bw-answer-head">
        <strong className="bw-answer-line">{headline}</strong>
        <p className="bw-answer-text">{sentences.join(' ')}</p>
      </div>
    </div>
  );
}

/** After a short all-in the question is who may raise: told for everybody still to act; a tap asks about that player. */
function RaiseRights({ profile }: { readonly profile: RuleProfile }) {
  const { t } = useMessages();
  const { situation, edit } = useForm();
  const rights = useMemo(() => whoMayRaise(situation, profile), [situation, profile]);
  if (rights.length === 0) return null;
  return (
    <section className="bw-rights">
      <h3>{t('decide.rights.who')}</h3>
      <ul>
        {rights.map(({ player, mayRaise }) => (
          <li key={player}>
            <button
              type="button"
              className="bw-btn"
              aria-pressed={player === situation.actor}
              onClick={() => edit((now) => withActor(now, player))}
            >
              <PlayerPlate player={player} />
              <Icon name={mayRaise ? 'check' : 'cross'} />
              <span>{t(mayRaise ? 'decide.rights.yes' : 'decide.rights.no')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What another profile makes of it: the same, or what instead, with its rules. */
function ComparedRow({
  other,
  onOpenRule,
}: {
  readonly other: Compared;
  readonly onOpenRule: RulingPaneProps['onOpenRule'];
}) {
  const { t } = useMessages();
  const { speech } = useForm();
  const { headline, sentences } = rulingText(other.asked, speech);
  return (
    <div className="bw-compared" data-same={other.isSame || undefined}>
      <b>{profileName(other.profile, t)}</b>
      {other.isSame ? (
        <span>
          <Icon name="check" />
          {t('decide.compare.same')}
        </span>
      ) : (
        <span>
          <strong>{headline}</strong> {sentences[0]}
        </span>
      )}
      <span className="bw-compared-rules">
        {rulesOf(other.asked).map((rule) => (
          <RuleLink key={rule} rule={rule} onOpen={onOpenRule} />
        ))}
      </span>
    </div>
  );
}
