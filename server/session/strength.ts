import { Worker } from 'node:worker_threads'
import { boundedBy } from './bounded.ts'

/** The score of a password, 0 to 4, by zxcvbn; `words` of the person count as guessable. */
export type ScorePassword = (password: string, words: string[]) => Promise<number>

type Asker = { resolve: (score: number) => void; reject: (error: Error) => void }

/**
 * Scores passwords in a thread of its own, one at a time: the longest that is allowed takes a tenth of a second, which
 * must not hold up everybody else. The thread is started at the first need and keeps no process alive.
 */
export function openStrength(): ScorePassword {
  const bounded = boundedBy({ running: 1, waiting: 64 })
  let thread: Worker | null = null
  let asker: Asker | null = null

  function start(): Worker {
    const worker = new Worker(new URL('./strength-worker.js', import.meta.url))
    // One that failed also ends: by then somebody else may be asking another one.
    const fail = (error: Error) => {
      if (thread !== worker) return
      thread = null
      asker?.reject(error)
    }
    worker.on('message', (score: number) => {
      if (thread === worker) asker?.resolve(score)
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`The strength worker ended with ${code}.`)))
    return worker
  }

  return (password, words) =>
    bounded(async () => {
      thread ??= start()
      const worker = thread
      worker.ref()
      try {
        return await new Promise<number>((resolve, reject) => {
          asker = { resolve, reject }
          worker.postMessage({ password, words })
        })
      } finally {
        asker = null
        worker.unref()
      }
    })
}
