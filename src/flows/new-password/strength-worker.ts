import { scoreOf } from './score.ts'

export type StrengthQuestion = { id: number; password: string; words: readonly string[] }
export type StrengthAnswer = { id: number; score: 0 | 1 | 2 | 3 | 4 }

addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  const answer: StrengthAnswer = { id: data.id, score: scoreOf(data.password, data.words) }
  postMessage(answer)
})
