import type { Page } from '@playwright/test'
import { codeField, stored, toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { accountPanel, codePage, inside, loginPage, logoutDialog, type Stage, warning } from '../stage.ts'

const minute = 60_000

test('asks before logging out; staying changes nothing, leaving ends the session on the server [SESSION-30] [SESSION-31]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  await stage.askToLogOut()
  await expect(logoutDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logoutDialog(page)).toBeHidden()
  const ask = accountPanel(page).getByRole('button', { name: 'Log out' })
  await expect(ask).toBeFocused()
  await ask.click()
  await logoutDialog(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(logoutDialog(page)).toBeHidden()
  await stage.closeAccount()
  await expect(inside(page)).toBeVisible()
  await stage.settled()
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveURL(/\/dashboard\/system/)
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  expect((await server.get('/users/me/')).status()).toBe(401)
  await page.goBack()
  await expect(loginPage(page)).toBeVisible()
})

test('after logging out, Back shows nothing of who was here [GUARD-16] [SESSION-28]', async ({ stage }) => {
  const { page } = stage
  const person = await stage.enter('in-service-solar', '/account')
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveURL(/\/dashboard\/system/)
  await stage.settled()
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  await page.goBack()
  await expect(loginPage(page)).toBeVisible()
  await expect(inside(page)).toHaveCount(0)
  for (const known of [person.email, person.name]) expect(await page.content()).not.toContain(known)
  expect(await stored(page)).not.toContain(person.id)
})

test('a logout that fails keeps the session and can be tried again [SESSION-32]', async ({ stage }) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  await stage.askToLogOut()
  stage.watch.expectStatus({ operation: 'logout', status: 503 })
  await server.arrange({ operation: 'logout', status: 503 })
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(logoutDialog(page).getByRole('alert')).toHaveText(
    'You may still be signed in: logging out did not work. Try again in a moment.',
  )
  expect((await server.get('/users/me/')).status()).toBe(200)
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
})

test('/force_logout leaves without asking, also when the server fails [ROUTE-26] [SESSION-28]', async ({
  stage,
}) => {
  await stage.enter('in-service-solar')
  stage.watch.expectStatus({ operation: 'logout', status: 503 })
  await stage.server.arrange({ operation: 'logout', status: 503 })
  await stage.open('/force_logout')
  await expect(loginPage(stage.page)).toBeVisible()
})

test('what the server did not hear stays an end: a page that is opened anew signs nobody in, and ends the session [SESSION-50] [SESSION-28]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  stage.watch.expectStatus({ operation: 'logout', status: 503, times: 2 })
  await server.arrange({ operation: 'logout', status: 503, times: 2 })
  await stage.open('/force_logout')
  await expect(loginPage(page)).toBeVisible()
  await stage.settled()
  expect((await server.get('/users/me/')).status()).toBe(200)
  await stage.open('/dashboard/overview')
  await expect(loginPage(page)).toBeVisible()
  expect((await server.get('/users/me/')).status()).toBe(200)
  await page.reload()
  await expect(loginPage(page)).toBeVisible()
  expect((await server.get('/users/me/')).status()).toBe(401)
})

test('after an end that the server did not hear somebody else signs in there, with one password and one code [SESSION-50] [LOGIN-19]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  stage.watch.expectStatus({ operation: 'logout', status: 503, times: 'any' })
  await server.arrange({ operation: 'logout', status: 503 })
  await stage.open('/force_logout')
  await expect(loginPage(page)).toBeVisible()
  await stage.settled()
  expect((await server.get('/users/me/')).status()).toBe(200)
  const next = await server.openHome('mfa')
  await stage.submitLogin(next)
  await expect(codePage(page)).toBeVisible()
  await codeField(page).fill(await stage.codeOf(next))
  await expect(inside(page)).toBeVisible()
  expect((await (await server.get('/users/me/')).json()).user.id).toBe(next.id)
})

test('an automatic end that the server did not hear is not undone by a reload [SESSION-50] [SESSION-28]', async ({
  stage,
}) => {
  const { page, time, server } = stage
  await stage.enter('in-service-solar')
  stage.watch.expectStatus({ operation: 'logout', status: 503 })
  await server.arrange({ operation: 'logout', status: 503 })
  await time.sleepUntil((await time.dueOf(28 * minute)) + 2 * minute)
  await expect(loginPage(page)).toBeVisible()
  await stage.settled()
  await page.reload()
  await expect(loginPage(page)).toBeVisible()
  await expect(inside(page)).toHaveCount(0)
})

test('/logout signs out, and leads anybody else to the start [ROUTE-25]', async ({ stage }) => {
  await stage.enter('in-service-solar')
  await stage.open('/logout')
  await expect(loginPage(stage.page)).toBeVisible()
  await stage.open('/logout')
  await expect(loginPage(stage.page)).toBeVisible()
})

