import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Route,
  request,
} from '@playwright/test'
import { toast } from './at-the-door.ts'
import type { Act } from './drivers/driver.ts'
import type { MadePerson } from './sandbox.ts'
import { accountPanel, type Stage } from './stage.ts'

/** How people come to stand in their account: on its page, and at a screen of the panel. */

/** Signs somebody in with the account page before them, and waits until it has asked for all it shows. */
export async function enterAccount(stage: Stage, world: string): Promise<MadePerson> {
  const person = await stage.enter(world, '/account')
  await stage.settled()
  return person
}

/** Opens the panel at one of its screens, by the menu. */
export async function openScreen(stage: Stage, name: string): Promise<void> {
  const { page } = stage
  await stage.openAccount()
  await accountPanel(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(screenTitle(page, name)).toBeVisible()
}

export const screenTitle = (page: Page, name: string): Locator =>
  accountPanel(page).getByRole('heading', { level: 3, name: new RegExp(`^${name}`) })

/** A switch of the panel, found behind a dialog too. */
const switchOf = (page: Page, name: string): Locator =>
  page.getByRole('switch', { name: new RegExp(`^${name}`), includeHidden: true })

export async function seesSwitch(page: Page, name: string, isOn: boolean): Promise<void> {
  await expect(switchOf(page, name)).toBeChecked({ checked: isOn })
}

let numbers = Math.floor(Math.random() * 10_000)

/** A number of the United States that nobody else in the sandbox has: codes are limited for each number. */
export function ownNumber(): string {
  numbers = (numbers + 1) % 10_000
  return `+1530555${String(numbers).padStart(4, '0')}`
}

/** The newest code that was sent to a phone, other than the one before. */
export async function codeOnPhone(stage: Stage, number: string, before = ''): Promise<string> {
  return newest(() => stage.server.textsOf(number), before)
}

/** The newest code that was mailed to an address, other than the one before. */
export async function codeInMail(stage: Stage, email: string, before = ''): Promise<string> {
  return newest(() => stage.server.mailOf({ email }), before)
}

async function newest(ask: () => Promise<{ code: string | null }[]>, before: string): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        code = (await ask()).find((one) => one.code !== null)?.code ?? ''
        return code !== '' && code !== before
      },
      { intervals: [50, 100, 200] },
    )
    .toBe(true)
  return code
}

/** Somebody looks at the page again after more than a minute, by when what is known of them is asked for anew. */
export const lookAgain: Act = async ({ stage: { page } }) => {
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** The same person signs in with another browser, Firefox on Windows; gives what that browser may ask with. */
export async function signInElsewhere(stage: Stage, person: MadePerson): Promise<APIRequestContext> {
  const other = await request.newContext({
    baseURL: stage.origin,
    extraHTTPHeaders: { origin: stage.origin, 'x-forwarded-for': '10.9.9.9', 'user-agent': firefox },
  })
  const answer = await other.post('/sandbox/api/sign_in', { data: { user_id: person.id } })
  expect(answer.status()).toBe(200)
  return other
}

/** The server does what it is asked for, and its answer, with the session in it, does not come back. */
export async function loseAnswer(route: Route): Promise<void> {
  const context = route.request().frame().page().context()
  const cookies = await context.cookies()
  await route.fetch()
  await context.clearCookies()
  await context.addCookies(cookies)
  await route.abort()
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Reads a message and closes it, so that it does not fade while something else is looked at. */
export const readToast =
  (words: string): Act =>
  async ({ stage: { page } }) => {
    await expect(toast(page, words)).toBeVisible()
    const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' })
    // Unless it has gone by itself meanwhile.
    await close
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {})
    await expect(toast(page, words)).toHaveCount(0)
  }
