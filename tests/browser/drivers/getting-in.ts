import { expect, type Locator, type Page } from '@playwright/test'
import type { MadePerson } from '../sandbox.ts'
import type { Stage } from '../stage.ts'
import { type Act, found, type Walk } from './driver.ts'

/** What is common to setting up an account, to a forgotten password and to a claimed account. */

export const strongPassword = 'three-lamps-on-the-porch'

export const titleOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const personOf = ({ kept }: Walk): MadePerson => found(kept.person, 'person at the door')

/** The answer of an operation waits until what stands before it was seen, and is perhaps a failure. */
export const late =
  (operation: string, expected: { status?: number; answers?: number[]; times?: number } = {}): Act =>
  async ({ stage, actor, held }) => {
    stage.watch.expectStatus(...(expected.answers ?? []).map((status) => ({ operation, status })))
    const { id } = await stage.server.arrange({
      operation,
      hold: true,
      ...(expected.status && { status: expected.status }),
      ...(expected.times && { times: expected.times }),
    })
    held.push({ actor: found(actor, `actor that waits for ${operation}`), id })
  }

/** Acts one after the other. */
export const inOrder =
  (...acts: Act[]): Act =>
  async (walk) => {
    for (const act of acts) await act(walk)
  }

/** Time passes for the server: the pause between two mails, or the life of a link. */
export const letPass =
  (ms: number): Act =>
  async ({ stage, kept }) => {
    kept.clockOffset += ms
    await stage.server.moveClock(kept.clockOffset)
  }

export const pauseBetweenMails = 31_000

const codeSentNote = 'porchlight:code-sent-at'

/** The code that was asked for by the API a moment ago is one that this tab had sent. */
export const noteCodeSent: Act = (walk) =>
  walk.stage.page.evaluate(({ name, email }) => sessionStorage.setItem(name, `${Date.now()} 0 ${email}`), {
    name: codeSentNote,
    email: personOf(walk).email,
  })

/** As if this tab had never had a code sent. */
export const forgetCodeSent: Act = ({ stage }) =>
  stage.page.evaluate((name) => sessionStorage.removeItem(name), codeSentNote)

/** Fills this place's share of attempts with somebody else's email. */
export const sixtyAttempts: Act = async ({ stage }) => {
  for (let tried = 0; tried < 60; tried += 1) await stage.server.tryPassword('nobody@example.com', 'guess')
}

/** The path of the newest link that was mailed to somebody. */
export async function linkOf(stage: Stage, person: MadePerson, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/[A-Za-z0-9_-]+`)
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await stage.server.mailOf(person)
        link = mails.map(({ text }) => pattern.exec(text)?.[0]).find((one) => one !== undefined)
        return link
      },
      { intervals: [50, 100, 200] },
    )
    .toBeDefined()
  return found(link, `link to ${page}`)
}

/** Types a new password twice, the second time perhaps in another way. */
export async function typePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel(/^(New password|Password)$/).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(again)
}

export async function seesButton(page: Page, name: string | RegExp, isBusy: boolean): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true')
  else await expect(button).not.toHaveAttribute('aria-busy', 'true')
}

/** What is typed into the field of an email, as the coming answer asks for it. */
export function emailFor(walk: Walk, answer: string | undefined): string {
  if (answer === 'emptyEmail') return ''
  return answer === 'noEmail' ? 'maria@example' : personOf(walk).email
}

/** What went wrong stands on the page. */
export const seesAlert =
  (words: string): Act =>
  ({ stage }) =>
    expect(stage.page.getByRole('alert').filter({ hasText: words })).toBeVisible()
