import { randomUUID } from 'node:crypto'
import { press, toast } from '../at-the-door.ts'
import { enterAsStaff } from '../behind-the-counter.ts'
import { linkOf, titleOf } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { loginPage } from '../stage.ts'

test('people are searched, sorted and filtered, all of it in the address [ADMIN-2] [ADMIN-14] [ADMIN-21]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('in-service-solar')
  await enterAsStaff(stage, 'support', '/admin/users')
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(homeowner.email)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('rowheader')).toHaveText([homeowner.name])
  await page.getByRole('columnheader', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort_by=email/)
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Archived' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=archived/)
  await expect(page.getByText('No matching users')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No matching users')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Archived' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([homeowner.name])
  await page.goBack()
  await expect(page.getByText('No matching users')).toBeVisible()
})

test('an archived homeowner is signed out and cannot sign in, until they are unarchived [ADMIN-12] [ADMIN-13] [ADMIN-22]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('known-device')
  await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  await press(page, 'Archive user')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(toast(page, 'Archived. They can no longer sign in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toHaveCount(0)
  // What the page still reads would be answered as to nobody.
  await page.goto('about:blank')
  await server.post('/account/logout/')
  await stage.open('/login')
  stage.watch.expectStatus({ operation: 'login', status: 400 })
  await stage.submitLogin(homeowner)
  await expect(page.getByText('Email or password is incorrect. Try again.').first()).toBeVisible()
  await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  await press(page, 'Unarchive user')
  await page.getByRole('dialog').getByRole('button', { name: 'Unarchive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toBeVisible()
})

test('an admin invites somebody to the staff, who gets a mail with a link and stands in the list [ADMIN-17] [ADMIN-24] [CLAIM-13] [ROLE-21]', async ({
  stage,
}) => {
  const { page, server } = stage
  const email = `iris.vale.${randomUUID()}@example.com`
  await enterAsStaff(stage, 'admin', '/admin/admins')
  await press(page, 'Invite staff')
  const form = page.getByRole('dialog', { name: 'Invite someone to the staff' })
  await expect(form.getByRole('radio', { name: /^Super admin/ })).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'First name' }).fill('Iris')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Vale')
  await form.getByRole('textbox', { name: /^Phone/ }).fill('530 555 0123')
  await form.getByRole('radio', { name: /^Marketing/ }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `An invitation is on its way to ${email}.`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(email)
  await page.getByRole('link', { name: 'Iris Vale' }).click()
  await expect(page.getByText('Invitation not accepted yet')).toBeVisible()
  await expect(page.getByText('(530) 555-0123')).toBeVisible()
  const link = await linkOf(stage, { email, id: '', name: '', password: '', role: '' }, 'claim_account')
  await stage.settled()
  await server.post('/account/logout/')
  await stage.open(link)
  await expect(titleOf(page, 'Welcome to Porchlight')).toBeVisible()
})

test('whoever has no account yet is sent the link again, and the one before is worth nothing [ADMIN-19] [CLAIM-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('claim-pending')
  const before = await linkOf(stage, homeowner, 'claim_account')
  await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  await press(page, 'Send claim link again')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    toast(page, `The email is on its way to ${homeowner.email}. The earlier link no longer works.`),
  ).toBeVisible()
  await expect.poll(() => linkOf(stage, homeowner, 'claim_account')).not.toBe(before)
  await stage.settled()
  await server.post('/account/logout/')
  await stage.open(before)
  await expect(titleOf(page, 'Welcome to Porchlight')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /link/ })).toBeVisible()
})

test('somebody unknown has no page; whoever is signed out meanwhile comes to the door [ADMIN-20] [GUARD-9]', async ({
  stage,
}) => {
  const { page, server } = stage
  stage.watch.expectStatus({ operation: 'getUser', status: 404, times: 'any' })
  await server.signIn(await server.openHome('support'))
  await stage.open(`/admin/users/${randomUUID()}`)
  await expect(titleOf(page, 'Page Not Found')).toBeVisible()
  const homeowner = await server.openHome('in-service-solar')
  await stage.open(`/admin/users/${homeowner.id}`)
  await expect(page.getByRole('heading', { level: 1, name: homeowner.name })).toBeVisible()
  await stage.settled()
  stage.watch.expectStatus(401)
  await server.post('/account/logout/')
  await press(page, 'Archive user')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(loginPage(page)).toBeVisible()
})
