import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkflowId, readBackfill } from '#domain/backfill.ts'

const a = '3f2b8c1e-0d4a-4b6f-9a7e-1c2d3e4f5a6b'
const b = '00000000-0000-0000-0000-000000000000'

describe('the backfill field', () => {
  it('takes comma-separated lowercase UUIDs, each once [BACKFILL-1]', () => {
    expect(readBackfill(` ${a} ,${b},\n${a},`)).toEqual({ workflow_ids: [a, b], problem: null })
  })
  it('lists every bad id [BACKFILL-2]', () => {
    expect(readBackfill(`${a}, nonsense,${a.toUpperCase()},${a}0`)).toEqual({
      workflow_ids: null,
      problem: { id: 'backfill.invalidUuids', values: { uuids: `nonsense, ${a.toUpperCase()}, ${a}0` } },
    })
  })
  it('is required, and commas alone are no list [BACKFILL-3]', () => {
    expect([readBackfill('').problem, readBackfill('  ').problem]).toEqual([
      { id: 'backfill.required' },
      { id: 'backfill.required' },
    ])
    expect(readBackfill(' , ,').problem).toEqual({ id: 'backfill.invalidLength' })
  })
  it('reads back any list of ids [BACKFILL-1]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), (ids) => {
        expect(ids.every(isWorkflowId)).toBe(true)
        expect(readBackfill(ids.join(','))).toEqual({ workflow_ids: ids, problem: null })
      }),
    )
  })
})
