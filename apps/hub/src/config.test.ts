import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFromEnv } from './config.js';

describe('settings', () => {
  it('have defaults', () => {
    expect(configFromEnv({})).toMatchObject({
      port: 4400,
      lanPort: 4401,
      tlsPort: null,
      lanHost: '0.0.0.0',
      dataFolder: resolve('data'),
      databaseUrl: null,
      lanStreams: 200,
      rate: 1,
      testControl: false,
    });
  });

  it('come from the environment', () => {
    const env = { BLINDWERK_PORT: '80', BLINDWERK_LAN_PORT: '81', BLINDWERK_DATA: '/x', BLINDWERK_RATE: '0.5' };
    expect(configFromEnv({ ...env, BLINDWERK_TEST_CONTROL: '1' })).toMatchObject({
      port: 80,
      lanPort: 81,
      dataFolder: resolve('/x'),
      rate: 0.5,
      testControl: true,
    });
  });

  it.each<[string, string]>([
    ['BLINDWERK_PORT', 'x'],
    ['BLINDWERK_PORT', '-1'],
    ['BLINDWERK_PORT', '65536'],
    ['BLINDWERK_PORT', '4401'], // the LAN's
    ['BLINDWERK_LAN_PORT', '44.1'],
    ['BLINDWERK_TLS_PORT', '4401'], // the LAN's
    ['BLINDWERK_TLS_PORT', 'on'],
    ['BLINDWERK_RATE', '0'],
    ['BLINDWERK_RATE', 'fast'],
  ])('%s=%s is refused by name', (variable, value) => {
    expect(() => configFromEnv({ [variable]: value })).toThrow(
      expect.objectContaining({ code: 'hub/bad-setting', params: expect.objectContaining({ value }) }),
    );
  });
});
