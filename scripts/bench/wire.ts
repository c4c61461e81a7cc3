import { rmSync } from 'node:fs'
import { scratchFolder, startScript } from './processes.ts'
import type { Options, Row } from './rows.ts'
import type { Places } from './server-process.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** What a year of quarter hours weighs on the wire, before compression; the floor is its values alone. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const folder = scratchFolder()
  const { first: places, stop } = await startScript<Places>(options, 'server-process.ts', [folder])
  try {
    const end = new Date(Math.floor(Date.now() / 900_000) * 900_000)
    const query = new URLSearchParams({
      start_time: new Date(end.getTime() - yearMs).toISOString(),
      end_time: end.toISOString(),
    })
    const address = `${places.whole}/api/v1/systems/${places.systemId}/solar/power/?${query}`
    const answer = await fetch(address, { headers: { cookie: places.cookie } })
    const body = await answer.text()
    const { values }: { values: unknown[] } = JSON.parse(body)
    if (values.length !== 35_040) throw new Error(`A year came as ${values.length} values.`)
    const kilobytes = (text: string) => Buffer.byteLength(text) / 1000
    yield {
      name: 'a year of one series (35,040 values)',
      figure: kilobytes(body),
      floor: kilobytes(JSON.stringify(values)),
      unit: 'kB',
      target: { of: 'figure', most: 150 },
    }
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
