import { describe, expect, it } from 'vitest'
import {
  actionColors,
  actionPairs,
  brandGrounds,
  contrastOf,
  contrastOfMark,
  contrastOnSky,
  darkActionOf,
  dusk,
  inDusk,
  readColor,
  type ThemeName,
  weakestPair,
} from '#domain/brand-colors.ts'

const weakest = (theme: ThemeName, action: string) =>
  weakestPair(actionPairs(theme, actionColors(theme, action)))
const grey = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3).toUpperCase()}`
const greys = Array.from({ length: 256 }, (_, value) => value)

describe('a colour of a brand', () => {
  it.each([
    ['#0B5D4E', '#0B5D4E'],
    ['0b5d4e', '#0B5D4E'],
    [' #0b5D4e ', '#0B5D4E'],
  ])('is read from %j [LANG-18]', (text, color) => {
    expect(readColor(text)).toBe(color)
  })

  it.each([
    '',
    '#',
    'green',
    '#0B5',
    '#0B5D4',
    '#0B5D4E0',
    '#0B5D4EFF',
    '##0B5D4E',
    '#0B5D4G',
    'rgb(11,93,78)',
    '#0B5D4E;',
  ])('is none in %j [LANG-18]', (text) => {
    expect(readColor(text)).toBeNull()
  })

  it('has the contrast that WCAG says, in either order [LANG-18]', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBe(21)
    expect(contrastOf('#0B5D4E', '#0B5D4E')).toBe(1)
    expect(contrastOf('#FFFFFF', '#777777')).toBeCloseTo(4.478, 3)
    expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.542, 3)
  })
})

describe('an action colour', () => {
  it.each([
    ['light', '#0B5D4E'],
    ['dark', '#7AD3B9'],
  ] as const)('of the house is read everywhere in the %s theme [LANG-18]', (theme, action) => {
    expect(weakest(theme, action)).toBeNull()
  })

  it('gives what follows from it: pointed at, a label on it, its tint, its pale bars, and in the light theme the mark of the section [LANG-18]', () => {
    expect(actionColors('light', '#1A4FA0')).toEqual({
      action: '#1A4FA0',
      actionHover: '#153F80',
      onAction: '#FFFFFF',
      actionTint: '#E4EAF4',
      actionPale: '#557BB3',
      navMark: '#1A4FA0',
    })
    expect(actionColors('dark', '#9CC0FF')).toEqual({
      action: '#9CC0FF',
      actionHover: '#B0CDFF',
      onAction: '#161B24',
      actionTint: '#25323D',
      actionPale: '#738FBD',
      navMark: dusk.lamp,
    })
  })

  it('lies behind the mark of a phone: its sky there, the bare one or the ring below the veil [LANG-18]', () => {
    for (const color of [dusk.own, '#3B1B45', '#101820'])
      expect(contrastOfMark('#F5B83D', color)).toBe(
        Math.min(contrastOf('#F5B83D', color), contrastOf('#F5B83D', inDusk('#164A48', color))),
      )
    expect(contrastOfMark('#0B5D4E', dusk.own)).toBeLessThan(1.3)
  })

  it('is refused from the first grey that is not read at 4.5:1 in the light theme [LANG-18]', () => {
    const last = greys.findLast((value) => weakest('light', grey(value)) === null) ?? 0
    expect(contrastOf(grey(last), brandGrounds.light.sunk)).toBeGreaterThanOrEqual(4.5)
    const refused = weakest('light', grey(last + 1))
    expect(refused).toMatchObject({ mark: 'action', least: 4.5 })
    expect(refused?.ratio).toBeLessThan(4.5)
    expect(greys.slice(0, last).every((value) => weakest('light', grey(value)) === null)).toBe(true)
  })

  it('is refused up to the last grey that is not read at 4.5:1 in the dark theme [LANG-18]', () => {
    const first = greys.findIndex((value) => weakest('dark', grey(value)) === null)
    const refused = weakest('dark', grey(first - 1))
    expect(refused?.ratio).toBeLessThan(refused?.least ?? 0)
    expect(greys.slice(first).every((value) => weakest('dark', grey(value)) === null)).toBe(true)
  })

  it('names the pair that misses by most [LANG-18]', () => {
    expect(weakest('light', '#FFFFFF')).toMatchObject({ ratio: 1, least: 4.5 })
    expect(weakest('dark', brandGrounds.dark.raised)).toMatchObject({
      mark: 'action',
      ground: 'raised',
      ratio: 1,
    })
    expect(
      weakestPair([
        { mark: 'action', ground: 'canvas', ratio: 4.4, least: 4.5 },
        { mark: 'actionPale', ground: 'sunk', ratio: 2.9, least: 3 },
      ]),
    ).toMatchObject({ mark: 'actionPale' })
  })

  it.each([
    [4.5, 4.5, true],
    [4.4999, 4.5, false],
    [3, 3, true],
    [2.9999, 3, false],
  ])('at %s:1 where %s:1 is needed: %s [LANG-18]', (ratio, least, isEnough) => {
    expect(weakestPair([{ mark: 'action', ground: 'canvas', ratio, least }]) === null).toBe(isEnough)
  })

  it('has bars of other days at 3:1 on their track, less pale where that needs it [LANG-18]', () => {
    expect(actionColors('light', '#0B5D4E').actionPale).toBe('#4B8578')
    for (const [theme, values] of [
      ['light', greys.filter((value) => weakest('light', grey(value)) === null)],
      ['dark', greys.filter((value) => weakest('dark', grey(value)) === null)],
    ] as const)
      for (const value of values)
        expect(
          contrastOf(actionColors(theme, grey(value)).actionPale, brandGrounds[theme].sunk),
        ).toBeGreaterThanOrEqual(3)
  })

  it('of the light theme always has one for the dark theme, lightened no more than it needs [LANG-18]', () => {
    const steps = ['00', '33', '66', '99', 'CC', 'FF']
    const all = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
    )
    for (const action of all) expect([action, weakest('dark', darkActionOf(action))]).toEqual([action, null])
    expect(darkActionOf('#7AD3B9')).toBe('#7AD3B9')
    expect(contrastOf(darkActionOf('#1A4FA0'), brandGrounds.dark.raised)).toBeLessThan(7.3)
  })
})

describe('a dusk', () => {
  it('of the house leaves its picture as it is, and is read on at 4.5:1 [LANG-18]', () => {
    for (const color of ['#0B3133', '#45785F', '#8E9A66', '#A8482F', '#F7CB72'])
      expect(inDusk(color, dusk.own)).toBe(color)
    expect(contrastOnSky(dusk.own)).toBeGreaterThanOrEqual(4.5)
  })

  it('turns what is dusk in a colour, and leaves lamp, windows and door alone [LANG-18]', () => {
    const plum = '#3B1B45'
    expect(inDusk(dusk.own, plum)).toBe(plum)
    expect(inDusk('#164A48', plum)).toBe('#5B2A62')
    for (const color of [dusk.lamp, '#FFFFFF', '#F7CB72', '#A8482F', '#D8B062'])
      expect(inDusk(color, plum)).toBe(color)
  })

  it('is refused from the first that the words on the sky are not read on at 4.5:1 [LANG-18]', () => {
    const first = greys.findIndex((value) => contrastOnSky(grey(value)) < 4.5)
    expect(first).toBeGreaterThan(0x30)
    expect(contrastOnSky(grey(first - 1))).toBeGreaterThanOrEqual(4.5)
    // The words would be read on the colour itself for longer: the sky grows lighter towards the sun.
    expect(contrastOf(dusk.ink, grey(first))).toBeGreaterThan(4.5)
  })
})
