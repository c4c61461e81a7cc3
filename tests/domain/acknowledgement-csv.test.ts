import { describe, expect, it } from 'vitest'
import {
  acknowledgementFileProblem,
  countAcknowledged,
  isAcknowledgementSizeAllowed,
  readAcknowledgements,
} from '#domain/acknowledgement-csv.ts'

const megabytes = 1024 * 1024
const header = 'homeowner_contract_id,acknowledged'
const errors = (text: string) => readAcknowledgements(text).errors

describe('the acknowledgement file', () => {
  it('is read with its line numbers: header, true and false, blank lines, any line end, a BOM [UPLOAD-1, UPLOAD-4]', () => {
    expect(readAcknowledgements(`\uFEFF${header}\r\nMS-1,true\r\n\r\n"MS-2", FALSE\r\n`)).toEqual({
      rows: [
        { line: 2, homeowner_contract_id: 'MS-1', acknowledged: true },
        { line: 4, homeowner_contract_id: 'MS-2', acknowledged: false },
      ],
      errors: [],
    })
  })
  it('is refused whole, each wrong line named [UPLOAD-3]', () => {
    const text = [
      header,
      'MS-1,true',
      'MS-2,yes',
      ',true',
      'MS-3',
      'MS-4,true,x',
      'MS-1,false',
      'MS-5,false',
    ].join('\n')
    expect(readAcknowledgements(text)).toEqual({
      rows: [
        { line: 2, homeowner_contract_id: 'MS-1', acknowledged: true },
        { line: 8, homeowner_contract_id: 'MS-5', acknowledged: false },
      ],
      errors: [
        { line: 3, code: 'acknowledged' },
        { line: 4, code: 'contract_id' },
        { line: 5, code: 'columns' },
        { line: 6, code: 'columns' },
        { line: 7, code: 'duplicate' },
      ],
    })
  })
  it('has at most 50,000 lines, blank ones at its end not counted [UPLOAD-14]', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `MS-${index},true`)
    expect(errors([header, ...lines, '', ' '].join('\n'))).toEqual([])
    expect(errors([header, ...lines, 'MS-x,true', 'MS-y,no'].join('\n'))).toEqual([
      { line: 50_002, code: 'too_many' },
    ])
  })
  it('passes over rows of commas alone and empty cells at the end, the lines keeping their numbers [UPLOAD-15]', () => {
    const text = [`${header},,`, 'MS-1,true,,', ',', ' , ,"",', 'MS-2,false,', ',,,', ''].join('\r\n')
    expect(readAcknowledgements(text)).toEqual({
      rows: [
        { line: 2, homeowner_contract_id: 'MS-1', acknowledged: true },
        { line: 5, homeowner_contract_id: 'MS-2', acknowledged: false },
      ],
      errors: [],
    })
    expect(errors([`${header},`, ',', 'MS-1,maybe,'].join('\n'))).toEqual([{ line: 3, code: 'acknowledged' }])
    const full = Array.from({ length: 50_000 }, (_, index) => `MS-${index},true,`)
    expect(errors([header, ...full, ',', ',,'].join('\n'))).toEqual([])
  })
  it('is as strict beside that: what is missing or too much is an error of its line [UPLOAD-15, UPLOAD-3]', () => {
    const text = [header, 'MS-1,', ',true,', 'MS-2,true,,x', 'MS-3,,true', 'MS-4'].join('\n')
    expect(errors(text)).toEqual([
      { line: 2, code: 'acknowledged' },
      { line: 3, code: 'contract_id' },
      { line: 4, code: 'columns' },
      { line: 5, code: 'columns' },
      { line: 6, code: 'columns' },
    ])
    for (const wrong of [`${header},x`, `,${header}`, 'homeowner_contract_id,,acknowledged'])
      expect(errors(`${wrong}\nMS-1,true`)).toEqual([{ line: 1, code: 'header' }])
    expect(errors(`${header}\n,\n,,`)).toEqual([{ line: 1, code: 'empty' }])
  })
  it.each(['=cmd()', '+1', '-2', '@x'])('refuses the formula %s [UPLOAD-4]', (cell) => {
    expect(errors(`${header}\n${cell},true`)).toEqual([{ line: 2, code: 'contract_id' }])
  })
  it.each(['.MS-1', '_MS-1', 'MS-1.a_b'])(
    'takes the contract id %s, as the platform and the contract do [UPLOAD-20]',
    (homeowner_contract_id) => {
      expect(readAcknowledgements(`${header}\n${homeowner_contract_id},true`)).toEqual({
        rows: [{ line: 2, homeowner_contract_id, acknowledged: true }],
        errors: [],
      })
    },
  )
  it('is refused when empty, without rows, with another header or another encoding [UPLOAD-4]', () => {
    expect([errors(''), errors('\n'), errors(header)]).toEqual(Array(3).fill([{ line: 1, code: 'empty' }]))
    expect(errors('contract,acknowledged\nMS-1,true')).toEqual([{ line: 1, code: 'header' }])
    expect(errors(`${header}\u0000\nMS-1,true`)).toEqual([{ line: 1, code: 'encoding' }])
    expect(errors('\uFFFDPNG\n')).toEqual([{ line: 1, code: 'encoding' }])
  })
  it('finds one wrong row among ten thousand [UPLOAD-3]', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `MS-${index},${index === 7_000 ? 'maybe' : 'true'}`,
    )
    expect(errors([header, ...rows].join('\n'))).toEqual([{ line: 7_002, code: 'acknowledged' }])
  })
  it('holds 5 MB at most [LIMIT-17, UPLOAD-5]', () => {
    expect([5 * 1024 * 1024, 5 * 1024 * 1024 + 1].map(isAcknowledgementSizeAllowed)).toEqual([true, false])
  })
  it('counts the agreements in it by true and false, missing as false [UPLOAD-2]', () => {
    expect(countAcknowledged([true, false, null, true])).toEqual({ true: 2, false: 2 })
  })
})

describe('a file before it is sent', () => {
  const file = (name: string, size = 100, type = 'text/csv') => ({ name, size, type })

  it('is one CSV by its name, or by its type when the name says nothing [UPLOAD-9]', () => {
    expect(
      [
        file('copies.csv'),
        file('COPIES.CSV', 100, 'application/vnd.ms-excel'),
        file('copies.csv', 5 * megabytes, ''),
        file('copies'),
      ].map((one) => acknowledgementFileProblem([one])),
    ).toEqual([null, null, null, null])
  })
  it('is refused for what it is [UPLOAD-4, UPLOAD-5, UPLOAD-9]', () => {
    expect(acknowledgementFileProblem([])).toBe('severalFiles')
    expect(acknowledgementFileProblem([file('a.csv'), file('b.csv')])).toBe('severalFiles')
    expect(acknowledgementFileProblem([file('copies.xlsx', 100, 'application/vnd.ms-excel')])).toBe('notCsv')
    expect(acknowledgementFileProblem([file('roof.png', 100, 'image/png')])).toBe('notCsv')
    expect(acknowledgementFileProblem([file('copies', 100, '')])).toBe('notCsv')
    expect(acknowledgementFileProblem([file('copies.csv', 0)])).toBe('emptyFile')
    expect(acknowledgementFileProblem([file('copies.csv', 5 * megabytes + 1)])).toBe('tooLarge')
  })
})
