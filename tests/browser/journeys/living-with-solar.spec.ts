import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { look } from '../looks.ts'
import { writeQuestion } from '../questions.ts'
import { inside, type Stage } from '../stage.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** Signs somebody of a world in, and gives the agreement that comes first. */
async function enterWith(stage: Stage, world: string): Promise<{ id: string }> {
  const { people, agreements } = await stage.server.openWorld(world)
  const [person, agreement] = [people[0], agreements[0]]
  if (!person || !agreement) throw new Error('The world is empty.')
  await stage.server.signIn(person)
  return agreement
}

test('from the system to its hardware and back, with what the roof and the battery are [HW-1] [HW-2] [HW-5]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-battery', '/dashboard/system')
  await page.getByRole('link', { name: 'Hardware information' }).click()
  await expect(title(page, /^Your roof can make 7\.6\skW$/)).toBeFocused()
  await expect(page.getByText('19 × Meridian M400')).toBeVisible()
  await expect(page.getByText('Hearthline', { exact: true })).toBeVisible()
  await expect(page.getByText(/^13\.5\skWh$/).first()).toBeVisible()
  await stage.settled()
  await look(stage, 'pages', ['hardware'])
  await page.getByRole('main').getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveURL(/\/dashboard\/system$/)
})

test('from the bills to the agreement: what is paid, year by year, by keyboard, as a table and on paper [BILL-2] [AGR-2] [AGR-10] [AGR-12] [AGR-15]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-battery')
  await sections(page).getByRole('link', { name: 'Billing' }).click()
  await expect(title(page, /^Your (next payment is|payment of) \$/)).toBeFocused()
  await stage.settled()
  await look(stage, 'pages', ['billing'])
  await page.getByRole('link', { name: 'View agreement details' }).click()
  await expect(title(page, 'You pay $142.18 a month')).toBeFocused()
  const chart = page.getByRole('slider', { name: 'Your payments, year by year' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Year 1, from .+: \$\d+\.\d\d a month/)
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Year 25, from /)
  await look(stage, 'pages', ['agreement'])
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(26)

  await page.emulateMedia({ media: 'print' })
  const certificate = page.getByRole('heading', { name: 'Commencement certificate' })
  await expect(certificate).toBeVisible()
  await expect(title(page, 'You pay $142.18 a month')).toBeVisible()
  await expect(sections(page)).toBeHidden()
  // The button is not on the paper: it is pressed as the page, and looked at what the browser would print.
  const printed = await page.evaluate(() => {
    const isShown = (tag: string) => (document.querySelector(`main ${tag}`)?.getClientRects().length ?? 0) > 0
    const seen = { title: true, certificate: false }
    window.print = () =>
      Object.assign(seen, {
        title: isShown('h1'),
        certificate: isShown('[aria-labelledby="commencement-certificate"]'),
      })
    const buttons = Array.from(document.querySelectorAll('button'))
    buttons.find(({ textContent }) => textContent === 'Print')?.click()
    return seen
  })
  expect(printed).toEqual({ title: false, certificate: true })
  await expect(title(page, 'You pay $142.18 a month')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('an agreement that nobody here has is the 404 page [AGR-7] [ERROR-16]', async ({ stage }) => {
  await stage.enter('in-service-battery')
  await stage.open('/dashboard/agreements/2f4d8b8e-7c1a-4f7b-b3de-6a9f0c2e1b44')
  await expect(stage.page.getByText("Sorry, we couldn't find that page.")).toBeVisible()
})

test('the button opens the online account in a new tab; a blocked one has its link in the dialog [BILL-1] [BILL-4]', async ({
  stage,
}) => {
  const { page, context } = stage
  await stage.enter('vpp-participant', '/dashboard/billing')
  await expect(page.getByText(/^On, from First Harbor Bank/)).toBeVisible()
  await context.route('https://billing.provider.example/**', (route) =>
    route.fulfill({ body: 'The online account' }),
  )
  const coming = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Go to billing/ }).click()
  const tab = await coming
  await expect(tab).toHaveURL('https://billing.provider.example/')
  await tab.close()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: /^Go to billing/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your browser blocked the new tab' })
  await expect(dialog.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
    'href',
    'https://billing.provider.example/',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Go to billing/ })).toBeFocused()
  await context.unroute('https://billing.provider.example/**')
})

test('a participant comes from the promotion to the questions, an answer, and what was earned [VPP-1] [VPP-2] [VPP-3] [VPP-5] [VPP-6]', async ({
  stage,
}) => {
  const { page } = stage
  await writeQuestion(stage, 'When does the season run?', 'From **May to October**.', ['category:vpp'])
  await writeQuestion(stage, 'What do I earn?', 'What your battery gives.', ['category:vpp_benefits'])
  await stage.enter('vpp-participant')
  await sections(page).getByRole('link', { name: 'VPP' }).click()
  await expect(title(page, 'Your battery can earn you money when the grid needs it')).toBeFocused()
  await stage.settled()
  await look(stage, 'pages', ['vpp'])
  await page.getByRole('link', { name: 'Learn more' }).click()
  await expect(page.getByRole('region', { name: 'What you get' })).toBeVisible()
  await look(stage, 'pages', ['vpp-faqs'])
  await page.getByRole('link', { name: 'When does the season run?' }).click()
  await expect(title(page, 'When does the season run?')).toBeFocused()
  await expect(page.getByText('May to October')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Virtual power plant' }).click()
  await page.getByRole('link', { name: 'What you have earned' }).click()
  await expect(title(page, 'You have earned $186.50')).toBeVisible()
  await expect(page.getByText(/U\.S\. Energy Information Administration, 2022/)).toBeVisible()
  await look(stage, 'pages', ['vpp-details'])
})

test('the virtual power plant is closed to others: promotion, an unknown question, details [VPP-1] [VPP-4] [VPP-5]', async ({
  stage,
}) => {
  const { page } = stage
  await enterWith(stage, 'in-service-battery')
  await stage.open('/dashboard/vpp')
  await expect(inside(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(sections(page).getByRole('link', { name: 'VPP' })).toHaveCount(0)
  await stage.open('/dashboard/vpp_faqs/2f4d8b8e-7c1a-4f7b-b3de-6a9f0c2e1b44')
  await expect(page).toHaveURL(/\/dashboard\/vpp_faqs$/)
  await stage.open('/dashboard/system/vpp_details')
  await expect(page.getByText("Sorry, we couldn't find that page.")).toBeVisible()
})

for (const [world, path] of [
  ['long-names', '/dashboard/system/hardware_information'],
  ['long-names', '/dashboard/agreements/$id'],
  ['long-names', '/dashboard/agreements/$id?look=table'],
  ['long-names', '/dashboard/billing'],
  ['vpp-participant', '/dashboard/vpp'],
  ['vpp-participant', '/dashboard/vpp_faqs'],
  ['vpp-participant', '/dashboard/system/vpp_details'],
] as const) {
  test(`${path} of ${world} does not scroll sideways at 320 px, high or low [LAYOUT-28]`, async ({
    stage,
  }) => {
    const { page } = stage
    const { id } = await enterWith(stage, world)
    await page.setViewportSize({ width: 320, height: 640 })
    await stage.open(path.replace('$id', id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stage.settled()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(320)
    // A window of a desktop at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await width()).toBeLessThanOrEqual(320)
  })
}
