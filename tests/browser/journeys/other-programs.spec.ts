import type { Page } from '@playwright/test'
import * as oauth from 'oauth4webapi'
import { codeField, press, proveEmail, stored } from '../at-the-door.ts'
import { strongPassword, titleOf, typePassword } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import type { MadePerson } from '../sandbox.ts'
import { codePage, loginPage, type Stage } from '../stage.ts'

const connect = 'Connect with the portal'
const question = (page: Page) => titleOf(page, 'Connect Sunview?')
const connected = (page: Page) => page.getByRole('heading', { level: 2, name: 'Connected', exact: true })
const account = (page: Page, { name }: MadePerson) =>
  page.getByRole('region', { name: `Signed in as ${name}` })

/** Somebody presses "connect" in the program that the sandbox plays. */
async function come(stage: Stage) {
  await stage.server.registerProgram(true)
  await stage.open('/sandbox/client')
  await press(stage.page, connect)
}

async function signIn(stage: Stage, person: MadePerson, password = person.password) {
  await stage.submitLogin({ email: person.email, password })
  await expect(codePage(stage.page)).toBeVisible()
  await codeField(stage.page).fill(await stage.codeOf(person))
}

test('a homeowner comes from another program through login and code, agrees once, and is not asked again [OAUTH-1] [OAUTH-8] [OAUTH-10] [OAUTH-14] [LOGIN-19] [LOGIN-20] [GUARD-13]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('mfa')
  await come(stage)
  await expect(loginPage(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect_to_oauth=true$/)
  await signIn(stage, person)
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(/\/authorize$/)
  await expect(account(page, person)).toContainText(person.email)
  await page.reload()
  await expect(question(page)).toBeVisible()
  await press(page, 'Agree')
  await expect(connected(page)).toBeVisible()
  await expect(page.getByText(person.name, { exact: true }).last()).toBeVisible()
  expect(await stored(page)).not.toContain('client_id')
  await press(page, connect)
  await expect(connected(page)).toBeVisible()
})

test('a first-time homeowner sets up an account on the way to another program [OAUTH-10] [REG-13]', async ({
  stage,
}) => {
  const { page } = stage
  await come(stage)
  await expect(loginPage(page)).toBeVisible()
  const { person, code } = await proveEmail(stage)
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'Create my account')
  await expect(page).toHaveURL(/\/login\?redirect_to_oauth=true$/)
  await expect(page.getByText('Your account is ready. Sign in with your new password.')).toBeVisible()
  await stage.submitLogin({ email: person.email, password: strongPassword })
  await expect(codePage(page)).toBeVisible()
  await expect.poll(() => stage.codeOf(person)).not.toBe(code)
  await codeField(page).fill(await stage.codeOf(person))
  await expect(question(page)).toBeVisible()
})

test('a refusal goes back to the program, which learns nothing [OAUTH-9]', async ({ stage }) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  await come(stage)
  await press(page, 'Do not agree')
  await expect(page.getByRole('heading', { level: 2, name: 'Not connected' })).toBeVisible()
  await expect(page.getByText('access_denied')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/sandbox\/client$/)
})

test('a homeowner who is here as somebody else uses another account [OAUTH-20]', async ({ stage }) => {
  const { page, server } = stage
  const first = await server.openHome('in-service-solar')
  const second = await server.openHome('mfa')
  await server.signIn(first)
  await come(stage)
  await expect(account(page, first)).toBeVisible()
  await press(page, 'Use another account')
  const question = page.getByRole('dialog', { name: 'Use another account for Sunview?' })
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(loginPage(page)).toBeVisible()
  await signIn(stage, second)
  await expect(account(page, second)).toBeVisible()
  await press(page, 'Agree')
  await expect(connected(page)).toBeVisible()
})

test('an address that is not registered is an error page and leads nowhere [OAUTH-5] [OAUTH-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  await server.registerProgram(true)
  const query = new URLSearchParams({
    client_id: 'sunview-sandbox',
    redirect_uri: 'https://evil.example/callback',
    response_type: 'code',
    scope: 'openid',
    state: 's',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  for (const path of ['/authorize', '/authorize_oauth2']) {
    stage.watch.expectStatus({ operation: 'checkAuthorizeParams', status: 400 })
    await stage.open(`${path}?${query}`)
    await expect(titleOf(page, 'This request is not valid')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(stage.origin)
  }
  stage.watch.expectStatus({ operation: 'authorizeOauth', status: 400 })
  await stage.open(`/api/v1/oauth2/authorize/?${query}`)
  await expect(titleOf(page, 'This request is not valid')).toBeVisible()
  expect(page.url()).toBe(`${stage.origin}/api/v1/oauth2/authorize/?${query}`)
})

test('a certified client library completes the code flow over the network, with a state that looks like a number [OAUTH-2] [OAUTH-11] [OAUTH-13] [OAUTH-17]', async ({
  stage,
}) => {
  const { page, server, origin } = stage
  const person = await server.openHome('in-service-solar')
  await server.signIn(person)
  await server.registerProgram(true)
  const insecure = { [oauth.allowInsecureRequests]: true }
  const issuer = new URL(`${origin}/api/v1/oauth2`)
  const provider = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, insecure),
  )
  const self: oauth.Client = { client_id: 'sunview-sandbox' }
  const callback = `${origin}/sandbox/client/callback`
  const verifier = oauth.generateRandomCodeVerifier()
  const nonce = '00123456789012345678901234567890'
  const state = '1234e56'
  const authorization = new URL(provider.authorization_endpoint ?? '')
  authorization.search = String(
    new URLSearchParams({
      client_id: self.client_id,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  )
  await page.goto(authorization.href)
  await press(page, 'Agree')
  await page.waitForURL(`${callback}?*`)

  const parameters = oauth.validateAuthResponse(provider, self, new URL(page.url()), state)
  const response = await oauth.authorizationCodeGrantRequest(
    provider,
    self,
    oauth.None(),
    parameters,
    callback,
    verifier,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(provider, self, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(provider, response, insecure)
  expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe(person.id)
  const told = await oauth.userInfoRequest(provider, self, tokens.access_token, insecure)
  expect(await oauth.processUserInfoResponse(provider, self, person.id, told)).toMatchObject({
    email: person.email,
  })
})
