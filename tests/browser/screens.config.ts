import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** Pictures of every screen in each of its states: `npm run screens` runs it, and makes the contact sheet. */
export default defineConfig({
  ...base,
  testDir: 'screens',
  outputDir: '../../test-results/screens-run',
  globalSetup: './global-setup.ts',
  retries: 0,
  fullyParallel: true,
  // Nothing is measured here: a slow machine gives the same pictures later.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 90_000 },
  projects: [{ name: 'screens', testMatch: '*.spec.ts' }],
})
