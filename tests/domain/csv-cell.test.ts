import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvRow } from '#domain/csv-cell.ts'

describe('a cell of a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['X;=1+1', "X;'=1+1"],
    ['a\n@x', '"a\n\'@x"'],
    ['a;b', 'a;b'],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,b', '"\'=a,b"'],
    ['', ''],
  ])('%j is written %j [ADMIN-7]', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
  it('leaves numbers numbers and null empty [ADMIN-7, ENERGY-24]', () => {
    expect([-5, 1.5, 0, true, null].map(csvCell)).toEqual(['-5', '1.5', '0', 'true', ''])
    expect(csvRow(['a', -1, null])).toBe('a,-1,\r\n')
  })
  it('never begins as a formula does [ADMIN-7]', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => !/^"?[=+\-@\t\r]/.test(csvCell(value))))
  })
})
