import { press } from '../at-the-door.ts'
import { asColleague, banner, enterAsStaff, startLooking, stopButton } from '../behind-the-counter.ts'
import { expect, test } from '../fixtures.ts'
import { loseAnswer } from '../in-the-account.ts'
import { accountPanel, inside, loginPage, logoutDialog, type Stage } from '../stage.ts'

const cannotAct = "You're impersonating you can't do that"

/** A staff member who looks as a homeowner, from the profile of that homeowner. */
async function look(stage: Stage, world = 'in-service-solar') {
  const homeowner = await stage.server.openHome(world)
  const staff = await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  await startLooking(stage.page)
  return { homeowner, staff }
}

test('staff find a homeowner, see what they see, change nothing, and are among the users again; the homeowner reads who it was [ADMIN-14] [IMP-1] [IMP-3] [IMP-5] [IMP-6] [IMP-14] [IMP-15] [IMP-18] [IMP-22] [IMP-24]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('texts-on')
  const staff = await enterAsStaff(stage, 'support', '/admin/agreements')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(homeowner.email)
  await expect(page).toHaveURL(/search=/)
  const found = page.getByRole('link', { name: homeowner.name, exact: true })
  // Those of other homes have the same name, and stand there until the search is answered.
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: homeowner.name })).toBeFocused()
  await press(page, 'Impersonate')
  const question = page.getByRole('dialog', { name: `Look at the portal as ${homeowner.name}?` })
  await expect(question).toContainText('For up to 60 minutes')
  await expect(question).toContainText('You can look but not act.')
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: homeowner.name })).toBeVisible()
  await press(page, 'Impersonate')
  await question.getByRole('button', { name: 'Start looking' }).click()
  await expect(page).toHaveURL(/\/(dashboard\/overview|status)$/)
  await expect(banner(page)).toContainText(
    `You are viewing as ${homeowner.name}. You can look but not act. Ends in 60 minutes.`,
  )
  await stage.open('/account')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: /^(Edit phone|Add a phone number)$/ }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(cannotAct)
  await stage.closeAccount()
  // Only what comes with the session's token is put on record.
  await server.get('/users/me/')
  const refused = await server.patch(`/users/${homeowner.id}/settings/`, { sms_opt_in: false })
  expect([refused.status(), (await refused.json()).detail]).toEqual([403, cannotAct])
  const named = `${staff.email} as ${homeowner.email}`
  await expect
    .poll(async () => (await server.events()).map(({ body }) => body.details.identity))
    .toContain(named)
  await stopButton(page).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await stage.changeTo(homeowner)
  await stage.open('/account')
  const log = page.getByRole('region', { name: 'Who looked at your account' }).getByRole('listitem')
  await expect(log).toHaveText([
    new RegExp(`^${staff.name} \\(Support\\) stopped looking`),
    new RegExp(`^${staff.name} \\(Support\\) tried to change something and was refused`),
    new RegExp(`^${staff.name} \\(Support\\) started looking`),
  ])
})

test('the other tab of the staff member looks with them, and stops with them [IMP-1] [IMP-5] [SESSION-36] [GUARD-17]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('in-service-solar')
  await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  const tab = await stage.openTab('/admin/users')
  await expect(inside(tab)).toBeVisible()
  await stage.settled()
  await stage.settled(tab)
  await startLooking(page)
  await expect(tab).toHaveURL(/\/dashboard\/overview$/)
  await expect(banner(tab)).toContainText(homeowner.name)
  await stage.settled()
  await stage.settled(tab)
  await stopButton(page).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(tab).toHaveURL(/\/admin\/users$/)
  for (const one of [page, tab]) {
    await expect(inside(one)).toBeVisible()
    await expect(banner(one)).toHaveCount(0)
  }
})

