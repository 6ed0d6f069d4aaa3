// One Vitest configuration for every lib and app: workspace libs are resolved from source, results also go to JSON.
import { defineConfig } from 'vitest/config';

/** @param {import('vitest/config').ViteUserConfig['test']} [test] settings that one project needs beside the common ones */
export function libVitest(test = {}) {
  return defineConfig({
    resolve: { conditions: ['@blindwerk/source'] },
    ssr: { resolve: { conditions: ['@blindwerk/source'] } },
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/vitest.json' },
      // A test that hangs is found all the same; a busy machine must not look like a broken program.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...test,
    },
  });
}
