import { connect, type Socket } from 'node:net'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import type { MailVendor } from './port.ts'

export type Smtp = {
  host: string
  port: number
  tls: 'at_once' | 'demanded' | 'if_offered'
  login: { user: string; pass: string } | null
  /** The sender's address. */
  from: string
  deadlineMs: number
}

/**
 * Any server that speaks SMTP. A mail carries the job's id in its Message-ID, so that one that was taken without our
 * learning of it is known again. Each has a connection of its own, which ends with its deadline: nothing is sent after
 * it was given up.
 */
export function smtpMail(smtp: Smtp): MailVendor {
  const spare = breaker('mail')
  const domain = smtp.from.split('@').at(-1)?.replace('>', '')

  return {
    send: ({ id, to, replyTo, subject, text }) =>
      spare(async () => {
        const socket = connect({ host: smtp.host, port: smtp.port })
        let isLate = false
        const deadline = setTimeout(() => {
          isLate = true
          socket.destroy(new Error('late'))
        }, smtp.deadlineMs)
        try {
          await transportOver(socket, smtp).sendMail({
            from: smtp.from,
            to: { name: '', address: to },
            ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
            subject,
            text,
            messageId: `<${id}@${domain}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
          })
        } catch (error) {
          throw new VendorFault('mail', isLate ? 'late' : kindOf(error))
        } finally {
          clearTimeout(deadline)
          socket.destroy()
        }
      }),
  }
}

function transportOver(socket: Socket, { host, port, tls, login, deadlineMs }: Smtp) {
  const options: SMTPTransportOptions = {
    host,
    port,
    secure: tls === 'at_once',
    requireTLS: tls === 'demanded',
    tls: { minVersion: 'TLSv1.2' },
    ...(login && { auth: login }),
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, give) => {
      const fail = (error: Error) => give(error)
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.off('error', fail)
        give(null, { connection: socket })
      })
    },
  }
  return createTransport(options)
}

/**
 * What was said decides: 5xx about the mail itself is a refusal, and so is anything but the server's own leaving (421) about
 * its recipient, who says nothing of other mails; any other 4xx and a refused login are the server's fault.
 */
function kindOf(error: unknown): 'refused' | 'failing' | 'unreachable' {
  if (!(error instanceof Error)) return 'failing'
  const { code, command, responseCode } = error as {
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  if (code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== 421) return 'refused'
  if (typeof responseCode === 'number')
    return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') ? 'refused' : 'failing'
  return 'unreachable'
}
