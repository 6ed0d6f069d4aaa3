/**
 * What the hub's authority may vouch for, as the X.509 extension of RFC 5280, 4.2.1.10: private addresses, this computer's
 * name, `.local`. Whoever steals its key can still forge no bank: devices refuse any other name.
 */
import { BlockList, isIPv6 } from 'node:net';

/** Private, link-local and own addresses, as address and mask. */
const RANGES: ReadonlyArray<readonly [address: string, prefix: number]> = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
];
/** IPv6: unique local and link-local. */
const RANGES_6: ReadonlyArray<readonly [firstBytes: readonly [number, number], prefix: number]> = [
  [[0xfc, 0], 7],
  [[0xfe, 0x80], 10],
];

export const NAME_CONSTRAINTS_OID = '2.5.29.30';

const inRanges = new BlockList();
for (const [address, prefix] of RANGES) inRanges.addSubnet(address, prefix);

/** Addresses a certificate may name; others would make devices refuse the whole certificate. */
export const isPermittedAddress = (address: string): boolean => !isIPv6(address) && inRanges.check(address);

/** The extension's value in DER: permitted names and address ranges, nothing else of these kinds. */
export function nameConstraints(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const subtrees = [
    ...names.map((name) => der(0x82, [...Buffer.from(name, 'ascii')])),
    ...RANGES.map(([address, prefix]) => der(0x87, [...address.split('.').map(Number), ...mask(prefix, 4)])),
    ...RANGES_6.map(([first, prefix]) => der(0x87, [...first, ...zeros(14), ...mask(prefix, 16)])),
  ].map((base) => der(0x30, base));
  return Uint8Array.from(der(0x30, der(0xa0, subtrees.flat())));
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const mask = (prefix: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (0xff00 >> Math.max(0, Math.min(8, prefix - 8 * i))) & 0xff);

/** Tag, length, content; lengths up to 65,535 bytes. */
function der(tag: number, content: readonly number[]): number[] {
  const { length } = content;
  if (length < 0x80) return [tag, length, ...content];
  return length < 0x100 ? [tag, 0x81, length, ...content] : [tag, 0x82, length >> 8, length & 0xff, ...content];
}
