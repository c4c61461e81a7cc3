import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './data/database.ts'
import type { Limits } from './session/limits.ts'
import type { Passwords } from './session/passwords.ts'
import type { BankVendor } from './vendors/bank/port.ts'
import type { FileStore } from './vendors/files/port.ts'
import type { MailVendor } from './vendors/mail/port.ts'
import type { MonitoringVendor } from './vendors/monitoring/port.ts'
import type { PlatformVendor } from './vendors/platform/port.ts'
import type { SmsVendor } from './vendors/sms/port.ts'
import type { TpvVendor } from './vendors/tpv/port.ts'

/** Outside parties; null where none is configured. */
export type Vendors = {
  bank: BankVendor | null
  files: FileStore
  mail: MailVendor | null
  /** Those that are asked for measurements, by the number of their systems. */
  monitoring: ReadonlyMap<number, MonitoringVendor>
  platform: PlatformVendor | null
  sms: SmsVendor | null
  tpv: TpvVendor | null
}

/** Everything that the rooms of the server are given; nothing is reached through a global. */
export type Services = {
  config: Config
  database: Database
  log: Logger
  vendors: Vendors
  limits: Limits
  passwords: Passwords
}
