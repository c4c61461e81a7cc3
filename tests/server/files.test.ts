import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { folderFiles } from '#server/vendors/files/folder.ts'
import { s3Files } from '#server/vendors/files/s3.ts'
import { productionLike } from './harness.ts'
import { temporaryFiles } from './temporary-files.ts'

const paper = Buffer.from('%PDF-1.7 a paper')
const handing = { saveAs: 'signed-contract-PL-1.pdf', livesMs: 300_000 }
const ticketOf = (address: URL) => address.searchParams.get('ticket') ?? ''
const kindOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 'answered',
    (error: unknown) => (error instanceof VendorFault ? error.kind : 'something else'),
  )

describe('files in a folder', () => {
  const moment = { now: 1_000_000 }
  const kept = temporaryFiles('https://portal.test', { now: () => moment.now })
  const { files, folder } = kept
  afterAll(() => kept.remove())

  it('are put whole, readable by their owner alone, and nothing is left beside them', async () => {
    expect(await files.holds('contracts/PL-1.pdf')).toBe(false)
    await Promise.all([files.put('contracts/PL-1.pdf', paper), files.put('contracts/PL-1.pdf', paper)])
    expect(await files.holds('contracts/PL-1.pdf')).toBe(true)
    expect(readdirSync(join(folder, 'contracts'))).toEqual(['PL-1.pdf'])
    expect(statSync(join(folder, 'contracts/PL-1.pdf')).mode & 0o077).toBe(0)
  })

  it.each([
    '../secrets.json',
    'contracts/../../secrets.json',
    '/etc/passwd',
    'contracts//PL.pdf',
    'contracts/.hidden',
    'a\\b.pdf',
    'a\0.pdf',
    '',
  ])('refuse the name %j, which leads elsewhere', async (name) => {
    await expect(files.put(name, paper)).rejects.toThrow(RangeError)
    await expect(files.presign(name, handing)).rejects.toThrow(RangeError)
    await expect(files.holds(name)).rejects.toThrow(RangeError)
    expect(existsSync(join(folder, '..', 'secrets.json'))).toBe(false)
  })

  it('are given until the very moment at which their address ends', async () => {
    await files.put('contracts/PL-2.pdf', paper)
    const ticket = ticketOf(await files.presign('contracts/PL-2.pdf', handing))
    moment.now += 299_999
    expect(await files.redeem?.(ticket)).toEqual({ bytes: paper, saveAs: handing.saveAs })
    moment.now += 1
    expect(await files.redeem?.(ticket)).toBe(null)
  })

  it('are given by an address of an older key as long as that key is configured', async () => {
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const store = (...keys: [Buffer, ...Buffer[]]) =>
      folderFiles({ folder, origin: 'https://portal.test', keys })
    await files.put('contracts/PL-3.pdf', paper)
    const ticket = ticketOf(await store(old).presign('contracts/PL-3.pdf', handing))
    expect(await store(fresh, old).redeem?.(ticket)).not.toBe(null)
    expect(await store(fresh).redeem?.(ticket)).toBe(null)
  })

  it('that cannot be written or read are a fault of the store, and no part of one stays [SEC-33]', async () => {
    await files.put('shelf/PL-4.pdf', paper)
    // A folder stands where the file is to go, and a file where its folder is to be.
    expect(await kindOf(files.put('shelf', paper))).toBe('failing')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(await kindOf(files.put('shelf/PL-4.pdf/PL-5.pdf', paper))).toBe('failing')
    expect(await kindOf(files.holds('shelf/PL-4.pdf/PL-5.pdf'))).toBe('failing')
    const ticket = ticketOf(await files.presign('shelf', handing))
    expect(await kindOf(Promise.resolve(files.redeem?.(ticket)))).toBe('failing')
  })

  it('that are gone are given to nobody', async () => {
    const ticket = ticketOf(await files.presign('contracts/never-put.pdf', handing))
    expect(await files.redeem?.(ticket)).toBe(null)
  })
})

