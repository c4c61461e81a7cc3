import { expect, test } from '../fixtures.ts'
import { accountPanel, anyPage, inside, signInButton } from '../stage.ts'

// By day and by night, whatever the weather.
const measured =
  /^(All is quiet at home|Your roof makes (more than|part of what) you use|Your home runs on (its battery|the grid))$/
const roofAlone = /^(Your system is working|Your roof makes nothing right now)$/
const worlds = [
  { name: 'in-service-battery', tag: /Active/, heading: measured },
  { name: 'in-service-solar', tag: /Active/, heading: roofAlone },
  { name: 'offline', tag: /Offline/, heading: 'We have not heard from your system' },
  { name: 'late-data', tag: /^Late$/, heading: 'The newest readings are late' },
  { name: 'inactive', tag: /Inactive/, heading: 'Your system is not switched on yet' },
]
for (const { name, tag, heading } of worlds) {
  test(`the overview of ${name} says how the system is [POWER-1] [SEC-21]`, async ({ stage }) => {
    const { page } = stage
    await stage.enter(name)
    await expect(page.getByRole('heading', { level: 2, name: 'Power now' })).toBeVisible()
    await expect(page.getByText(tag).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await stage.settled()
    await expect(page.getByText('This part could not be loaded')).toHaveCount(0)
  })
}

test('a section that fails says so in its place, the rest stands, and it can be tried again [ERROR-13] [ERROR-14] [LAYOUT-25] [ERROR-26]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('in-service-battery')
  await server.signIn(person)
  stage.watch.expectStatus({ operation: 'getPowerFlow', status: 500 })
  // Held until the section asks: one that fails before is asked for again without a word.
  const held = await server.arrange({ operation: 'getPowerFlow', status: 500, hold: true })
  await stage.open('/dashboard/overview')
  await expect(page.getByRole('heading', { level: 2, name: 'Power now' })).toBeVisible()
  await server.release(held.id)
  await expect(page.getByText('This part could not be loaded')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(page.getByText('Lifetime')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This part could not be loaded')).toBeHidden()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('without a network the page keeps what it has, says how old it is, and offers again [ERROR-12]', async ({
  stage,
}) => {
  const { page, context, time } = stage
  await stage.enter('in-service-battery')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await time.pause()
  stage.watch.expectOffline()
  await context.setOffline(true)
  await time.run(61_000)
  await time.resume()
  await expect(page.getByText(/This is from/).first()).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/This is from/)).toHaveCount(0)
})

test('chooses among homes: each leads to where it stands [LAYOUT-17] [LAYOUT-18] [LAYOUT-19]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('two-agreements')
  await page.getByRole('button', { name: /Home/ }).click()
  await page.getByRole('option', { name: '29 Pearl Street' }).click()
  await expect(page).toHaveURL(/\/status(\?|$)/)
  await page.reload()
  await expect(inside(page)).toBeVisible()
  await expect(page).toHaveURL(/\/status(\?|$)/)
  await page.getByRole('button', { name: /Home/ }).click()
  await page.getByRole('option', { name: '1180 Sierra Vista' }).click()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
})

test('changes the language in place and remembers it [LANG-5] [LANG-6] [LANG-19]', async ({ stage }) => {
  const { page } = stage
  await stage.open('/login')
  await page.getByLabel('Email').fill('kept@example.com')
  // With its scripts, without which the page stands before.
  await expect(signInButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('textbox').first()).toHaveValue('kept@example.com')
  await page.reload()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
})

test('dark appearance is chosen in the account panel and stands after a reload [LANG-14] [LANG-15]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  await stage.openAccount()
  await accountPanel(page).getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

const onSmallScreens = [
  { who: 'nobody', world: null, paths: ['/login'] },
  { who: 'a home in installation', world: 'pre-pto-installation', paths: ['/status'] },
  {
    who: 'a home in service',
    world: 'in-service-battery',
    paths: ['/dashboard/overview', '/dashboard/system', '/account', '/nowhere'],
  },
]
for (const { who, world, paths } of onSmallScreens) {
  test(`no page of ${who} scrolls sideways at 320 px [LAYOUT-28]`, async ({ stage }) => {
    const { page, server } = stage
    if (world) await server.signIn(await server.openHome(world))
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of paths) {
      await stage.open(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await stage.settled()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, path).toBeLessThanOrEqual(320)
    }
  })
}

const signedInPages = [
  {
    world: 'in-service-battery',
    paths: [
      '/dashboard/overview',
      '/dashboard/system',
      '/dashboard/system?look=table',
      '/status',
      '/account',
    ],
  },
  { world: 'pre-pto-installation', paths: ['/status'] },
  { world: 'support', paths: ['/admin/agreements', '/account'] },
]
for (const { world, paths } of signedInPages) {
  test(`no page of ${world} breaks the content security policy [SEC-21]`, async ({ stage }) => {
    const { page } = stage
    await stage.server.signIn(await stage.server.openHome(world))
    for (const path of paths) {
      await stage.open(path)
      await expect(inside(page), path).toBeVisible()
      await expect(anyPage(page), path).toBeVisible()
      await stage.settled()
      await stage.openAccount()
      await expect(accountPanel(page).getByRole('button', { name: 'Log out' }), path).toBeVisible()
      await stage.closeAccount()
    }
  })
}

test('the gallery and the bench break no content security policy [SEC-21]', async ({ stage }) => {
  for (const path of ['/sandbox/ui', '/sandbox/charts', '/error', '/too_many_attempts']) {
    await stage.open(path)
    await expect(stage.page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
})
