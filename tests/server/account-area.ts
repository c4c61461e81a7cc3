import { randomInt } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { listMail, type SandboxMail } from '#server/data/sandbox.ts'
import { markPhoneVerified, savePhone } from '#server/data/users.ts'
import { work } from '#server/jobs/worker.ts'
import { makePerson, TestBrowser, type TestPerson, type TestServer } from './harness.ts'

let numbers = randomInt(10_000)

/** A number of the United States that no other test of the file has. */
export function newNumber(): string {
  numbers = (numbers + 1) % 10_000
  return `+1530555${String(numbers).padStart(4, '0')}`
}

/** A homeowner who is signed in, with a phone if one is named. */
export async function signedInPerson(
  server: TestServer,
  phone: { number?: string; verified?: boolean } = {},
): Promise<{ person: TestPerson; browser: TestBrowser; path: string }> {
  const { db } = server.services.database
  const person = await makePerson(server)
  if (phone.number) await savePhone(db, person.id, phone.number)
  if (phone.number && phone.verified) await markPhoneVerified(db, person.id, phone.number)
  const browser = await new TestBrowser(server).signIn(person)
  return { person, browser, path: `/users/${person.id}` }
}

export const patch = (browser: TestBrowser, path: string, body: unknown) =>
  browser.send(path, { method: 'PATCH', body })

/** Sends what lies in the outbox and gives the text messages of a number, newest first. */
export async function textsTo({ services }: TestServer, number: string): Promise<SandboxMail[]> {
  while ((await work(services)) > 0);
  const all = await listMail(services.database.db, { recipient: number })
  return all.filter(({ channel }) => channel === 'sms')
}

/** The newest code that went to a number. */
export async function readTextCode(server: TestServer, number: string): Promise<string> {
  const [newest] = await textsTo(server, number)
  if (!newest?.code) throw new Error(`No code was sent to ${number}.`)
  return newest.code
}

/** Status and code of an answer, as a test compares them. */
export const outcome = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.body === '' ? null : (answer.json().default_code ?? null),
]

/** Everything that is stored of a person, to see that nothing has changed. */
export async function storedOf({ services }: TestServer, userId: string): Promise<unknown> {
  const { rows } = await services.database.pool.query(
    `select to_jsonb(u) - 'updated_at' as person,
       (select to_jsonb(p) - 'updated_at' from phones p where p.user_id = u.id) as phone,
       (select to_jsonb(a) - 'updated_at' from addresses a where a.user_id = u.id) as address,
       (select to_jsonb(s) - 'updated_at' from user_settings s where s.user_id = u.id) as settings,
       (select json_agg(r order by r.id) from receipts r where r.user_id = u.id) as receipts,
       (select json_agg(m order by m.id) from inbox_messages m where m.user_id = u.id) as inbox,
       (select json_agg(s.ended_at order by s.id) from sessions s where s.user_id = u.id) as sessions,
       (select json_agg(d.ended_at order by d.id) from known_devices d where d.user_id = u.id) as devices
     from users u where u.id = $1`,
    [userId],
  )
  return rows[0]
}
