'use client';
import '@blindwerk/ui/rulebook.css';
import { askCase } from '@blindwerk/rules/rulebook';
import { type NotedRuling, profileOf, type RulingQuestion, readQuestion } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { AnswerWords, CaseTable, RuleWords, readAnswer, useRuleSpeech } from '@blindwerk/ui/rulebook';
import { useMemo } from 'react';
import { useEvening } from '../../shell/desk-context';
import { openRule } from '../ruling/shared';

/** A ruling out of the journal in words: the situation, what the rules say of it, and what was ruled instead. */
export function NotedRulingWords({ noted }: { readonly noted: NotedRuling }) {
  const { t, language } = useMessages();
  const { state } = useEvening();
  const { profile: book, club } = state;
  const asked = useMemo(() => {
    const question = readQuestion(noted.question);
    return question && { ...question, answer: askCase(profileOf({ profile: book, club }), question) };
  }, [noted.question, book, club]);
  if (asked === null) return null;
  const { answer, given, when } = asked;
  const isSame = (answer.ruling ?? null) === noted.ruling && (answer.amountTotal ?? null) === noted.amountTotal;
  return (
    <div className="noted stack">
      {noted.otherwise !== null && <p className="strong">{t('desk.journal.otherwise', { text: noted.otherwise })}</p>}
      <RuleWords language={language}>
        <AnswerWords answer={answer} when={when} size="card" onRule={openRule} />
        <CaseTable given={given} when={when} />
        {!isSame && <Then noted={noted} when={when} say={(what) => t('desk.journal.rulingThen', { what })} />}
      </RuleWords>
    </div>
  );
}

/** What was noted, where the rules have come to say something else since. */
function Then({
  noted: { ruling, amountTotal },
  when,
  say,
}: {
  readonly noted: NotedRuling;
  readonly when: RulingQuestion['when'];
  readonly say: (what: string) => string;
}) {
  const speech = useRuleSpeech();
  const answer = ruling === null ? {} : { ruling, ...(amountTotal !== null && { amountTotal }) };
  return <p className="why">{say(readAnswer(answer, when, speech).headline)}</p>;
}
