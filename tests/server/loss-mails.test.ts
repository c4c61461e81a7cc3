import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { composeMail } from '#server/jobs/mails.ts'
import {
  makeHome,
  makePerson,
  productionLike,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './harness.ts'
import { mailsTo } from './mailbox.ts'

let server: TestServer
let staff: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPER_ADMIN' }))
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)
const subjects = async ({ email }: { email: string }) =>
  (await mailsTo(server, { email })).map(({ subject }) => subject)
const setArchived = (path: string, archived: boolean) =>
  staff.send(path, { method: 'PATCH', body: { archived } })

/** A home that two hold, and what its mails call it. */
async function shared(language = 'en') {
  const { person, agreementId } = await makeHome(server)
  const other = await makePerson(server)
  await query('insert into agreement_users (agreement_id, user_id, position) values ($1, $2, 2)', [
    agreementId,
    other.id,
  ])
  await query('update agreements set primary_language = $1 where id = $2', [language, agreementId])
  const { rows } = await query(
    'select street_1 from systems where id = (select system_id from agreements where id = $1)',
    [agreementId],
  )
  return { person, other, agreementId, path: `/agreements/${agreementId}`, street: rows[0].street_1 }
}

describe('mail about a loss', () => {
  it('tells who loses an agreement by a transfer, in its language and by its home, and nobody who stays or is new [ADMIN-63, LANG-22]', async () => {
    const { person, other, path, street } = await shared('es')
    const buyer = await makePerson(server)
    const address = { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' }
    const holder = { last_name: 'Park', phone: { phone_number: '(916) 555-0177' }, address }
    const new_users = [other, buyer].map(({ email }) => ({ ...holder, first_name: 'Ines', email }))
    expect((await staff.post(`${path}/transfer/`, { new_users })).statusCode).toBe(200)
    expect(await subjects(person)).toEqual([`Porchlight: Su contrato se transfirió (${street})`])
    expect([await subjects(other), await subjects(buyer)]).toEqual([[], []])
  })

  it('tells once who holds an agreement that is archived, unless their account is, and nobody that it is back [ADMIN-63]', async () => {
    const { person, other, path, street } = await shared()
    await query('update users set archived = true where id = $1', [other.id])
    for (const archived of [true, true, false])
      expect((await setArchived(`${path}/`, archived)).statusCode).toBe(200)
    expect(await subjects(person)).toEqual([`Porchlight: Your agreement was archived (${street})`])
    expect(await subjects(other)).toEqual([])
  })

  it('tells once who set up an account that is archived, in the language of an agreement that they have lost [ADMIN-63, LANG-22]', async () => {
    const { person, path } = await shared('es')
    await query('update agreements set archived = true where id = $1', [path.split('/')[2]])
    for (const archived of [true, true, false])
      expect((await setArchived(`/users/${person.id}/`, archived)).statusCode).toBe(200)
    expect(await subjects(person)).toEqual(['Porchlight: Su cuenta se archivó'])
  })

  it.each([
    ['staff', { role: 'SUPPORT' }],
    ['who never set it up', { withPassword: false }],
  ] as const)('tells %s of no archived account [ADMIN-63]', async (_who, options) => {
    const person = await makePerson(server, options)
    expect((await setArchived(`/users/${person.id}/`, true)).statusCode).toBe(200)
    expect(await subjects(person)).toEqual([])
  })

  it.each([
    [{}, 'reach us at https://portal.test/chat.'],
    [{ PORCHLIGHT_SUPPORT_PHONE: '+18005550142' }, 'call us at (800) 555-0142.'],
    [
      {
        PORCHLIGHT_SUPPORT_PHONE: '+18005550142',
        PORCHLIGHT_CONTACT_URL: 'https://brightside.example/contact',
      },
      'reach us at https://brightside.example/contact or call us at (800) 555-0142.',
    ],
  ])('says how to reach support, with %o [ADMIN-63]', (settings, reach) => {
    const config = readConfig({ ...productionLike, ...settings }, '1')
    const payload = { template: 'loss', to: 'ana@example.com', loss: 'account_archived' }
    expect(composeMail({ config }, { id: 'job', payload, secret: null }, 'en')?.text).toContain(
      `If you did not expect this, ${reach}`,
    )
  })
})
