import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBeat } from '#server/jobs/beat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const everyMs = 1_000
const onFault = (error: unknown) => {
  throw error
}

it('a beat begins at once or after its time, and comes again until it is stopped', async () => {
  const done: string[] = []
  const end = startBeat({ everyMs, onFault, round: async () => done.push('at once') })
  const endOther = startBeat({ everyMs, onFault, waits: true, round: async () => done.push('waits') })
  expect(done).toEqual(['at once'])
  await vi.advanceTimersByTimeAsync(2 * everyMs)
  expect(done).toEqual(['at once', 'waits', 'at once', 'waits', 'at once'])
  await Promise.all([end(), endOther()])
  expect(vi.getTimerCount()).toBe(0)
})

it('a beat is told of what failed, and comes again', async () => {
  const faults: unknown[] = []
  const end = startBeat({
    everyMs,
    round: () => Promise.reject(new Error('out of reach')),
    onFault: (error) => faults.push(error),
  })
  await vi.advanceTimersByTimeAsync(everyMs)
  expect(faults).toEqual([new Error('out of reach'), new Error('out of reach')])
  await end()
})

it('a beat that is slow is not begun a second time, and its end waits for it and tells it to go on no further [SEC-37]', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const wentOn: boolean[] = []
  const end = startBeat({
    everyMs,
    onFault,
    async round(goOn) {
      wentOn.push(goOn())
      await held
      wentOn.push(goOn())
    },
  })
  await vi.advanceTimersByTimeAsync(3 * everyMs)
  let isOver = false
  const ended = end().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(everyMs)
  expect([wentOn, isOver]).toEqual([[true], false])
  letGo()
  await ended
  expect(wentOn).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})
