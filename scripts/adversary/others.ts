import { setTimeout as pause } from 'node:timers/promises'

/** Somebody else who uses the portal while it is attacked. */
export type Others = { asked: number; statuses: number[]; slowestMs: number }

/** Asks for a page and an operation in turn, as another address, until `work` is over; what they were answered. */
export async function whileServing<T>(
  origin: string,
  cookie: string,
  work: () => Promise<T>,
): Promise<{ done: T; others: Others }> {
  const others: Others = { asked: 0, statuses: [], slowestMs: 0 }
  let over = false
  const asking = (async () => {
    while (!over) {
      const path = others.asked % 2 === 0 ? '/login' : '/api/v1/users/me/'
      const begun = performance.now()
      const status = await fetch(`${origin}${path}`, {
        headers: { cookie, 'x-forwarded-for': '10.99.0.1' },
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      others.asked += 1
      others.statuses.push(status)
      others.slowestMs = Math.max(others.slowestMs, performance.now() - begun)
      await pause(100)
    }
  })()
  try {
    return { done: await work(), others }
  } finally {
    over = true
    await asking
  }
}

/** What is wrong with how they were served: only an answer, or a refusal as busy, is right. */
export function complaintsOf(others: Others, duringWhat: string, mayBeBusy: boolean): string[] {
  const wrong = others.statuses.filter((status) => status !== 200 && !(mayBeBusy && status === 503))
  const served = others.statuses.filter((status) => status === 200).length
  return [
    ...[...new Set(wrong)].map(
      (status) => `${duringWhat}: another was answered ${status || 'nothing within 30 s'}`,
    ),
    ...(served === 0 ? [`${duringWhat}: nobody else was served`] : []),
  ]
}
