'use client';
import type { RuleProfile } from '@blindwerk/rules';
import { useMemo } from 'react';
import { useMessages } from '../messages/provider.js';
import type { RuleSpeech } from '../rulebook/words.js';
import { askSituation } from './answer.js';
import type { KeptRuling } from './kept-rulings.js';
import { rulingText } from './ruling-note.js';

interface RecentRulingsProps {
  readonly recent: readonly KeptRuling[];
  readonly profile: RuleProfile;
  readonly speech: RuleSpeech;
  readonly onOpen: (ruling: KeptRuling) => void;
}

/** What was ruled before on this device, newest first; a tap opens it again. */
export function RecentRulings({ recent, profile, speech, onOpen }: RecentRulingsProps) {
  const { t } = useMessages();
  const rows = useMemo(
    () => recent.map((kept) => ({ kept, text: rulingText(askSituation(kept.situation, profile), speech) })),
    [recent, profile, speech],
  );
  if (rows.length === 0) return null;
  return (
    <section className="bw-recent">
      <h3>{t('decide.recent')}</h3>
      <ul>
        {rows.map(({ kept, text }) => (
          <li key={kept.no}>
            <button type="button" className="bw-line" onClick={() => onOpen(kept)}>
              <span>{t(`decide.preset.${kept.situation.preset}`)}</span>
              <b>{text.headline}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
