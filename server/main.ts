import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import { flagKeys } from '#domain/feature-flags.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { seedChecklist } from './data/checklists.ts'
import { problemOfDatabase } from './data/database-problem.ts'
import { seedFlags } from './data/feature-flags.ts'
import { hasStaff } from './data/users.ts'
import { startAdditions, startBackfills } from './jobs/backfills.ts'
import { startEarlyWarnings } from './jobs/early-warnings.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { startMilestoneReadings } from './jobs/milestone-readings.ts'
import { startMonitoring } from './jobs/monitoring.ts'
import { startCallQuestions } from './jobs/verification-calls.ts'
import { startWorker } from './jobs/worker.ts'
import { sentenceForListening } from './listening.ts'
import { createLog, createTerminalLog } from './log.ts'
import { openServices } from './open-services.ts'
import { configureOrRefuse, refuse } from './preflight.ts'
import { closeSandbox } from './worlds/close-sandbox.ts'

async function start(): Promise<void> {
  const config = await configureOrRefuse()
  const log = process.stdout.isTTY ? createTerminalLog(config.logLevel) : createLog(config.logLevel)
  console.log(
    `Opening the database ${config.databaseUrl ? 'that DATABASE_URL names' : `in ${config.folder}`}.`,
  )
  const services = await openServices(config, log)
  await seedFlags(services.database.db, flagKeys)
  await seedChecklist(services.database.db, checklistQuestions)
  if (!config.sandbox.on) await closeSandbox(services)
  if (config.sandbox.on)
    console.log(
      'Looking for the homes of the sandbox; the first time they are made, which takes some seconds.',
    )
  const sandbox = config.sandbox.on
    ? await (await import('./worlds/plugin.ts')).openSandbox(services)
    : undefined
  const flowBook = config.sandbox.on
    ? (await import('./worlds/flow-book.ts')).flowBookPlugin(services)
    : undefined
  const isStaffed = await hasStaff(services.database.db)
  const app = await buildApp(services, { ...(sandbox && { sandbox }), ...(flowBook && { flowBook }) })

  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    await services.database.close()
    refuse([sentenceForListening(error, config)])
  }
  const worker = startWorker(services)
  const endHousekeeping = startHousekeeping(services)
  const endEarlyWarnings = startEarlyWarnings(services)
  const endMonitoring = startMonitoring(services)
  const endBackfills = startBackfills(services)
  const endAdditions = startAdditions(services)
  const endMilestones = startMilestoneReadings(services)
  const endCallQuestions = startCallQuestions(services)
  greet(config, isStaffed)

  const stop: readonly (readonly Step[])[] = [
    // First only readiness says no and connections are asked to close; then whoever still comes is sent away by 503;
    // only then the door is shut, since a connection that is refused or reset is a failed request.
    [['requests that still come', () => drain(app, config.drainMs)]],
    // Together: none begins anything new while another one finishes, and each has all of the time for what it has in hand.
    [
      ['requests under way', () => app.close()],
      ['the housekeeping', endHousekeeping],
      ['early warnings', endEarlyWarnings],
      ['questions to the call centre', endCallQuestions],
      [
        'the monitoring and the platform',
        () => Promise.all([endMonitoring(), endBackfills(), endAdditions(), endMilestones()]),
      ],
      ['the job in hand', () => worker.stop()],
    ],
    [['the database', () => services.database.close()]],
  ]
  stopWithGrace(stop, log, config.drainMs + sendingAwayMs(config.drainMs) + finishingMs)
}

/** ms that what is under way has to finish; with up to 7 s of draining it fits into the 30 s of compose. */
const finishingMs = 20_000
/** ms for which 503 is answered before the door is shut. */
const sendingAwayMs = (drainMs: number) => Math.min(drainMs, 2_000)

type Log = ReturnType<typeof createLog>
/** What a stop waits for, and how it is ended. */
type Step = readonly [string, () => Promise<unknown>]

async function drain(app: Awaited<ReturnType<typeof buildApp>>, ms: number): Promise<void> {
  app.phase = 'draining'
  await pause(ms)
  app.phase = 'stopping'
  await pause(sendingAwayMs(ms))
}

/**
 * On a signal takes the steps of each list together, list after list. What keeps a stop from its end is an error in the log,
 * and an end with 1.
 */
function stopWithGrace(stop: readonly (readonly Step[])[], log: Log, withinMs: number): void {
  const pending = new Set<string>()
  const error = (reason: unknown) => {
    const waitsFor = [...pending].join(', ') || 'nothing'
    if (typeof reason === 'string') log.error(`the stop was cut short: ${reason}; it waited for ${waitsFor}`)
    else log.error({ err: reason }, `the stop was cut short by an error; it waited for ${waitsFor}`)
  }
  const take = async ([name, end]: Step) => {
    pending.add(name)
    await end()
    pending.delete(name)
  }
  closeWithGrace({ delay: withinMs, logger: { error } }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error that nobody caught')
    for (const steps of stop) await Promise.all(steps.map(take))
  })
}

function greet(config: Config, isStaffed: boolean): void {
  for (const note of config.notes) console.log(note)
  console.log(`${config.brand.name} is at ${config.publicUrl.origin}`)
  if (config.sandbox.on) {
    console.log(`People to sign in as, their mail and their clock: ${config.publicUrl.origin}/sandbox/`)
  } else if (!isStaffed) {
    console.log(
      'The first member of staff is made with: npm run admin -- create --email you@example.com --first-name Ada --last-name Lovelace',
    )
  }
}

await start().catch((error: unknown) => {
  const problem = problemOfDatabase(error)
  if (problem) refuse([problem.message])
  throw error
})
