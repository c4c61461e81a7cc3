import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Breakdown } from '#src/charts/energy/breakdown.tsx'
import { Coverage } from '#src/charts/energy/coverage.tsx'
import { EnergyChart } from '#src/charts/energy/energy-chart.tsx'
import { PreviousNote } from '#src/charts/energy/previous-note.tsx'
import { walked } from '#src/charts/place-reader.tsx'
import { daily, days, gridWeek, quarterly, timeZone, tuesday, week } from './homes.ts'
import { inLanguage, plain } from './in-language.tsx'

const spoken = () => plain(screen.getByRole('slider').getAttribute('aria-valuetext'))

describe('the energy chart', () => {
  it('is one focus stop that begins at the latest reading [ENERGY-23]', async () => {
    inLanguage('en', <EnergyChart data={week} />)
    await userEvent.tab()
    expect(screen.getByRole('slider', { name: 'Solar, energy of the week by day' })).toHaveFocus()
    expect(spoken()).toBe('Thursday, June 18: 55.0 kWh. Week before: 58.8 kWh. Until 5:10 pm')
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })

  it('is walked by the arrow keys, each point in words, gaps and days to come included [ENERGY-23]', async () => {
    inLanguage('en', <EnergyChart data={week} />)
    await userEvent.tab()
    const heard: string[] = []
    for (const key of ['{ArrowLeft}', '{ArrowLeft}', '{Home}', '{ArrowLeft}', '{End}', '{ArrowRight}']) {
      await userEvent.keyboard(key)
      heard.push(spoken())
    }
    expect(heard).toEqual([
      'Wednesday, June 17: 59.8 kWh. Week before: 41.3 kWh',
      'Tuesday, June 16: 37.2 kWh. Week before: 57.9 kWh. 71% of readings',
      'Sunday, June 14: 56.9 kWh. Week before: 54.1 kWh',
      'Sunday, June 14: 56.9 kWh. Week before: 54.1 kWh',
      'Saturday, June 20: Not yet. Week before: 57.4 kWh',
      'Saturday, June 20: Not yet. Week before: 57.4 kWh',
    ])
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow with %s to the browser', async (modifier) => {
    inLanguage('en', <EnergyChart data={week} />)
    await userEvent.tab()
    const before = spoken()
    expect(fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft', [modifier]: true })).toBe(true)
    expect(spoken()).toBe(before)
  })

  it('speaks Spanish', async () => {
    inLanguage('es', <EnergyChart data={week} />)
    await userEvent.tab()
    expect(screen.getByRole('slider', { name: 'Solar, energía de la semana por día' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(spoken()).toBe('martes, 16 de junio: 37.2 kWh. Semana anterior: 57.9 kWh. 71 % de las lecturas')
  })

  it('says no readings at a quarter hour without one, never zero [ENERGY-14]', async () => {
    inLanguage('en', <EnergyChart data={tuesday} />)
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    expect(spoken()).toBe('12:00 am: 0.0 kW')
    await userEvent.keyboard('{PageUp>12/}')
    expect(spoken()).toBe('12:00 pm: No readings')
  })

  it('keeps what a tap reads, until the chart is left, and nothing of one that scrolls the page [ENERGY-23]', () => {
    inLanguage('en', <EnergyChart data={week} />)
    const reader = screen.getByRole('slider')
    // No focus that a finger gives shows a ring.
    vi.spyOn(reader, 'matches').mockReturnValue(false)
    const read = () => screen.queryByText('Sunday, June 14')
    const finger = { pointerType: 'touch' }
    fireEvent.pointerDown(reader, finger)
    fireEvent.pointerMove(reader, finger)
    fireEvent.pointerUp(reader, finger)
    fireEvent.pointerLeave(reader, finger)
    expect(read()).toBeVisible()
    act(() => reader.blur())
    expect(read()).toBeNull()
    fireEvent.pointerDown(reader, finger)
    fireEvent.pointerCancel(reader, finger)
    expect(read()).toBeNull()
    fireEvent.pointerMove(reader, { pointerType: 'mouse' })
    expect(read()).toBeVisible()
    fireEvent.pointerLeave(reader, { pointerType: 'mouse' })
    expect(read()).toBeNull()
  })

  it('says which way the grid went [ENERGY-26]', async () => {
    inLanguage('en', <EnergyChart data={gridWeek} />)
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    expect(spoken()).toBe('Sunday, June 14: Imported 2.2 kWh. Exported 15.1 kWh')
  })

  it.each([
    [
      'en',
      'No readings on Tuesday from 11:15 am to 3:30 pm',
      'The gateway had no internet. They may still arrive.',
    ],
    [
      'es',
      'Sin lecturas el martes, de 11:15 a.m. a 3:30 p.m.',
      'El equipo de comunicación no tenía internet. Aún pueden llegar.',
    ],
  ] as const)(
    'writes the hours of a gap and its reason beside it (%s) [ENERGY-16]',
    (language, hours, reason) => {
      const { container } = inLanguage(language, <EnergyChart data={week} />)
      const words = plain(container.textContent)
      expect(words).toContain(hours)
      expect(words).toContain(reason)
    },
  )

  it('tells further gaps in rows below', () => {
    inLanguage(
      'en',
      <EnergyChart
        data={{
          ...week,
          period: 'month',
          start: '2026-06-01T00:00:00-07:00',
          end: '2026-07-01T00:00:00-07:00',
          gaps: [
            ...week.gaps,
            {
              from: '2026-06-08T00:00:00-07:00',
              to: '2026-06-09T00:00:00-07:00',
              expected_wh: null,
              reason: 'unknown',
            },
          ],
        }}
      />,
    )
    expect(screen.getAllByRole('listitem').map((row) => plain(row.textContent))).toEqual([
      'Monday, June 8: no readings all day. They may still arrive.',
    ])
  })

  it('draws a year of readings with at most 400 SVG nodes [ENERGY-8]', () => {
    const first = '2025-06-18T00:00:00-07:00'
    const { container } = inLanguage(
      'en',
      <EnergyChart
        data={{
          ...tuesday,
          period: 'all',
          start: first,
          end: new Date(Date.parse(first) + 365 * 86_400_000).toISOString(),
          series: quarterly(
            first,
            Array.from({ length: 35_040 }, (_, at) => (at % 50 === 0 ? null : at % 96)),
          ),
          gaps: [],
        }}
      />,
    )
    expect(container.querySelectorAll('svg *').length).toBeLessThanOrEqual(400)
  })

  it('has no reader and no figures when nothing has been yet', () => {
    inLanguage(
      'en',
      <EnergyChart
        data={{
          ...week,
          now: week.start,
          previous: null,
          gaps: [],
          series: daily(days(14, 7), Array(7).fill(null)),
        }}
      />,
    )
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('leaves other keys alone', () => {
    expect(walked('a', 3, 6, 2)).toBeNull()
    expect(walked('PageUp', 5, 6, 2)).toBe(6)
    expect(walked('PageDown', 1, 6, 2)).toBe(0)
  })
})

describe('the words around the energy chart', () => {
  it.each([
    ['en', 430, 447, '96% of the readings since Sunday are in'],
    ['en', 447, 447, 'All readings since Sunday are in'],
    ['en', 0, 447, 'No readings are in yet'],
    ['es', 430, 447, 'Ha llegado el 96 % de las lecturas desde el domingo'],
    ['es', 446.99, 447, 'Ha llegado el 99 % de las lecturas desde el domingo'],
  ] as const)(
    'say how complete a total is, its share as the language writes it (%s, %d of %d) [ENERGY-15, LANG-12]',
    (language, covered, expected, words) => {
      inLanguage(
        language,
        <Coverage
          covered={covered}
          expected={expected}
          period="week"
          start={week.start}
          current
          timeZone={timeZone}
        />,
      )
      expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
    },
  )

  it.each([
    ['en', 'The week before: 268.8 kWh by the end of Thursday'],
    ['es', 'La semana anterior: 268.8 kWh hasta el final del jueves'],
  ] as const)('say the total of the period before up to the same day (%s) [ENERGY-22]', (language, words) => {
    inLanguage(language, <PreviousNote data={week} />)
    expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
  })

  it('say nothing of a period before of which nothing was measured [ENERGY-22] [ENERGY-14]', () => {
    const { previous } = week
    if (previous === null) throw new Error('There is a week before.')
    const nothing = { ...previous, values: previous.values.map(() => null) }
    inLanguage('en', <PreviousNote data={{ ...week, previous: nothing }} />)
    expect(screen.queryByRole('paragraph')).toBeNull()
  })

  it.each([
    ['en', 'Where it went', ['To the home', 'Into the battery', 'To the grid']],
    ['es', 'A dónde fue', ['A la casa', 'A la batería', 'A la red']],
  ] as const)(
    'say where energy went, in shares that sum to 100 (%s) [ENERGY-18]',
    (language, title, names) => {
      const sign = language === 'es' ? ' %' : '%'
      inLanguage(
        language,
        <Breakdown
          kind="went"
          parts={[
            { category: 'home', wh: 107_600 },
            { category: 'battery', wh: 82_900 },
            { category: 'grid', wh: 76_800 },
          ]}
        />,
      )
      expect(screen.getByRole('region', { name: title })).toBeInTheDocument()
      expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(names)
      expect(screen.getAllByRole('definition').map((part) => plain(part.textContent))).toEqual([
        `107.6 kWh, 40${sign}`,
        `82.9 kWh, 31${sign}`,
        `76.8 kWh, 29${sign}`,
      ])
    },
  )

  it.each([
    ['en', 'Based on 42% of it; readings for the rest are missing.'],
    ['es', 'Calculado con el 42 % de la energía; faltan lecturas del resto.'],
  ] as const)(
    'say of how much that is known, where it is not of all (%s) [ENERGY-18] [ENERGY-15]',
    (language, words) => {
      const parts = [{ category: 'home', wh: 7_200 }] as const
      const { unmount } = inLanguage(language, <Breakdown kind="went" parts={parts} of={16_800} />)
      expect(plain(screen.getByText(/7.2|7,2/).textContent)).toContain('100')
      expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
      // What is rounded is not missing.
      unmount()
      inLanguage(language, <Breakdown kind="went" parts={parts} of={7_215} />)
      expect(screen.queryByRole('paragraph')).toBeNull()
    },
  )

  it('say a whole of the only part, not of one beside another [ENERGY-18]', () => {
    const shares = (wh: number, other: number) => {
      const parts = [
        { category: 'home', wh },
        { category: 'grid', wh: other },
      ] as const
      const { unmount } = inLanguage('en', <Breakdown kind="went" parts={parts} />)
      const told = screen.getAllByRole('definition').map((part) => plain(part.textContent))
      unmount()
      return told
    }
    expect(shares(29_900, 100)).toEqual(['29.9 kWh, 99%', '0.1 kWh, <1%'])
    expect(shares(29_900, 0)).toEqual(['29.9 kWh, 100%'])
  })

  it('tell a part below nothing without a share, so that what is told adds up [ENERGY-13]', () => {
    const told = (home: number, grid: number) => {
      const parts = [
        { category: 'home', wh: home },
        { category: 'grid', wh: grid },
      ] as const
      const { unmount } = inLanguage('en', <Breakdown kind="went" parts={parts} of={home + grid} />)
      const names = screen.getAllByRole('term').map((term) => term.textContent)
      const values = screen.getAllByRole('definition').map((part) => plain(part.textContent))
      expect(screen.queryByRole('paragraph')).toBeNull()
      unmount()
      return names.map((name, at) => [name, values[at]])
    }
    expect(told(-400, 9_400)).toEqual([
      ['To the grid', '9.4 kWh, 100%'],
      ['To the home', '-0.4 kWh'],
    ])
    expect(told(-40, 9_400)).toEqual([['To the grid', '9.4 kWh, 100%']])
    expect(told(-40, 1_900)).toEqual([['To the grid', '1.9 kWh, 100%']])
  })

  it('say that there is nothing to share out', () => {
    inLanguage('en', <Breakdown kind="came" parts={[{ category: 'solar', wh: null }]} />)
    expect(screen.getByText('Nothing to break down yet.')).toBeInTheDocument()
  })
})
