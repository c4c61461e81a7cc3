import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'

/** A real server with a database of its own. */
export type Portal = { origin: string; said: () => string; stop: () => Promise<void> }

/** Starts the server of a worker in a process of its own, on a copy of the template database. */
export async function startPortal(): Promise<Portal> {
  const databaseUrl = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-browser-'))
  const server = fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...plainEnvironment(),
      DATABASE_URL: databaseUrl,
      PORCHLIGHT_FOLDER: folder,
      // Each test comes from an address of its own, so that every limit can stay on.
      TRUST_PROXY: '127.0.0.1',
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-8_000)
    })
  }
  const port = await portOf(server, () => said)
  return {
    origin: `http://localhost:${port}`,
    said: () => said,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
      await dropTestDatabase(databaseUrl)
    },
  }
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, ...rest } = process.env
  return rest
}

function portOf(server: ChildProcess, said: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', (message: { port: number }) => resolve(message.port))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said()}`)))
  })
}
