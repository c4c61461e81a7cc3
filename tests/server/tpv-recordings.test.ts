import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser } from '#server/data/agreements.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import type { TpvOutcome, TpvVendor } from '#server/vendors/tpv/port.ts'
import { callersOf, none, recorded } from './callers.ts'
import { exposedSandbox, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let sandboxed: TpvVendor | null
beforeAll(async () => {
  server = await startTestServer({ variables: exposedSandbox })
  sandboxed = server.services.vendors.tpv
})
afterEach(() => {
  server.services.vendors.tpv = sandboxed
})
afterAll(() => server.close())

const { makeCaller, asCaller, centre, query } = callersOf(() => server)

describe('the recordings of an agreement', () => {
  const staffBrowser = async (role: 'SUPPORT' | 'MARKETING' = 'SUPPORT') =>
    new TestBrowser(server).signIn(await makePerson(server, { role }))

  it('are an empty list before anything was recorded [TPV-19]', async () => {
    const { path, start } = await makeCaller()
    const staff = await staffBrowser()
    const previews = async () => (await staff.get(`${path}/get_preview_urls/`)).json()
    expect(await previews()).toEqual({ preview_urls: [] })
    await start()
    expect(await previews()).toEqual({ preview_urls: [] })
  })

  it('are of all signers, the newest first, also those that nobody has asked about since [TPV-19]', async () => {
    const first = await makeCaller()
    const signer = await makePerson(server)
    await addAgreementUser(server.services.database.db, first.agreementId, signer.id, 2)
    const second = await asCaller(signer, first.agreementId)
    centre({ status: 'verified', ...recorded })
    await first.start()
    await first.status()
    await second.start()
    const staff = await staffBrowser()
    const answer = await staff.get(`${first.path}/get_preview_urls/`)
    expect(answer.json()).toEqual({ preview_urls: [recorded, recorded] })
    expect((await second.call())?.tpv_status).toBe('verified')
  })

  it('are had later than the status too: a code first, then the rest [TPV-19]', async () => {
    const { path, start, status } = await makeCaller()
    centre({ status: 'verified', confirmation_code: 'TPV-1' })
    await start()
    expect(await status()).toBe('verified')
    centre({ status: 'verified', ...recorded, confirmation_code: null })
    const staff = await staffBrowser()
    const answer = await staff.get(`${path}/get_preview_urls/`)
    expect(answer.json()).toEqual({ preview_urls: [recorded] })
  })

  it('of an earlier call are never given for the one that verified [TPV-26]', async () => {
    const { path, agreementId, start, status, call } = await makeCaller()
    const outcomes: Record<string, TpvOutcome> = {
      [`first-${agreementId}`]: { status: 'failed', ...recorded },
      [`second-${agreementId}`]: { status: 'verified', ...none, confirmation_code: 'TPV-2' },
    }
    const begin = (which: string) => {
      const id = `${which}-${agreementId}`
      server.services.vendors.tpv = {
        start: async () => ({ id, url: `https://calls.example/${id}` }),
        outcomeOf: async (of) => outcomes[of] ?? { status: 'pending', ...none },
      }
      return start()
    }
    await begin('first')
    expect(await status()).toBe('failed')
    await begin('first')
    expect(await call()).toMatchObject({ tpv_status: 'failed', ...recorded })
    await begin('second')
    expect(await call()).toMatchObject({ tpv_status: 'failed', ...none })
    expect(await status()).toBe('verified')
    const staff = await staffBrowser()
    expect((await staff.get(`${path}/get_preview_urls/`)).json()).toEqual({
      preview_urls: [{ ...none, confirmation_code: 'TPV-2' }],
    })
  })

  it('that are stored are handed out also when the call of another signer cannot be had [TPV-19]', async () => {
    const first = await makeCaller()
    const signer = await makePerson(server)
    await addAgreementUser(server.services.database.db, first.agreementId, signer.id, 2)
    const second = await asCaller(signer, first.agreementId)
    centre({ status: 'verified', ...recorded })
    await first.start()
    await first.status()
    centre({ status: 'pending' })
    await second.start()
    centre(() => Promise.reject(new VendorFault('tpv', 'refused')))
    const staff = await staffBrowser()
    const answer = await staff.get(`${first.path}/get_preview_urls/`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { preview_urls: [recorded] }])
  })

  it('are asked for anew at each look, since their addresses end, by two tabs at once too [TPV-23]', async () => {
    const { path, agreementId, start, status } = await makeCaller()
    centre({ status: 'verified', ...recorded })
    await start()
    await status()
    const staff = await staffBrowser()
    const previews = async () => (await staff.get(`${path}/get_preview_urls/`)).json()
    expect(await previews()).toEqual({ preview_urls: [recorded] })
    const renewed = {
      ...recorded,
      video_url: 'https://calls.example/1.mp4?signed=2',
      transcript_url: 'https://calls.example/1.txt?signed=2',
    }
    const count = centre({ status: 'verified', ...renewed })
    expect(await Promise.all([previews(), previews()])).toEqual(Array(2).fill({ preview_urls: [renewed] }))
    expect(count.asked).toBe(2)
    const { rowCount } = await query('select 1 from agreement_tpv_statuses where agreement_id = $1', [
      agreementId,
    ])
    expect(rowCount).toBe(1)
    centre(() => Promise.reject(new VendorFault('tpv', 'late')))
    expect(await previews()).toEqual({ preview_urls: [renewed] })
  })

  it('that come later leave the moment of the verification as it was [ADMIN-41]', async () => {
    const { path, start, status, call } = await makeCaller()
    centre({ status: 'verified', confirmation_code: 'TPV-1' })
    await start()
    await status()
    const verifiedAt = (await call())?.updated_at
    centre({ status: 'verified', ...recorded })
    await (await staffBrowser()).get(`${path}/get_preview_urls/`)
    expect((await call())?.video_url).toBe(recorded.video_url)
    expect((await call())?.updated_at).toEqual(verifiedAt)
  })

  it('are told as unavailable when the call centre does not answer [TPV-19, VENDOR-7]', async () => {
    const { path, start } = await makeCaller()
    await start()
    centre(() => Promise.reject(new VendorFault('tpv', 'failing')))
    const staff = await staffBrowser()
    expect((await staff.get(`${path}/get_preview_urls/`)).statusCode).toBe(503)
  })

  it('are for staff who may, of agreements that there are [TPV-19, ROLE-8]', async () => {
    const { browser, path } = await makeCaller()
    expect((await browser.get(`${path}/get_preview_urls/`)).statusCode).toBe(403)
    expect((await (await staffBrowser('MARKETING')).get(`${path}/get_preview_urls/`)).statusCode).toBe(403)
    const nobodys = '/answernet/agreements/00000000-0000-4000-8000-000000000000/get_preview_urls/'
    expect((await (await staffBrowser()).get(nobodys)).statusCode).toBe(404)
  })
})
