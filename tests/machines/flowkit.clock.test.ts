import { expect, it } from 'vitest'
import { createStandingClock } from '#flowkit/clock.ts'

function noted() {
  const clock = createStandingClock()
  const fired: string[] = []
  const set = (name: string, ms: number) => clock.setTimeout(() => fired.push(name), ms)
  return { clock, fired, set }
}

it('a standing clock fires what is due, in order, and not 1 ms early', () => {
  const { clock, fired, set } = noted()
  set('late', 20)
  set('early', 10)
  clock.advance(9)
  expect(fired).toEqual([])
  clock.advance(1)
  expect(fired).toEqual(['early'])
  expect(clock.remaining()).toEqual([10])
  clock.advance(100)
  expect(fired).toEqual(['early', 'late'])
})

it('a standing clock fires one timeout at a time when asked, those of the same moment as they were set', () => {
  const { clock, fired, set } = noted()
  set('first', 10)
  set('second', 10)
  expect(clock.fireNext(10)).toBe(true)
  expect(fired).toEqual(['first'])
  expect(clock.fireNext(0)).toBe(true)
  expect(clock.fireNext(0)).toBe(false)
  expect(fired).toEqual(['first', 'second'])
})

it('a standing clock forgets a cleared timeout', () => {
  const { clock, fired, set } = noted()
  clock.clearTimeout(set('cleared', 10))
  clock.advance(10)
  expect(fired).toEqual([])
})

it('a standing clock counts a timeout set while it goes on from the moment that set it', () => {
  const { clock, fired, set } = noted()
  clock.setTimeout(() => set('then', 5), 10)
  clock.advance(14)
  expect(fired).toEqual([])
  clock.advance(1)
  expect(fired).toEqual(['then'])
})

it('a standing clock stops with an error when timers of 0 ms set each other off', () => {
  const { clock } = noted()
  const again = (): void => {
    clock.setTimeout(again, 0)
  }
  again()
  expect(() => clock.advance(1)).toThrow('set each other off for ever')
})
