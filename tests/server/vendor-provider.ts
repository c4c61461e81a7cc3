import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { VendorFault } from '#server/vendors/fault.ts'

export type Answer = (response: ServerResponse) => void
type Asked = { line: string; headers: IncomingMessage['headers']; body: string }

/** A vendor's own server on this machine: what it was asked, and how it answers from now on. */
export type Provider = { asked: Asked[]; base: URL; answer: Answer }

export const says =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)

/** The provider of a file's tests; its address stands from the first test on. */
export function startProvider(): Provider {
  const provider: Provider = {
    asked: [],
    base: new URL('http://127.0.0.1/'),
    answer: says(500, 'not told'),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      provider.asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      provider.answer(response)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    provider.base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return provider
}

/** How asking a vendor ended: `taken`, or the kind of its fault. */
export async function endOf(asking: Promise<unknown>): Promise<string> {
  try {
    await asking
    return 'taken'
  } catch (error) {
    return error instanceof VendorFault ? error.kind : 'something else'
  }
}

/** What every adapter makes of a provider that answers wrongly, or not at all. */
export const wrongAnswers: [string, Answer][] = [
  ['failing', says(500, '{}')],
  ['failing', says(429, '{}')],
  ['refused', says(400, '{}')],
  ['refused', says(401, '{}')],
  ['refused', says(302, '', { location: '/elsewhere' })],
  ['off_contract', says(200, 'no JSON')],
  ['unreachable', (response) => response.destroy()],
  ['late', () => undefined],
  ['late', (response) => response.writeHead(200).write('{"id":')],
]
