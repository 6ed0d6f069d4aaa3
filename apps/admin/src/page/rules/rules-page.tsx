'use client';
import '@blindwerk/ui/rulebook.css';
import { useMessages } from '@blindwerk/ui';
import { RuleBook, RuleWords } from '@blindwerk/ui/rulebook';
import { ruleHash } from '../../shell/route';
import { useRoute } from '../../shell/use-route';

/** The rule book, inside a tournament and without one; which rule is open stands in the address. */
export function RulesPage({ rule }: { readonly rule: string | null }) {
  const { t, language } = useMessages();
  const route = useRoute();
  const open = (id: string | null): void => {
    window.location.hash = ruleHash(route, id);
  };
  return (
    <main className="main rulespage" id="content">
      <h2 className="bw-sr">{t('desk.page.rules')}</h2>
      <RuleWords language={language}>
        <RuleBook open={rule} onOpen={open} />
      </RuleWords>
    </main>
  );
}
