import type { AnteKind, StructureItem } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';

/** `Ante 800`, or `ohne Ante`. */
export function anteText(
  { t, format }: Messages,
  level: { readonly ante: number; readonly anteKind: AnteKind },
): string {
  if (level.anteKind === 'none' || level.ante === 0) return t('desk.level.noAnte');
  return t(level.anteKind === 'bigBlind' ? 'desk.level.ante' : 'desk.level.anteEach', { n: format.number(level.ante) });
}

/** An item of the structure in one line: `Level 9: 400/800, Ante 800` or `Pause 15 min`. `no` is the level's number. */
export function itemText(messages: Messages, item: StructureItem, no: number): string {
  const { t, format } = messages;
  const minutes = Math.round(item.durationMs / 60_000);
  if (item.kind === 'break') return t('desk.level.break', { minutes });
  return t('desk.level.line', { no, blinds: format.blinds(item), ante: anteText(messages, item) });
}
