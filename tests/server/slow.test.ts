import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const arrival = { headersMs: 300, bodyMs: 600, uploadMs: 4_000, checkEveryMs: 50, silentMs: 3_500 }

let server: TestServer
let app: FastifyInstance
let port = 0
let head = ''
beforeAll(async () => {
  server = await startTestServer()
  app = await buildApp(server.services, {
    dist: join(tmpdir(), 'porchlight-no-dist'),
    busyAfterMs: 0,
    arrival,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = address && typeof address === 'object' ? address.port : 0
  const visitor = await new TestBrowser({ ...server, app }).open()
  // Everything that lets a login through to its body.
  head = headOf(visitor, '/account/login/', 'application/json')
})
const headOf = ({ cookies, csrf }: TestBrowser, path: string, type: string) =>
  [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: portal.test',
    'Origin: https://portal.test',
    `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `X-CSRF-Token: ${csrf}`,
    `Content-Type: ${type}`,
  ].join('\r\n')
afterAll(async () => {
  await app.close()
  await server.close()
})

/** Sends a beginning, then one more character now and then, until the server closes: its answer and how long it took. */
function trickle(beginning: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    let drip: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning)
      drip = setInterval(() => socket.writable && socket.write(' '), 40)
    })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      clearInterval(drip)
      resolve({ answer, ms: performance.now() - begun })
    })
  })
}

const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/v1/feature_flags/`)).status

describe('a request that does not arrive', () => {
  it.each([
    ['its headers trickle', () => `${head}\r\nX-Slow:`, arrival.headersMs],
    ['its body trickles', () => `${head}\r\nContent-Length: 10000\r\n\r\n{`, arrival.bodyMs],
    ['the chunks of its body trickle', () => `${head}\r\nTransfer-Encoding: chunked\r\n\r\n`, arrival.bodyMs],
  ])(
    'is 408 and its connection closed when %s, while others are served [LIMIT-18, SEC-41]',
    async (_how, beginning, least) => {
      const chunked = beginning().endsWith('chunked\r\n\r\n')
      const slow = Promise.all(
        Array.from({ length: 20 }, () => trickle(chunked ? `${beginning()}2710\r\n{` : beginning())),
      )
      let over = false
      const end = slow.then((all) => {
        over = true
        return all
      })
      const others: number[] = []
      while (!over) others.push(await ask())
      for (const { answer, ms } of await end) {
        expect(answer).toMatch(/^HTTP\/1.1 408 /)
        expect(answer).toContain('"default_code":"late"')
        expect(ms).toBeGreaterThanOrEqual(least - 1)
      }
      expect(others.length).toBeGreaterThan(1)
      expect(new Set(others)).toEqual(new Set([200]))
    },
  )
})

describe('a file of acknowledgements over a slow line', () => {
  const upload = (browser: TestBrowser) =>
    headOf(browser, '/upload_auth_copy_ack_csv/', 'multipart/form-data; boundary=part')
  const signIn = async (role: 'ADMIN' | 'SUPPORT') =>
    new TestBrowser({ ...server, app }).signIn(await makePerson(server, { role }))
  const file = [
    '--part\r\nContent-Disposition: form-data; name="file"; filename="copies.csv"',
    'Content-Type: text/csv\r\n\r\n',
  ].join('\r\n')

  it('is read though it takes longer than any other body [UPLOAD-19]', async () => {
    const rest = 'homeowner_contract_id,acknowledged\r\nC-NOBODY,true\r\n--part--\r\n'
    const head = `${upload(await signIn('ADMIN'))}\r\nContent-Length: ${file.length + rest.length}\r\n\r\n`
    const answer = await new Promise<string>((resolve, reject) => {
      let read = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head + file)
        void setTimeout(arrival.bodyMs * 2.5).then(() => socket.write(rest))
      })
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        read += chunk
        socket.end()
      })
      socket.on('close', () => resolve(read))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"default_code":"invalid_csv"')
  })

  it('is answered though that takes longer than a silent connection is kept [UPLOAD-22]', async () => {
    const rest = 'homeowner_contract_id,acknowledged\r\nC-NOBODY,true\r\n--part--\r\n'
    const head = `${upload(await signIn('ADMIN'))}\r\nContent-Length: ${file.length + rest.length}\r\n\r\n`
    const other = await server.services.database.pool.connect()
    await other.query('begin; lock table agreements in access exclusive mode')
    const answer = new Promise<string>((resolve, reject) => {
      let read = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(head + file + rest))
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        read += chunk
        socket.end()
      })
      socket.on('close', () => resolve(read))
    })
    await setTimeout(arrival.silentMs * 1.5)
    await other.query('rollback')
    other.release()
    expect(await answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"default_code":"invalid_csv"/)
  })

  it('that does not arrive at all is 408 in the end [UPLOAD-19, LIMIT-18]', async () => {
    const { answer, ms } = await trickle(
      `${upload(await signIn('ADMIN'))}\r\nContent-Length: 10000\r\n\r\n${file}`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(ms).toBeGreaterThanOrEqual(arrival.uploadMs - 1)
  })

  it('of somebody who may send none is refused, and waited for no longer than others [UPLOAD-19, LIMIT-18]', async () => {
    const { answer, ms } = await trickle(
      `${upload(await signIn('SUPPORT'))}\r\nContent-Length: 10000\r\n\r\n${file}`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
    expect(ms).toBeLessThan(arrival.uploadMs / 2)
  })
})
