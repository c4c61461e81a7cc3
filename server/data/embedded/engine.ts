import { Worker } from 'node:worker_threads'
import { DatabaseProblem, firstLine } from '../database-problem.ts'
import type { Log } from '../log.ts'
import { PortStream } from './port-stream.ts'

export type EmbeddedEngine = {
  /** a new connection, for `pg` */
  stream: () => PortStream
  close: () => Promise<void>
}

const closeWithinMs = 10_000

/**
 * Runs PGlite on `dataDir` in a worker thread and restarts it when it hangs or dies.
 * Queries that were under way are rejected with ECONNRESET and rolled back; later ones wait for the new worker.
 *
 * @throws DatabaseProblem `folder_damaged` when it cannot be opened the first time
 */
export async function startEngine(options: {
  dataDir: string
  hangAfterMs: number
  log: Log
}): Promise<EmbeddedEngine> {
  const { dataDir, hangAfterMs, log } = options
  const streams = new Set<PortStream>()
  let stopped = false
  let worker = boot()

  function boot() {
    const thread = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: { dataDir } })
    let failure: Error | null = null
    const ready = new Promise<void>((resolve, reject) => {
      thread.on('message', (message: { ready?: boolean }) => message.ready && resolve())
      thread.on('error', (error) => {
        failure = error
        reject(error)
      })
      thread.on('exit', () => {
        reject(failure ?? new Error('the embedded database ended while it was opening'))
        ended(failure)
      })
    })
    // Whoever waits for it hears of it; nobody may be waiting.
    ready.catch(() => undefined)
    return { thread, ready }
  }

  function ended(failure: Error | null): void {
    for (const stream of streams) stream.reset()
    streams.clear()
    if (stopped) return
    log.warn({ reason: failure === null ? 'hang' : firstLine(failure) }, 'embedded database restarts')
    worker = boot()
  }

  try {
    await worker.ready
  } catch (error) {
    stopped = true
    throw new DatabaseProblem(
      'folder_damaged',
      `The database in ${dataDir} cannot be opened (${firstLine(error)}): bring back a copy, or move the folder away to start with an empty one.`,
      error,
    )
  }

  return {
    stream: () => {
      const stream = new PortStream({
        ready: () => worker.ready,
        hand: (port) => worker.thread.postMessage({ port }, [port]),
        onHang: () => {
          log.warn({ hang_after_ms: hangAfterMs }, 'embedded database hangs')
          void worker.thread.terminate()
        },
        hangAfterMs,
      })
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      return stream
    },
    close: async () => {
      stopped = true
      const { thread } = worker
      const closed = new Promise<void>((resolve) => {
        thread.on('message', (message: { closed?: boolean }) => message.closed && resolve())
        thread.once('exit', () => resolve())
        setTimeout(resolve, closeWithinMs).unref()
      })
      thread.postMessage({ close: true })
      await closed
      await thread.terminate()
    },
  }
}
