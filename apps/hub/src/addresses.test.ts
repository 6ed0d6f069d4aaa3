import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hubAddresses, lanAddresses } from './addresses.js';

const v4 = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:01', cidr: null },
];

describe('addresses', () => {
  it('prefer the adapter that devices of the room can reach', () => {
    const found = lanAddresses({
      lo: v4('127.0.0.1', true),
      docker0: v4('172.17.0.1'),
      tailscale0: v4('100.64.0.3'),
      en5: v4('169.254.7.7'),
      wlan0: v4('192.168.178.20'),
      eth0: v4('10.0.0.5'),
    });
    expect(found).toEqual(['192.168.178.20', '10.0.0.5', '172.17.0.1', '100.64.0.3', '169.254.7.7']);
  });

  it('name all places', () => {
    expect(hubAddresses({ port: 4400, lanPort: 4401, staff: { port: 4443 } }, { eth0: v4('10.0.0.5') })).toEqual({
      desk: 'http://localhost:4400/admin/',
      wallHere: 'http://localhost:4400/',
      wallThere: 'http://10.0.0.5:4401/',
      phones: 'http://10.0.0.5:4401/phone/',
      staff: 'https://10.0.0.5:4443/admin/',
      others: [],
    });
  });

  it('name the two of this computer without a network', () => {
    expect(hubAddresses({ port: 1, lanPort: 2, staff: null }, {})).toMatchObject({
      wallThere: null,
      phones: null,
      staff: null,
    });
  });
});
