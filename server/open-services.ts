import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase } from './data/database.ts'
import type { Services } from './services.ts'
import { openLimits } from './session/limits.ts'
import { openPasswords } from './session/passwords.ts'
import { fileKeys } from './session/secrets.ts'
import { httpBank } from './vendors/bank/http.ts'
import { sandboxBank } from './vendors/bank/sandbox.ts'
import { folderFiles } from './vendors/files/folder.ts'
import { s3Files } from './vendors/files/s3.ts'
import { sandboxMail } from './vendors/mail/sandbox.ts'
import { smtpMail } from './vendors/mail/smtp.ts'
import { httpMonitoring } from './vendors/monitoring/http.ts'
import { sandboxMonitoring, sandboxVendorId } from './vendors/monitoring/sandbox.ts'
import { httpPlatform } from './vendors/platform/http.ts'
import { sandboxPlatform } from './vendors/platform/sandbox.ts'
import { httpSms } from './vendors/sms/http.ts'
import { sandboxSms } from './vendors/sms/sandbox.ts'
import { httpTpv } from './vendors/tpv/http.ts'
import { sandboxTpv } from './vendors/tpv/sandbox.ts'

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
      bank: config.sandbox.on ? sandboxBank() : config.bank && httpBank(config.bank),
      files: config.sandbox.on || !config.files ? folderOf(config) : s3Files(config.files),
      mail: config.sandbox.on ? sandboxMail(database.db) : config.mail.smtp && smtpMail(config.mail.smtp),
      monitoring: config.sandbox.on
        ? new Map([[sandboxVendorId, sandboxMonitoring(database.db)]])
        : new Map(config.monitoring.map((vendor) => [vendor.vendorId, httpMonitoring(vendor)])),
      platform: config.sandbox.on
        ? sandboxPlatform(database.db)
        : config.platform && httpPlatform(config.platform),
      sms: config.sandbox.on ? sandboxSms(database.db) : config.sms.provider && httpSms(config.sms.provider),
      tpv: config.sandbox.on
        ? sandboxTpv(database.db, config.publicUrl.origin)
        : config.tpv && httpTpv(config.tpv),
    },
    limits: openLimits(database.pool, config.secrets),
    passwords: await openPasswords(),
  }
}

const folderOf = (config: Config) =>
  folderFiles({
    folder: join(config.folder, 'files'),
    origin: config.publicUrl.origin,
    keys: fileKeys(config.secrets),
  })
