'use client';
import { LANGUAGES, type Language, useMessages } from '@blindwerk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { boundedNumber, LIMITS, type PageChoice, type ScreenSettings } from '../../screen/screen-settings';
import type { WakeLockState } from '../../screen/wake-lock';
import { planClock } from '../layout/clock-plan';
import { pageDistance, pageReach, WALL_PAGES } from '../layout/scale';
import { seatingTurn } from '../layout/seating-plan';
import css from './setup.module.css';

export interface SetupProps {
  readonly settings: ScreenSettings;
  readonly change: (changes: Partial<ScreenSettings>) => void;
  readonly wakeLock: WakeLockState;
  /** Names that the seating list has to show. */
  readonly seated: number;
  readonly close: () => void;
}

/** Sets one screen up: page, size and distance, margin, sound, language. Changes show at once behind the pane. */
export function Setup({ settings, change, wakeLock, seated, close }: SetupProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.pane} aria-labelledby="setup-title" onClose={close}>
      <h2 id="setup-title">{t('wall.setup.title')}</h2>
      <PageField settings={settings} change={change} />
      <div className={css.numbers}>
        <NumberField
          label={t('wall.setup.inch')}
          value={settings.inch}
          limits={LIMITS.inch}
          onChange={(inch) => change({ inch: inch ?? 55 })}
        />
        <NumberField
          label={t('wall.setup.distance')}
          hint={t('wall.setup.distanceHint')}
          value={settings.distance}
          limits={LIMITS.distance}
          onChange={(distance) => change({ distance })}
        />
        <NumberField
          label={t('wall.setup.inset')}
          hint={t('wall.setup.insetHint')}
          value={settings.inset}
          limits={LIMITS.inset}
          onChange={(inset) => change({ inset })}
        />
      </div>
      {settings.page === 'seating' ? (
        <SeatingWords settings={settings} names={seated} />
      ) : (
        <FitWords settings={settings} />
      )}
      <div className={css.switches}>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={settings.sound}
            onChange={(event) => change({ sound: event.target.checked })}
          />
          {t('wall.setup.sound')}
        </label>
        <LanguageField onChange={(language) => change({ language })} />
      </div>
      <p className={css.hint}>{t(wakeLock === 'on' ? 'wall.setup.wakeLock.on' : 'wall.setup.wakeLock.off')}</p>
      <p className={css.hint}>{t('wall.setup.keys')}</p>
      <form method="dialog">
        <button type="submit" className={css.done}>
          {t('wall.setup.close')}
        </button>
      </form>
    </dialog>
  );
}

type FieldProps = Pick<SetupProps, 'settings' | 'change'>;

/** Only pages that reach the farthest seat can be chosen; the others say how far they reach. */
function PageField({ settings, change }: FieldProps) {
  const { t, format } = useMessages();
  const choices: readonly PageChoice[] = ['auto', ...WALL_PAGES];
  return (
    <fieldset className={css.pages}>
      <legend>{t('wall.setup.page')}</legend>
      {choices.map((page) => {
        const reach = page === 'auto' ? null : pageReach(page, settings.inch);
        const tooFar = reach !== null && settings.distance !== null && settings.distance > reach;
        const metres = reach === null ? '' : format.number(reach);
        return (
          <label key={page} className={css.page} data-off={tooFar || undefined}>
            <input
              type="radio"
              name="page"
              checked={settings.page === page}
              disabled={tooFar && settings.page !== page}
              onChange={() => change({ page })}
            />
            <span>
              {t(`wall.setup.page.${page}`)}
              <small>
                {page === 'auto'
                  ? t('wall.setup.page.autoHint')
                  : t(tooFar ? 'wall.setup.tooFar' : 'wall.setup.reach', { metres })}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Says what the clock page leaves out at this size and distance. */
function FitWords({ settings }: { readonly settings: ScreenSettings }) {
  const { t, format } = useMessages();
  const distance = settings.distance ?? pageDistance('clock', settings.inch);
  const plan = planClock({ inch: settings.inch, distance, inset: settings.inset, clockText: '00:00' });
  const missing = [
    plan.showFoot ? null : t('wall.setup.field.stats'),
    plan.showNext ? null : t('wall.setup.field.next'),
    plan.showLevel ? null : t('wall.setup.field.level'),
    plan.showTrack ? null : t('wall.setup.field.track'),
  ].filter((field) => field !== null);
  const words = !plan.fits
    ? t('wall.tooFar', { inch: format.number(settings.inch), reach: format.number(pageReach('clock', settings.inch)) })
    : missing.length === 0
      ? t('wall.setup.fits.all')
      : t('wall.setup.fits.some', { fields: format.list(missing) });
  return <output className={css.fits}>{words}</output>;
}

/** From here on somebody who looks for their name waits too long not to be told about it. */
const LONG_TURN_MS = 2 * 60_000;

/** Says in how many pages the names take turns, and how long that takes. */
function SeatingWords({ settings, names }: { readonly settings: ScreenSettings; readonly names: number }) {
  const { t, format } = useMessages();
  const { pages, turnMs } = seatingTurn(names, settings);
  const isLong = turnMs > LONG_TURN_MS;
  const time = isLong
    ? t('wall.setup.minutes', { n: format.number(Math.round(turnMs / 60_000)) })
    : t('wall.setup.seconds', { n: format.number(Math.round(turnMs / 1000)) });
  return (
    <output className={css.fits}>
      {t('wall.setup.seating.pages', { pages, time })}
      {isLong && <span>{t('wall.setup.seating.long')}</span>}
    </output>
  );
}

interface NumberFieldProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly value: number | null;
  readonly limits: readonly [number, number];
  readonly onChange: (value: number | null) => void;
}

function NumberField({ label, hint, value, limits, onChange }: NumberFieldProps) {
  return (
    <label className={css.number}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        defaultValue={value ?? ''}
        onBlur={(event) => {
          const next = boundedNumber(event.target.value, limits);
          event.target.value = next === null ? '' : String(next);
          onChange(next);
        }}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}

function LanguageField({ onChange }: { readonly onChange: (language: Language) => void }) {
  const { t, language } = useMessages();
  return (
    <label className={css.number}>
      <span>{t('common.language')}</span>
      <select
        value={language}
        onChange={(event) => onChange(LANGUAGES.find((known) => known === event.target.value) ?? 'en')}
      >
        {LANGUAGES.map((known) => (
          <option key={known} value={known} lang={known}>
            {t(`common.language.${known}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
