import { flows } from '#machines/index.ts'
import { drivers } from './drivers/index.ts'
import { test } from './fixtures.ts'
import { rounds } from './rounds.ts'
import { noteTaken } from './taken.ts'
import { walkPath } from './walk.ts'

for (const flow of flows) {
  const driver = drivers[flow.id]
  if (!driver) throw new Error(`There is no driver for ${flow.id}.`)
  test.describe(flow.id, () => {
    for (const path of rounds.get(flow.id) ?? []) {
      test(`${path.title} [${path.id}]`, async ({ stage }) => {
        // What moves is looked at by journeys; here a press would wait for each dialog to come to rest.
        await stage.page.emulateMedia({ reducedMotion: 'reduce' })
        noteTaken(path.id, await walkPath(stage, flow, driver, path))
      })
    }
  })
}
