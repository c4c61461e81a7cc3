import { describe, expect, it } from 'vitest'
import { dataQualityMessages, isImbalanced, lateness, negatives } from '#domain/data-quality.ts'

const now = new Date('2026-06-20T20:00:00Z')
const ago = (minutes: number, ms = 0): Date => new Date(now.getTime() - minutes * 60_000 - ms)
const calm = { solar_w: 0, home_w: 400, grid_w: 400, battery_w: null }
const site = (over: Partial<NonNullable<Parameters<typeof dataQualityMessages>[0]>>) => ({
  as_of: now,
  sample: calm,
  imbalance_run: 0,
  categories: ['solar', 'home', 'grid', 'battery'] as const,
  ...over,
})

describe('late data', () => {
  it('says refresh in 15 minutes when older than 35 minutes, exactly 35 not yet [POWER-11, POWER-16]', () => {
    for (const category of ['solar', 'home', 'grid', 'battery'] as const) {
      expect(lateness(category, ago(35), now, true)).toBeNull()
      expect(lateness(category, ago(35, 1), now, true)).toEqual({ kind: 'refresh', category, minutes: 15 })
    }
  })
  it('says check the connection beyond 2 hours for battery, grid and home [POWER-12, POWER-16]', () => {
    for (const category of ['home', 'grid', 'battery'] as const) {
      expect(lateness(category, ago(120), now, false)).toMatchObject({ kind: 'refresh' })
      expect(lateness(category, ago(120, 1), now, false)).toEqual({
        kind: 'check_connection',
        category,
        hours: 2,
      })
    }
  })
  it('says check the connection beyond 6 hours for solar, in daylight only [POWER-12, POWER-15, POWER-16]', () => {
    expect(lateness('solar', ago(360), now, true)).toMatchObject({ kind: 'refresh' })
    expect(lateness('solar', ago(360, 1), now, true)).toEqual({
      kind: 'check_connection',
      category: 'solar',
      hours: 6,
    })
    expect(lateness('solar', ago(900), now, false)).toMatchObject({ kind: 'refresh' })
  })
})

describe('wrong data', () => {
  it('is solar or home below −50 W, exactly −50 not yet [POWER-13]', () => {
    expect(negatives({ solar_w: -50, home_w: -50, grid_w: -9_000, battery_w: -5_000 })).toEqual([])
    expect(negatives({ solar_w: -51, home_w: -51, grid_w: 0, battery_w: 0 })).toEqual([
      { kind: 'negative', category: 'solar' },
      { kind: 'negative', category: 'home' },
    ])
    expect(negatives({ solar_w: null, home_w: null, grid_w: 0, battery_w: 0 })).toEqual([])
  })
  it('is a difference above 100 W, or above 10 % of a larger use [POWER-14]', () => {
    const home = (home_w: number, grid_w: number) => ({ solar_w: 0, home_w, grid_w, battery_w: null })
    expect(isImbalanced(home(500, 600))).toBe(false)
    expect(isImbalanced(home(500, 601))).toBe(true)
    expect(isImbalanced(home(5_000, 5_500))).toBe(false)
    expect(isImbalanced(home(5_000, 5_501))).toBe(true)
    expect(isImbalanced(home(5_000, 4_499))).toBe(true)
    expect(isImbalanced({ solar_w: 9_000, home_w: null, grid_w: 0, battery_w: 0 })).toBe(false)
    expect(isImbalanced({ solar_w: 9_000, home_w: 100, grid_w: null, battery_w: 0 })).toBe(false)
    expect(isImbalanced({ solar_w: null, home_w: 5_000, grid_w: 0, battery_w: 0 })).toBe(false)
  })
  it('counts an imbalance only twice running [POWER-14]', () => {
    expect(dataQualityMessages(site({ imbalance_run: 1 }), now, true)).toEqual([])
    expect(dataQualityMessages(site({ imbalance_run: 2 }), now, true)).toEqual([{ kind: 'imbalance' }])
  })
})

describe('the messages of a site', () => {
  it('ask for the connection of a roof that was silent a whole day, also at night [POWER-12]', () => {
    const roof = (minutes: number) => site({ as_of: ago(minutes), categories: ['solar'] })
    expect(dataQualityMessages(roof(24 * 60), now, false)).toMatchObject([{ kind: 'refresh' }])
    expect(dataQualityMessages(roof(24 * 60 + 1), now, false)).toMatchObject([{ kind: 'check_connection' }])
  })
  it('are none when all is well, also at night with no sun at all [POWER-15]', () => {
    expect(dataQualityMessages(site({}), now, true)).toEqual([])
    expect(dataQualityMessages(site({}), now, false)).toEqual([])
  })
  it('say that the site is not found when it is unknown [POWER-10]', () => {
    expect(dataQualityMessages(null, now, true)).toEqual([{ kind: 'site_not_found' }])
  })
  it('say nothing of a site that never sent anything', () => {
    expect(dataQualityMessages(site({ as_of: null }), now, true)).toEqual([])
  })
  it('put the connection first and judge no sample that is too old [POWER-12]', () => {
    const messages = dataQualityMessages(
      site({ as_of: ago(180), imbalance_run: 5, sample: { ...calm, solar_w: -900 } }),
      now,
      true,
    )
    expect(
      messages.map((message) =>
        'category' in message ? `${message.kind} ${message.category}` : message.kind,
      ),
    ).toEqual(['check_connection home', 'check_connection grid', 'check_connection battery', 'refresh solar'])
  })
})
