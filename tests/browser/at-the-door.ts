import { expect, type Page } from '@playwright/test'
import { linkOf, strongPassword, titleOf } from './drivers/getting-in.ts'
import type { MadePerson } from './sandbox.ts'
import { codePage, inside, type Stage } from './stage.ts'

/** How people come to stand where a journey begins: at a code, at a first or a new password, at a claim. */

export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const codeField = (page: Page) => page.getByLabel('Six-digit code')

/** Everything that a browser keeps, in one text. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

/** A new homeowner with the code page before them. */
export async function askForCode(stage: Stage) {
  const person = await stage.server.openHome('new-homeowner')
  await stage.open('/login')
  await stage.page.getByRole('link', { name: 'First time here? Set up your account' }).click()
  await expect(titleOf(stage.page, 'Set up your account')).toBeVisible()
  await stage.page.getByLabel('Email').fill(person.email)
  await press(stage.page, 'Send me a code')
  await expect(codePage(stage.page)).toBeVisible()
  return person
}

/** A new homeowner with the password page before them. */
export async function proveEmail(stage: Stage) {
  const person = await askForCode(stage)
  const code = await stage.codeOf(person)
  await codeField(stage.page).fill(code)
  await expect(titleOf(stage.page, 'Choose a password')).toBeVisible()
  return { person, code }
}

/** Somebody with a password, who follows the link to a new one. */
export async function followResetLink(stage: Stage) {
  const person = await stage.server.openHome('mfa')
  await stage.open('/login')
  await stage.page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(titleOf(stage.page, 'Forgot your password?')).toBeVisible()
  await stage.page.getByLabel('Email').fill(person.email)
  await press(stage.page, 'Send me a link')
  await expect(titleOf(stage.page, 'Check your email')).toBeVisible()
  const link = await linkOf(stage, person, 'reset_password')
  await stage.open(link)
  await expect(titleOf(stage.page, 'Choose a new password')).toBeVisible()
  return { person, link }
}

export async function followClaimLink(stage: Stage, world = 'claim-pending') {
  const person = await stage.server.openHome(world)
  const link = await linkOf(stage, person, 'claim_account')
  await stage.open(link)
  return { person, link }
}

export async function signInWithCode(stage: Stage, person: MadePerson, codeBefore = '') {
  await stage.submitLogin({ email: person.email, password: strongPassword })
  await expect(codePage(stage.page)).toBeVisible()
  await expect.poll(() => stage.codeOf(person)).not.toBe(codeBefore)
  await codeField(stage.page).fill(await stage.codeOf(person))
  await expect(inside(stage.page)).toBeVisible()
}
