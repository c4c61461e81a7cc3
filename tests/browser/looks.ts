import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { statePictures } from '#flowkit/book/pictures.ts'
import { bringAxe } from './axe-in-page.ts'
import type { Stage } from './stage.ts'

const root = join(import.meta.dirname, '../..')
export const resultsFolder = join(root, 'test-results')
const folder = join(root, statePictures)
/** Which states somebody has been in in this run: Playwright empties it with its `outputDir` as a run begins. */
const seen = join(resultsFolder, 'browser/seen')

const nameOf = (flow: string, leaves: readonly string[]) => `${flow}.${leaves.join('+')}`

/** True for the first of all workers that comes to a state. */
function isFirstVisit(name: string): boolean {
  mkdirSync(seen, { recursive: true })
  try {
    mkdirSync(join(seen, name))
    return true
  } catch {
    return false
  }
}

/** The rules of axe that look at colours: the others say the same of both themes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

const frames = `new Promise((done) => {
  const { requestAnimationFrame: frame } = window.__pwClock?.builtins ?? window
  frame(() => frame(() => done()))
})`

export const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Shows a page in a theme, with all that glides come to rest. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // The page hears of it in the next frame, of the browser: its own stands where its clock does.
  await page.evaluate(frames)
  await page.evaluate(() =>
    // A transition of what goes meanwhile, such as a message, ends in a refusal.
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  )
}

/** What axe finds on a page: by all its rules, or where nothing but the theme has changed, by those of colours. */
export async function findingsIn({ page, origin }: Stage, isTheThemeAlone = false): Promise<string[]> {
  await bringAxe(page, origin)
  // In the page alone: else it is summed up in a second one, whose time stands too where the clock does.
  const examined = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (isTheThemeAlone) examined.withRules(rulesOfColours)
  const { violations } = await examined.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * On the first visit of a state: both themes are examined with axe, and pictures are taken at 390 and 1280 px. What was seen
 * in the other language already has the colours of the dark theme behind it: there `worn` is light alone.
 */
export async function look(
  stage: Stage,
  flow: string,
  leaves: readonly string[],
  worn: readonly Theme[] = themes,
): Promise<void> {
  const name = nameOf(flow, leaves)
  if (!isFirstVisit(name)) return
  let isFaultless = false
  try {
    isFaultless = await examine(stage, name, worn)
  } finally {
    // Whoever tries again looks again: else what was found fails no run that has retries.
    if (!isFaultless) rmdirSync(join(seen, name))
  }
}

async function examine(stage: Stage, name: string, worn: readonly Theme[]): Promise<boolean> {
  const { page } = stage
  let isFaultless = true
  await page.screenshot({ path: join(folder, name, '1280.png'), animations: 'disabled' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: join(folder, name, '390.png'), animations: 'disabled' })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const theme of worn) {
    await wear(page, theme)
    const found = await findingsIn(stage, theme === 'dark')
    expect.soft(found, `${name} in ${theme}`).toEqual([])
    if (found.length > 0) isFaultless = false
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return isFaultless
}
