import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** Every state of every flow, opened in the app by the page of the flow book: `npx playwright test -c tests/browser/states.config.ts`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: './global-setup.ts',
  retries: 0,
  projects: [{ name: 'states', testMatch: 'states.spec.ts' }],
})