test('warns at 28:00 and not a millisecond before, and ends at 30:00 with a message [SESSION-12] [SESSION-13] [SESSION-14] [SESSION-22] [SESSION-47]', async ({
  stage,
}) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  await time.pause()
  await page.mouse.move(333, 333)
  const due = await time.dueOf(28 * minute)
  // The warning is shown some time after it was due: the chart tells when.
  const isDue = () => stage.takenHere.some((id) => id.endsWith('|inactivity.warned'))
  await time.run(due - 1 - (await time.now()))
  expect(isDue()).toBe(false)
  await expect(warning(page)).toBeHidden()
  await time.run(1)
  expect(isDue()).toBe(true)
  // Its file comes over the network, and what came is shown a third of a second of the page's time later.
  await stage.settled()
  await time.run(400)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText('02:00')
  const spoken = warning(page).getByRole('timer')
  await expect(spoken).toContainText('2 minutes')
  await time.run(minute)
  await expect(warning(page)).toContainText('01:00')
  await expect(spoken).toContainText('1 minute')
  await time.run(30_000)
  await expect(spoken).toContainText('30 seconds')
  await time.run(20_000)
  await expect(spoken).toContainText('10 seconds')
  await time.run(due + 2 * minute - 1 - (await time.now()))
  await expect(warning(page)).toBeVisible()
  await time.run(1)
  await time.resume()
  await expect(loginPage(page)).toBeVisible()
  await expect(
    page.getByText('You were signed out after thirty minutes without activity. Sign in again.'),
  ).toBeVisible()
})

test('warns also when the network was lost once the page stood [SESSION-12] [ERROR-31]', async ({
  stage,
}) => {
  const { page, time, context } = stage
  const parts = ['dialog-window', 'inactivity-warning', 'logout-dialog']
  const brought = parts.map((part) => page.waitForResponse((answer) => answer.url().includes(`/${part}-`)))
  await stage.enter('in-service-solar')
  for (const answer of brought) await (await answer).finished()
  await stage.settled()
  stage.watch.expectOffline()
  await context.setOffline(true)
  await time.sleepUntil((await time.dueOf(28 * minute)) + 1_000)
  await expect(warning(page)).toBeVisible()
  await context.setOffline(false)
})

test('in the warning the overlay and the pointer do nothing, and Esc stays signed in [SESSION-20] [SESSION-23]', async ({
  stage,
}) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  await time.sleepUntil((await time.dueOf(28 * minute)) + 1_000)
  await expect(warning(page)).toBeVisible()
  await page.mouse.click(10, 10)
  await page.mouse.move(500, 30)
  await page.keyboard.press('a')
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeHidden()
  await expect(inside(page)).toBeVisible()
})

test('a device that slept past the end is signed out when it wakes [SESSION-15] [SESSION-16]', async ({
  stage,
}) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  await time.sleepUntil((await time.dueOf(28 * minute)) + 60 * minute)
  await expect(loginPage(page)).toBeVisible()
})

test('leaving in one tab signs the other out within a second [SESSION-35] [HOUSE-26]', async ({ stage }) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  const tab = await stage.openTab('/dashboard/system')
  await expect(inside(tab)).toBeVisible()
  await stage.askToLogOut(tab)
  // It comes late, and not while the time of its page stands.
  await expect(logoutDialog(tab)).toBeVisible()
  await time.pause()
  await logoutDialog(tab).getByRole('button', { name: 'Log out' }).click()
  // A second of the pages' own time, whatever the machine takes: what comes over the network is there before it passes.
  for (const ms of [500, 500]) {
    await stage.settled(tab)
    await stage.settled()
    await time.run(ms)
  }
  await expect(loginPage(tab)).toBeVisible()
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText('You signed out in another tab.')).toBeVisible()
})

test('staying in one tab closes the warning of the other [SESSION-21] [SESSION-25]', async ({ stage }) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  const tab = await stage.openTab('/dashboard/overview')
  await expect(inside(tab)).toBeVisible()
  await time.sleepUntil((await time.dueOf(28 * minute)) + 10_000)
  await time.look(tab)
  await expect(warning(page)).toBeVisible()
  await warning(tab).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(tab)).toBeHidden()
  await expect(warning(page)).toBeHidden()
})

test('two tabs warn together, and when the time is over both are signed out [SESSION-14] [SESSION-25] [SESSION-35]', async ({
  stage,
}) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  const tab = await stage.openTab('/dashboard/system')
  await expect(inside(tab)).toBeVisible()
  const due = await time.dueOf(28 * minute)
  await time.sleepUntil(due + 10_000)
  await time.look(tab)
  await expect(warning(page)).toBeVisible()
  await expect(warning(tab)).toBeVisible()
  await time.sleepUntil(due + 2 * minute + 10_000)
  await expect(loginPage(page)).toBeVisible()
  await expect(loginPage(tab)).toBeVisible()
  // The server is told as the page goes, and nobody waits for its answer.
  await expect.poll(async () => (await stage.server.get('/users/me/')).status()).toBe(401)
})

