import { describe, expect, it } from 'vitest'
import { barGeometry, barPath } from '#src/charts/energy/bar-geometry.ts'
import { curveGeometry, runsOf } from '#src/charts/energy/curve-geometry.ts'
import { gapsIn } from '#src/charts/energy/gaps.ts'
import { coveredShare, energyModel, stateOf, totalOf } from '#src/charts/energy/model.ts'
import { daily, days, gridWeek, quarterly, timeZone, tuesday, week } from './homes.ts'

const plot = { left: 40, top: 40, width: 960, height: 240, words: 304 }
const states = (model: ReturnType<typeof energyModel>) =>
  Array.from({ length: model.count }, (_, at) => stateOf(model, at))

describe('what the energy pictures are made from', () => {
  it('tells measured, running and coming days apart', () => {
    expect(states(energyModel(week))).toEqual([
      'measured',
      'measured',
      'measured',
      'measured',
      'current',
      'future',
      'future',
    ])
  })

  it('takes days from the calendar of the home, also when the series ends early [ENERGY-3]', () => {
    const short = energyModel({ ...week, series: daily(days(14, 3), [56_900, 58_400, 37_200]) })
    expect(short.count).toBe(7)
    expect(short.columns[0]?.values).toEqual([56_900, 58_400, 37_200, null, null, null, null])
    expect(stateOf(short, 3)).toBe('missing')
  })

  it('draws a year as 12 months, whose edges are midnights of the home [ENERGY-7]', () => {
    const year = energyModel({
      ...week,
      period: 'year',
      start: '2026-01-01T00:00:00-08:00',
      end: '2027-01-01T00:00:00-08:00',
      series: { ...daily(['2026-01', '2026-02'], [712_000, 830_000]), resolution: 'month' },
      previous: null,
      gaps: [],
    })
    expect(year.count).toBe(12)
    expect(new Date(year.edges[6] ?? 0).toISOString()).toBe('2026-07-01T07:00:00.000Z')
    expect(year.columns[0]?.values.slice(0, 3)).toEqual([712_000, 830_000, null])
  })

  it('sums what is there and never counts missing as zero [ENERGY-14]', () => {
    const model = energyModel(week)
    const [now, before] = model.columns
    expect(now && totalOf(model, now)).toBe(267_300)
    expect(before && totalOf(model, before)).toBe(268_800)
    const empty = energyModel({ ...week, series: daily(days(14, 7), Array(7).fill(null)) })
    expect(empty.columns[0] && totalOf(empty, empty.columns[0])).toBeNull()
  })

  it('draws what a night without readings may have held in the morning that held it [ENERGY-16]', () => {
    const from = Date.parse('2026-06-15T20:00:00-07:00')
    // From eight in the evening until eleven; the sun is up for the last five hours.
    const expected_wh = Array.from({ length: 60 }, (_, at) => (at < 40 ? 0 : 600))
    const to = new Date(from + 60 * 900_000).toISOString()
    const gap = { from: new Date(from).toISOString(), to, reason: 'unknown' } as const
    const { missing } = energyModel({ ...week, gaps: [{ ...gap, expected_wh }] })
    expect(missing).toEqual([null, 0, 12_000, null, null, null, null])
    const unknown = energyModel({ ...week, gaps: [{ ...gap, expected_wh: null }] }).missing
    expect(unknown.map((wh) => wh !== null)).toEqual([false, true, true, false, false, false, false])
  })

  it('makes no bar of a missing day, but one of a day that made nothing [ENERGY-14]', () => {
    const model = energyModel({
      ...week,
      series: daily(days(14, 7), [56_900, null, 0, 59_800, 55_000, null, null]),
      previous: null,
      gaps: [],
    })
    const geometry = barGeometry(model, plot, false)
    expect(geometry.bars.map((bar) => bar.at)).toEqual([0, 2, 3, 4])
    expect(geometry.bars[1]).toMatchObject({ tip: geometry.baseline, foot: geometry.baseline })
    expect(geometry.gaps.map((gap) => gap.at)).toEqual([1])
  })

  it('makes a gap as high as what was expected, on top of what is there [ENERGY-16]', () => {
    const model = energyModel(week)
    const geometry = barGeometry(model, plot, false)
    const [gap] = geometry.gaps
    expect(geometry.gaps).toHaveLength(1)
    expect(gap?.at).toBe(2)
    expect(gap?.tip).toBeCloseTo(geometry.y(37_200 + 24_300), 5)
    expect(model.high).toBe(61_500)
  })

  it.each([week, gridWeek])('stays between the outermost figures of its axis [ENERGY-40]', (data) => {
    const model = energyModel(data)
    const geometry = barGeometry(model, plot, false)
    const lines = model.grid.ticks.map((tick) => geometry.y(tick))
    for (const { tip } of [...geometry.bars, ...geometry.previous, ...geometry.gaps]) {
      expect(tip).toBeGreaterThanOrEqual(Math.min(...lines))
      expect(tip).toBeLessThanOrEqual(Math.max(geometry.baseline, ...lines))
    }
  })

  it('puts a faint bar of the period before at the left of each bar [ENERGY-22]', () => {
    const { bars, previous } = barGeometry(energyModel(week), plot, false)
    expect(previous).toHaveLength(7)
    expect(previous[0]?.width).toBe(14)
    expect((previous[0]?.x ?? 0) + 14).toBeLessThan(bars[0]?.x ?? 0)
    expect(barGeometry(energyModel(week), { ...plot, width: 320 }, true).previous[0]?.width).toBe(7)
  })

  it('draws imported upwards and exported downwards from one baseline [ENERGY-26]', () => {
    const model = energyModel(gridWeek)
    const { bars, baseline } = barGeometry(model, plot, false)
    const sunday = bars.filter((bar) => bar.at === 0)
    expect(sunday.map((bar) => Math.sign(baseline - bar.tip))).toEqual([1, -1])
    expect(bars.some((bar) => bar.at === 3)).toBe(false)
    expect([model.low, model.high]).toEqual([-16_200, 6_000])
  })

  it('says how much of a bar is in, and nothing where that is not known [ENERGY-15]', () => {
    expect(coveredShare(week, energyModel(week), 2)).toBe(0.71)
    expect(coveredShare(week, energyModel(week), 0)).toBe(1)
    expect(coveredShare(week, energyModel(week), 6)).toBeNull()
    const unsaid = { ...week, covered: null }
    expect(coveredShare(unsaid, energyModel(unsaid), 2)).toBeNull()
  })

  it('breaks the line at a gap and is drawn on both sides of it [ENERGY-16]', () => {
    const model = energyModel(tuesday)
    const geometry = curveGeometry(model, plot)
    expect(runsOf(model.columns[0]?.values ?? [])).toEqual([
      [0, 45],
      [62, 96],
    ])
    expect(geometry.line.match(/M/g)).toHaveLength(2)
    expect(geometry.gaps).toMatchObject([{ x: plot.left + 450, width: 170 }])
  })

  it('does not take what has not been yet for a gap', () => {
    const model = energyModel({
      ...tuesday,
      now: '2026-06-16T12:00:00-07:00',
      series: quarterly(
        '2026-06-16T00:00:00-07:00',
        Array.from({ length: 96 }, (_, at) => (at < 48 ? 1000 : null)),
      ),
    })
    expect(curveGeometry(model, plot).gaps).toEqual([])
    expect(stateOf(model, 48)).toBe('future')
  })

  it.each([
    ['2026-03-08', '2026-03-08T00:00:00-08:00', '2026-03-09T00:00:00-07:00', 92],
    ['2026-11-01', '2026-11-01T00:00:00-07:00', '2026-11-02T00:00:00-08:00', 100],
  ])(
    'has a place for each quarter hour of %s, when the clock changes [ENERGY-4]',
    (_day, start, end, count) => {
      const before = quarterly(
        new Date(Date.parse(start) - 86_400_000).toISOString(),
        Array.from({ length: 96 }, (_, at) => at),
      )
      const model = energyModel({
        ...tuesday,
        start,
        end,
        now: end,
        series: quarterly(
          start,
          Array.from({ length: count }, () => 500),
        ),
        previous: before,
        gaps: [],
      })
      expect(model.count).toBe(count)
      expect(model.columns[0]?.values).toHaveLength(count)
      const noon = Array.from(model.edges).findIndex(
        (edge) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' }).format(edge) === '12 PM',
      )
      expect(model.columns[1]?.values[noon]).toBe(48)
    },
  )

  it('draws 35,040 readings with no more points than pixels, and their gaps [ENERGY-8]', () => {
    const first = '2025-06-18T00:00:00-07:00'
    const values = Array.from({ length: 35_040 }, (_, at) => (at >= 9_600 && at < 9_984 ? null : at % 96))
    const model = energyModel({
      ...tuesday,
      period: 'all',
      start: first,
      end: new Date(Date.parse(first) + 365 * 86_400_000).toISOString(),
      series: quarterly(first, values),
      gaps: [],
    })
    const geometry = curveGeometry(model, plot)
    expect(model.count).toBe(35_040)
    expect((geometry.line.match(/[ML]/g) ?? []).length).toBeLessThanOrEqual(plot.width + 2)
    expect(geometry.gaps).toHaveLength(1)
  })

  it('keeps the peak of each day of a year where a reading is missing every night [ENERGY-8]', () => {
    const first = '2025-06-18T00:00:00-07:00'
    const day = (at: number) => (at === 12 ? null : at >= 24 && at < 80 ? 4_000 : 0)
    const model = energyModel({
      ...tuesday,
      period: 'all',
      start: first,
      end: new Date(Date.parse(first) + 365 * 86_400_000).toISOString(),
      series: quarterly(
        first,
        Array.from({ length: 35_040 }, (_, at) => day(at % 96)),
      ),
      gaps: [],
    })
    const narrow = { ...plot, width: 300 }
    const { line, y } = curveGeometry(model, narrow)
    expect(line.split(` ${Math.round(y(4_000) * 10) / 10}`).length - 1).toBeGreaterThanOrEqual(365)
  })

  it('finds the gaps of a day with what was expected in them', () => {
    expect(
      gapsIn(tuesday.series, {
        asOf: tuesday.now,
        timeZone,
        expected: Array.from({ length: 96 }, () => 4_000),
        reason: 'gateway_offline',
      }),
    ).toEqual([
      {
        from: '2026-06-16T18:15:00.000Z',
        to: '2026-06-16T22:30:00.000Z',
        expected_wh: Array(17).fill(1_000),
        reason: 'gateway_offline',
      },
    ])
    expect(gapsIn(tuesday.series, { asOf: '2026-06-16T11:00:00-07:00', timeZone })).toEqual([])
  })

  it('have nothing before measuring began, and expect nothing of those days [ENERGY-14] [ENERGY-16]', () => {
    const asOf = '2026-06-18T17:10:00-07:00'
    const from = '2026-06-16T14:00:00-07:00'
    const [gap, ...more] = gapsIn(tuesday.series, { asOf, timeZone, measuredFrom: from })
    expect(more).toEqual([])
    expect(gap && Date.parse(gap.from)).toBe(Date.parse(from))
    const values = [null, null, 37_200, 59_800, null, null, null]
    const begun = { ...week, gaps: [], series: { ...week.series, values } }
    expect(energyModel(begun).missing.map((wh) => wh !== null)).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      false,
    ])
    const known = energyModel({ ...begun, measured_from: '2026-06-16T00:00:00-07:00' })
    expect(known.missing.map((wh) => wh !== null)).toEqual([false, false, false, false, true, false, false])
  })

  it('draws what the missing readings of a month may have held on top of it, in a year [ENERGY-16]', () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-04']
    const year = energyModel({
      ...week,
      period: 'year',
      start: '2026-01-01T00:00:00-08:00',
      end: '2027-01-01T00:00:00-08:00',
      series: { ...daily(months, [600_000, 800_000, 900_000, 80_000]), resolution: 'month' },
      now: '2026-05-01T00:00:00-07:00',
      covered: [1, 0.8, 0.99, 0.1],
      previous: null,
      gaps: [],
    })
    expect(year.missing.slice(0, 4).map((wh) => wh && Math.round(wh))).toEqual([
      null,
      200_000,
      null,
      // Too little to go by: nine tenths of a usual month.
      720_000,
    ])
    expect(barGeometry(year, plot, false).gaps.map(({ at }) => at)).toEqual([1, 3])
    const begun = { values: [null, null, null, 800_000], shares: [null, null, 0, 1] }
    const first = energyModel({
      ...week,
      period: 'year',
      start: '2026-01-01T00:00:00-08:00',
      end: '2027-01-01T00:00:00-08:00',
      series: { ...daily(months, begun.values), resolution: 'month' },
      now: '2026-05-01T00:00:00-07:00',
      measured_from: undefined,
      covered: begun.shares,
      previous: null,
      gaps: [],
    })
    // Before the first reading there is nothing to lack, known or not when that was.
    expect(first.missing).toEqual([null, null, 800_000, ...Array(9).fill(null)])
    expect(energyModel({ ...week, covered: Array(7).fill(0.5), gaps: [] }).missing).toEqual(
      Array(7).fill(null),
    )
  })

  it.each([
    ['17:16', null, 'future'],
    ['17:35', null, 'future'],
    ['17:36', '17:30', 'missing'],
  ] as const)(
    'waits for the newest quarter hours until they are older than 35 minutes, as of %s when they were fetched [ENERGY-46]',
    (fetched, until, state) => {
      const at = (time: string) => `2026-06-16T${time}:00-07:00`
      const known = Array.from({ length: 96 }, (_, place) => (place < 68 ? 1_000 : null))
      const series = quarterly(at('00:00'), known)
      const model = energyModel({ ...tuesday, series, gaps: [], now: at('17:50'), as_of: at(fetched) })
      const gaps = until === null ? [] : [{ from: Date.parse(at('17:00')), to: Date.parse(at(until)) }]
      expect(curveGeometry(model, plot).gaps).toMatchObject(gaps)
      expect(curveGeometry(model, plot).gaps).toHaveLength(gaps.length)
      expect(stateOf(model, 68)).toBe(state)
      expect(
        gapsIn(series, { asOf: at(fetched), timeZone }).map(({ from, to }) => ({
          from: Date.parse(from),
          to: Date.parse(to),
        })),
      ).toEqual(gaps)
    },
  )

  it.each([
    ['the evening before', '2026-06-15T18:00:00-07:00', '00:00 to 00:15'],
    ['less than 35 minutes before', '2026-06-15T23:50:00-07:00', ''],
    ['a moment that nobody knows', null, ''],
  ])(
    'judges the first quarter hours of a day by the newest sample, of %s [ENERGY-46] [ENERGY-16]',
    (_, sample_at, gap) => {
      const at = (time: string) => `2026-06-16T${time}:00-07:00`
      const series = quarterly(at('00:00'), Array(96).fill(null))
      const model = energyModel({ ...tuesday, series, gaps: [], now: at('00:22'), sample_at })
      expect(stateOf(model, 0)).toBe(gap ? 'missing' : 'future')
      expect(stateOf(model, 1)).toBe('future')
      const [told] = gapsIn(series, { asOf: at('00:22'), timeZone, sampleAt: sample_at })
      const clock = (instant: string) =>
        new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      expect(told ? `${clock(told.from)} to ${clock(told.to)}` : '').toBe(gap)
    },
  )

  it('takes the day that has just begun for missing when the newest sample is of the evening before [ENERGY-46] [ENERGY-16]', () => {
    const series = daily(days(14, 7), [56_900, 58_400, 37_200, 41_000, null, null, null])
    const running = { ...week, series, gaps: [], now: '2026-06-18T00:20:00-07:00' }
    const stateOn = (sample_at: string) => states(energyModel({ ...running, sample_at }))[4]
    expect(stateOn('2026-06-17T18:00:00-07:00')).toBe('missing')
    expect(stateOn('2026-06-18T00:10:00-07:00')).toBe('future')
  })

  it.each([
    ['00:20', 'future'],
    ['00:36', 'missing'],
  ] as const)('takes a day of which nothing is in at %s for %s [ENERGY-46]', (time, state) => {
    const series = daily(days(14, 7), [56_900, 58_400, 37_200, 59_800, null, null, null])
    const model = energyModel({ ...week, series, gaps: [], now: `2026-06-18T${time}:00-07:00` })
    expect(states(model).slice(3)).toEqual(['measured', state, 'future', 'future'])
    expect(barGeometry(model, plot, false).gaps.map((gap) => gap.at)).toEqual(state === 'missing' ? [4] : [])
  })

  it('draws no gap of all data before measuring began [ENERGY-16]', () => {
    const first = '2026-06-01T00:00:00-07:00'
    const values = Array.from({ length: 960 }, (_, at) => (at < 480 || (at >= 600 && at < 700) ? null : 500))
    const { gaps } = curveGeometry(
      energyModel({
        ...tuesday,
        period: 'all',
        start: first,
        end: '2026-06-11T00:00:00-07:00',
        series: quarterly(first, values),
        measured_from: '2026-06-06T00:00:00-07:00',
        gaps: [],
      }),
      plot,
    )
    expect(gaps.map(({ from }) => from)).toEqual([Date.parse(first) + 600 * 900_000])
  })

  it('draws all bars in one path', () => {
    const { bars } = barGeometry(energyModel(week), plot, false)
    expect(barPath(bars, 6).match(/Z/g)).toHaveLength(5)
  })
})
