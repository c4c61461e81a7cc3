import { words } from '#flowkit/words.ts'
import { flows } from '#machines/index.ts'
import { areaOfFlow, hasPicture } from '../../../scripts/screens/charts.ts'
import { found } from '../drivers/driver.ts'
import { drivers } from '../drivers/index.ts'
import { openingsOf } from '../in-page/openings.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { walkPath } from '../walk.ts'
import { patiently } from './patient.ts'
import { clearAway, isWanted, takePictures } from './pictures.ts'

const test = patiently()

for (const flow of flows) {
  const driver = found(drivers[flow.id], `driver for ${flow.id}`)
  const area = found(areaOfFlow[flow.id], `area of ${flow.id}`)
  // Planned when the first state is walked to: a run of one area plans no other.
  let openings: ReturnType<typeof openingsOf> | undefined
  for (const state of vocabularyOf(flow).states) {
    const one = { area, screen: words(flow.id), state }
    if (!hasPicture(flow.id, state) || !isWanted(one)) continue
    test(`${area}: ${one.screen}, ${state}`, async ({ stage }) => {
      openings ??= openingsOf(flow, driver)
      const { path, upTo } = found(openings[state], `way into ${flow.id}, ${state}`)
      try {
        await walkPath(stage, flow, driver, path, { upTo, tell: () => {} })
        const newest = stage.context.pages().at(-1)
        await takePictures(stage, one, flow.id === 'screen-share-window' && newest ? { page: newest } : {})
      } finally {
        await clearAway(stage)
      }
    })
  }
}
