import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

/** Somebody who may set up autopay, and what comes of asking the bank about an account that ends so. */
async function home() {
  const browser = new LocalBrowser(server)
  const { agreements } = await browser.open('address-differs')
  const path = `/agreements/${agreements[0]?.id}/validate_ach_data/`
  const askBank = async (ending: string) => {
    const answer = await browser.post(path, {
      account_number: `00012345${ending}`,
      routing_number: '121000358',
    })
    return [answer.statusCode, answer.json().verification_result ?? answer.json().default_code]
  }
  return { browser, askBank }
}

describe('a vendor of the sandbox', () => {
  it('fails for whoever orders it, once, and nobody else notices [VENDOR-12, HOUSE-12]', async () => {
    const [one, other] = [await home(), await home()]
    await one.browser.sandbox('switches', { operation: 'validateAchData', status: 503 })
    expect(await one.askBank('6789')).toEqual([503, 'sandbox'])
    expect([await other.askBank('6789'), await one.askBank('6789')]).toEqual([
      [200, 'PASSED'],
      [200, 'PASSED'],
    ])
  })

  it('is late for whoever orders it, once [VENDOR-12]', async () => {
    const { browser, askBank } = await home()
    await browser.sandbox('switches', { operation: 'validateAchData', delay_ms: 150 })
    const began = performance.now()
    expect(await askBank('6789')).toEqual([200, 'PASSED'])
    expect(performance.now() - began).toBeGreaterThanOrEqual(149)
    expect((await browser.send('/sandbox/api/switches')).json()).toEqual([])
  })

  it('is not reached by the number that says so, and is with the next one [VENDOR-12]', async () => {
    const { askBank } = await home()
    expect([await askBank('0007'), await askBank('6789')]).toEqual([
      [503, 'bank_silent'],
      [200, 'PASSED'],
    ])
  })
})

describe('an answer that it was too much', () => {
  it('is ordered on the page of switches, and comes as the real one does, once [ERROR-6, HOUSE-12]', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    const body = new URLSearchParams({ operation: 'listFeatureFlags', what: '429', times: '1' })
    expect((await browser.send('/sandbox/switches', { method: 'POST', body })).statusCode).toBe(303)
    const refused = await browser.get('/feature_flags/')
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { default_code: 'throttled', detail: 'Too many attempts. Please wait a moment and try again.' },
      '60',
    ])
    for (const one of [browser, bystander]) expect((await one.get('/feature_flags/')).statusCode).toBe(200)
  })
})

describe('the room for questions in the sandbox', () => {
  it('is taken up and given back, by the page too, and nobody sees by what [FAQ-10, HOUSE-12]', async () => {
    const browser = new LocalBrowser(server)
    await browser.open('admin')
    const all = async () => (await browser.get('/faqs/')).json<{ hidden: boolean }[]>()
    const ask = async () => {
      const answer = await browser.post('/faqs/', { question: 'Who rings?', answer: 'Nobody.' })
      return [answer.statusCode, answer.json().default_code]
    }
    const before = await all()
    expect((await browser.sandbox('questions', { full: true })).json()).toEqual({ full: true })
    expect(await ask()).toEqual([400, 'too_many'])
    const full = await all()
    expect(full).toHaveLength(1_000)
    expect(full.filter(({ hidden }) => !hidden)).toEqual(before.filter(({ hidden }) => !hidden))
    const form = { method: 'POST', body: new URLSearchParams({ full: 'false' }) } as const
    expect((await browser.send('/sandbox/questions', form)).statusCode).toBe(303)
    expect(await all()).toEqual(before)
    expect((await ask())[0]).toBe(201)
  })
})
