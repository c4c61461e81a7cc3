import { titleOf } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { signInButton } from '../stage.ts'

test('the scorer of passwords comes only where a password is chosen [LOGIN-1] [VALID-7]', async ({
  stage,
}) => {
  const { page } = stage
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await stage.open('/login')
  await expect(signInButton(page)).toBeEnabled()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(titleOf(page, 'Forgot your password?')).toBeVisible()
  expect(asked.filter((url) => /strength-worker/.test(url))).toEqual([])
})

for (const width of [390, 1280])
  test(`what stands at the door does not wait for its picture, which is last in the HTML, and does not move when it comes, ${width} px [LAYOUT-48]`, async ({
    stage,
  }) => {
    const { page } = stage
    await page.setViewportSize({ width, height: 844 })
    await stage.open('/login')
    await expect(signInButton(page)).toBeEnabled()
    const placeOfTitle = () => titleOf(page, 'Sign in').boundingBox()
    const whole = await placeOfTitle()
    await page.getByRole('complementary').evaluate((picture) => picture.remove())
    expect(await placeOfTitle()).toEqual(whole)
  })

const namesInSpanish = {
  '/forgot_password': '¿Olvidó su contraseña?',
  '/check_email?email=maria%40example.com': 'Revise su correo',
  '/reset_password/u0Yk3m5b9QeZr2VtXw7LhC4sNf8DpAj1GiKoBnMxTqE': 'Este enlace ya no sirve',
  '/claim_account/u0Yk3m5b9QeZr2VtXw7LhC4sNf8DpAj1GiKoBnMxTqE': 'Este enlace ya no sirve',
  '/registration': 'Cree su cuenta',
  '/verification?email=maria%40example.com': 'Escriba el código de su correo',
  '/password?email=maria%40example.com&access_code=123456': 'Elija una contraseña',
}
const publicPages = Object.keys(namesInSpanish)

test('nobody is sent from the pages at the door to login, and somebody signed in is led to their landing page [GUARD-3] [SESSION-9]', async ({
  stage,
}) => {
  const { page } = stage
  for (const path of publicPages) {
    await stage.open(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).not.toHaveURL(/\/login/)
  }
  await stage.enter('in-service-solar')
  for (const path of publicPages) {
    await stage.open(path)
    await expect(page, path).toHaveURL(/\/dashboard\/overview$/)
  }
})

test('a session that has ended leads nobody from a public page to login [SESSION-8] [ROUTE-27]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  await stage.settled()
  await server.moveClock(32 * 60_000)
  stage.watch.expectStatus({ operation: 'getMe', status: 401, times: 'any' })
  for (const [path, name] of [
    ['/forgot_password', 'Forgot your password?'],
    ['/registration', 'Set up your account'],
    ['/chat', 'Chat with us'],
  ] as const) {
    await stage.open(path)
    await expect(titleOf(page, name)).toBeVisible()
    await stage.settled()
    await expect(page).toHaveURL(`${stage.origin}${path}`)
  }
})

test('a session that ends while somebody chats on the page of the chat leaves them there, and they are answered [SESSION-8] [ROUTE-27]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  await stage.open('/chat')
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await expect(field).toBeVisible()
  await stage.settled()
  await server.moveClock(32 * 60_000)
  // The questions that could answer, and whatever tells the server that somebody is here.
  stage.watch.expectStatus(401)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/faqs/') && answer.status() === 401)
  await field.fill('Is anybody there?')
  await field.press('Enter')
  await refused
  const said = page.getByRole('log', { name: 'What was said' })
  await expect(said).toContainText('Is anybody there?')
  await expect(said).toContainText('Nobody from support is available right now.')
  await stage.settled()
  await expect(page).toHaveURL(`${stage.origin}/chat`)
  await expect(titleOf(page, 'Chat with us')).toBeVisible()
})

test('each page at the door names itself in Spanish too and fits a narrow phone [LANG-1] [LAYOUT-28]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.context.addCookies([{ name: 'porchlight-language', value: 'es', url: stage.origin }])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, name] of Object.entries(namesInSpanish)) {
    await stage.open(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} · Porchlight`)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest, path).toBeLessThanOrEqual(320)
  }
})
