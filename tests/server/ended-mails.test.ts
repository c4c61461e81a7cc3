import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '#server/jobs/worker.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { newNumber, signedInPerson, textsTo } from './account-area.ts'
import { makePerson, passTime, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

/** What is asked for meanwhile is tried in vain; afterwards it is due again. */
async function whileRelayIsDown(doing: () => Promise<void>) {
  const { vendors } = server.services
  const { mail, sms } = vendors
  const send = () => Promise.reject(new VendorFault('mail', 'failing'))
  Object.assign(vendors, { mail: { send }, sms: { send } })
  await doing()
  await work(server.services)
  Object.assign(vendors, { mail, sms })
  await query(`update jobs set run_at = now() where state = 'waiting'`)
}

const jobsTo = async (to: string) =>
  (
    await query(
      `select state, secret, result from jobs where payload ->> 'to' = $1 order by result is null, created_at`,
      [to],
    )
  ).rows
const sent = { state: 'done', secret: null, result: null }
const dropped = (what: string) => ({ state: 'done', secret: null, result: { dropped: what } })

describe('of what was asked for twice while the relay was down', () => {
  it('only the newest code is sent, and it is right [VENDOR-13, MFA-3]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await whileRelayIsDown(async () => {
      await browser.post('/account/send_access_code/', { email: person.email })
      await passTime(server, 31_000)
      await browser.post('/account/send_access_code/', { email: person.email })
    })
    const mails = await mailsTo(server, person)
    expect(mails).toHaveLength(1)
    expect(await jobsTo(person.email)).toEqual([dropped('ended_code'), sent])
    expect((await browser.verify(person, mails[0]?.code ?? '')).statusCode).toBe(200)
  })

  it('only the newest code by text message is sent [VENDOR-13, SMS-7]', async () => {
    const number = newNumber()
    const { browser, path } = await signedInPerson(server, { number })
    await whileRelayIsDown(async () => {
      await browser.post(`${path}/phone/send_verification_code/`, { phone_number: number })
      await passTime(server, 31_000)
      await browser.post(`${path}/phone/send_verification_code/`, { phone_number: number })
    })
    expect(await textsTo(server, number)).toHaveLength(1)
    expect(await jobsTo(number)).toEqual([dropped('ended_code'), sent])
  })

  it('only the newest link is sent, and none once it was used [VENDOR-13, RESET-7]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await whileRelayIsDown(async () => {
      await browser.post('/account/forgot_password/', { email: person.email })
      await passTime(server, 31_000)
      await browser.post('/account/forgot_password/', { email: person.email })
    })
    expect(await mailsTo(server, person)).toHaveLength(1)
    expect(await jobsTo(person.email)).toEqual([dropped('ended_link'), sent])

    await passTime(server, 31_000)
    await whileRelayIsDown(async () => {
      await browser.post('/account/forgot_password/', { email: person.email })
    })
    await query('update mailed_tokens set used_at = now() where user_id = $1 and ended_at is null', [
      person.id,
    ])
    expect(await mailsTo(server, person)).toHaveLength(1)
    const { rows } = await query(`select result from jobs where payload ->> 'to' = $1 order by created_at`, [
      person.email,
    ])
    expect(rows.at(-1)).toEqual({ result: { dropped: 'ended_link' } })
  })
})
