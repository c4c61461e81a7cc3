import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { browserRunFile } from '#flowkit/coverage.ts'
import { transitionIds } from '#flowkit/recorder.ts'
import { flows } from '#machines/index.ts'
import { began, rounds, source } from './rounds.ts'
import { readTaken } from './taken.ts'

const root = join(import.meta.dirname, '../..')

test.describe.configure({ mode: 'default' })

test('every path of every chart was walked, and every transition taken, by the running application', () => {
  const walked = readTaken()
  const report = flows.map((flow) => {
    const paths = rounds.get(flow.id) ?? []
    const taken = new Set(paths.flatMap(({ id }) => walked.get(id) ?? []))
    const ids = transitionIds(flow.machine)
    return {
      flow: flow.id,
      paths: paths.length,
      transitions: ids.length,
      taken: ids.filter((one) => taken.has(one)),
      missing: ids.filter((one) => !taken.has(one)),
      notWalked: paths.filter(({ id }) => !walked.has(id)).map(({ id, title }) => `${id} ${title}`),
      // What is planned on a path must have been taken on that very path.
      short: paths.flatMap(({ id, transitions }) =>
        transitions.filter((one) => walked.get(id)?.includes(one) === false).map((one) => `${id} ${one}`),
      ),
    }
  })
  const at = { source, began, at: new Date().toISOString(), flows: report }
  writeFileSync(join(root, browserRunFile), JSON.stringify(at, null, 2))
  const wanting = report.flatMap(({ notWalked, missing, short }) => [...notWalked, ...missing, ...short])
  expect(wanting).toEqual([])
})
