import type { ProvedBy, RequirementRow } from './table.ts'

/** An area or id that there is not; the message says what to type instead. */
export class UnknownRequirement extends Error {}

function byArea(rows: readonly RequirementRow[]): Map<string, RequirementRow[]> {
  const areas = new Map<string, RequirementRow[]>()
  for (const row of rows) areas.set(row.area, [...(areas.get(row.area) ?? []), row])
  return areas
}

const isOfRule = ({ where }: ProvedBy): boolean => where.startsWith('tests/domain/')
const isOfBench = ({ result }: ProvedBy): boolean => result === 'measured'
const isNamed = ({ tests }: RequirementRow): boolean =>
  tests.some((test) => !isOfRule(test) && !isOfBench(test))
const isRuleAlone = (row: RequirementRow): boolean => !isNamed(row) && row.tests.some(isOfRule)

/** Whether nothing but a row of a bench names an id: a figure, which is measured and not proved. */
export const isByBench = ({ tests }: RequirementRow): boolean => tests.length > 0 && tests.every(isOfBench)

/** How many ids a test names, and of how many one failed in the last run. That a test names an id is not that it passed. */
export function summary(rows: readonly RequirementRow[]): string {
  const named = rows.filter(isNamed).length
  const ofRule = rows.filter(isRuleAlone).length
  const failed = rows.filter(({ result }) => result === 'failed').length
  const ofBench = rows.filter(isByBench).length
  const none = rows.length - named - ofRule - ofBench
  const benches = ofBench === 0 ? '' : ` ${ofBench} by a bench;`
  const counts = `${named} of ${rows.length} named by a test; ${ofRule} by the rule alone;${benches} ${none} by no test`
  return failed === 0 ? counts : `${counts}; ${failed} failed in the last run`
}

/** An id with what is missing of it, and each of its tests that failed. */
function missingLines(row: RequirementRow): string[] {
  const why = row.open === null ? '' : ` (open: ${row.open})`
  const marks = [
    ...(row.result === 'failed' ? ['failed'] : []),
    ...(isRuleAlone(row) ? ['rule alone'] : []),
    ...(row.tests.length === 0 ? ['no test'] : []),
  ]
  const failed = row.tests.filter(({ result }) => result === 'failed')
  return [
    `  ${row.id.padEnd(12)} (${marks.join(', ')}) ${row.text}${why}`,
    ...failed.map(({ what, where }) => `  ${''.padEnd(12)} failed: ${what} (${where})`),
  ]
}

/** By area, how many ids are named, and each that lacks a test or whose test failed in the last run. */
export function missingText(rows: readonly RequirementRow[]): string {
  const parts = [...byArea(rows)].map(([area, ofArea]) => {
    const missing = ofArea.filter((one) => !(isNamed(one) || isByBench(one)) || one.result === 'failed')
    return [`\n${area}: ${summary(ofArea)}`, ...missing.flatMap(missingLines)].join('\n')
  })
  return parts.join('\n')
}

const inCapitals = (typed: readonly string[]): string[] => typed.map((one) => one.toUpperCase())

/** The rows of the areas and ids that were typed, in any case; throws an UnknownRequirement for one that there is not. */
export function chosenRows(
  rows: readonly RequirementRow[],
  typedAreas: readonly string[],
  typedIds: readonly string[],
): readonly RequirementRow[] {
  const [areas, ids] = [inCapitals(typedAreas), inCapitals(typedIds)]
  const known = new Set(rows.map(({ area }) => area))
  const odd = areas.find((area) => !known.has(area))
  if (odd !== undefined)
    throw new UnknownRequirement(`There is no area ${odd}: type one of: ${[...known].join(', ')}.`)
  const unknown = ids.find((id) => !rows.some((row) => row.id === id))
  if (unknown !== undefined) {
    const area = unknown.replace(/-.*/, '')
    const more = known.has(area)
      ? `"npm run requirements -- --area ${area} --all" lists its area`
      : 'see --help'
    throw new UnknownRequirement(`There is no requirement ${unknown}: ${more}.`)
  }
  return rows
    .filter(({ area }) => areas.length === 0 || areas.includes(area))
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
}
