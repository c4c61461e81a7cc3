import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { energyCsv } from '#src/charts/energy/csv.ts'
import { EnergyTable } from '#src/charts/energy/energy-table.tsx'
import { readPlace } from '#src/charts/energy/labels.ts'
import { type EnergyData, energyModel } from '#src/charts/energy/model.ts'
import { gridWeek, quarterly, tuesday, week } from './homes.ts'
import { inLanguage, intlOf, languages, plain } from './in-language.tsx'

const table = () =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [
        ...within(row).queryAllByRole('columnheader'),
        ...within(row).queryAllByRole('rowheader'),
        ...within(row).queryAllByRole('cell'),
      ].map((cell) => plain(cell.textContent)),
    )

describe('the energy table and its CSV', () => {
  it('holds exactly what is drawn [ENERGY-24]', () => {
    inLanguage('en', <EnergyTable data={week} />)
    expect(screen.getByRole('table', { name: 'Solar, June 14, 2026 to June 20, 2026' })).toBeInTheDocument()
    expect(table()).toEqual([
      ['Day', 'Solar, kWh', 'Week before'],
      ['Sun, Jun 14', '56.9', '54.1'],
      ['Mon, Jun 15', '58.4', '56.7'],
      ['Tue, Jun 1671% of readings', '37.2', '57.9'],
      ['Wed, Jun 17', '59.8', '41.3'],
      ['Thu, Jun 18Until 5:10 pm', '55.0', '58.8'],
      ['Fri, Jun 19', 'Not yet', '60.2'],
      ['Sat, Jun 20', 'Not yet', '57.4'],
      ['So far', '267.3', '268.8'],
    ])
  })

  it('rounds a half as the chart does, on either side of zero [ENERGY-24]', () => {
    const values = [2_550, 1_050, 1_450, 4_350, 8_250, null, null]
    const data = { ...week, series: { ...week.series, values }, previous: null }
    inLanguage('en', <EnergyTable data={data} />)
    const model = energyModel(data)
    const read = [0, 1, 2, 3, 4].map((at) => plain(readPlace(intlOf('en'), data, model, at).lines[0] ?? ''))
    expect(read).toEqual(['2.6 kWh', '1.1 kWh', '1.5 kWh', '4.4 kWh', '8.3 kWh'])
    expect(
      table()
        .map((row) => `${row[1]} kWh`)
        .slice(1, 6),
    ).toEqual(read)
  })

  it('shows imported and exported apart, and a day without readings as that [ENERGY-26]', () => {
    inLanguage('en', <EnergyTable data={gridWeek} />)
    expect(table().slice(0, 5)).toEqual([
      ['Day', 'Imported, kWh', 'Exported, kWh'],
      ['Sun, Jun 14', '2.2', '15.1'],
      ['Mon, Jun 15', '1.1', '16.2'],
      ['Tue, Jun 16', '6.0', '8.0'],
      ['Wed, Jun 17', 'No readings', 'No readings'],
    ])
  })

  it('saves the rows of the table, empty where nothing was read [ENERGY-24]', () => {
    expect(energyCsv(intlOf('en'), week).split('\r\n')).toEqual([
      'Day,"Solar, kWh",Week before,"Readings, %"',
      '2026-06-14T00:00:00-07:00,56.9,54.1,100',
      '2026-06-15T00:00:00-07:00,58.4,56.7,100',
      '2026-06-16T00:00:00-07:00,37.2,57.9,71',
      '2026-06-17T00:00:00-07:00,59.8,41.3,100',
      '2026-06-18T00:00:00-07:00,55,58.8,100',
      '2026-06-19T00:00:00-07:00,,60.2,',
      '2026-06-20T00:00:00-07:00,,57.4,',
      '',
    ])
  })

  it('says in the file nothing of readings that nobody counted, and of none that there are none [ENERGY-45]', () => {
    const shares = (data: EnergyData) =>
      energyCsv(intlOf('en'), data)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').at(-1))
    expect(shares({ ...week, covered: null })).toEqual(['', '', '', '', '', '', ''])
    const series = { ...week.series, values: [56_900, null, 37_200, 59_800, 55_000, null, null] }
    const covered = [0.29, 0, 0.999, 1, 1, null, null]
    expect(shares({ ...week, series, covered })).toEqual(['29', '0', '99', '100', '100', '', ''])
  })

  /** Half an hour from noon on, until a quarter past; the readings before were estimated, came late, or did not come. */
  const gridHour: EnergyData = {
    ...gridWeek,
    period: 'day',
    start: '2026-06-16T11:00:00-07:00',
    end: '2026-06-16T12:30:00-07:00',
    now: '2026-06-16T12:20:00-07:00',
    series: {
      ...quarterly('2026-06-16T11:00:00-07:00', [100, -50, -75, null, 25, null]),
      unit: 'Wh',
      quality: [
        ['estimated', 2],
        ['late', 1],
        ['missing', 1],
        ['measured', 1],
        ['missing', 1],
      ],
    },
    parts: null,
    ways: { up: [100, 10, 0, null, 25, null], down: [0, 60, 75, null, 0, null] },
  }

  it.each([
    [
      'en',
      [
        'Time,"Grid, W","Imported, W","Exported, W",Reading',
        '2026-06-16T11:00:00-07:00,400,400,0,Estimated',
        '2026-06-16T11:15:00-07:00,-200,40,240,Estimated',
        '2026-06-16T11:30:00-07:00,-300,0,300,Came late',
        '2026-06-16T11:45:00-07:00,,,,Missing',
        '2026-06-16T12:00:00-07:00,100,100,0,Measured',
        '2026-06-16T12:15:00-07:00,,,,',
        '',
      ],
    ],
    [
      'es',
      [
        'Hora,"Red, W","Importado, W","Exportado, W",Lectura',
        /Estimada$/,
        /Estimada$/,
        /Llegó tarde$/,
        /Falta$/,
        /Medida$/,
      ],
    ],
  ] as const)(
    'saves of a day both directions, and what each reading is worth (%s) [ENERGY-51]',
    (language, lines) => {
      const saved = energyCsv(intlOf(language), gridHour).split('\r\n')
      for (const [at, line] of lines.entries()) {
        if (typeof line === 'string') expect(saved[at]).toBe(line)
        else expect(saved[at]).toMatch(line)
      }
    },
  )

  it.each([
    ['en', ['Imported 100 W', 'Day before, Exported: 200 W'], ['Imported 100', 'Exported 200']],
    ['es', ['Importado 100 W', 'Día anterior, Exportado: 200 W'], ['Importado 100', 'Exportado 200']],
  ] as const)(
    'says which way each reading of the grid went, of the day before too, and gives it no sign (%s) [ENERGY-26]',
    (language, lines, cells) => {
      const previous = quarterly('2026-06-15T11:00:00-07:00', [0, 0, 10, 0, -200, 0])
      const data = { ...gridHour, previous }
      expect(readPlace(intlOf(language), data, energyModel(data), 4).lines.map(plain)).toEqual(lines)
      inLanguage(language, <EnergyTable data={data} />)
      expect(table()[5]?.slice(1)).toEqual(cells)
      expect(table()[1]?.[2]).toBe('0')
      expect(energyCsv(intlOf(language), data)).toContain('T12:00:00-07:00,100,-200,')
    },
  )

  it('is reached by keyboard while it is wider than its place [LAYOUT-28]', () => {
    let resize: () => void = () => {}
    class Observer {
      constructor(tell: () => void) {
        resize = tell
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    inLanguage('en', <EnergyTable data={gridWeek} />)
    expect(screen.queryByRole('group')).toBeNull()
    const place = screen.getByRole('table').parentElement ?? document.body
    const wide = (scrollWidth: number) => {
      Object.defineProperties(place, {
        scrollWidth: { value: scrollWidth, configurable: true },
        clientWidth: { value: 280, configurable: true },
      })
      act(resize)
    }
    wide(340)
    expect(screen.getByRole('group', { name: 'Grid, June 14, 2026 to June 20, 2026' })).toBe(place)
    expect(place).toHaveAttribute('tabindex', '0')
    wide(280)
    expect(place).not.toHaveAttribute('tabindex')
    vi.unstubAllGlobals()
  })

  it('calls nothing missing in the file from before measuring began [ENERGY-51, ENERGY-47]', () => {
    const quality = [
      ['missing', 2],
      ['measured', 2],
    ] as const
    const series = { ...gridHour.series, values: [null, null, 10, 20], quality }
    const data = { ...gridHour, series, ways: null, measured_from: '2026-06-16T11:15:00-07:00' }
    const worth = energyCsv(intlOf('en'), data)
      .split('\r\n')
      .map((line) => line.split(',').at(-1))
    expect(worth.slice(1, 5)).toEqual(['', 'Missing', 'Measured', 'Measured'])
  })

  it.each([
    ['en', 'Estimated'],
    ['es', 'Estimada'],
  ] as const)(
    'says in the table and to whoever reads the chart which readings were estimated (%s) [ENERGY-51]',
    (language, word) => {
      inLanguage(language, <EnergyTable data={gridHour} />)
      const names = table().map(([name]) => name?.endsWith(word))
      expect(names).toEqual([false, true, true, false, false, false, false])
      const model = energyModel(gridHour)
      const read = (at: number) => readPlace(intlOf(language), gridHour, model, at).lines.at(-1)
      expect([read(1), read(2)]).toEqual([word, expect.not.stringContaining(word)])
    },
  )

  it.each(languages)('has the same figures in the table and the CSV (%s) [ENERGY-24]', (language) => {
    inLanguage(language, <EnergyTable data={tuesday} />)
    const cells = table()
      .slice(1)
      .map((row) => row[1])
    const csv = energyCsv(intlOf(language), tuesday)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1])
    expect(cells).toHaveLength(96)
    const tenths = (figure: string) => (Math.round(Math.round(Number(figure) * 1000) / 100) / 10).toFixed(1)
    const rounded = csv.map((figure) => (figure ? tenths(figure) : ''))
    expect(cells.map((cell) => (Number.isNaN(Number(cell)) ? '' : cell))).toEqual(rounded)
    expect(csv.filter((figure) => figure === '')).toHaveLength(17)
  })

  it('has the expected curve of a day beside its readings, for whoever reads or listens [ENERGY-24]', () => {
    const expected = tuesday.series.values.map((_, at) => (at < 24 || at >= 80 ? 0 : 1_234.5))
    const data = { ...tuesday, series: { ...tuesday.series, unit: 'Wh' }, expected } as const
    inLanguage('en', <EnergyTable data={data} />)
    const [head, ...rows] = table()
    expect(head).toEqual(['Time', 'Solar, kW', 'Expected'])
    expect([rows[23]?.[2], rows[24]?.[2], rows[50]?.[2]]).toEqual(['0.0', '4.9', '4.9'])
    const [heads, ...lines] = energyCsv(intlOf('en'), data).trim().split('\r\n')
    expect(heads).toBe('Time,"Solar, kW",Expected,Reading')
    expect(lines[24]?.split(',')[2]).toBe('4.938')
    const lines30 = readPlace(intlOf('en'), data, energyModel(data), 30).lines
    expect(lines30.map(plain)).toContain('Expected: 4.9 kW')
  })

  it('tells the hour that comes twice apart, in the table and in the CSV [ENERGY-4]', () => {
    const data = {
      ...tuesday,
      start: '2026-11-01T00:00:00-07:00',
      end: '2026-11-02T00:00:00-08:00',
      now: '2026-11-02T00:00:00-08:00',
      series: quarterly(
        '2026-11-01T00:00:00-07:00',
        Array.from({ length: 100 }, () => 500),
      ),
      gaps: [],
    }
    const day = inLanguage('en', <EnergyTable data={data} />)
    const names = table().map((row) => row[0])
    day.unmount()
    expect(names.filter((name) => name?.startsWith('1:00 am'))).toEqual(['1:00 am PDT', '1:00 am PST'])
    const starts = energyCsv(intlOf('en'), data)
      .split('\r\n')
      .map((line) => line.split(',')[0])
    expect(starts.slice(5, 10)).toEqual([
      '2026-11-01T01:00:00-07:00',
      '2026-11-01T01:15:00-07:00',
      '2026-11-01T01:30:00-07:00',
      '2026-11-01T01:45:00-07:00',
      '2026-11-01T01:00:00-08:00',
    ])
    inLanguage('en', <EnergyTable data={{ ...data, period: 'all', previous: null }} />)
    const twice = table()
      .map(([name]) => name)
      .slice(4, 14)
    expect(new Set(twice).size).toBe(10)
    expect([twice[0], twice[1], twice[5], twice[9]]).toEqual([
      'Nov 1, 2026, 12:45 am',
      'Nov 1, 2026, 1:00 am PDT',
      'Nov 1, 2026, 1:00 am PST',
      'Nov 1, 2026, 2:00 am',
    ])
  })

  it('shows a long table in portions', async () => {
    const first = '2026-06-01T00:00:00-07:00'
    inLanguage(
      'en',
      <EnergyTable
        data={{
          ...tuesday,
          period: 'all',
          start: first,
          end: '2026-06-03T12:00:00-07:00',
          series: quarterly(
            first,
            Array.from({ length: 240 }, () => 500),
          ),
          gaps: [],
        }}
      />,
    )
    expect(screen.getAllByRole('row')).toHaveLength(101)
    await userEvent.click(screen.getByRole('button', { name: 'Show the next 100' }))
    expect(screen.getByRole('status')).toHaveTextContent('200 of 240 rows')
    await userEvent.click(screen.getByRole('button', { name: 'Show the next 40' }))
    expect(screen.getAllByRole('row')).toHaveLength(241)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('row')[201]).toHaveFocus()
  })
})
