/** What a device is called until somebody says otherwise: its kind and system, as the browser tells them. */
import type { Messages } from '@blindwerk/ui';

type Kind = 'phone' | 'tablet' | 'computer';
interface Named {
  readonly pattern: RegExp;
  readonly kind: Kind;
  readonly system: string;
}

/** In this order: an iPad says it is a Mac, every Android says it is Linux. */
const SYSTEMS: readonly Named[] = [
  { pattern: /iPhone/, kind: 'phone', system: 'iPhone' },
  { pattern: /iPad/, kind: 'tablet', system: 'iPad' },
  { pattern: /Android.*Mobile/, kind: 'phone', system: 'Android' },
  { pattern: /Android/, kind: 'tablet', system: 'Android' },
  { pattern: /Windows/, kind: 'computer', system: 'Windows' },
  { pattern: /Macintosh/, kind: 'computer', system: 'Mac' },
  { pattern: /CrOS/, kind: 'computer', system: 'ChromeOS' },
];
const OTHER: Named = { pattern: /./, kind: 'computer', system: 'Linux' };

export function proposedLabel({ t }: Pick<Messages, 't'>, userAgent: string): string {
  const { kind, system } = SYSTEMS.find(({ pattern }) => pattern.test(userAgent)) ?? OTHER;
  return t('devices.label.proposal', { kind: t(`devices.kind.${kind}`), system });
}
