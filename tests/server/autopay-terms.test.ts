import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { agreements } from '#server/data/schema/agreements.ts'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the terms of autopay name no account when they are accepted, though another one is on file [ACCOUNT-29]', async () => {
  const { person, agreementId } = await makeHome(server)
  await server.services.database.db
    .update(agreements)
    .set({ ach_bank_name: 'First Harbor Bank', ach_account_number_last_four_digits: '4417' })
    .where(eq(agreements.id, agreementId))
  const browser = await new TestBrowser(server).signIn(person)
  const terms = { version: autopayTermsText.version, language: 'en' }
  const accepted = (await browser.post(`/agreements/${agreementId}/ach_terms/`, terms)).json()
  expect(accepted).toMatchObject({ kind: 'autopay_terms', account_number_last_four_digits: null })
})
