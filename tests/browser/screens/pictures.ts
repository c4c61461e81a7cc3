import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Area, languages, slugOf, themes, widths } from '../../../scripts/screens/shape.ts'
import { resultsFolder } from '../looks.ts'
import type { Stage } from '../stage.ts'

/** What the contact sheet says of a screen in one of its states. */
export type Taken = { area: Area; screen: string; state: string; world?: string; address: string }

const folder = join(resultsFolder, 'screens')
const only = process.env.PORCHLIGHT_SCREENS_ONLY?.split(',')
const isQuick = process.env.PORCHLIGHT_SCREENS_QUICK === '1'
const isRest = process.env.PORCHLIGHT_SCREENS_REST === '1'

const folderOf = ({ area, screen, state }: Omit<Taken, 'address'>): string =>
  join(folder, area, `${slugOf(screen)}--${slugOf(state)}`)
const markOf = (one: Omit<Taken, 'address'>): string => join(folderOf(one), 'screen.json')

/** Whether pictures of a screen are asked for: by its area, and because there are none when only these are. */
export function isWanted(one: Omit<Taken, 'address'>): boolean {
  if (only && !only.includes(one.area)) return false
  return !(isRest && existsSync(markOf(one)))
}

const heightOf = { 390: 844, 1280: 800 } as const
const longest = 6_000

/** The page has come to rest: its letters and pictures are there, and it does not grow any more. */
export async function rest(page: Page): Promise<void> {
  let last = ''
  let same = 0
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => {
          const { scrollHeight } = document.documentElement
          const isWhole =
            document.fonts.status === 'loaded' &&
            [...document.images].every((one) => one.complete || one.loading === 'lazy')
          return `${scrollHeight} ${document.querySelectorAll('*').length} ${isWhole}`
        })
        same = now === last && now.endsWith('true') ? same + 1 : 0
        last = now
        return same >= 2
      },
      { message: 'the page comes to rest', intervals: [150, 200, 250, 250] },
    )
    .toBe(true)
}

/** Whether something lies over the page: then the picture is what the window shows. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null)

type Language = (typeof languages)[number]
type Width = (typeof widths)[number]
type Theme = (typeof themes)[number]

/** The narrow window in the dark in Spanish, and the wide one in the light in English, are most of what can go wrong. */
const isAskedFor = (width: Width, theme: Theme, language: Language): boolean =>
  !isQuick ||
  (width === 390 && theme === 'dark' && language === 'es') ||
  (width === 1280 && theme === 'light' && language === 'en')

async function takeAt(page: Page, width: Width, language: Language, to: string): Promise<void> {
  const wanted = themes.filter((theme) => isAskedFor(width, theme, language))
  if (wanted.length === 0) return
  const height = heightOf[width]
  await page.setViewportSize({ width, height })
  await rest(page)
  // Not Playwright's own full page: what stands at the foot of the window would stand in the middle of it. A page whose
  // foot lies below any window has nothing there.
  let fullPage = false
  let over = Number.POSITIVE_INFINITY
  for (let shown: number = height; !(await isCovered(page)); ) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    fullPage = whole > shown && whole - shown >= over
    if (whole <= shown || shown >= longest || fullPage) break
    over = whole - shown
    shown = Math.min(whole, longest)
    await page.setViewportSize({ width, height: shown })
    await rest(page)
  }
  for (const theme of wanted) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({
      path: join(to, `${width}.${theme}.${language}.jpg`),
      fullPage,
      type: 'jpeg',
      quality: 72,
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

/** Says what is on the screen in a language, without leaving the page or what covers it; false where that cannot be. */
async function speak(page: Page, language: Language): Promise<boolean> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === language) return true
  const other = page.locator(`footer button[lang="${language}"]`)
  if ((await other.count()) === 0) return false
  await other.first().evaluate((button: HTMLElement) => button.click())
  await expect(html).toHaveAttribute('lang', language)
  return true
}

/** Opens the page again in a language: it comes to the same state by itself. */
async function openAgain({ page, time }: Stage, language: Language, isStill: boolean): Promise<void> {
  await page.context().addCookies([{ name: 'porchlight-language', value: language, url: page.url() }])
  await page.clock.resume()
  await page.reload()
  if (isStill) await time.pause()
  await rest(page)
}

/**
 * Takes the pictures of what a page shows: each width, theme and language. Where no footer changes the language a page
 * that stays as it is when it is opened again is opened again, and otherwise there is English alone.
 */
export async function takePictures(
  stage: Stage,
  one: Omit<Taken, 'address'>,
  { page = stage.page, mayOpenAgain = false, isStill = false } = {},
): Promise<void> {
  const to = folderOf(one)
  mkdirSync(to, { recursive: true })
  for (const language of languages) {
    if (!(await speak(page, language))) {
      if (!mayOpenAgain) continue
      await openAgain(stage, language, isStill)
    }
    for (const width of widths) await takeAt(page, width, language, to)
  }
  const address = page.url().replace(stage.origin, '')
  const taken: Taken = { ...one, address }
  writeFileSync(markOf(one), JSON.stringify(taken))
}

/** What was brought about for a picture is no complaint, and nothing of it is left. */
export async function clearAway(stage: Stage): Promise<void> {
  await stage.context.setOffline(false)
  await stage.server.release()
  await stage.page.emulateMedia({ colorScheme: null })
  await stage.page.setViewportSize({ width: 1280, height: 800 })
  await stage.page.goto('about:blank')
  stage.watch.begin()
}
