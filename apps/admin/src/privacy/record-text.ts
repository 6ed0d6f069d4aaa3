/** A person's data in words, for the person to read; the file beside it holds every detail. */
import type { Messages } from '@blindwerk/ui';
import type { PersonRecord } from './person-record';

export function recordText({ t, format }: Messages, record: PersonRecord): string {
  const { tournament, personId, fields, entries, results, events } = record;
  const lines = [
    t('privacy.text.title', { tournament: tournament.name }),
    '',
    t('privacy.text.person', { id: personId }),
    ...Object.entries(fields ?? {}).map(([field, { value }]) => `  ${fieldName(t, field)}: ${value ?? '–'}`),
    ...(fields === null ? [`  ${t('privacy.text.nothing')}`] : []),
    '',
    t('privacy.text.entries', { n: entries.length }),
    ...entries.map(
      ({ no, nth, status }) => `  #${no}  ${t('privacy.text.entry', { nth, status: t(`desk.status.${status}`) })}`,
    ),
    '',
    t('privacy.text.results', { n: results.length }),
    ...results.map(
      ({ rank, prize }) => `  ${t('privacy.text.result', { rank, prize: format.money(prize, tournament.currency) })}`,
    ),
    '',
    t('privacy.text.events', { n: events.length }),
    ...events.map(({ at, type, id }) => `  ${format.date(at)} ${format.time(at)}  ${type}  ${id}`),
    '',
  ];
  return lines.join('\r\n');
}

function fieldName(t: Messages['t'], field: string): string {
  switch (field) {
    case 'name':
      return t('desk.person.name');
    case 'nickname':
      return t('desk.person.nickname');
    case 'show':
      return t('desk.person.show');
    default:
      return field;
  }
}
