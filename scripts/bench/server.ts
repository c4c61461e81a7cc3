import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import setUpPostgres, { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { scratchFolder, startScript } from './processes.ts'
import type { Options, Row } from './rows.ts'
import type { Places } from './server-process.ts'
import { median } from './statistics.ts'

const run = promisify(execFile)
const autocannon = join(dirname(createRequire(import.meta.url).resolve('autocannon')), 'autocannon.js')
const connections = 32

type Load = { throughput: number; p99: number }

/** An authenticated read through the whole server beside a bare handler with the same queries, on both engines. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const stopPostgres = await setUpPostgres()
  const url = await createTestDatabase()
  try {
    yield* onEngine(options, 'PostgreSQL', url)
  } finally {
    await dropTestDatabase(url)
    await stopPostgres()
  }
  const folder = scratchFolder()
  try {
    yield* onEngine(options, 'embedded', folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* onEngine(options: Options, engine: string, place: string): AsyncIterable<Row> {
  const { first: places, stop } = await startScript<Places>(options, 'server-process.ts', [place])
  try {
    for (const path of places.paths) yield* compare(options, places, path, engine)
  } finally {
    await stop()
  }
}

async function* compare(
  { rounds, quick }: Options,
  { whole, bare, cookie, paths, queries }: Places,
  path: string,
  engine: string,
): AsyncIterable<Row> {
  const seconds = quick ? 1 : 3
  const loads: Record<'whole' | 'bare', Load[]> = { whole: [], bare: [] }
  await load(`${whole}${path}`, cookie, 1)
  await load(`${bare}${path}`, cookie, 1)
  for (let round = 0; round < rounds; round += 1) {
    loads.whole.push(await load(`${whole}${path}`, cookie, seconds))
    loads.bare.push(await load(`${bare}${path}`, cookie, seconds))
  }
  const middle = (side: 'whole' | 'bare', of: keyof Load) => median(loads[side].map((one) => one[of]))
  const name = `${path.includes('power_flow') ? 'GET power_flow' : 'GET /users/me/'}, ${engine}`
  yield {
    name: `${name}: answers in a second`,
    figure: middle('whole', 'throughput'),
    floor: middle('bare', 'throughput'),
    unit: '',
    target: { of: 'ratio', least: 0.6 },
    note: `${queries[paths.indexOf(path)]} queries, ${connections} connections`,
  }
  yield {
    name: `${name}: p99`,
    figure: middle('whole', 'p99'),
    floor: middle('bare', 'p99'),
    unit: 'ms',
    target: { of: 'ratio', most: 2 },
  }
}

/** In a process of its own, so that asking does not slow down what is asked. */
async function load(url: string, cookie: string, seconds: number): Promise<Load> {
  const args = ['--json', '-c', String(connections), '-d', String(seconds), '-H', `cookie=${cookie}`, url]
  const { stdout } = await run(process.execPath, [autocannon, ...args], { maxBuffer: 10_000_000 })
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors.`)
  return { throughput: requests.average, p99: latency.p99 }
}
