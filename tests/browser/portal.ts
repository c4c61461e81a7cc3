import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'

/** A real server with a database of its own. */
export type Portal = {
  origin: string
  said: () => string
  /** Ends it at once, whatever it is at. */
  kill: () => Promise<void>
  /** After a kill: another one at the same address, on the same database and folder. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the server of a worker in a process of its own, on a copy of the template database. */
export async function startPortal(more: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const databaseUrl = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-browser-'))
  let said = ''
  const begin = (port?: number): ChildProcess => {
    const started = fork(join(import.meta.dirname, 'serve.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...plainEnvironment(),
        DATABASE_URL: databaseUrl,
        PORCHLIGHT_FOLDER: folder,
        // Each test comes from an address of its own, so that every limit can stay on.
        TRUST_PROXY: '127.0.0.1',
        ...(port && { PORT: String(port) }),
        ...more,
      },
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said = (said + text.toString()).slice(-8_000)
      })
    }
    return started
  }
  let server = begin()
  const port = await portOf(server, () => said)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }
  return {
    origin: `http://localhost:${port}`,
    said: () => said,
    kill,
    startAgain: async () => {
      server = begin(port)
      await portOf(server, () => said)
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
      await dropTestDatabase(databaseUrl)
    },
  }
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, PORT: _port, ...rest } = process.env
  return rest
}

function portOf(server: ChildProcess, said: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', (message: { port: number }) => resolve(message.port))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said()}`)))
  })
}
