import { test } from '../fixtures.ts'
import { type Portal, startPortal } from '../portal.ts'

/** The stage of a test on a server that may take minutes to start: nothing is measured where pictures are taken. */
export const patiently = (environment: NodeJS.ProcessEnv = {}) =>
  test.extend<object, { portal: Portal }>({
    portal: [
      async ({ browserName: _ }, use) => {
        const portal = await startPortal(environment)
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 600_000 },
    ],
  })
