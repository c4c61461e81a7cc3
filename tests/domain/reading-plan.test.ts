import { describe, expect, it } from 'vitest'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { lookedBackInVain, nextReading, type ReadingCursor, readAgainMs } from '#domain/reading-plan.ts'

const now = new Date('2026-11-21T15:52:10Z')
const start = new Date('2026-01-01T08:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const ago = (ms: number) => new Date(Date.parse('2026-11-21T15:45:00Z') - ms)
const plan = (cursor: Partial<ReadingCursor>, at = now, from = start) =>
  nextReading({ readUntil: null, lookedBackAt: now, ...cursor }, from, at)

describe('what to ask a monitoring vendor for', () => {
  it('is the last six hours again and what has passed since, in whole quarter hours [VENDOR-17]', () => {
    expect(plan({ readUntil: ago(900_000) })).toEqual({
      from: ago(6 * hour + 900_000),
      to: ago(0),
      looksBack: false,
      isLast: true,
    })
  })

  it('is the last two weeks once a day [VENDOR-17]', () => {
    const read = { readUntil: ago(900_000) }
    const back = { from: ago(14 * day), to: ago(0), looksBack: true, isLast: true }
    expect(plan({ ...read, lookedBackAt: null })).toEqual(back)
    expect(plan({ ...read, lookedBackAt: new Date(now.getTime() - day) })).toEqual(back)
    expect(plan({ ...read, lookedBackAt: new Date(now.getTime() - day + 1) })?.looksBack).toBe(false)
  })

  it('is the newest hours for an hour after the last two weeks could not be had [VENDOR-29]', () => {
    const cursor = { readUntil: ago(900_000), lookedBackAt: lookedBackInVain(now) }
    expect(plan(cursor)).toMatchObject({ from: ago(6 * hour + 900_000), looksBack: false })
    expect(plan(cursor, new Date(now.getTime() + hour - 1))?.looksBack).toBe(false)
    expect(plan(cursor, new Date(now.getTime() + hour))?.looksBack).toBe(true)
  })

  it('begins with the day of service and comes to now in stretches of two weeks [VENDOR-16]', () => {
    let cursor: ReadingCursor = { readUntil: null, lookedBackAt: null }
    const stretches: number[] = []
    for (let asked = 0; asked < 100; asked += 1) {
      const next = nextReading(cursor, start, now)
      if (!next) throw new Error('nothing to ask for')
      expect(next.from.getTime()).toBeLessThanOrEqual(cursor.readUntil?.getTime() ?? start.getTime())
      stretches.push((next.to.getTime() - next.from.getTime()) / day)
      cursor = { readUntil: next.to, lookedBackAt: next.looksBack ? now : cursor.lookedBackAt }
      if (next.isLast) break
    }
    expect(Math.max(...stretches)).toBe(14)
    expect(stretches.length).toBe(Math.ceil((ago(0).getTime() - start.getTime()) / (13.75 * day)))
    expect(cursor).toEqual({ readUntil: ago(0), lookedBackAt: now })
  })

  it('goes two years back at the most [VENDOR-16]', () => {
    expect(plan({}, now, new Date('2019-05-01T00:00:00Z'))?.from).toEqual(ago(2 * 366 * day))
  })

  it('never reaches before the day of service, nor beyond now', () => {
    const young = ago(2 * hour)
    expect(plan({ readUntil: ago(hour) }, now, young)).toMatchObject({ from: young, to: ago(0) })
    expect(plan({}, now, new Date(now.getTime() + day))).toBeNull()
    // A clock that was put back: what was asked for already lies ahead.
    expect(plan({ readUntil: ago(-10 * hour) })).toBeNull()
  })
})

describe('when to ask a monitoring vendor again', () => {
  const minute = 60_000
  const waitOf = (age: number) => readAgainMs(new Date(now.getTime() - age), now) / minute

  it('is after a quarter of an hour, and sooner only of what will be late soon and is not yet [VENDOR-33]', () => {
    const ages = [0, 15, 15.1, 35, 35.1, 600]
    expect(ages.map((age) => waitOf(age * minute))).toEqual([15, 15, 5, 5, 15, 15])
    expect(readAgainMs(null, now)).toBe(15 * minute)
  })

  it.each([0, 2, 5, 8, 11])(
    'makes no home late whose vendor tells its quarter hours %i minutes after their end, whenever it is asked first [VENDOR-33, POWER-11]',
    (delay) => {
      const quarter = 15 * minute
      /** The newest that the vendor tells at a time, ms. */
      const newestAt = (at: number) => Math.floor((at - delay * minute) / quarter) * quarter
      for (let first = 0; first < quarter; first += minute) {
        for (const spread of [0.9, 1, 1.1]) {
          let at = now.getTime() + first
          for (let asked = 0; asked < 100; asked += 1) {
            const newest = newestAt(at)
            at += spread * readAgainMs(new Date(newest), new Date(at))
            expect(at - newest).toBeLessThanOrEqual(monitoringPolicy.offlineAfterMs)
          }
        }
      }
    },
  )
})
