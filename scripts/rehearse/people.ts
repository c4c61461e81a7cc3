import { randomUUID } from 'node:crypto'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { longSessionPolicy, sessionPolicy } from '#domain/policy.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { createSession } from '#server/data/sessions.ts'
import { createSystem } from '#server/data/systems.ts'
import { createUser } from '#server/data/users.ts'
import { openPasswords } from '#server/session/passwords.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import { type Portal, until } from './portal.ts'
import type { Answer, Visitor } from './visitor.ts'

export type Homeowner = { id: string; email: string; agreementId: string; systemId: string }

export const password = 'three lamps beside the juniper'
let hash: Promise<string> | undefined

/** Somebody with the password above and a home in service. */
export async function makeHomeowner({ database: { db } }: Portal): Promise<Homeowner> {
  hash ??= openPasswords().then((passwords) => passwords.hash(password))
  const email = `${randomUUID()}@homes.test`
  const { id } = await createUser(db, {
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    role: 'HOMEOWNER',
    password_hash: await hash,
  })
  const place = { street_1: '1 Sun Street', city: 'Oakland', state: 'CA', zip_code: '94607' }
  const measured = { has_solar_monitoring: true, has_home_monitoring: true, has_grid_monitoring: true }
  const site = { site_id: randomUUID(), site_timezone: 'America/Los_Angeles', ...place, ...measured }
  const system = await createSystem(db, site, [])
  const agreement = await createAgreement(db, {
    homeowner_contract_id: `C-${randomUUID()}`,
    system_id: system.id,
    contract_type: 'PPA',
    current_milestone: 'IN_SERVICE',
    onboarding_milestone: 'ONBOARDING_COMPLETE',
  })
  await addAgreementUser(db, agreement.id, id)
  return { id, email, agreementId: agreement.id, systemId: system.id }
}

export const login = (visitor: Visitor, { email }: Pick<Homeowner, 'email'>, typed = password) =>
  visitor.post('/api/v1/account/login/', { email, password: typed, user_agent: 'rehearsal' })

export const sendCode = (visitor: Visitor, email: string) =>
  visitor.post('/api/v1/account/send_access_code/', { email })

export const verify = (visitor: Visitor, email: string, code: string) =>
  visitor.post('/api/v1/account/verify_access_code/', { email, access_code: code, is_MFA: true })

export const me = (visitor: Visitor) => visitor.get('/api/v1/users/me/')

/** The code that was mailed to somebody. */
export async function codeFor({ post }: Portal, email: string): Promise<string> {
  await until(`a code is mailed to ${email}`, () => post.codeTo(email) !== null)
  return post.codeTo(email) ?? ''
}

/** Password, mailed code, and with it a known device: as a person signs in. */
export async function signIn(
  portal: Portal,
  person: Homeowner,
  visitor = portal.visitor(),
): Promise<Visitor> {
  await visitor.open()
  await login(visitor, person)
  await sendCode(visitor, person.email)
  const answer = await verify(visitor, person.email, await codeFor(portal, person.email))
  if (answer.status !== 200) throw new Error(`The code was refused: ${answer.status} ${answer.text}`)
  return visitor
}

/** Signed in without typing, by a session made as the server makes them. */
export async function withSession(portal: Portal, userId: string): Promise<Visitor> {
  const visitor = portal.visitor()
  const token = newToken()
  await createSession(portal.database.db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: 'rehearsal',
    idleMs: sessionPolicy.serverEndsAfterMs,
    absoluteMs: longSessionPolicy.absoluteEndsAfterMs,
  })
  visitor.cookies.set('__Host-porchlight', token)
  return visitor
}

/** The same on an open page. */
export const signedIn = async (portal: Portal, userId: string): Promise<Visitor> =>
  (await withSession(portal, userId)).open()

const { version } = autopayTermsText
export const accountNumber = '000123456789'

export const acceptTerms = (visitor: Visitor, { agreementId }: Homeowner) =>
  visitor.post(`/api/v1/agreements/${agreementId}/ach_terms/`, { version, language: 'en' })

/** Enrols the account above in autopay, by a key of the browser's. */
export function enroll(visitor: Visitor, { agreementId }: Homeowner, key: string): Promise<Answer> {
  const numbers = { account_number: accountNumber, routing_number: '121000358', account_type: 'checking' }
  const body = { ...numbers, terms_version: version }
  return visitor.post(`/api/v1/agreements/${agreementId}/ach_enroll/`, body, { 'idempotency-key': key })
}

/** Statuses, and how many answers had each. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