test('looking goes on when the page is loaded anew, stops among the users, and /admin leads back to what the homeowner sees [IMP-1] [IMP-5] [GUARD-17]', async ({
  stage,
}) => {
  const { page } = stage
  const { homeowner } = await look(stage)
  await page.reload()
  await expect(banner(page)).toContainText(homeowner.name)
  await stage.open(`/admin/users/${homeowner.id}`)
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await stage.settled()
  await stopButton(page).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('whoever looks at somebody that a colleague archives is among the users again, signed in, and told why [IMP-25]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { homeowner, staff } = await look(stage)
  await stage.settled()
  await asColleague(stage, homeowner.id, { archived: true })
  stage.watch.expectStatus({ operation: 'listFaqs', status: 403 })
  await page.getByRole('link', { name: 'Support', exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByText('The homeowner you were looking as has been archived.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect((await (await server.get('/users/me/')).json()).user.email).toBe(staff.email)
})

test('whoever loads the page anew after that is told of it once, and their session is renewed [IMP-31] [IMP-25]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { homeowner, staff } = await look(stage)
  await stage.settled()
  await asColleague(stage, homeowner.id, { archived: true })
  const why = page.getByText('The homeowner you were looking as has been archived.')
  const said = async () => (await server.get('/users/me/')).headers()['x-impersonation-ended']
  expect(await said()).toBe('archived')
  // Of the cookie before the renewal, if it is overtaken by the one after; the page asks once more by that.
  stage.watch.expectStatus({ operation: 'listAgreements', status: 401, times: 'perhaps' })
  await page.reload()
  await expect(why).toBeVisible()
  await expect(page).toHaveURL(/\/admin\//)
  expect(await said()).toBeUndefined()
  expect((await (await server.get('/users/me/')).json()).user.email).toBe(staff.email)
  await page.reload()
  await expect(inside(page)).toBeVisible()
  await stage.settled()
  await expect(why).toHaveCount(0)
})

test('a stop of looking whose answer is lost leaves the staff member signed in, among the users by the next answer [IMP-30] [IMP-20]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { staff } = await look(stage)
  await stage.settled()
  stage.watch.expectOffline()
  await page.route('**/account/unimpersonate/', loseAnswer, { times: 1 })
  await stopButton(page).click()
  await expect(page.getByText('You still see this account as the homeowner.')).toBeVisible()
  stage.watch.expectStatus({ operation: 'listFaqs', status: 403, times: 'perhaps' })
  await page.getByRole('link', { name: 'Support', exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect((await (await server.get('/users/me/')).json()).user.email).toBe(staff.email)
})

test('a start of looking whose answer is lost leaves the staff member signed in, and the next press starts it [IMP-26] [IMP-23]', async ({
  stage,
}) => {
  const { page } = stage
  const homeowner = await stage.server.openHome('in-service-solar')
  await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  // Whatever is read meanwhile would be the first use of the cookie that is lost.
  await stage.settled()
  stage.watch.expectOffline()
  await page.route('**/account/impersonate/', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Impersonate' }).click()
  const start = page.getByRole('button', { name: 'Start looking' })
  await start.click()
  await expect(
    page.getByText('This did not work, and you are still in your own session. Try again in a moment.'),
  ).toBeVisible()
  await start.click()
  await expect(banner(page)).toContainText(homeowner.name)
  await stage.settled()
  await stopButton(page).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('logging out while looking ends both: nobody is signed in [IMP-12] [IMP-19]', async ({ stage }) => {
  const { page, server } = stage
  const { staff } = await look(stage)
  const marker = () => page.evaluate(() => localStorage.getItem('porchlight:impersonator'))
  expect(await marker()).toBe(staff.email)
  await stage.settled()
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  expect((await server.get('/users/me/')).status()).toBe(401)
  expect(await marker()).toBeNull()
  await page.goBack()
  await expect(loginPage(page)).toBeVisible()
})

test('whoever looks is offered neither chat nor a shared screen, which the homeowner is [IMP-16]', async ({
  stage,
}) => {
  const { page } = stage
  const chat = page.getByRole('complementary', { name: 'Chat with support' })
  const share = page.getByRole('button', { name: 'Share your screen' })
  const { homeowner } = await look(stage)
  await stage.open('/dashboard/support')
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
  // The chat comes a second after the page.
  await stage.settled()
  await stage.time.pause()
  await stage.time.run(3_000)
  await stage.time.resume()
  // Then its file would come, which its frame is made of.
  await stage.settled()
  await expect(chat).toHaveCount(0)
  await expect(share).toHaveCount(0)
  await stopButton(page).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await stage.changeTo(homeowner)
  await stage.open('/dashboard/support')
  await expect(chat).toBeVisible()
  await expect(share).toBeVisible()
})

test('a role that may not look is offered nothing, and the server refuses it [IMP-13] [ROLE-7] [ROLE-22]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('in-service-solar')
  await enterAsStaff(stage, 'marketing', `/admin/users/${homeowner.id}`)
  await expect(page.getByRole('heading', { level: 1, name: homeowner.name })).toBeVisible()
  for (const name of ['Impersonate', 'Archive user'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  expect((await server.post('/account/impersonate/', { user_id: homeowner.id })).status()).toBe(403)
})

test('the panel of the account offers to stop while looking, by keyboard too [IMP-4] [IMP-5]', async ({
  stage,
}) => {
  const { page } = stage
  await look(stage)
  await stage.settled()
  await stage.openAccount()
  await accountPanel(page).getByRole('button', { name: 'Stop impersonation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users$/)
})
