import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { transitionIds } from '#flowkit/recorder.ts'
import { flows } from '#machines/index.ts'
import { resultsFolder } from './looks.ts'
import { readTaken } from './taken.ts'

test.describe.configure({ mode: 'default' })

test('every transition of every chart was taken by the running application', () => {
  const taken = readTaken()
  const report = flows.map(({ id, machine }) => {
    const ids = transitionIds(machine)
    const missing = ids.filter((one) => !taken.has(one))
    return { flow: id, transitions: ids.length, taken: ids.filter((one) => taken.has(one)), missing }
  })
  writeFileSync(join(resultsFolder, 'flows-taken.json'), JSON.stringify(report, null, 2))
  expect(report.flatMap(({ missing }) => missing)).toEqual([])
})
