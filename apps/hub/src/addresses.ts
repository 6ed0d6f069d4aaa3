/** Which of the laptop's addresses other devices in the room can reach, and the lines that tell people. */
import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Names of adapters that no device in the room can reach: containers, virtual machines, tunnels. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|vethernet|hyper-v|awdl|llw)/i;

/** IPv4 addresses for the room, likeliest first: a real adapter in a private range, then the rest. */
export function lanAddresses(interfaces: Interfaces): readonly string[] {
  const found = Object.entries(interfaces).flatMap(([name, infos]) =>
    (infos ?? [])
      .filter((info) => info.family === 'IPv4' && !info.internal)
      .map((info) => ({ address: info.address, score: scoreOf(name, info.address) })),
  );
  return found.sort((a, b) => b.score - a.score).map(({ address }) => address);
}

function scoreOf(name: string, address: string): number {
  if (address.startsWith('169.254.')) return 0; // no router answered
  if (VIRTUAL.test(name)) return 1;
  if (address.startsWith('192.168.')) return 4;
  return /^(10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 3 : 2;
}

export interface HubAddresses {
  readonly desk: string;
  readonly wallHere: string;
  /** Null without a network. */
  readonly wallThere: string | null;
  readonly phones: string | null;
  /** Desk on devices of the staff, with a certificate; null without a network or without that listener. */
  readonly staff: string | null;
  /** Further addresses of this laptop, in case the first is the wrong network. */
  readonly others: readonly string[];
}

interface Ports {
  readonly port: number;
  readonly lanPort: number;
  readonly staff: { readonly port: number } | null;
}

export function hubAddresses(ports: Ports, interfaces: Interfaces): HubAddresses {
  const here = `http://localhost:${ports.port}`;
  const addresses = lanAddresses(interfaces);
  const [first, ...others] = addresses.map((address) => `http://${address}:${ports.lanPort}`);
  return {
    desk: `${here}/admin/`,
    wallHere: `${here}/`,
    wallThere: first === undefined ? null : `${first}/`,
    phones: first === undefined ? null : `${first}/phone/`,
    staff: ports.staff && addresses[0] ? `https://${addresses[0]}:${ports.staff.port}/admin/` : null,
    others,
  };
}
