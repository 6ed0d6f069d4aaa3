'use client';
import '@blindwerk/ui/rulebook.css';
import '@blindwerk/ui/decide.css';
import { useMessages } from '@blindwerk/ui';
import { RulingDesk, useKeptRulings } from '@blindwerk/ui/decide';
import { RuleWords } from '@blindwerk/ui/rulebook';
import { useId, useMemo, useState } from 'react';
import { useSnapshot } from '../../shell/desk-context';
import { choiceProfile, houseProfile, othersOf, type RuleChoice } from './rule-sets';
import { KEPT_RULINGS, openRule } from './shared';

const USUAL_BLINDS = { sb: 100, bb: 200 };
const BOOKS = ['TDA2024', 'ISAR', 'NL-CASH'] as const;

/** The ruling desk where no tournament is open: usual blinds and chips, rules to choose. */
export function LooseRulingPage() {
  const { t, language } = useMessages();
  const { houseRules } = useSnapshot();
  const { recent, keep } = useKeptRulings(KEPT_RULINGS);
  const id = useId();
  const house = useMemo(() => houseProfile(houseRules.rules), [houseRules]);
  const [chosen, setChosen] = useState<RuleChoice | null>(null);
  const choice = chosen ?? (house === null ? 'TDA2024' : 'house');
  const profile = choiceProfile(choice, house);
  const others = useMemo(() => othersOf(profile, house), [profile, house]);
  return (
    <main className="main rulingpage" id="content">
      <div className="ruling-bar">
        <label htmlFor={id}>{t('desk.ruling.book')}</label>
        <select
          id={id}
          value={choice}
          onChange={({ target }) => setChosen([...BOOKS, 'house' as const].find((one) => one === target.value) ?? null)}
        >
          {BOOKS.map((book) => (
            <option key={book} value={book}>
              {t(`desk.profile.${book}`)}
            </option>
          ))}
          {house !== null && <option value="house">{house.club}</option>}
        </select>
      </div>
      <RuleWords language={language}>
        <RulingDesk
          profile={profile}
          others={others}
          chipSet={[]}
          blinds={USUAL_BLINDS}
          recent={recent}
          onRuled={keep}
          onOpenRule={openRule}
        />
      </RuleWords>
    </main>
  );
}
