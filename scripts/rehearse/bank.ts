import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bank that finds every account good, takes a moment for it, and counts what it was asked. */
export class Bank {
  readonly asked: string[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(String(request.headers['idempotency-key']))
      request.resume().on('end', () => {
        const body = JSON.stringify({ verification_result: 'PASSED', bank_name: 'Valley Credit Union' })
        setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), 200)
      })
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve())
    })
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/v1`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
