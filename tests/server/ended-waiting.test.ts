import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import { autopayTermsText, checklistText } from '#domain/legal-texts.ts'
import type { Role } from '#domain/roles.ts'
import { keepChecklistQuestions } from '#server/data/checklists.ts'
import { newNumber, outcome, patch, readTextCode, signedInPerson } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { heldPlatform } from './held-platform.ts'
import { holdRows, untilWaiting } from './held-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_SUPPORT_EMAIL: 'help@provider.example' } })
  server.services.vendors.platform = heldPlatform().vendor
  await keepChecklistQuestions(server.services.database.db, checklistQuestions)
})
afterAll(() => server.close())

type Waiting = { person: { id: string }; send: () => ReturnType<TestBrowser['get']> }

const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

/** What of a table is kept; of the others all. How often somebody tried is counted whatever becomes of it. */
const kept: Record<string, string> = {
  users: '(select id, email, first_name, last_name, archived from users)',
  recent_sends: `(select * from recent_sends where starts_with(key, 'bank'))`,
}

/** Everything that is stored, but sessions. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_limits')`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, (select json_agg(t order by t::text) from ${kept[name] ?? name} t) as rows`,
  )
  return (await query(`${parts.join(' union all ')} order by name`)).rows
}

async function home(changes = '') {
  const { person, agreementId } = await makeHome(server)
  await query(
    `update agreements set current_milestone = 'CONTRACT_SIGNED', onboarding_milestone = null, welcome_checklist_status = 'REQUIRED' ${changes} where id = $1`,
    [agreementId],
  )
  const browser = await new TestBrowser(server).signIn(person)
  return { person, agreementId, browser, path: `/agreements/${agreementId}` }
}

async function staff(role: Role) {
  const person = await makePerson(server, { role })
  return { person, browser: await new TestBrowser(server).signIn(person) }
}

const numbers = { account_number: '000123456789', routing_number: '121000358', account_type: 'checking' }
const terms = { version: autopayTermsText.version, language: 'en' }
const newcomer = () => ({ first_name: 'Ines', last_name: 'Park', email: `${randomUUID()}@example.com` })
const holder = () => ({
  ...newcomer(),
  phone: { phone_number: '(916) 555-0177' },
  address: { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' },
})

const behindPerson: Record<string, () => Promise<Waiting>> = {
  async updateSettings() {
    const { person, browser, path } = await signedInPerson(server)
    return { person, send: () => patch(browser, `${path}/settings/`, { privacy_policy_accepted: true }) }
  },
  async updatePhone() {
    const { person, browser, path } = await signedInPerson(server, { number: newNumber() })
    return { person, send: () => patch(browser, `${path}/phone/`, { phone_number: newNumber() }) }
  },
  async sendPhoneVerificationCode() {
    const phone_number = newNumber()
    const { person, browser, path } = await signedInPerson(server, { number: phone_number })
    return { person, send: () => browser.post(`${path}/phone/send_verification_code/`, { phone_number }) }
  },
  async verifyPhoneNumber() {
    const phone_number = newNumber()
    const { person, browser, path } = await signedInPerson(server, { number: phone_number })
    await browser.post(`${path}/phone/send_verification_code/`, { phone_number })
    const body = { phone_number, verification_code: await readTextCode(server, phone_number) }
    return { person, send: () => browser.post(`${path}/phone/verify_phone_number/`, body) }
  },
  async 'updateUser, the own name'() {
    const { person, browser } = await staff('SUPER_ADMIN')
    return { person, send: () => patch(browser, `/users/${person.id}/`, { first_name: 'Augusta' }) }
  },
  async 'updateUser, the own address'() {
    const { person, browser, path } = await signedInPerson(server)
    return { person, send: () => patch(browser, `${path}/`, { address: holder().address }) }
  },
  async 'updateUser, archiving'() {
    const { person, browser } = await staff('SUPER_ADMIN')
    const { id } = await makePerson(server)
    return { person, send: () => patch(browser, `/users/${id}/`, { archived: true }) }
  },
  async changeEmail() {
    const { person, browser } = await signedInPerson(server)
    const body = { email: newcomer().email, password: 'correct horse battery staple' }
    return { person, send: () => browser.post('/account/change_email/', body) }
  },
  async createUserComment() {
    const { person, browser } = await signedInPerson(server)
    return { person, send: () => browser.post('/support/user_comment/', { comment: 'Hello' }) }
  },
  async 'createUserComment under a key'() {
    const { person, browser } = await signedInPerson(server)
    const key = { 'idempotency-key': randomUUID() }
    return { person, send: () => browser.post('/support/user_comment/', { comment: 'Hello' }, key) }
  },
  async createUser() {
    const { person, browser } = await staff('ADMIN')
    return { person, send: () => browser.post('/users/', { ...newcomer(), role: 'HOMEOWNER' }) }
  },
  async inviteUser() {
    const { person, browser } = await staff('ADMIN')
    const body = { ...newcomer(), role: 'HOMEOWNER', is_admin_invite: false }
    return { person, send: () => browser.post('/users/invite/', body) }
  },
  async 'sendClaimAccountEmail by staff'() {
    const { person, browser } = await staff('SUPPORT')
    const { id } = await makePerson(server, { withPassword: false })
    return { person, send: () => browser.post('/users/send_claim_account_email/', { user_id: id }) }
  },
  async addPlatformAgreement() {
    const { person, browser } = await staff('ADMIN')
    const body = { homeowner_contract_id: 'HC-1' }
    return { person, send: () => browser.post('/platform/add_agreement/', body) }
  },
  async backfillWorkflows() {
    const { person, browser } = await staff('ADMIN')
    const body = { workflow_ids: [randomUUID()] }
    return { person, send: () => browser.post('/agreements/backfill_workflows/', body) }
  },
  async createFaq() {
    const { person, browser } = await staff('MARKETING')
    return { person, send: () => browser.post('/faqs/', { question: 'When?', answer: 'Soon.' }) }
  },
  async updateFaq() {
    const { person, browser, path } = await faq()
    return { person, send: () => patch(browser, path, { answer: 'Later.' }) }
  },
  async moveFaq() {
    const { person, browser, path } = await faq()
    const { id: beside } = (
      await browser.post('/faqs/', { question: 'Why?', answer: 'So.', order: 7 })
    ).json()
    return { person, send: () => browser.post(`${path}move/`, { side: 'after', beside }) }
  },
  async addFaqTag() {
    const { person, browser, path, tag_id } = await faq()
    return { person, send: () => browser.post(`${path}tags/`, { tag_id }) }
  },
  async removeFaqTag() {
    const { person, browser, path, tag_id } = await faq()
    await browser.post(`${path}tags/`, { tag_id })
    return { person, send: () => browser.send(`${path}tags/?tag_id=${tag_id}`, { method: 'DELETE' }) }
  },
  async createTag() {
    const { person, browser } = await staff('MARKETING')
    return { person, send: () => browser.post('/tags/', { tag: `t-${randomUUID()}` }) }
  },
}

async function faq() {
  const signedIn = await staff('MARKETING')
  const made = await signedIn.browser.post('/faqs/', { question: 'When?', answer: 'Soon.' })
  const tag = await signedIn.browser.post('/tags/', { tag: `t-${randomUUID()}` })
  return { ...signedIn, path: `/faqs/${made.json().id}/`, tag_id: tag.json().id }
}

const behindAgreement: Record<string, () => Promise<Waiting & { agreementId: string }>> = {
  async transferAgreement() {
    const { agreementId, path } = await home()
    const { person, browser } = await staff('ADMIN')
    const send = () => browser.post(`${path}/transfer/`, { new_users: [holder()] })
    return { person, agreementId, send }
  },
  async 'updateAgreement, archiving'() {
    const { agreementId, path } = await home()
    const { person, browser } = await staff('SUPPORT')
    return { person, agreementId, send: () => patch(browser, `${path}/`, { archived: true }) }
  },
  async acceptAchTerms() {
    const { browser, path, ...rest } = await home()
    return { ...rest, send: () => browser.post(`${path}/ach_terms/`, terms) }
  },
  async validateAchData() {
    const { browser, path, ...rest } = await home()
    return { ...rest, send: () => browser.post(`${path}/validate_ach_data/`, numbers) }
  },
  async enrollAch() {
    const { browser, path, ...rest } = await home()
    await browser.post(`${path}/ach_terms/`, terms)
    const body = { ...numbers, terms_version: terms.version }
    const key = { 'idempotency-key': randomUUID() }
    return { ...rest, send: () => browser.post(`${path}/ach_enroll/`, body, key) }
  },
  async submitWelcomeChecklist() {
    const { browser, path, ...rest } = await home()
    const answers = checklistQuestions.map(({ id, passing_answer }) => ({
      question_id: id,
      answer: passing_answer,
    }))
    const body = { language: 'en', version: checklistText.version, acknowledged: true, answers }
    return { ...rest, send: () => browser.post(`${path}/welcome_checklist/`, body) }
  },
  async reviewAgreement() {
    const { browser, path, ...rest } = await home()
    return { ...rest, send: () => browser.post(`${path}/review_agreement/`) }
  },
  async setOnboardingMilestone() {
    const { browser, path, ...rest } = await home()
    const body = { milestone: 'PRE_INSTALLATION' }
    return { ...rest, send: () => browser.post(`${path}/set_onboarding_milestone/`, body) }
  },
  async acknowledgeAuthoritativeCopy() {
    const { browser, path, ...rest } = await home()
    return { ...rest, send: () => patch(browser, `${path}/auth_copy_ack/`, { acknowledged: true }) }
  },
}

const signedOut = [401, 'not_authenticated']

describe('a write that waits while the session of its sender ends', () => {
  it.each(Object.keys(behindPerson))(
    'changes nothing behind who ends it: %s [SESSION-40, SESSION-43]',
    async (operation) => {
      const { person, send } = (await behindPerson[operation]?.()) ?? expect.fail()
      const before = await everything()
      const letGo = await holdRows(server, [
        ['select from users where id = $1 for no key update', [person.id]],
        ['update sessions set ended_at = now() where user_id = $1', [person.id]],
      ])
      const answer = send()
      await untilWaiting(server, 1, answer)
      await letGo()
      expect(outcome(await answer)).toEqual(signedOut)
      expect(await everything()).toEqual(before)
    },
  )

  it.each(Object.keys(behindAgreement))(
    'changes nothing behind who is at the agreement: %s [SESSION-40, SESSION-43]',
    async (operation) => {
      const { person, agreementId, send } = (await behindAgreement[operation]?.()) ?? expect.fail()
      const before = await everything()
      const letGo = await holdRows(server, [
        ['select from agreements where id = $1 for update', [agreementId]],
      ])
      const answer = send()
      await untilWaiting(server, 1, answer)
      await query('select from users where id = $1 for no key update', [person.id])
      await query('update sessions set ended_at = now() where user_id = $1', [person.id])
      await letGo()
      expect(outcome(await answer)).toEqual(signedOut)
      expect(await everything()).toEqual(before)
    },
  )
})
