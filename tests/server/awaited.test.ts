import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueueMail, type MailPayload } from '#server/jobs/mails.ts'
import { enqueueText } from '#server/jobs/texts.ts'
import { startWorker, work } from '#server/jobs/worker.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.services.database.pool.query('delete from jobs'))
afterAll(() => server.close())

describe('what a person waits for at a screen', () => {
  const sealed = { sealedFor: 'test' }
  const awaited: [string, MailPayload][] = [
    ['a code', { template: 'code', to: 'awaited@example.com', purpose: 'login', ...sealed }],
    ['a link', { template: 'link', to: 'awaited@example.com', kind: 'reset', ...sealed }],
  ]
  const code: MailPayload = {
    template: 'code',
    to: 'awaited@example.com',
    purpose: 'login',
    ...sealed,
  }
  const put = (payload: MailPayload, secret?: string) =>
    enqueueMail(server.services.database.db, server.services, { payload, ...(secret && { secret }) })
  const putNews = async () => {
    for (let index = 0; index < 10; index += 1)
      await put({ template: 'milestone', to: `news${index}@example.com`, milestone: 'IN_SERVICE' })
  }
  /** Sends all that is due by a vendor that does `send`. */
  const sendAll = async (send: (to: string) => Promise<void>) => {
    const { services } = server
    const mail = { send: ({ to }: { to: string }) => send(to) }
    while ((await work({ ...services, vendors: { ...services.vendors, mail } })) > 0);
  }

  it.each(awaited)(
    '%s leaves before the news to many that were written before it [VENDOR-28]',
    async (_, payload) => {
      await putNews()
      await put(payload, '123456')
      const sent: string[] = []
      await sendAll(async (to) => void sent.push(to))
      expect([sent[0], sent.length]).toEqual(['awaited@example.com', 11])
    },
  )

  it('leaves before the news at its second try as well [VENDOR-28]', async () => {
    await put(code, '123456')
    await sendAll(() => Promise.reject(new VendorFault('mail', 'failing')))
    await putNews()
    await server.services.database.pool.query('update jobs set run_at = now() where attempts > 0')
    const sent: string[] = []
    await sendAll(async (to) => void sent.push(to))
    expect([sent[0], sent.length]).toEqual([code.to, 11])
  })

  it('leaves after the one mail in hand when it is asked for in the middle of the news [VENDOR-28]', async () => {
    await putNews()
    const sent: string[] = []
    await sendAll(async (to) => {
      sent.push(to)
      if (sent.length === 1) await put(code, '123456')
    })
    expect([sent[1], sent.length]).toEqual([code.to, 11])
  })

  it('leaves before other texts [VENDOR-28]', async () => {
    const { services } = server
    const { db } = services.database
    for (let index = 0; index < 7; index += 1)
      await enqueueText(db, services, { payload: { template: 'help', to: `+1530555010${index}` } })
    const to = '+15305550119'
    await enqueueText(db, services, { payload: { template: 'code', to, ...sealed }, secret: '123456' })
    const sent: string[] = []
    const sms = { send: async (text: { to: string }) => void sent.push(text.to) }
    while ((await work({ ...services, vendors: { ...services.vendors, sms } })) > 0);
    expect([sent[0], sent.length]).toEqual([to, 8])
  })

  it('leaves by text, however long the mail vendor takes [VENDOR-28]', async () => {
    const { services } = server
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const sent: string[] = []
    const mail = { send: () => held }
    const sms = { send: async ({ to }: { to: string }) => void sent.push(to) }
    await enqueueMail(services.database.db, services, {
      payload: { template: 'has_password', to: 'slow@example.com' },
    })
    const worker = startWorker({ ...services, vendors: { ...services.vendors, mail, sms } })
    await vi.waitFor(async () => {
      const { rows } = await services.database.pool.query("select from jobs where state = 'running'")
      expect(rows).toHaveLength(1)
    }, 10_000)
    const to = '+15305550119'
    await enqueueText(services.database.db, services, {
      payload: { template: 'code', to, ...sealed },
      secret: '123456',
    })
    await vi.waitFor(() => expect(sent).toEqual([to]), 10_000)
    release()
    await worker.stop()
  })
})
