import type { Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { accountPanel, type Stage } from '../stage.ts'

const subject = 'A good day for your roof'
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Alerts' })
const openInbox = (page: Page) => page.getByRole('button', { name: /^Alerts/ }).click()
const stateOf = (page: Page) => page.evaluate(() => history.state.over ?? null)

/** On a page that another one of the portal lies before. */
async function enterSecondPage(stage: Stage): Promise<{ first: string; second: string }> {
  const { page } = stage
  await stage.enter('inbox-full')
  const first = page.url()
  await page.getByRole('navigation').getByRole('link', { name: 'System' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/system/)
  await stage.settled()
  return { first, second: page.url() }
}

test('Back of the browser leads from an alert to the feed, closes the panel from there, and leaves the page last [INBOX-21] [INBOX-23]', async ({
  stage,
}) => {
  const { page } = stage
  const { first, second } = await enterSecondPage(stage)
  await openInbox(page)
  const rows = inbox(page).getByRole('button').filter({ hasText: subject })
  await expect(rows.first()).toBeVisible()
  // The last of those that stand there now: scrolling to it brings more below.
  const row = rows.nth((await rows.count()) - 1)
  await row.click()
  await expect(inbox(page).getByRole('heading', { level: 3, name: subject })).toBeVisible()
  await stage.back()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(inbox(page).getByRole('heading', { level: 3, name: subject })).toHaveCount(0)
  await inbox(page).getByRole('button', { name: 'Mark all as read' }).click()
  const question = page.getByRole('dialog', { name: 'Mark all as read?' })
  await expect(question).toBeVisible()
  await stage.back()
  await expect(question).toHaveCount(0)
  await expect(inbox(page)).toBeVisible()
  await stage.back()
  await expect(inbox(page)).toHaveCount(0)
  expect(page.url()).toBe(second)
  await stage.back()
  await expect(page).toHaveURL(first)
})

const panels = {
  'the account': { open: (stage: Stage) => stage.openAccount(), panel: accountPanel },
  'the alerts': { open: ({ page }: Stage) => openInbox(page), panel: inbox },
}

for (const [name, { open, panel }] of Object.entries(panels)) {
  test(`a page that is loaded anew with ${name} open stands without, and one press of Back leaves it [ACCOUNT-41] [INBOX-21]`, async ({
    stage,
  }) => {
    const { page } = stage
    const { first, second } = await enterSecondPage(stage)
    await open(stage)
    await expect(panel(page)).toBeVisible()
    await expect.poll(() => stateOf(page)).not.toBe(null)
    await page.reload()
    await expect.poll(() => stateOf(page)).toBe(null)
    await stage.settled()
    expect(page.url()).toBe(second)
    await expect(panel(page)).toHaveCount(0)
    await stage.back()
    await expect(page).toHaveURL(first)
  })

  test(`Forward does not bring back ${name} that was closed, nor a page that stands twice [ACCOUNT-41] [INBOX-21]`, async ({
    stage,
  }) => {
    const { page } = stage
    const { first, second } = await enterSecondPage(stage)
    await open(stage)
    await expect(panel(page)).toBeVisible()
    await expect.poll(() => stateOf(page)).not.toBe(null)
    await stage.back()
    await expect(panel(page)).toHaveCount(0)
    await page.evaluate(() => {
      const arrived = new Promise<void>((resolve) =>
        addEventListener('popstate', () => resolve(), { once: true }),
      )
      history.forward()
      return arrived
    })
    await expect.poll(() => stateOf(page)).toBe(null)
    expect(page.url()).toBe(second)
    await expect(panel(page)).toHaveCount(0)
    await stage.back()
    await expect(page).toHaveURL(first)
  })
}

test('alerts that cannot be loaded say so, and stand there by trying again [INBOX-15] [ERROR-13]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('inbox-full'))
  stage.watch.expectStatus({ operation: 'listInboxMessages', status: 503 })
  await server.arrange({ operation: 'listInboxMessages', status: 503 })
  await stage.open('/account')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await expect(inbox(page).getByText('Your alerts could not be loaded')).toBeVisible()
  await inbox(page).getByRole('button', { name: 'Try again' }).click()
  await expect(inbox(page).getByRole('button').filter({ hasText: subject }).first()).toBeVisible()
})

test('an alert that cannot be marked stays unread, and all of them are said in words of their own [INBOX-14] [INBOX-3]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('inbox-full')
  await stage.settled()
  const said = async () => page.getByRole('button', { name: /^Alerts/ }).getAttribute('aria-label')
  const before = await said()
  await openInbox(page)
  stage.watch.expectStatus({ operation: 'updateInboxMessage', status: 503 })
  await server.arrange({ operation: 'updateInboxMessage', status: 503 })
  await inbox(page)
    .getByRole('button')
    .filter({ hasText: /Unread:/ })
    .first()
    .click()
  await expect(toast(page, 'The alert could not be marked as read. It stays unread for now.')).toBeVisible()
  await stage.back()
  stage.watch.expectStatus({ operation: 'markAllInboxMessagesAsRead', status: 503 })
  await server.arrange({ operation: 'markAllInboxMessagesAsRead', status: 503 })
  await inbox(page).getByRole('button', { name: 'Mark all as read' }).click()
  const question = page.getByRole('dialog', { name: 'Mark all as read?' })
  await question.getByRole('button', { name: 'Mark all' }).click()
  await expect(toast(page, 'Your alerts could not be marked as read. Try again in a moment.')).toBeVisible()
  await stage.back()
  await expect(inbox(page)).toHaveCount(0)
  expect(await said()).toBe(before)
})
