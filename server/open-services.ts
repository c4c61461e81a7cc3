import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase } from './data/database.ts'
import type { Services } from './services.ts'
import { openLimits } from './session/limits.ts'
import { openPasswords } from './session/passwords.ts'
import { sandboxMail } from './vendors/mail/sandbox.ts'
import { smtpMail } from './vendors/mail/smtp.ts'
import { httpSms } from './vendors/sms/http.ts'
import { sandboxSms } from './vendors/sms/sandbox.ts'

/** Opens everything that the server works with. @throws DatabaseProblem with one sentence. */
export async function openServices(config: Config, log: Logger): Promise<Services> {
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.folder,
    log,
    servesAt: config.publicUrl.origin,
  })
  return {
    config,
    database,
    log,
    vendors: {
      mail: config.sandbox.on ? sandboxMail(database.db) : config.mail.smtp && smtpMail(config.mail.smtp),
      sms: config.sandbox.on ? sandboxSms(database.db) : config.sms.provider && httpSms(config.sms.provider),
    },
    limits: openLimits(database.pool),
    passwords: await openPasswords(),
  }
}
