import type { Db } from '../../data/database.ts'
import { putMail } from '../../data/sandbox.ts'
import type { SmsVendor } from './port.ts'

/** The sandbox's phone: a table, read on the pages below `/sandbox/`. */
export function sandboxSms(db: Db): SmsVendor {
  return {
    async send({ id, to, text, code }) {
      await putMail(db, {
        channel: 'sms',
        recipient: to,
        text,
        jobId: id,
        ...(code !== undefined && { code }),
      })
    },
  }
}
