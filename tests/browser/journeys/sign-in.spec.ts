import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { codePage, inside, loginPage, logoutDialog, otherCode, signInButton } from '../stage.ts'

test('signs in on a new device with the emailed code, and without one once the device is known [MFA-1] [MFA-18] [LOGIN-18] [LOGIN-31]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  await page.getByLabel('Six-digit code').pressSequentially(await stage.codeOf(person))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(inside(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)

  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  await stage.submitLogin(person)
  await expect(inside(page)).toBeVisible()
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`a press on one of the six places of a code chooses it at ${size.width} px, and six digits typed from the first are the code [MFA-31]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    await page.setViewportSize(size)
    const person = await server.openHome('mfa')
    await stage.open('/login')
    await stage.submitLogin(person)
    const field = page.getByLabel('Six-digit code')
    await field.pressSequentially('012345')
    const box = await field.boundingBox()
    if (box === null) throw new Error('The field is not drawn.')
    for (const [place, part] of [0.06, 0.22, 0.38, 0.62, 0.78, 0.94, 0.06].entries()) {
      await page.mouse.click(box.x + part * box.width, box.y + box.height / 2)
      await expect
        .poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart), {
          message: `the place pressed as number ${place + 1}`,
        })
        .toBe(place % 6)
      // Nobody types before they see it: the field learns of a press a moment after it.
      await expect(page.locator('[data-active]')).toHaveText(`${place % 6}`)
    }
    await page.keyboard.type('295896', { delay: 120 })
    await expect(field).toHaveValue('295896')
    await field.dblclick()
    await page.keyboard.type('4')
    await expect(field).toHaveValue('4')
  })

test('a code that is pasted is the whole code, whichever of its places was pressed before [MFA-27] [MFA-31]', async ({
  stage,
}) => {
  const { page, server, context } = stage
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await stage.submitLogin(person)
  const field = page.getByLabel('Six-digit code')
  await field.pressSequentially('01234')
  const box = await field.boundingBox()
  if (box === null) throw new Error('The field is not drawn.')
  await page.mouse.click(box.x + 0.38 * box.width, box.y + box.height / 2)
  const code = await stage.codeOf(person)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue(code)
  await expect(inside(page)).toBeVisible()
})

test('leaves no token of a session or a code in the storage or the address of the browser [SEC-23]', async ({
  stage,
}) => {
  const { page, server, context } = stage
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  const code = await stage.codeOf(person)
  await page.getByLabel('Six-digit code').fill(code)
  await expect(inside(page)).toBeVisible()
  const secrets = [
    code,
    ...(await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
  ]
  expect(secrets.length).toBeGreaterThan(1)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  )
  for (const secret of secrets) expect(kept).not.toContain(secret)
})

test('a code page to which Back leads from another site takes the code [SESSION-51]', async ({ stage }) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  await stage.time.comeBack()
  await stage.settled()
  await page.getByLabel('Six-digit code').fill(await stage.codeOf(person))
  await expect(inside(page)).toBeVisible()
})

test('submits a code that came whole at once, and waits for Enter when it was typed [MFA-27]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await stage.submitLogin(person)
  const code = await stage.codeOf(person)
  stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 400 })
  await page.getByLabel('Six-digit code').fill(otherCode(code))
  await expect(page.getByText('Wrong code. Check your email and try again')).toBeVisible()
  await page.getByLabel('Six-digit code').press('ControlOrMeta+a')
  await page.getByLabel('Six-digit code').pressSequentially(code)
  await expect(codePage(page)).toBeVisible()
  await page.getByLabel('Six-digit code').press('Enter')
  await expect(inside(page)).toBeVisible()
})

test('says which fields are wrong before anything is sent [LOGIN-5] [LOGIN-6] [LOGIN-7] [LOGIN-8]', async ({
  stage,
}) => {
  const { page } = stage
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/')) sent.push(request.url())
  })
  await stage.open('/login')
  await signInButton(page).click()
  await expect(page.getByText('Email is required. Try again.')).toBeVisible()
  await expect(page.getByText('Password is required. Try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('not an address')
  await signInButton(page).click()
  await expect(page.getByText('Email address is invalid. Try again.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a wrong pair is said in the form, and the password is emptied [LOGIN-11] [LOGIN-12]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('known-device')
  stage.watch.expectStatus({ operation: 'login', status: 400 })
  await stage.open('/login')
  await stage.submitLogin({ email: person.email, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect. Try again.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await stage.submitLogin(person)
  await expect(inside(page)).toBeVisible()
})

test('a locked account leads to its page and back to login [LOGIN-15] [LOGIN-22] [LOGIN-28]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('locked')
  stage.watch.expectStatus({ operation: 'login', status: 429 })
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(page.getByRole('heading', { name: 'This account is locked for now' })).toBeVisible()
  await expect(page).toHaveURL(/\/too_many_attempts$/)
  await page.getByRole('button', { name: 'Return To Login' }).click()
  await expect(loginPage(page)).toBeVisible()
})

test('a throttled place is asked to wait a moment [LOGIN-14] [ERROR-6]', async ({ stage }) => {
  const { page, server } = stage
  const person = await server.openHome('known-device')
  for (let tried = 0; tried < 60; tried += 1) await server.tryPassword('nobody@example.com', 'guess')
  stage.watch.expectStatus({ operation: 'login', status: 429 })
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText('Too many attempts. Please wait a moment and try again.'),
  ).toBeVisible()
})

test('a double press on the button sends one request [LOGIN-17] [ERROR-27]', async ({ stage }) => {
  const { page, server } = stage
  const person = await server.openHome('known-device')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/account/login/')) sent.push(request.method())
  })
  await server.arrange({ operation: 'login', delay_ms: 400 })
  await stage.open('/login')
  await stage.typeLogin(person)
  await signInButton(page).dblclick()
  await expect(inside(page)).toBeVisible()
  expect(sent).toEqual(['POST'])
})

/** Presses Tab until a control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await control.evaluate((field) => field === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('signs in with the keyboard alone [HOUSE-15]', async ({ stage }) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await expect(signInButton(page)).toBeEnabled()
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(codePage(page)).toBeVisible()
  await tabTo(page.getByLabel('Six-digit code'))
  await page.keyboard.type(await stage.codeOf(person))
  await page.keyboard.press('Enter')
  await expect(inside(page)).toBeVisible()
})

test('a reload of the code page keeps it, nothing is sent twice, and Back leads to login [MFA-29] [HOUSE-25]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  const code = await stage.codeOf(person)
  await page.reload()
  await expect(codePage(page)).toBeVisible()
  expect(await server.mailOf(person)).toHaveLength(1)
  await page.goBack()
  await expect(loginPage(page)).toBeVisible()
  await page.goForward()
  await expect(loginPage(page)).toBeVisible()
  expect(await server.mailOf(person)).toHaveLength(1)
  expect(code).toHaveLength(6)
})

test('the code page without a checked password leads to login [ROUTE-23]', async ({ stage }) => {
  await stage.open('/verification?email=somebody@example.com&is_mfa=true')
  await expect(loginPage(stage.page)).toBeVisible()
})