/** How often the server is told that somebody is there. */
function countSigns({ context }: Stage): { count: number } {
  const signs = { count: 0 }
  context.on('request', (request) => {
    if (request.url().endsWith('/account/activity/')) signs.count += 1
  })
  return signs
}

test('a tab that is opened or loaded anew while another warns begins with the warning, and extends nothing [SESSION-20] [SESSION-25]', async ({
  stage,
}) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  await page.mouse.move(222, 222)
  const due = await time.dueOf(28 * minute)
  await time.sleepUntil(due + 30_000)
  await expect(warning(page)).toBeVisible()
  const signs = countSigns(stage)
  const tab = await stage.openTab('/dashboard/system')
  await expect(warning(tab)).toBeVisible()
  await expect(warning(tab)).toContainText(/01:[0-3]\d/)
  await page.reload()
  await expect(warning(page)).toBeVisible()
  expect(signs.count).toBe(0)
  await time.sleepUntil(due + 2 * minute)
  await time.look(tab)
  await expect(loginPage(page)).toBeVisible()
  await expect(loginPage(tab)).toBeVisible()
})

test('an end by inactivity in another tab is told as what it was [SESSION-47]', async ({ stage }) => {
  const { page, time } = stage
  await stage.enter('in-service-solar')
  const tab = await stage.openTab('/dashboard/system')
  await expect(inside(tab)).toBeVisible()
  await time.sleep((await time.dueOf(28 * minute)) + 2 * minute)
  await time.look(tab)
  for (const one of [tab, page])
    await expect(
      one.getByText('You were signed out after thirty minutes without activity. Sign in again.'),
    ).toBeVisible()
})

test('staying after /logout has failed leads back to the landing page [ROUTE-25] [SESSION-32]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  stage.watch.expectStatus({ operation: 'logout', status: 503 })
  await server.arrange({ operation: 'logout', status: 503 })
  await stage.open('/logout')
  await expect(logoutDialog(page).getByRole('alert')).toBeVisible()
  await logoutDialog(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(inside(page)).toBeVisible()
})

/** A staff member looks as a homeowner; when that ends. */
async function lookAsHomeowner({ server }: Stage): Promise<number> {
  const homeowner = await server.openHome('in-service-solar')
  await server.signIn(await server.openHome('support'))
  const answer = await server.post('/account/impersonate/', { user_id: homeowner.id })
  expect(answer.status()).toBe(200)
  return Date.parse((await answer.json()).impersonator.ends_at)
}

const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop impersonation' })

test('after sixty minutes of looking the staff member is themselves again, among their pages, and is told so then [IMP-11] [IMP-5]', async ({
  stage,
}) => {
  const { page, time, server } = stage
  const ends = await lookAsHomeowner(stage)
  await stage.open('/dashboard/overview')
  await expect(stopButton(page)).toBeVisible()
  await stage.settled()
  const due = await time.dueFrom(ends)
  await time.pause()
  for (let left = due - (await time.now()); left > 0; left = due - (await time.now())) {
    await page.mouse.move(300 + (left % 97), 300)
    await time.run(Math.min(left, 20 * minute))
  }
  const told = toast(page, 'Your time of viewing is over. You are back in your own session.')
  await expect(told).toBeVisible()
  await time.resume()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(stopButton(page)).toHaveCount(0)
  expect((await (await server.get('/users/me/')).json()).user.role).toBe('SUPPORT')
})

test('the banner stands on the pages outside of the house too, and stops there [IMP-3] [IMP-5]', async ({
  stage,
}) => {
  const { page } = stage
  await lookAsHomeowner(stage)
  for (const path of ['/nowhere', '/error', '/too_many_attempts']) {
    await stage.open(path)
    await expect(page.getByRole('region', { name: 'Impersonation' }), path).toContainText(
      'You are viewing as',
    )
  }
  await stopButton(page).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(stopButton(page)).toHaveCount(0)
})

test('what a staff member stops in one tab, the other hears: both are themselves again [IMP-5] [SESSION-36]', async ({
  stage,
}) => {
  const { page } = stage
  await lookAsHomeowner(stage)
  await stage.open('/dashboard/overview')
  const tab = await stage.openTab('/dashboard/overview')
  for (const one of [page, tab]) {
    await expect(one.getByRole('button', { name: 'Stop impersonation' })).toBeVisible()
    await stage.settled(one)
  }
  await tab.getByRole('button', { name: 'Stop impersonation' }).click()
  await expect(tab).toHaveURL(/\/admin\/users$/)
  await expect(page).toHaveURL(/\/admin\/users$/)
  for (const one of [page, tab])
    await expect(one.getByRole('button', { name: 'Stop impersonation' })).toBeHidden()
})
