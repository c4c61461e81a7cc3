import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { flagKeys } from '#domain/feature-flags.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { DatabaseProblem } from './data/database-problem.ts'
import { seedFlags } from './data/feature-flags.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { startWorker } from './jobs/worker.ts'
import { createLog, createTerminalLog } from './log.ts'
import { openServices } from './open-services.ts'
import { closeSandbox } from './worlds/close-sandbox.ts'

const packageFile = join(import.meta.dirname, '../package.json')

/** Ends the start with sentences instead of a stack. */
function refuse(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

function configure(): Config {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  try {
    return readConfig(process.env, version)
  } catch (error) {
    if (error instanceof ConfigProblem) refuse(error.sentences)
    throw error
  }
}

async function start(): Promise<void> {
  const config = configure()
  const log = process.stdout.isTTY ? createTerminalLog(config.logLevel) : createLog(config.logLevel)
  const services = await openServices(config, log).catch((error: unknown) => {
    if (error instanceof DatabaseProblem) refuse([error.message])
    throw error
  })
  await seedFlags(services.database.db, flagKeys)
  if (!config.sandbox.on) await closeSandbox(services)
  const sandbox = config.sandbox.on
    ? await (await import('./worlds/plugin.ts')).openSandbox(services)
    : undefined
  const app = await buildApp(services, sandbox ? { sandbox } : {})
  const worker = startWorker(services)
  const endHousekeeping = startHousekeeping(services)

  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await worker.stop()
    await services.database.close()
    refuse([sentenceForListening(error, config)])
  }
  greet(config)

  closeWithGrace({ delay: 20_000 + 2 * config.drainMs, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error that nobody caught')
    // First only readiness says no and connections are asked to close; then whoever still comes is sent away by 503;
    // only then the door is shut, since a connection that is refused or reset is a failed request.
    app.phase = 'draining'
    await pause(config.drainMs)
    app.phase = 'stopping'
    await pause(config.drainMs)
    await app.close()
    endHousekeeping()
    await worker.stop()
    await services.database.close()
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function sentenceForListening(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program: stop it, or choose another port with PORT.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: check HOST.`
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}.`
}

function greet(config: Config): void {
  for (const note of config.notes) console.log(note)
  console.log(`${config.brand.name} is at ${config.publicUrl.origin}`)
  if (config.sandbox.on) {
    console.log(`People to sign in as, their mail and their clock: ${config.publicUrl.origin}/sandbox/`)
  } else {
    console.log('The first member of staff is made with: npm run admin -- create')
  }
}

await start()
