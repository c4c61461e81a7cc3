import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowMode } from '#domain/power-flow.ts'
import { PowerNow } from '#src/charts/power-now/power-now.tsx'
import { type PowerFlowNow, powerSentence } from '#src/charts/power-now/sentence.ts'
import { timeZone } from './homes.ts'
import { inLanguage, intlOf, type Language, languages, plain } from './in-language.tsx'

const flow = (
  solar: number | null,
  home: number | null,
  battery: number | null,
  grid: number | null,
): PowerFlowNow => {
  const sample = { solar_w: solar, home_w: home, battery_w: battery, grid_w: grid }
  return {
    ...sample,
    battery_percent: battery === null ? null : 64,
    mode: flowMode(sample),
    status: 'Active',
    as_of: '2026-06-18T17:10:00-07:00',
  }
}

const samples: PowerFlowNow[] = [
  flow(3000, 1000, -4000, 2000),
  flow(3000, 1000, -2000, 0),
  flow(4200, 1100, -2000, -1100),
  flow(1000, 3000, 0, 2000),
  flow(2000, 2000, 0, 0),
  flow(5000, 1000, 0, -4000),
  flow(1000, 6000, 3000, 2000),
  flow(1000, 3000, 2000, 0),
  flow(3000, 1000, 2000, -4000),
  flow(0, 900, -2000, 2900),
  flow(0, 900, 0, 900),
  flow(0, 4000, 2500, 1500),
  flow(0, 700, 700, 0),
  flow(0, 700, 3000, -2300),
]

const sentences: Record<Language, string[]> = {
  en: [
    'Your roof makes 3.0 kW and the grid adds 2.0 kW. Your home uses 1.0 kW, and 4.0 kW charges the battery.',
    'Your roof makes 3.0 kW. Your home uses 1.0 kW, and 2.0 kW charges the battery.',
    'Your roof makes 4.2 kW. Your home uses 1.1 kW, 2.0 kW charges the battery, and 1.1 kW goes to the grid.',
    'Your roof makes 1.0 kW and the grid adds 2.0 kW. Your home uses 3.0 kW.',
    'Your roof makes 2.0 kW. Your home uses 2.0 kW, all of it from the roof.',
    'Your roof makes 5.0 kW. Your home uses 1.0 kW, and 4.0 kW goes to the grid.',
    'Your roof makes 1.0 kW, the battery gives 3.0 kW and the grid adds 2.0 kW. Your home uses 6.0 kW.',
    'Your roof makes 1.0 kW and the battery gives 2.0 kW. Your home uses 3.0 kW.',
    'Your roof makes 3.0 kW and the battery gives 2.0 kW. Your home uses 1.0 kW, and 4.0 kW goes to the grid.',
    'Your roof makes nothing now. The grid gives 2.9 kW. Your home uses 0.9 kW, and 2.0 kW charges the battery.',
    'Your roof makes nothing now. Your home uses 0.9 kW, all of it from the grid.',
    'Your roof makes nothing now. Your home uses 4.0 kW: 2.5 kW from the battery and 1.5 kW from the grid.',
    'Your roof makes nothing now. Your home uses 0.7 kW, all of it from the battery.',
    'Your roof makes nothing now. The battery gives 3.0 kW. Your home uses 0.7 kW, and 2.3 kW goes to the grid.',
  ],
  es: [
    'Su techo produce 3.0 kW y la red aporta 2.0 kW. Su casa usa 1.0 kW, y 4.0 kW cargan la batería.',
    'Su techo produce 3.0 kW. Su casa usa 1.0 kW, y 2.0 kW cargan la batería.',
    'Su techo produce 4.2 kW. Su casa usa 1.1 kW, 2.0 kW cargan la batería y 1.1 kW van a la red.',
    'Su techo produce 1.0 kW y la red aporta 2.0 kW. Su casa usa 3.0 kW.',
    'Su techo produce 2.0 kW. Su casa usa 2.0 kW, todo del techo.',
    'Su techo produce 5.0 kW. Su casa usa 1.0 kW, y 4.0 kW van a la red.',
    'Su techo produce 1.0 kW, la batería entrega 3.0 kW y la red aporta 2.0 kW. Su casa usa 6.0 kW.',
    'Su techo produce 1.0 kW y la batería entrega 2.0 kW. Su casa usa 3.0 kW.',
    'Su techo produce 3.0 kW y la batería entrega 2.0 kW. Su casa usa 1.0 kW, y 4.0 kW van a la red.',
    'Su techo no produce nada ahora. La red entrega 2.9 kW. Su casa usa 0.9 kW, y 2.0 kW cargan la batería.',
    'Su techo no produce nada ahora. Su casa usa 0.9 kW, todo de la red.',
    'Su techo no produce nada ahora. Su casa usa 4.0 kW: 2.5 kW de la batería y 1.5 kW de la red.',
    'Su techo no produce nada ahora. Su casa usa 0.7 kW, todo de la batería.',
    'Su techo no produce nada ahora. La batería entrega 3.0 kW. Su casa usa 0.7 kW, y 2.3 kW van a la red.',
  ],
}

