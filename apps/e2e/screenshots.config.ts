import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** Pictures for the documentation, in the same browser as the journeys: `npm run screenshots`, after a build. */
export default defineConfig({ ...journeys, testMatch: '**/*.shots.ts', reporter: 'list' });
