import { vi } from 'vitest'
import { scoreOf } from '#src/flows/new-password/score.ts'
import type { StrengthAnswer, StrengthQuestion } from '#src/flows/new-password/strength-worker.ts'

/** Stands in for the worker that scores passwords: jsdom has none. The scores are the real ones. */
export class InPlaceWorker extends EventTarget {
  postMessage({ id, password, words }: StrengthQuestion): void {
    const data: StrengthAnswer = { id, score: scoreOf(password, words) }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

vi.stubGlobal('Worker', InPlaceWorker)
