import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/browser/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only there, so that a race shows itself at home; whatever needed it is printed as flaky, and is a fault to mend. Twice,
  // since one test of nearly a thousand throws away a run of half an hour.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-dev-shm-usage',
        // Without a graphics card drawing by its rules is done by the processor, at several times the work.
        '--disable-gpu',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'paths', testMatch: ['drivers.spec.ts', 'walk.spec.ts', 'paths.spec.ts'], teardown: 'taken' },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    { name: 'taken', testMatch: 'taken.spec.ts' },
  ],
})
