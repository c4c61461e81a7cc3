import { readFileSync, statSync } from 'node:fs'
import {
  type ActionColors,
  actionColors,
  actionPairs,
  type Color,
  contrastOfMark,
  contrastOnSky,
  darkActionOf,
  dusk as duskColors,
  leastContrast,
  type Pair,
  readColor,
  type ThemeName,
  weakestPair,
} from '#domain/brand-colors.ts'
import { colorsOfDrawing } from './mark-colors.ts'

/** A provider's own mark; `width` is that of a mark 28 px high. */
export type ProviderMark = { svg: string; width: number }

/** What a provider set of the look; null is the look of the house. LANG-18 */
export type BrandLook = {
  light: ActionColors | null
  dark: ActionColors | null
  dusk: Color | null
  mark: ProviderMark | null
}

type Given = Record<string, string | undefined>

export const brandVariables = [
  'PORCHLIGHT_BRAND_ACTION',
  'PORCHLIGHT_BRAND_ACTION_DARK',
  'PORCHLIGHT_BRAND_DUSK',
  'PORCHLIGHT_BRAND_MARK',
] as const
type Variable = (typeof brandVariables)[number]

/** The look of the provider; each value that cannot be used is a sentence among `problems`. */
export function readBrandLook(given: Given, problems: string[]): BrandLook {
  const action = colorAt('PORCHLIGHT_BRAND_ACTION', given, problems)
  const actionDark = colorAt('PORCHLIGHT_BRAND_ACTION_DARK', given, problems)
  const ownDark = actionDark ?? (action === null ? null : darkActionOf(action))
  const dusk = readDusk(given, problems)
  return {
    light: readable('PORCHLIGHT_BRAND_ACTION', 'light', action, problems),
    dark: readable('PORCHLIGHT_BRAND_ACTION_DARK', 'dark', ownDark, problems),
    dusk,
    mark: readMark(given.PORCHLIGHT_BRAND_MARK?.trim(), dusk ?? duskColors.own, problems),
  }
}

function colorAt(name: Variable, given: Given, problems: string[]): Color | null {
  const text = given[name]
  if (text === undefined) return null
  const color = readColor(text)
  if (!color)
    problems.push(
      `${name} must be a colour of six hexadecimal digits such as 0B5D4E, with or without # before them.`,
    )
  return color
}

const atMostTwoDigits = (ratio: number) => `${Math.floor(ratio * 100) / 100}:1`

const grounds: Record<string, string> = {
  canvas: 'on the page',
  surface: 'on a card',
  raised: 'in a dialog',
  sunk: 'on the quiet half of a card',
  actionTint: 'on its own tint',
}

function placeOf({ mark, ground }: Pair): string {
  if (mark === 'onAction')
    return `below the label of a button${ground === 'actionHover' ? ' that is pointed at' : ''}`
  if (mark === 'actionPale') return 'as a bar of the hours on its track'
  return `as text ${grounds[ground]}${mark === 'actionHover' ? ' that is pointed at' : ''}`
}

function readable(
  name: Variable,
  theme: ThemeName,
  action: Color | null,
  problems: string[],
): ActionColors | null {
  if (action === null) return null
  const colors = actionColors(theme, action)
  const weakest = weakestPair(actionPairs(theme, colors))
  if (weakest)
    problems.push(
      `${name} is ${action}, whose contrast ${placeOf(weakest)} in the ${theme} theme is ${atMostTwoDigits(weakest.ratio)} and must be at least ${weakest.least}:1: set a ${theme === 'light' ? 'darker' : 'lighter'} colour.`,
    )
  return colors
}

function readDusk(given: Given, problems: string[]): Color | null {
  const color = colorAt('PORCHLIGHT_BRAND_DUSK', given, problems)
  if (!color) return null
  const ratio = contrastOnSky(color)
  if (ratio < leastContrast.text)
    problems.push(
      `PORCHLIGHT_BRAND_DUSK is ${color}, on whose sky the words of the sign-in picture have a contrast of ${atMostTwoDigits(ratio)} and must have at least ${leastContrast.text}:1: set a darker colour.`,
    )
  return color
}

/** It comes with the first page, beside everything else. */
const mostBytes = 32_768
const height = 28
const mostWidth = 4 * height

const startOfSvg = /^\uFEFF?(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)*<svg\s([^>]*)>/i
const svgNames = /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/
const viewBox = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/

function readMark(path: string | undefined, dusk: Color, problems: string[]): ProviderMark | null {
  if (path === undefined) return null
  const refuse = (sentence: string) => {
    problems.push(`PORCHLIGHT_BRAND_MARK ${sentence}`)
    return null
  }
  const svg = textAt(path)
  if (svg === null)
    return refuse(`must be the path of an SVG file that this server may read: ${path} is none.`)
  if (svg === 'long') return refuse(`must be a file of at most ${mostBytes / 1024} kB: make ${path} smaller.`)
  const [, inTag] = startOfSvg.exec(svg) ?? []
  if (
    inTag === undefined ||
    !svgNames.test(` ${inTag}`) ||
    !/<\/svg\s*>\s*(<!--(?:(?!-->)[\s\S])*-->\s*)*$/.test(svg)
  )
    return refuse(
      `must be an SVG file whose <svg> names xmlns="http://www.w3.org/2000/svg": ${path} is none.`,
    )
  const [, wide = '', high = ''] = viewBox.exec(` ${inTag}`) ?? []
  const width = Math.round((height * Number(wide)) / Number(high))
  if (!(width >= height / 2 && width <= mostWidth))
    return refuse(
      `must be an SVG file with a viewBox that is at most four times as wide as high, and twice as high as wide: give ${path} one.`,
    )
  const pale = palestOnDusk(svg, dusk)
  if (pale !== null)
    return refuse(
      `lies on the dusk of the door on a phone, where no colour of ${path} has a contrast of more than ${atMostTwoDigits(pale)} on ${dusk} and one must have at least ${leastContrast.control}:1: draw a part of it in a lighter colour.`,
    )
  return { svg, width }
}

/** The contrast that the mark has on the dusk at best, when that is not enough; what cannot be measured is believed. */
function palestOnDusk(svg: string, dusk: Color): number | null {
  const colors = colorsOfDrawing(svg)
  const best = Math.max(...(colors ?? []).map((color) => contrastOfMark(color, dusk)))
  return colors === null || best >= leastContrast.control ? null : best
}

function textAt(path: string): string | 'long' | null {
  try {
    const file = statSync(path)
    if (!file.isFile()) return null
    return file.size > mostBytes ? 'long' : readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
