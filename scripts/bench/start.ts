import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { startProduct } from './processes.ts'
import type { Options, Row } from './rows.ts'
import { median } from './statistics.ts'

const leftOut = ['node_modules', 'dist', '.git', '.porchlight', 'test-results']
/** The least that a server in this language does before it answers: starts, loads its framework, listens. */
const bareServer = `import Fastify from 'fastify'
const app = Fastify()
app.get('/login', async () => 'here')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
`

/** `npm start` in a copy of these sources that was never built or run, until its login page is served. */
export async function* measure({ root, cache, rounds, quick }: Options): AsyncIterable<Row> {
  const clone = join(cache, 'clone')
  rmSync(clone, { recursive: true, force: true })
  mkdirSync(clone, { recursive: true })
  for (const name of readdirSync(root).filter((one) => !leftOut.includes(one))) {
    cpSync(join(root, name), join(clone, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  writeFileSync(join(clone, 'bare.ts'), bareServer)
  try {
    const first = await secondsToPage(['npm', 'start'], clone)
    const later: number[] = []
    const bare: number[] = []
    for (let round = 0; round < (quick ? 1 : rounds); round += 1) {
      later.push(await secondsToPage(['npm', 'start'], clone))
      bare.push(await secondsToPage(['npx', 'tsx', 'bare.ts'], clone))
    }
    const floor = median(bare)
    const row = (name: string, figure: number, most: number): Row => ({
      name,
      figure,
      floor,
      unit: 's',
      target: { of: 'figure', most },
    })
    yield row('first npm start to a page [HOUSE-2]', first, 30)
    yield row('later npm start to a page [HOUSE-2]', median(later), 5)
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

async function secondsToPage(command: [string, ...string[]], cwd: string): Promise<number> {
  const { startedInMs, stop } = await startProduct(command, { cwd, env: {}, port: await freePort() })
  await stop()
  return startedInMs / 1000
}
