import type { StrengthScore } from './score.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** ms after which a password is sent without a score: the server judges it too. */
const longestWait = 5_000

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, (score: StrengthScore | null) => void>()

function giveUp(): void {
  worker?.terminate()
  worker = null
  for (const answer of waiting.values()) answer(null)
  waiting.clear()
}

/** Fetches the scorer, which is heavy, so that it is there when a password has been typed. */
export function bringScorer(): Worker {
  if (worker !== null) return worker
  worker = new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<StrengthAnswer>) => {
    waiting.get(data.id)?.(data.score)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', giveUp)
  return worker
}

/** The strength score of a password, 0 to 4; null when the scorer could not be had in time. */
export function strengthOf(password: string, words: readonly string[]): Promise<StrengthScore | null> {
  return new Promise((resolve) => {
    asked += 1
    const question: StrengthQuestion = { id: asked, password, words }
    const timer = setTimeout(giveUp, longestWait)
    waiting.set(question.id, (score) => {
      clearTimeout(timer)
      resolve(score)
    })
    bringScorer().postMessage(question)
  })
}
