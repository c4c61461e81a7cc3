import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvRow } from '#domain/csv-cell.ts'

/** The cells that a spreadsheet sees: a quote at the beginning of one holds until the next that is not doubled. */
function cellsIn(file: string, separator: string): string[] {
  const end = separator === ';' ? /[;\r\n]/ : /[\t\r\n]/
  const cells: string[] = []
  for (let rest = file; rest !== ''; ) {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest)
    const behind = rest.slice(quoted?.[0].length ?? 0)
    const length = behind.search(end)
    const plain = length === -1 ? behind : behind.slice(0, length)
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain)
    rest = behind.slice(plain.length + 1)
  }
  return cells
}

describe('a cell of a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['X;=1+1', "X;'=1+1"],
    ['a\n@x', '"a\n\'@x"'],
    ['x;"=1+1;y', '"x;""\'=1+1;y"'],
    ['x; \t"" @y', '"x; \t"""" \'@y"'],
    ['x;;"-1', '"x;;""\'-1"'],
    ["x;'+1", "x;''+1"],
    ['x;"a=1', '"x;""a=1"'],
    ['a "=1', '"a ""=1"'],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['\uFF0D1', "'\uFF0D1"],
    ['\uFF20x', "'\uFF20x"],
    ['x;"\uFF1D1', '"x;""\'\uFF1D1"'],
    ['a\uFF0Bb', 'a\uFF0Bb'],
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
  it('begins no formula where a spreadsheet parts its cells by semicolons or tabs either [ADMIN-7]', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\uFF1D;"\'\t\r\n, ax'), maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.constantFrom(';', '\t'), (first, second, separator) =>
        cellsIn(csvRow([first, 'a', second]), separator).every(
          (cell) => !/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell),
        ),
      ),
      { numRuns: 2_000 },
    )
  })
  it('never begins as a formula does [ADMIN-7]', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => !/^"?[=+\-@\t\r]/.test(csvCell(value))))
  })
})
