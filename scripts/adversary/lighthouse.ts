import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from '../bench/lighthouse.ts'
import { isHeld } from '../bench/rows.ts'
import type { Outcome, Setting } from './finding.ts'

/** The pages of `npm run bench -- lighthouse`, simulated and with the throttling applied, once each. */
export async function run({ root }: Setting): Promise<Outcome> {
  const cache = join(root, 'node_modules/.cache/bench')
  mkdirSync(cache, { recursive: true })
  const findings: string[] = []
  let figures = 0
  for await (const row of measure({ root, cache, rounds: 1, quick: true })) {
    if (row.target === undefined) continue
    figures += 1
    if (isHeld(row) === false) findings.push(`${row.name}${row.note ? ` (${row.note})` : ''}`)
  }
  return { looked: `${figures} figures`, findings }
}
