import type { Db } from '../../data/database.ts'
import { putMail } from '../../data/sandbox.ts'
import type { MailVendor } from './port.ts'

/** The sandbox's mailbox: a table, read on the pages below `/sandbox/`. */
export function sandboxMail(db: Db): MailVendor {
  return {
    async send({ id, to, subject, text, code, link }) {
      await putMail(db, {
        channel: 'mail',
        recipient: to,
        subject,
        text,
        jobId: id,
        ...(code !== undefined && { code }),
        ...(link !== undefined && { link }),
      })
    },
  }
}
