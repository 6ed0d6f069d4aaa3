'use client';
import { RuleTag, useT } from '@blindwerk/ui';
import { ruleHash } from '../shell/route';
import { useRoute } from '../shell/use-route';

/** Ids of the books; all others (`CLK-4`, `SEAT-2`) are the program's own and stand in no book. */
const OF_A_BOOK = /^(?:TDA|ISAR|NL-CASH)-/;

/** The id of a rule in its frame, wherever the desk cites one. One of a book opens it there. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const t = useT();
  const route = useRoute();
  if (!OF_A_BOOK.test(rule)) return <RuleTag rule={rule} />;
  return (
    <a className="bw-rule rule-link" href={ruleHash(route, rule)} title={t('desk.rule.open', { rule })}>
      {rule}
    </a>
  );
}
