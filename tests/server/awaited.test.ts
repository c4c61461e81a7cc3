import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueueMail, type MailPayload } from '#server/jobs/mails.ts'
import { enqueueText } from '#server/jobs/texts.ts'
import { startWorker, work } from '#server/jobs/worker.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('what a person waits for at a screen', () => {
  const sealed = { sealedFor: 'test' }
  const awaited: [string, MailPayload][] = [
    ['a code', { template: 'code', to: 'awaited@example.com', purpose: 'login', ...sealed }],
    ['a link', { template: 'link', to: 'awaited@example.com', kind: 'reset', ...sealed }],
  ]
  it.each(awaited)(
    '%s leaves before the news to many that were written before it [VENDOR-28]',
    async (_, payload) => {
      const { services } = server
      for (let index = 0; index < 12; index += 1) {
        const news = {
          template: 'milestone',
          to: `news${index}@example.com`,
          milestone: 'IN_SERVICE',
        } as const
        await enqueueMail(services.database.db, services, { payload: news })
      }
      await enqueueMail(services.database.db, services, { payload, secret: '123456' })
      const sent: string[] = []
      const mail = { send: async ({ to }: { to: string }) => void sent.push(to) }
      const watched = { ...services, vendors: { ...services.vendors, mail } }
      while ((await work(watched)) > 0);
      expect(sent).toHaveLength(13)
      expect(sent[0]).toBe('awaited@example.com')
    },
  )

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
    })
    const to = '+15305550119'
    await enqueueText(services.database.db, services, {
      payload: { template: 'code', to, ...sealed },
      secret: '123456',
    })
    await vi.waitFor(() => expect(sent).toEqual([to]), 4_000)
    release()
    await worker.stop()
  })
})
