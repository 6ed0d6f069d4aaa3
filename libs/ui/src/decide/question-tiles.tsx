'use client';
import { useMessages } from '../messages/provider.js';
import { KeyCap } from './key-cap.js';
import { PRESET_IDS, type PresetId } from './preset-ids.js';

interface QuestionTilesProps {
  readonly chosen: PresetId | null;
  readonly onChoose: (preset: PresetId) => void;
}

/** The ten commonest questions, a tap or a digit each. */
export function QuestionTiles({ chosen, onChoose }: QuestionTilesProps) {
  const { t } = useMessages();
  return (
    <nav className="bw-tiles" aria-label={t('decide.tiles')}>
      {PRESET_IDS.map((preset, at) => {
        const key = String((at + 1) % 10);
        return (
          <button
            key={preset}
            type="button"
            className="bw-tile"
            aria-pressed={preset === chosen}
            aria-keyshortcuts={key}
            onClick={() => onChoose(preset)}
          >
            <KeyCap of={key} />
            <span>{t(`decide.preset.${preset}`)}</span>
          </button>
        );
      })}
    </nav>
  );
}
