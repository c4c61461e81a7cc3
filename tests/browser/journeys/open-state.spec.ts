import { randomUUID } from 'node:crypto'
import { throttles } from '#server/session/limits.ts'
import { expect, openState, test } from '../open-states.ts'
import { Server } from '../sandbox.ts'
import { inside } from '../stage.ts'

const minute = 60_000

/** Over many flows: failures, held answers, long waits, another tab, staff. */
const sample = [
  ['login', 'lockedOut'],
  ['verification', 'codeExpired'],
  ['claim', 'linkUnread'],
  ['session', 'signedIn.confirmingLogout'],
  ['inactivity', 'warned.asking'],
  ['autopay', 'enrolling'],
  ['impersonation', 'refused'],
  ['csv-upload', 'wrong'],
] as const

test.describe('one press opens', () => {
  for (const [flow, state] of sample) {
    test(`${flow}, ${state}: the running chart stands there [FLOW-70] [FLOW-72] [FLOW-75]`, async ({
      visitor,
    }) => {
      const { opened } = await openState(visitor, flow, state)
      expect(opened).toMatchObject({ state, isThere: true, why: '' })
      await expect(visitor.page.getByRole('status')).toContainText('The app stands there')
    })
  }
})

test('afterwards the app goes on by itself, with the page gone that opened it [FLOW-71]', async ({
  visitor,
}) => {
  const { app } = await openState(visitor, 'session', 'signedIn.staying')
  await visitor.page.close()
  await app.getByRole('link', { name: 'System' }).click()
  await expect(app).toHaveURL(/\/dashboard\/system/)
  await app.getByRole('button', { name: /^Account of / }).click()
  await expect(app.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  await app.reload()
  await expect(inside(app)).toBeVisible()
})

test('an answer that is held up comes when the person lets it [FLOW-73]', async ({ visitor }) => {
  const { app } = await openState(visitor, 'login', 'checkingCredentials')
  const button = app.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(app.locator('porchlight-walk')).toHaveCount(1)
  await visitor.page.getByRole('button', { name: 'Let the answer come' }).click()
  await expect(inside(app)).toBeVisible()
  await expect(app.locator('porchlight-walk')).toHaveCount(0)
})

test('the window of the portal says that an answer is held up, and lets it come [FLOW-73]', async ({
  visitor,
}) => {
  // What stands there is in a tree of its own, which is closed to whoever looks for something on the page.
  await visitor.context.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' })
    }
  })
  const { app } = await openState(visitor, 'login', 'checkingCredentials')
  await expect(app.getByText('which is held up for a minute')).toBeVisible()
  await app.getByRole('button', { name: 'Let the answer come' }).click()
  await expect(inside(app)).toBeVisible()
  await expect(visitor.page.getByRole('status')).toContainText('The answer is on its way')
})

test('a place that may send no more mails opens a state that begins with one; the place stays limited [FLOW-79] [LIMIT-7]', async ({
  browser,
  bookPortal: { origin },
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const here = new Server(context.request, origin, '127.0.0.1')
  const askForMail = async () =>
    (await here.post('/account/forgot_password/', { email: `${randomUUID()}@example.com` })).status()
  for (let sent = 0; sent < throttles.sendsByAddress.points; sent += 1) expect(await askForMail()).toBe(204)
  expect(await askForMail()).toBe(429)
  const visitor = { context, page: await context.newPage(), origin }
  const { opened } = await openState(visitor, 'login', 'confirmingCode')
  expect(opened).toMatchObject({ isThere: true, why: '' })
  expect(await askForMail()).toBe(429)
  await context.close()
})

test('the time of the window stays moved, and flows [FLOW-72]', async ({ visitor }) => {
  const { app } = await openState(visitor, 'verification', 'codeExpired')
  const ahead = await app.evaluate(() => Date.now())
  expect(ahead - Date.now()).toBeGreaterThan(9 * minute)
  await expect.poll(() => app.evaluate(() => Date.now())).toBeGreaterThan(ahead)
})

test('it can be stopped, says where, and be tried again [FLOW-74]', async ({
  visitor: { context, page, origin },
}) => {
  // Pressed by the page itself as soon as a step is said: from outside the steps may pass unseen.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!/of \d+:/.test(document.querySelector('[role=status]')?.textContent ?? '')) return
      observer.disconnect()
      for (const button of document.querySelectorAll('button'))
        if (button.textContent?.trim() === 'Stop') button.click()
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
  const coming = context.waitForEvent('page')
  await page.goto(`${origin}/flows/open.html?flow=welcome-checklist&state=notPassed`)
  await coming
  await expect(page.getByRole('status')).toContainText(/^Stopped at step \d, /)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('The app stands there', { timeout: 40_000 })
})

test('what the book does not know is said [FLOW-74]', async ({ visitor: { page, origin } }) => {
  await page.goto(`${origin}/flows/open.html?flow=login&state=nowhere`)
  await expect(page.getByRole('alert')).toContainText('There is no such state in this flow')
})

test('a second window that the browser keeps closed is opened by a press [FLOW-76]', async ({
  visitor: { context, page, origin },
}) => {
  await page.addInitScript(() => {
    const { open } = window
    window.open = (address, name) => (name === '_blank' ? null : open(address, name))
  })
  const coming = context.waitForEvent('page')
  await page.goto(`${origin}/flows/open.html?flow=screen-share&state=ready`)
  await coming
  await expect(page.getByRole('alert')).toContainText('This state needs a second window')
  await page.getByRole('button', { name: 'Open the second window and go on' }).click()
  await expect(page.getByRole('status')).toContainText('The app stands there', { timeout: 40_000 })
  expect(context.pages().filter((one) => one.url().endsWith('/sandbox/desk'))).toHaveLength(1)
})