const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-flow]')].map((mark) => mark.getAttribute('data-flow'))

const pictured = () => plain(screen.getByRole('img').getAttribute('aria-label'))

describe('power now', () => {
  it('has a sample for each of the 14 modes, in their order', () => {
    expect(samples.map((sample) => sample.mode)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  })

  it.each(languages)(
    'says each of the 14 modes in words (%s) [POWER-8, POWER-9, POWER-18, POWER-23]',
    (language) => {
      const intl = intlOf(language)
      expect(samples.map((sample) => plain(powerSentence(intl, sample, timeZone)))).toEqual(
        sentences[language],
      )
    },
  )

  it.each([
    ['en', 'Home, 1.1 kW. Grid, 1.1 kW, sending. Roof, 4.2 kW. Battery, 64% full, 2.0 kW, charging'],
    ['es', 'Casa, 1.1 kW. Red, 1.1 kW, enviando. Techo, 4.2 kW. Batería al 64 %, 2.0 kW, cargando'],
  ] as const)(
    'names the picture by what its parts show, and says the sentence once, below it (%s) [POWER-18, POWER-21]',
    (language, name) => {
      inLanguage(
        language,
        <PowerNow
          flow={flow(4200, 1100, -2000, -1100)}
          parts={{ solar: true, battery: true }}
          timeZone={timeZone}
        />,
      )
      expect(pictured()).toBe(name)
      expect(plain(screen.getByRole('paragraph').textContent)).toBe(sentences[language][2])
    },
  )

  it.each([
    [-80, '-80 W'],
    [-1200, '-1.2 kW'],
    [-4, '0 W'],
  ])('keeps the sign of a home that is measured at %s W, in words too [POWER-13]', (watts, said) => {
    const { container } = inLanguage(
      'en',
      <PowerNow
        flow={flow(4200, watts, -2000, watts - 2200)}
        parts={{ solar: true, battery: true }}
        timeZone={timeZone}
      />,
    )
    expect(pictured()).toContain(`Home, ${said}`)
    expect(plain(screen.getByRole('paragraph').textContent)).toContain(` ${said}`)
    expect(plain(container.querySelector('svg')?.textContent ?? null)).toContain(said.replace(' ', ''))
  })

  it('draws a ribbon for each line that flows and none for the others [POWER-17]', () => {
    const { container } = inLanguage(
      'en',
      <PowerNow
        flow={flow(4200, 1100, -2000, -1100)}
        parts={{ solar: true, battery: true }}
        timeZone={timeZone}
      />,
    )
    expect(drawn(container)).toEqual(['solar-battery', 'solar-grid', 'solar-home'])
  })

  it.each([
    ['en', 'Almost nothing is flowing.'],
    ['es', 'Casi no fluye nada.'],
  ] as const)(
    'says that almost nothing is flowing when there is no mode (%s) [POWER-7]',
    (language, words) => {
      const { container } = inLanguage(
        language,
        <PowerNow flow={flow(20, 40, 10, 10)} parts={{ solar: true, battery: true }} timeZone={timeZone} />,
      )
      expect(screen.getByRole('paragraph')).toHaveTextContent(words)
      expect(drawn(container)).toEqual([])
    },
  )

  it('leaves out a battery that the home does not have, and keeps the other three nodes [POWER-17]', () => {
    inLanguage(
      'en',
      <PowerNow
        flow={flow(4200, 1100, null, -3100)}
        parts={{ solar: true, battery: false }}
        timeZone={timeZone}
      />,
    )
    const picture = screen.getByRole('img')
    expect(pictured()).toBe('Home, 1.1 kW. Grid, 3.1 kW, sending. Roof, 4.2 kW')
    expect(picture).not.toHaveTextContent('Battery')
    expect(picture).toHaveTextContent('Roof')
    expect(picture).toHaveTextContent('Home')
    expect(picture).toHaveTextContent('Grid')
  })

  it('leaves what is not measured out of the sentence and says so at its node', () => {
    inLanguage(
      'en',
      <PowerNow
        flow={flow(4200, null, null, -3100)}
        parts={{ solar: true, battery: false }}
        timeZone={timeZone}
      />,
    )
    expect(plain(screen.getByRole('paragraph').textContent)).toBe(
      'Your roof makes 4.2 kW. 3.1 kW goes to the grid.',
    )
    expect(screen.getByRole('img')).toHaveTextContent('not measured')
    expect(pictured()).toContain('Home, not measured')
  })

  it.each([
    ['en', 5, flow(2000, 5000, null, null), 'Your roof makes 2.0 kW. Your home uses 5.0 kW.'],
    ['en', 5, flow(5000, 2000, 0, 0), 'Your roof makes 5.0 kW. Your home uses 2.0 kW.'],
    ['en', 11, flow(null, 5000, null, 2000), 'Your home uses 5.0 kW. 2.0 kW comes from the grid.'],
    [
      'en',
      11,
      flow(0, 2000, null, 5000),
      'Your roof makes nothing now. Your home uses 2.0 kW. 5.0 kW comes from the grid.',
    ],
    ['en', 13, flow(null, 5000, 2000, null), 'Your home uses 5.0 kW. The battery gives 2.0 kW.'],
    ['es', 5, flow(2000, 5000, null, null), 'Su techo produce 2.0 kW. Su casa usa 5.0 kW.'],
    ['es', 11, flow(null, 5000, null, 2000), 'Su casa usa 5.0 kW. 2.0 kW vienen de la red.'],
    ['es', 13, flow(null, 5000, 2000, null), 'Su casa usa 5.0 kW. La batería entrega 2.0 kW.'],
  ] as const)(
    'does not give one source all of a use that it does not meet: %s, mode %i of %o [POWER-29]',
    (language, mode, sample, words) => {
      expect(sample.mode).toBe(mode)
      expect(plain(powerSentence(intlOf(language), sample, timeZone))).toBe(words)
    },
  )

  it.each([
    [100, 200, true],
    [100, 201, false],
    [4_500, 5_000, true],
    [4_499, 5_000, false],
    [5_500, 5_000, true],
    [5_501, 5_000, false],
  ])('lets one source of %i W meet a use of %i W by 100 W or a tenth: %s [POWER-29]', (watts, use, isAll) => {
    const samples = [flow(watts, use, 0, null), flow(0, use, null, watts), flow(0, use, watts, null)]
    expect(samples.map(({ mode }) => mode)).toEqual([5, 11, 13])
    for (const [language, all] of [
      ['en', 'all of it from'],
      ['es', 'todo de'],
    ] as const)
      for (const sample of samples)
        expect(powerSentence(intlOf(language), sample, timeZone).includes(all)).toBe(isAll)
  })

  it.each([
    ['en', flow(0, 3000, null, null), 'Your roof makes nothing now. Your home uses 3.0 kW.'],
    ['es', flow(0, 3000, 0, null), 'Su techo no produce nada ahora. Su casa usa 3.0 kW.'],
    ['en', flow(null, 101, 0, null), 'Your home uses 0.1 kW.'],
    ['en', flow(null, 2000, null, -3000), 'Your home uses 2.0 kW, and 3.0 kW goes to the grid.'],
    ['es', flow(null, 2000, null, -3000), 'Su casa usa 2.0 kW, y 3.0 kW van a la red.'],
    ['en', flow(null, 3000, 0, 50), 'Your home uses 3.0 kW.'],
    ['en', flow(null, null, null, -3000), '3.0 kW goes to the grid.'],
    ['es', flow(null, null, -1000, 0), '1.0 kW cargan la batería.'],
    ['en', flow(null, 500, -1000, 0), 'Your home uses 0.5 kW, and 1.0 kW charges the battery.'],
    [
      'es',
      flow(null, 500, -1000, -2000),
      'Su casa usa 0.5 kW, 1.0 kW cargan la batería y 2.0 kW van a la red.',
    ],
    ['en', flow(null, null, -1000, -2000), '1.0 kW charges the battery, and 2.0 kW goes to the grid.'],
    ['en', flow(null, 100, 0, 0), 'Almost nothing is flowing.'],
    ['en', flow(50, 100, 50, null), 'Almost nothing is flowing.'],
    ['en', flow(0, null, null, null), 'Almost nothing is flowing.'],
    ['en', flow(0, 500, 0, -4000), 'Almost nothing is flowing.'],
  ] as const)(
    'names what only a grid or a roof without a meter can feed: %s, %o [POWER-29, POWER-7]',
    (language, sample, words) => {
      expect(sample.mode).toBeNull()
      expect(plain(powerSentence(intlOf(language), sample, timeZone))).toBe(words)
    },
  )

  it('says nothing of the roof of a home that has only a battery', () => {
    const sentence = powerSentence(intlOf('en'), flow(null, 700, 700, 0), timeZone)
    expect(plain(sentence)).toBe('Your home uses 0.7 kW, all of it from the battery.')
  })

  it.each([
    ['en', 'No readings since 5:10 pm on June 18, so we cannot show what flows now.'],
    [
      'es',
      'No hay lecturas desde las 5:10 p.m. del 18 de junio, por eso no podemos mostrar qué fluye ahora.',
    ],
  ] as const)(
    'shows no figures and no flows while offline, and since when (%s) [POWER-22]',
    (language, words) => {
      const { container } = inLanguage(
        language,
        <PowerNow
          flow={{ ...flow(4200, 1100, -2000, -1100), status: 'Offline' }}
          parts={{ solar: true, battery: true }}
          timeZone={timeZone}
        />,
      )
      expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
      expect(drawn(container)).toEqual([])
      expect(screen.getByRole('img')).not.toHaveTextContent('kW')
      expect(pictured()).not.toMatch(/\d/)
    },
  )

  it.each([
    ['en', 'No readings since 5:10 pm on June 18. These figures are from then.'],
    ['es', 'No hay lecturas desde las 5:10 p.m. del 18 de junio. Las cifras son de ese momento.'],
  ] as const)(
    'keeps the figures of readings that are only late, says of when they are, and lets nothing flow (%s) [POWER-27]',
    (language, words) => {
      const { container } = inLanguage(
        language,
        <PowerNow
          flow={{ ...flow(4200, 1100, -2000, -1100), status: 'Offline' }}
          parts={{ solar: true, battery: true }}
          timeZone={timeZone}
          standing="late"
        />,
      )
      expect(plain(screen.getByRole('paragraph').textContent)).toBe(words)
      expect(plain(container.querySelector('svg')?.textContent ?? null)).toContain('4.2kW')
      expect(pictured()).toMatch(/ 4\.2 kW\. .*64/)
      expect(drawn(container)).toEqual([])
    },
  )

  it('says before the first reading that none has arrived, and before service that it is not running', () => {
    const intl = intlOf('en')
    const before = { ...flow(0, 0, 0, 0), as_of: null }
    expect(powerSentence(intl, before, timeZone)).toBe(
      'No readings have arrived yet. The first ones show here on their own.',
    )
    expect(powerSentence(intl, { ...before, status: 'Inactive' }, timeZone)).toBe(
      'Your system is not in service yet. Its power shows here once it is.',
    )
  })

  it('writes the state of charge beside the word of the battery [POWER-21]', () => {
    inLanguage(
      'en',
      <PowerNow
        flow={flow(4200, 1100, -2000, -1100)}
        parts={{ solar: true, battery: true }}
        timeZone={timeZone}
      />,
    )
    expect(screen.getByRole('img')).toHaveTextContent('Battery, 64% full')
  })
})
