import { expect, test } from '../fixtures.ts'

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
