import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that was taken: the job that sent it, the server that handed it over, and to whom. */
export type Taken = { id: string; by: string; to: string; text: string }

/** A mail server that counts: each of ours signs in with its own name. */
export class PostOffice {
  readonly taken: Taken[] = []
  /** Mails of these servers are heard and never answered. */
  readonly held = new Set<string>()
  readonly waiting: string[] = []
  readonly #server: SMTPServer

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username }, _session, answer) => answer(null, { user: username ?? '' }),
      onData: (stream, session, answer) => {
        const by = String(session.user)
        const parts: Buffer[] = []
        stream.on('data', (piece: Buffer) => parts.push(piece))
        stream.on('end', () => {
          const raw = Buffer.concat(parts).toString('utf8')
          const [, id = ''] = /^Message-ID: <([^@>]+)/im.exec(raw) ?? []
          if (this.held.has(by)) {
            this.waiting.push(id)
            return
          }
          const to = session.envelope.rcptTo[0]?.address ?? ''
          this.taken.push({ id, by, to, text: raw.slice(raw.indexOf('\r\n\r\n')).replace(/=\r?\n/g, '') })
          answer()
        })
      },
    })
    this.#server.on('error', () => undefined)
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve())
    })
  }

  urlFor(server: string): string {
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://${server}:post@127.0.0.1:${port}`
  }

  /** The code in the newest mail to somebody; null before there is one. */
  codeTo(email: string): string | null {
    const mail = this.taken.findLast(({ to }) => to === email)
    return mail ? (/\b\d{6}\b/.exec(mail.text)?.[0] ?? null) : null
  }

  close(): void {
    this.#server.close()
  }
}
