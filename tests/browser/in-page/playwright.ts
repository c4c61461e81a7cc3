import { asAnotherBrowser } from './requests.ts'

/** Stands for `@playwright/test` in the bundle, and for the fixtures of the tests. */

export { expect } from './expect.ts'

export const request = {
  newContext: async (how: { extraHTTPHeaders?: Record<string, string> }) => asAnotherBrowser(how),
}
