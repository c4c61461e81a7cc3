import { Readable } from 'node:stream'
import { byteOrderMark, type CsvValue, csvRow } from '#domain/csv-cell.ts'

type List<Row> = {
  columns: readonly string[]
  rows: AsyncIterable<Row>
  cellsOf: (row: Row) => readonly CsvValue[]
}

/** The answer that gives a list as a file, row by row as they are read. */
export const csvFile = <Row>(name: string, list: List<Row>) => ({
  status: 200 as const,
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  },
  body: Readable.from(linesOf(list)),
})

async function* linesOf<Row>({ columns, rows, cellsOf }: List<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns)
  for await (const row of rows) yield csvRow(cellsOf(row))
}
