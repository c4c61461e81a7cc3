import { expect, test } from '../fixtures.ts'

test('a milestone that the platform reports stands on the page, in the inbox and in a mail [STATUS-3] [STATUS-11] [MILE-14]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { people, agreements } = await server.openWorld('pre-pto-tpv-pending')
  const [person] = people
  const [agreement] = agreements
  if (!person || !agreement) throw new Error('The world has no home')
  await server.signIn(person)
  await server.setFlags({ web_onboarding_refresh: false })
  await stage.open('/status')
  const step = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(step('Project qualification')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('about 3 to 6 weeks')).toBeVisible()
  await stage.settled()
  await server.reportMilestone(agreement.id, 'PROJECT_QUALIFICATION_COMPLETED')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your installation comes next' })).toBeVisible()
  await expect(step('System installation')).toHaveAttribute('aria-expanded', 'true')
  await expect
    .poll(async () => (await server.mailOf(person))[0]?.text)
    .toContain('your installer will call you')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await expect(page.getByText('Your project is qualified').first()).toBeVisible()
})

test('a milestone stands on the page that was open all the while, once somebody looks at it again [STATUS-23] [INBOX-7]', async ({
  stage,
}) => {
  const { page, server, time } = stage
  const { people, agreements } = await server.openWorld('pre-pto-qualification')
  const [person] = people
  const [agreement] = agreements
  if (!person || !agreement) throw new Error('The world has no home')
  await server.signIn(person)
  await stage.open('/status')
  await expect(page.getByRole('button', { name: /^Alerts/ })).toBeVisible()
  await stage.settled()
  await server.reportMilestone(agreement.id, 'INSTALLATION_COMPLETED')
  await time.sleepUntil((await time.now()) + 61_000)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await expect(page.getByText('Your system is installed').first()).toBeVisible()
})

test('an alert of the other home comes as the bell is pressed, says which home it means, and leads to it [INBOX-7] [MILE-20] [ROUTE-38]', async ({
  stage,
}) => {
  const { page, server, time } = stage
  const { people, agreements } = await server.openWorld('two-agreements')
  const [person] = people
  const [, pearl] = agreements
  if (!person || !pearl) throw new Error('The world has no two homes')
  await server.signIn(person)
  await stage.open('/dashboard/billing')
  await expect(page.getByRole('button', { name: /^Alerts/ })).toBeVisible()
  await stage.settled()
  await server.reportMilestone(pearl.id, 'INSTALLATION_COMPLETED')
  await time.sleep((await time.now()) + 61_000)
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await page.getByRole('button', { name: /Your system is installed \(29 Pearl Street\)/ }).click()
  await expect(
    page.getByText('29 Pearl Street: Next, your utility has to give permission to operate.'),
  ).toBeVisible()
  await page.getByText('See your project').click()
  await expect(page).toHaveURL(/\/status(\?onboarding-step=\d)?$/)
  await expect(page.getByText('PL-208002').first()).toBeVisible()
})

test('each step of the way opens and closes by keyboard [STATUS-17]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('canceled', '/status')
  await expect(page.getByRole('heading', { level: 1, name: 'This agreement was canceled' })).toBeVisible()
  const last = page.getByRole('button', { name: 'System operational' })
  await expect(last).toHaveAttribute('aria-expanded', 'false')
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('gives permission to operate')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('gives permission to operate')).toBeHidden()
})

test('the way back from autopay chooses its agreement, and says so once [ROUTE-28] [ROUTE-29] [STATUS-14]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { people, agreements } = await server.openWorld('two-agreements')
  const [person] = people
  const [, second] = agreements
  if (!person || !second) throw new Error('The world has no second home')
  await server.signIn(person)
  await server.setFlags({ ach_modal: false })
  await stage.open(`/agreements/${second.id}/ach`)
  await expect(page).toHaveURL(/\/status\?onboarding-step=4$/)
  await expect(page.getByText(second.homeowner_contract_id)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stage.open('/agreements/3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b/ach')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})
