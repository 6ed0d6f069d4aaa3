'use client';
import '@blindwerk/ui/rulebook.css';
import '@blindwerk/ui/decide.css';
import { type Language, useMessages } from '@blindwerk/ui';
import { RULE_WORD_AREAS, RuleBook, RuleWords } from '@blindwerk/ui/rulebook';
import { Activity, useState } from 'react';
import css from '../phone.module.css';
import { RULING_HREF, type RulesPlace, ruleHref } from '../place';
import type { RulesTabProps } from '../rules-tab';
import { Ruling } from './ruling';

/** Fetches the words of a language ahead, so that their coming can be waited for. */
export const fetchWords = (language: Language): Promise<unknown> =>
  Promise.all(RULE_WORD_AREAS.map(({ load }) => load[language]()));

const openRule = (rule: string | null): void => {
  location.hash = ruleHref(rule);
};

/** Rule book and ruling desk; each stays as it was left while the other is open. */
export function RulesPages({ place, view }: RulesTabProps) {
  const { language } = useMessages();
  const rule = useRuleOpen(place);
  return (
    <>
      <RulesHead view={place.view} rule={rule} />
      <RuleWords language={language}>
        <Activity mode={place.view === 'book' ? 'visible' : 'hidden'}>
          <RuleBook open={rule} onOpen={openRule} />
        </Activity>
        <Activity mode={place.view === 'ruling' ? 'visible' : 'hidden'}>
          <Ruling view={view} onOpenRule={openRule} />
        </Activity>
      </RuleWords>
    </>
  );
}

/** The rule that is open, or was when the ruling desk was opened. */
function useRuleOpen(place: RulesPlace): string | null {
  const [rule, setRule] = useState<string | null>(null);
  if (place.view === 'ruling' || place.rule === rule) return rule;
  setRule(place.rule);
  return place.rule;
}

function RulesHead({ view, rule }: { readonly view: RulesPlace['view']; readonly rule: string | null }) {
  const { t } = useMessages();
  const links = [
    { name: 'book', href: ruleHref(view === 'book' ? null : rule) },
    { name: 'ruling', href: RULING_HREF },
  ] as const;
  return (
    <header className={`${css.head} ${css.rulesHead}`}>
      <h1>{t('phone.tab.rules')}</h1>
      <nav className={css.views} aria-label={t('phone.rules.views')}>
        {links.map(({ name, href }) => (
          <a key={name} href={href} aria-current={view === name ? 'page' : undefined}>
            {t(`phone.rules.${name}`)}
          </a>
        ))}
      </nav>
      {view === 'book' && rule === null && <h2 className="bw-sr">{t('phone.rules.book')}</h2>}
    </header>
  );
}
