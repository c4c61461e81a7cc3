import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkflowId, readBackfill, readContract } from '#domain/backfill.ts'

const a = '3f2b8c1e-0d4a-4b6f-9a7e-1c2d3e4f5a6b'
const b = '00000000-0000-0000-0000-000000000000'

describe('the backfill field', () => {
  it('takes comma-separated lowercase UUIDs, each once [BACKFILL-1]', () => {
    expect(readBackfill(` ${a} ,${b},\n${a},`)).toEqual({ workflow_ids: [a, b], problem: null })
  })
  it('lists every bad id [BACKFILL-2]', () => {
    expect(readBackfill(`${a}, nonsense,${a.toUpperCase()},${a}0`)).toEqual({
      workflow_ids: null,
      problem: { id: 'adminBackfill.invalidUuids', values: { uuids: `nonsense, ${a.toUpperCase()}, ${a}0` } },
    })
  })
  it('is required, and commas alone are no list [BACKFILL-3]', () => {
    expect([readBackfill('').problem, readBackfill('  ').problem]).toEqual([
      { id: 'adminBackfill.required' },
      { id: 'adminBackfill.required' },
    ])
    expect(readBackfill(' , ,').problem).toEqual({ id: 'adminBackfill.invalidLength' })
  })
  it('takes a thousand ids at most, and one id twice counts once [BACKFILL-8]', () => {
    const ids = Array.from(
      { length: 1001 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    expect(readBackfill([...ids.slice(1), ids[1]].join(',')).workflow_ids).toHaveLength(1000)
    expect(readBackfill(ids.join(',')).problem).toEqual({
      id: 'adminBackfill.tooMany',
      values: { count: 1001, most: 1000 },
    })
    expect(readBackfill(ids.slice(0, 51).join(','), 50).problem).toMatchObject({
      values: { count: 51, most: 50 },
    })
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

describe('a contract to add', () => {
  it('is letters, digits, dots, lines and underscores, without the spaces around it [ADMIN-18]', () => {
    expect(readContract(' C-220418_1.a ')).toEqual({ homeowner_contract_id: 'C-220418_1.a', problem: null })
    expect(['', '  '].map((text) => readContract(text).problem)).toEqual([
      { id: 'adminBackfill.contractRequired' },
      { id: 'adminBackfill.contractRequired' },
    ])
    expect(['C 1', 'C-1,C-2', '=1', 'a'.repeat(65)].map((text) => readContract(text).problem?.id)).toEqual(
      Array(4).fill('adminBackfill.contractInvalid'),
    )
  })
})
