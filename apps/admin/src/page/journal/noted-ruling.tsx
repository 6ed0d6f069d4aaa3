'use client';
import '@blindwerk/ui/rulebook.css';
import { askCase } from '@blindwerk/rules/rulebook';
import { type NotedRuling, profileOf, readQuestion } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { AnswerWords, CaseTable, RuleWords } from '@blindwerk/ui/rulebook';
import { useMemo } from 'react';
import { useEvening } from '../../shell/desk-context';
import { openRule } from '../ruling/shared';

/** A ruling out of the journal in words: the situation, and what the rules say of it. */
export function NotedRulingWords({ noted }: { readonly noted: NotedRuling }) {
  const { t, language } = useMessages();
  const { state } = useEvening();
  const { profile: book, club } = state;
  const asked = useMemo(() => {
    const question = readQuestion(noted.question);
    return question && { ...question, answer: askCase(profileOf({ profile: book, club }), question) };
  }, [noted.question, book, club]);
  if (asked === null) return null;
  const then = whatWasNoted(noted);
  const isSame =
    then === whatWasNoted({ ...noted, ruling: asked.answer.ruling, amountTotal: asked.answer.amountTotal });
  return (
    <section className="noted" aria-label={t('desk.journal.rulingTitle')}>
      <RuleWords language={language}>
        <CaseTable given={asked.given} when={asked.when} />
        <AnswerWords answer={asked.answer} when={asked.when} size="card" onRule={openRule} />
      </RuleWords>
      {noted.otherwise !== null && <p className="strong">{t('desk.journal.otherwise', { text: noted.otherwise })}</p>}
      {!isSame && <p className="why">{t('desk.journal.rulingThen', { what: then })}</p>}
    </section>
  );
}

const whatWasNoted = ({ ruling, amountTotal }: { readonly ruling: unknown; readonly amountTotal: unknown }): string =>
  [ruling, amountTotal].filter((part) => part !== null && part !== undefined).join(' ');
