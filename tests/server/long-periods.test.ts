import { expect, it } from 'vitest'
import { longPeriods } from '#server/operations/long-periods.ts'

/** Work that goes on until it is told to end. */
function held() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('read')
  })
  let hasBegun = false
  return {
    work: () => {
      hasBegun = true
      return ended
    },
    end: () => end(),
    hasBegun: () => hasBegun,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const codeOf = (error: { code?: string }) => error.code

it('long series are worked out one at a time, and the ninth of a person is refused while others go on [LIMIT-35]', async () => {
  const inTurn = longPeriods()
  const own = Array.from({ length: 8 }, held)
  const answers = own.map(({ work }) => inTurn('person-1', work))
  expect(await inTurn('person-1', held().work).catch(codeOf)).toBe('busy')
  const other = held()
  const ofOther = inTurn('person-2', other.work)
  expect(own.map(({ hasBegun }) => hasBegun())).toEqual([true, ...Array(7).fill(false)])
  for (const [at, { end }] of own.entries()) {
    end()
    expect(await answers[at]).toBe('read')
    await settled()
    expect([...own, other].filter(({ hasBegun }) => hasBegun())).toHaveLength(Math.min(at + 2, 9))
  }
  other.end()
  expect(await ofOther).toBe('read')
  const again = held()
  again.end()
  expect(await inTurn('person-1', again.work)).toBe('read')
})

it('one that fails makes room for the next [LIMIT-35]', async () => {
  const inTurn = longPeriods()
  for (let time = 1; time <= 9; time += 1)
    expect(
      await inTurn('person-1', () => Promise.reject(new Error('lost'))).catch(({ message }) => message),
    ).toBe('lost')
})
