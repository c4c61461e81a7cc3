import { randomUUID } from 'node:crypto'
import setUpPostgres from '#tests/postgres.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from '#tests/server/harness.ts'
import type { Options, Row } from './rows.ts'
import { median } from './statistics.ts'

type Ask = (browser: TestBrowser, email: string) => Promise<unknown>
const arms = ['known', 'unknown', 'again unknown'] as const
type Arm = (typeof arms)[number]

const operations: Record<string, Ask> = {
  'login, wrong password': (browser, email) => browser.login({ id: '', email }, 'not the password'),
  'send a code': (browser, email) => browser.post('/account/send_access_code/', { email }),
  'verify a wrong code': (browser, email) => browser.verify({ id: '', email }, '000000', false),
}

/** Whether the time of an answer tells that somebody has an account; the floor is two unknown emails compared. */
export async function* measure({ rounds, quick }: Options): AsyncIterable<Row> {
  const stopPostgres = await setUpPostgres()
  try {
    const server = await startTestServer()
    try {
      const pairs = (quick ? 20 : 60) * rounds
      for (const [name, ask] of Object.entries(operations)) yield await compare(server, name, ask, pairs)
    } finally {
      await server.close()
    }
  } finally {
    await stopPostgres()
  }
}

async function compare(server: TestServer, name: string, ask: Ask, pairs: number): Promise<Row> {
  const times: Record<Arm, number[]> = { known: [], unknown: [], 'again unknown': [] }
  const warmUp = 5
  // All before the first is asked: whoever was just written would be answered by a warmer machine.
  const people: string[] = []
  for (let made = 0; made < pairs + warmUp; made += 1) people.push((await makePerson(server)).email)
  await server.services.database.pool.query('analyze')
  for (const [round, known] of people.entries()) {
    // Each arm comes first, second and third equally often.
    for (let turn = 0; turn < arms.length; turn += 1) {
      const arm = arms[(turn + round) % arms.length] ?? 'known'
      const email = arm === 'known' ? known : `${randomUUID()}@example.com`
      const browser = await new TestBrowser(server).open()
      const begun = performance.now()
      await ask(browser, email)
      if (round >= warmUp) times[arm].push(performance.now() - begun)
    }
  }
  const apart = (a: Arm, b: Arm) => Math.abs(median(times[a]) / median(times[b]) - 1) * 100
  return {
    name: `${name}: known and unknown email, apart`,
    figure: apart('known', 'unknown'),
    floor: apart('again unknown', 'unknown'),
    unit: '%',
    target: { of: 'figure', most: 5 },
    note: `medians of ${pairs}: ${arms.map((arm) => `${arm} ${median(times[arm]).toFixed(2)} ms`).join(', ')}`,
  }
}
