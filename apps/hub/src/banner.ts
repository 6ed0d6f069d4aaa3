/** What the console says once the hub runs: the four addresses, and a code for the phones' cameras. */
import qrcode from 'qrcode';
import type { HubAddresses } from './addresses.js';
import type { HubConfig } from './config.js';
import type { Say } from './messages.js';
import { databaseName } from './store/postgres/open-database.js';

export async function banner(
  addresses: HubAddresses,
  { fingerprint, ...config }: HubConfig & { readonly fingerprint: string | null },
  say: Say,
): Promise<string> {
  const none = say('start.noNetwork');
  const rows: ReadonlyArray<readonly [string, string]> = [
    [say('start.desk'), addresses.desk],
    [say('start.wallHere'), addresses.wallHere],
    [say('start.wallThere'), addresses.wallThere ?? none],
    [say('start.phones'), addresses.phones ?? none],
    ...(addresses.staff === null ? [] : [[say('start.staff'), addresses.staff] as const]),
    [say('start.data'), config.databaseUrl === null ? config.dataFolder : databaseName(config.databaseUrl)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = ['', 'Blindwerk', '', ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)];
  if (fingerprint !== null) lines.push('', `  ${say('start.fingerprint', { fingerprint })}`);
  if (addresses.others.length > 0) {
    lines.push('', `  ${say('start.alsoAt', { addresses: addresses.others.join('  ') })}`);
  }
  if (addresses.phones !== null) {
    lines.push(
      '',
      `  ${say('start.scan')}`,
      '',
      await qrcode.toString(addresses.phones, { type: 'terminal', small: true }),
    );
  }
  if (config.rate !== 1) lines.push(`  ${say('start.rate', { rate: config.rate })}`);
  if (config.testControl) lines.push(`  ${say('start.testControl')}`);
  lines.push(`  ${say('start.stop')}`, '');
  return lines.join('\n');
}
