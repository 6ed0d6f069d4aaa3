'use client';
import { Icon, LANGUAGES, useMessages, useNow, useT } from '@blindwerk/ui';
import { ageChangesAt, ageOf } from '../source/age';
import type { Contact } from '../source/live-view';
import css from './phone.module.css';

/** Head of a page: what it is, and how old its news are. */
export function PageHead({ title, contact }: { readonly title: string; readonly contact: Contact }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      <AgeMark contact={contact} />
    </header>
  );
}

/** The age mark: always there, so that its absence never has to be understood. */
function AgeMark({ contact }: { readonly contact: Contact }) {
  const { t, format } = useMessages();
  const now = useNow();
  if (contact.at === null) return null;
  const seconds = Math.max(0, Math.floor((now - contact.at) / 1000));
  const age = ageOf(contact.at, now);
  if (age.kind === 'fresh') return <small className={css.age}>{t('phone.age', { seconds })}</small>;
  return (
    <small className={css.age} data-old>
      <Icon name="unlinked" />
      {age.kind === 'lost'
        ? t('phone.noContact', { time: format.wallTime(age.at) })
        : seconds < 60
          ? t('phone.age', { seconds })
          : t('phone.ageMinutes', { minutes: Math.floor(seconds / 60) })}
    </small>
  );
}

/** Says what may be wrong on a page whose news are old. */
export function StaleNote({ contact }: { readonly contact: Contact }) {
  const t = useT();
  const now = useNow((moment) => ageChangesAt(contact.at, moment));
  return ageOf(contact.at, now).kind === 'fresh' ? null : <p className={css.stale}>{t('phone.staleBody')}</p>;
}

/** Nothing to show yet, and what to do about it. */
export function PhoneEmpty({ reached }: { readonly reached: boolean }) {
  const t = useT();
  return (
    <div className={css.empty}>
      <h1>{t(reached ? 'phone.empty.title' : 'phone.offline.title')}</h1>
      <p>{t(reached ? 'phone.empty.body' : 'phone.offline.body')}</p>
      <LanguageSwitch />
    </div>
  );
}

/** German or English, remembered on this phone. */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useMessages();
  return (
    <fieldset className={css.languages}>
      <legend className="bw-sr">{t('common.language')}</legend>
      {LANGUAGES.map((known) => (
        <button
          key={known}
          type="button"
          lang={known}
          aria-pressed={known === language}
          onClick={() => setLanguage(known)}
        >
          {t(`common.language.${known}`)}
        </button>
      ))}
    </fieldset>
  );
}
