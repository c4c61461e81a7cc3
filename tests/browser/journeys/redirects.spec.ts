import { expect, test } from '../fixtures.ts'
import { codePage, inside, loginPage } from '../stage.ts'

test('a guarded address is remembered through login and code, its query too [GUARD-1] [LOGIN-20]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await stage.open('/dashboard/system?period=month')
  await expect(loginPage(page)).toBeVisible()
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await stage.codeOf(person))
  await expect(inside(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/system\?period=month$/)
})

// `tests/domain/in-app-path.test.ts` knows every shape that is refused.
const hostile = ['//evil.example/x', 'javascript:alert(1)', '/nowhere/at/all']
for (const redirect of hostile) {
  test(`the redirect ${redirect} leads to the landing page [ROUTE-32] [LOGIN-21]`, async ({ stage }) => {
    const { page, server } = stage
    const person = await server.openHome('known-device')
    await stage.open(`/login?redirect=${encodeURIComponent(redirect)}`)
    await stage.submitLogin(person)
    await expect(inside(page)).toBeVisible()
    await expect(page).toHaveURL(`${stage.origin}/dashboard/overview`)
  })
}

test('a 401 on any page leads to login, once, which says why also after a reload, and back to the page wanted [SESSION-7] [SESSION-9] [GUARD-2]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await stage.enter('known-device')
  await stage.settled()
  await server.moveClock(32 * 60_000)
  stage.watch.expectStatus(401)
  await page.getByRole('link', { name: 'System' }).click()
  await expect(loginPage(page)).toBeVisible()
  const ended = page.getByText('Your session has ended. Sign in to pick up where you left off.')
  await expect(ended).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%2Fsystem.*&received401=true$/)
  await page.reload()
  await expect(ended).toBeVisible()
  await stage.submitLogin(person)
  await expect(inside(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/system$/)
  await expect(ended).toBeHidden()
})

test('the page of the code without an email leads to registration [ROUTE-22]', async ({ stage }) => {
  await stage.open('/verification')
  await expect(stage.page).toHaveURL(/\/registration$/)
  await expect(stage.page.getByRole('heading', { level: 1, name: 'Set up your account' })).toBeVisible()
})

const topLevel = [
  '/authorize',
  '/authorize_oauth2',
  '/chat',
  '/error',
  '/force_logout',
  '/logout',
  '/status',
  '/screen-share-loading',
  '/screen-share-error',
  '/account',
  '/agreements',
]
test('every page at the top level is one, and no address beside them is [ROUTE-2]', async ({ stage }) => {
  const { page } = stage
  for (const path of topLevel) {
    await stage.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toHaveCount(0)
  }
  await stage.open('/chats')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test('somebody who is signed in is led away from the doors [GUARD-3]', async ({ stage }) => {
  await stage.enter('in-service-solar')
  await stage.open('/login')
  await expect(stage.page).toHaveURL(/\/dashboard\/overview$/)
  await stage.open('/')
  await expect(stage.page).toHaveURL(/\/dashboard\/overview$/)
})

test('a homeowner is led away from the pages of staff, and staff from those of homeowners [GUARD-7] [GUARD-8]', async ({
  stage,
}) => {
  await stage.enter('in-service-solar')
  await stage.open('/admin/agreements')
  await expect(stage.page).toHaveURL(/\/dashboard\/overview$/)
  // The page of the former person asks nothing more.
  await stage.page.goto('about:blank')
  await stage.enter('support', '/dashboard/overview')
  await expect(stage.page).toHaveURL(/\/admin\/agreements$/)
})

test('without dashboard access every page of the dashboard leads to the status [GUARD-5] [ROUTE-37]', async ({
  stage,
}) => {
  await stage.enter('pre-pto-installation', '/status')
  for (const path of ['/dashboard/overview', '/dashboard/system?period=year', '/system', '/overview']) {
    await stage.open(path)
    await expect(stage.page, path).toHaveURL(/\/status(\?|$)/)
  }
})

test('short names lead into the dashboard and keep the query [ROUTE-18] [ROUTE-19]', async ({ stage }) => {
  await stage.enter('in-service-solar')
  await stage.open('/system?period=year')
  await expect(stage.page).toHaveURL(/\/dashboard\/system\?period=year$/)
  await stage.open('/overview/')
  await expect(stage.page).toHaveURL(/\/dashboard\/overview$/)
})

test('a slash at the end of an address is removed [ROUTE-11]', async ({ stage }) => {
  const { page } = stage
  await stage.open('/login/')
  await expect(loginPage(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await stage.enter('in-service-solar', '/dashboard/system/?period=year')
  await expect(page).toHaveURL(/\/dashboard\/system\?period=year$/)
})

test('an unknown address is a page of its own with a way home [ERROR-2] [ERROR-4]', async ({ stage }) => {
  const { page } = stage
  await stage.open('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(loginPage(page)).toBeVisible()
})