describe('files in a bucket', () => {
  const asked: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[] = []
  let answer: (response: ServerResponse) => void
  let url: URL
  const bucket = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  const says =
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      response.writeHead(status, headers).end()
  beforeAll(async () => {
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    url = new URL(`http://127.0.0.1:${(bucket.address() as AddressInfo).port}/papers`)
  })
  afterAll(() => {
    bucket.closeAllConnections()
    bucket.close()
  })
  /** Its deadline is short only where it is late. */
  const store = (base = url, deadlineMs = 10_000) =>
    s3Files({ url: base, region: 'eu-west-1', keyId: 'AKIDEXAMPLE', key: 'secret-of-ours', deadlineMs })

  it('are put and looked for below the bucket, signed with our key, which does not go along', async () => {
    answer = says(200)
    await store().put('contracts/PL-1.pdf', paper)
    expect(await store().holds('contracts/PL-1.pdf')).toBe(true)
    answer = says(404)
    expect(await store().holds('contracts/PL-1.pdf')).toBe(false)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /papers/contracts/PL-1.pdf',
      'HEAD /papers/contracts/PL-1.pdf',
      'HEAD /papers/contracts/PL-1.pdf',
    ])
    expect(asked[0]).toMatchObject({ body: paper.toString(), headers: { 'content-type': 'application/pdf' } })
    for (const { headers } of asked)
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
      )
    expect(JSON.stringify(asked)).not.toContain('secret-of-ours')
  })

  it('have an address at the bucket itself that ends, and says how the file is saved', async () => {
    const address = await store(new URL('https://papers.s3.eu-west-1.amazonaws.com')).presign(
      'contracts/PL-1.pdf',
      handing,
    )
    expect(address.origin + address.pathname).toBe(
      'https://papers.s3.eu-west-1.amazonaws.com/contracts/PL-1.pdf',
    )
    const of = (name: string) => address.searchParams.get(name)
    expect(of('X-Amz-Expires')).toBe('300')
    expect(of('X-Amz-SignedHeaders')).toBe('host')
    expect(of('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(of('response-content-type')).toBe('application/pdf')
    expect(of('response-content-disposition')).toBe('attachment; filename="signed-contract-PL-1.pdf"')
    expect(store().redeem).toBe(undefined)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['failing', says(503)],
    ['forbidden', says(403)],
    ['refused', says(400)],
    ['refused', says(307, { location: 'http://127.0.0.1:1/' })],
    ['late', () => {}],
  ])(
    'that the store does not answer for as agreed are a fault of it: %s [VENDOR-8, LIMIT-21]',
    async (kind, how) => {
      answer = how
      const one = store(url, kind === 'late' ? 300 : undefined)
      expect(await kindOf(one.holds('contracts/PL-1.pdf'))).toBe(kind)
      expect(await kindOf(one.put('contracts/PL-1.pdf', paper))).toBe(kind)
    },
  )

  it('are not asked for from a store that is down [VENDOR-7]', async () => {
    answer = says(500)
    const down = store()
    for (let tried = 0; tried < 5; tried += 1) await kindOf(down.holds('a.pdf'))
    const before = asked.length
    expect(await kindOf(down.holds('a.pdf'))).toBe('resting')
    expect(asked).toHaveLength(before)
  })
})

describe('the configuration of the store', () => {
  const whole = {
    PORCHLIGHT_FILES_URL: 'https://papers.s3.eu-west-1.amazonaws.com',
    PORCHLIGHT_FILES_REGION: 'eu-west-1',
    PORCHLIGHT_FILES_KEY_ID: 'AKIDEXAMPLE',
    PORCHLIGHT_FILES_KEY: 'secret-of-ours',
  }
  const read = (variables: Record<string, string>) => readConfig({ ...productionLike, ...variables }, '1')
  const problems = (variables: Record<string, string>): string[] => {
    try {
      read(variables)
      return []
    } catch (error) {
      if (error instanceof ConfigProblem) return error.sentences
      throw error
    }
  }

  it('is a folder when nothing is said, which the start tells of, and lets pages fetch from a bucket', () => {
    expect(read({}).files).toBe(null)
    expect(read({}).notes).toContain(
      'No object store is configured: contracts are kept in the data folder, which other servers do not see.',
    )
    const config = read(whole)
    expect(config.files).toMatchObject({ region: 'eu-west-1', keyId: 'AKIDEXAMPLE', deadlineMs: 5_000 })
    expect(config.csp.connect).toEqual(['https://papers.s3.eu-west-1.amazonaws.com'])
    expect(config.notes.join()).not.toContain('object store')
  })

  it('says what is missing or wrong, one sentence for each [ERROR-24]', () => {
    const { PORCHLIGHT_FILES_URL: _url, ...rest } = whole
    expect(problems(rest)).toEqual([
      'PORCHLIGHT_FILES_URL is missing: the other PORCHLIGHT_FILES_ variables need it.',
    ])
    expect(problems({ PORCHLIGHT_FILES_URL: 'http://papers.example.com/?a' })).toEqual([
      'PORCHLIGHT_FILES_URL must be a whole https:// address without a query.',
      'PORCHLIGHT_FILES_REGION must be the region of the bucket, such as us-east-1.',
      'PORCHLIGHT_FILES_KEY_ID is missing: set it to the id of the access key.',
      'PORCHLIGHT_FILES_KEY is missing: set it to the secret of the access key.',
    ])
  })
})
