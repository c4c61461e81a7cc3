import type { Locator, Page } from '@playwright/test'
import { askForCode, codeField } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { measuredDay } from '../page-time.ts'

test('the pages of the sandbox stay within a phone [LAYOUT-28]', async ({ stage }) => {
  const { page } = stage
  await stage.open('/sandbox/')
  // Every home is made anew before it answers.
  await page.getByRole('button', { name: 'Start over' }).click({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Make this browser known' }).first()).toBeVisible({
    timeout: 60_000,
  })
  const person = await stage.server.openHome('in-service-solar')
  await stage.server.post('/account/forgot_password/', { email: person.email })
  await expect.poll(async () => (await stage.server.mailOf(person)).length).toBe(1)
  const pages = ['/sandbox/', '/sandbox/mailbox', '/sandbox/browser', '/sandbox/events']
  for (const [width, path] of [320, 390].flatMap((one) => pages.map((path) => [one, path] as const))) {
    await page.setViewportSize({ width, height: 844 })
    await stage.open(path)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${path} at ${width} px`).toBe(0)
  }
})

/** How many there are, and how many of them have the colour of the page. */
const seen = (marks: Locator) =>
  marks.evaluateAll((all) => {
    const page = document.createElement('div')
    page.style.background = 'Canvas'
    document.body.append(page)
    const behind = getComputedStyle(page).backgroundColor
    page.remove()
    const unseen = all.filter((mark) => getComputedStyle(mark).backgroundColor === behind)
    return { some: all.length > 0, unseen: unseen.length }
  })

const marks: { name: string; world?: string; path: string; in: (page: Page) => Locator }[] = [
  {
    name: 'the hours of support',
    path: '/dashboard/support',
    in: (page) => page.locator('td > [aria-hidden] > [style*="width"]'),
  },
  {
    name: 'how complete a total is',
    path: `/dashboard/system?period=week&day=${measuredDay()}`,
    in: (page) => page.locator('div:has(+ p) > div[style]'),
  },
  {
    name: 'where energy went',
    path: `/dashboard/system?period=week&day=${measuredDay()}`,
    in: (page) => page.locator('h2 + [aria-hidden] > div[style]'),
  },
  {
    name: 'that something is wanted',
    world: 'pre-pto-tpv-pending',
    path: '/status',
    in: (page) => page.getByRole('button', { name: /^Your steps/ }).locator('[aria-hidden]'),
  },
]
for (const { name, world = 'in-service-battery', path, in: find } of marks)
  test(`${name} can be seen where the system forces its colours [LAYOUT-43]`, async ({ stage }) => {
    const { page } = stage
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 390, height: 844 })
    await stage.enter(world, path)
    await expect.poll(() => seen(find(page))).toEqual({ some: true, unseen: 0 })
  })

test('the place of a chart that is read, and its words, can be seen where the system forces its colours [LAYOUT-43]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ forcedColors: 'active' })
  await stage.enter('in-service-battery', `/dashboard/system?period=week&day=${measuredDay()}`)
  const reader = page.getByRole('slider')
  await reader.focus()
  await reader.press('Home')
  const [band, words] = [reader.locator('> div').first(), reader.locator('> [aria-hidden]')]
  await expect(band).toHaveCSS('outline-style', 'solid')
  await expect(band).toHaveCSS('opacity', '1')
  await expect(words).toHaveCSS('border-top-style', 'solid')
  await stage.open(`/dashboard/system?period=day&day=${measuredDay()}`)
  await reader.focus()
  await reader.press('Home')
  await expect.poll(() => seen(reader.locator('> div:not([aria-hidden])'))).toEqual({ some: true, unseen: 0 })
})

test('which tasks of a step are open, and which answer is chosen, can be seen where the system forces its colours [LAYOUT-43]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ forcedColors: 'active' })
  await stage.enter('pre-pto-tpv-pending', '/status')
  const sign = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .locator('[aria-hidden]')
      .first()
  await expect(sign('Verification call')).toHaveCSS('border-top-width', '6px')
  await expect(sign('Autopay')).toHaveCSS('border-top-width', '2px')
  await expect(sign('Billing address').locator('svg')).toBeVisible()
  await stage.open('/sandbox/ui')
  // Nothing of ours lies over the system's mark.
  for (const mark of [
    page.getByRole('radio', { checked: true }),
    page.getByRole('checkbox', { checked: true }),
  ])
    expect(await mark.first().evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none')
})

test('which of plain tabs is chosen can be seen where the system forces its colours [LAYOUT-43]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ forcedColors: 'active' })
  await stage.enter('admin', '/admin/backfill')
  const chosen = page.getByRole('tab', { selected: true })
  await expect(chosen).toBeVisible()
  const colours = await chosen.evaluate((tab) => [
    getComputedStyle(tab, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect([colours[1], 'rgba(0, 0, 0, 0)']).not.toContain(colours[0])
})

test('the digits of a code stand in their places alone, with a caret, where the system forces its colours [LAYOUT-43]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ forcedColors: 'active' })
  await askForCode(stage)
  await codeField(page).pressSequentially('123')
  await expect(codeField(page)).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect
    .poll(() => seen(page.locator('[aria-hidden] > span > span')))
    .toEqual({ some: true, unseen: 0 })
})

test('only what is chosen of several is ticked where the system forces its colours [LAYOUT-43]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ forcedColors: 'active' })
  await stage.enter('support', '/admin')
  await page.getByRole('button', { name: 'Status' }).click()
  const tick = page.getByRole('option', { name: 'Canceled' }).locator('svg')
  await expect(tick).toBeHidden()
  await page.getByRole('option', { name: 'Canceled' }).click()
  await expect(tick).toBeVisible()
})

test('where messages come is there for those who listen before the first, and takes no press [ERROR-10]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.open('/login')
  const regions = page.getByRole('region', { name: 'Messages' }).locator('[aria-live]')
  await expect(regions).toHaveCount(2)
  const looks = await regions.evaluateAll((all) =>
    all.map((one) => [one.checkVisibility(), one.clientHeight, getComputedStyle(one).pointerEvents]),
  )
  expect(looks).toEqual([
    [true, 0, 'none'],
    [true, 0, 'none'],
  ])
})

test('the title of the certificate breaks between words alone at 320 px [LAYOUT-28] [AGR-10]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 700 })
  await stage.enter('in-service-battery', '/dashboard/overview')
  const [agreement] = (await (await stage.server.get('/users/me/')).json()).user.agreements
  await stage.open(`/dashboard/agreements/${agreement.id}`)
  const title = page.getByRole('heading', { name: 'Commencement certificate' })
  await expect(title).toBeVisible()
  const linesOfWord = await title.evaluate((heading) => {
    const range = document.createRange()
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
    if (!text) throw new Error('It has no words.')
    range.setStart(text, 0)
    range.setEnd(text, 'Commencement'.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(linesOfWord).toBe(1)
})

test('stays dark when the server can be reached for nothing but the page [LANG-14] [SESSION-4]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  await stage.context.addCookies([{ name: 'porchlight-theme', value: 'dark', url: stage.origin }])
  stage.watch.expectStatus(
    { operation: 'listFeatureFlags', status: 503 },
    { operation: 'getMe', status: 503 },
  )
  await server.arrange({ operation: 'listFeatureFlags', status: 503 })
  await server.arrange({ operation: 'getMe', status: 503 })
  await stage.open('/dashboard/overview')
  await expect(
    page.getByRole('heading', { level: 1, name: 'We cannot open your account right now' }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
