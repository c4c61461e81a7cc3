import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { productionLabelOf } from '#domain/environment.ts'
import { readTypicalWeeks, type TypicalWeeks } from '#domain/milestones.ts'
import { projectPolicy } from '#domain/policy.ts'
import { type BrandLook, brandVariables, readBrandLook } from './provider-brand.ts'
import { type Links, missingNotes, readLinks, readStaffLinks, type StaffLinks } from './provider-links.ts'
import { checkSandboxReach, readPublicUrl } from './public-address.ts'
import { loadSecrets, type Secrets, sandboxPhoneSecret } from './session/secrets.ts'
import { readBank } from './vendors/bank/configuration.ts'
import type { HttpBank } from './vendors/bank/http.ts'
import { type ChatScript, readChat } from './vendors/chat/configuration.ts'
import { readFiles } from './vendors/files/configuration.ts'
import type { S3Files } from './vendors/files/s3.ts'
import { readSmtp } from './vendors/mail/configuration.ts'
import type { Smtp } from './vendors/mail/smtp.ts'
import { readMonitoring } from './vendors/monitoring/configuration.ts'
import type { HttpMonitoring } from './vendors/monitoring/http.ts'
import { platformNotes, readPlatform } from './vendors/platform/configuration.ts'
import type { HttpPlatform } from './vendors/platform/http.ts'
import { readScreenShare, type ScreenShareScript } from './vendors/screen-share/configuration.ts'
import { readSmsConfig, type SmsConfig, smsNotes } from './vendors/sms/configuration.ts'
import {
  readTelemetrySenders,
  type TelemetrySender,
  telemetryNotes,
} from './vendors/telemetry/configuration.ts'
import { readTpv, tpvNotes } from './vendors/tpv/configuration.ts'
import type { HttpTpv } from './vendors/tpv/http.ts'

/** Everything that a provider decides when starting the server; read once from the environment. */
export type Config = {
  version: string
  production: boolean
  host: string
  port: number
  publicUrl: URL
  secure: boolean
  databaseUrl: string | undefined
  folder: string
  sandbox: { on: boolean; exposed: boolean }
  trustProxy: false | number | string[]
  logLevel: string
  drainMs: number
  productionLabel: string
  brand: { name: string; supportPhone: string | null; look: BrandLook }
  links: Links
  staffLinks: StaffLinks
  /** Names of the inverter vendors 1 and 2; null is not shown. */
  inverterVendors: { '1': string | null; '2': string | null }
  typicalWeeks: TypicalWeeks
  /** Who verifies bank accounts; null: autopay cannot be set up. */
  bank: HttpBank | null
  /** The bucket for files; null: a folder of this machine. */
  files: S3Files | null
  /** `support`: who reads what homeowners write; null: they cannot write. */
  mail: { from: string; support: string | null; smtp: Smtp | null }
  /** Who is asked for measurements. */
  monitoring: HttpMonitoring[]
  /** Of how many systems each of them is asked at once by this server. */
  monitoringAtOnce: number
  sms: SmsConfig
  /** Who may send measurements. */
  telemetry: TelemetrySender[]
  /** Who makes verification calls; null: none can be started. */
  tpv: HttpTpv | null
  platform: HttpPlatform | null
  /** Who shares screens, and who chats, by scripts in the pages; null: nobody does. */
  screenShare: ScreenShareScript | null
  chat: ChatScript | null
  csp: { image: string[]; frame: string[]; connect: string[] }
  secrets: Secrets
  /** Sentences to print at start: what is missing, what is dangerous. */
  notes: string[]
}

/** A configuration that cannot be started with: one sentence for each wrong variable. */
export class ConfigProblem extends Error {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigProblem'
    this.sentences = sentences
  }
}

const wholeNumber = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, sentence),
      v.transform(Number),
      v.minValue(least, sentence),
      v.maxValue(most, sentence),
    ),
  )
}
const address = (name: string, schemes: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
        `${name} must be a whole address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
      ),
    ),
  )
const choice = <const C extends string[]>(name: string, choices: C) =>
  v.optional(v.picklist(choices, `${name} must be one of ${choices.join(', ')}.`))
const text = () => v.optional(v.string())
/** A name with a comma or a colon stands in quotation marks; without them it would be read as several senders. */
const sender =
  /^\s*(?:(?:"[^"]*"\s*|[^"<>@,;:]*)<[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)\s*$/
const sources = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
      v.everyItem(
        (source) => /^(https:|wss:|data:|blob:)(\/\/[\w.*-]+(:\d+)?)?$/.test(source),
        `${name} must list origins such as https://video.example.com, separated by commas.`,
      ),
    ),
  )
const environment = v.object({
  NODE_ENV: choice('NODE_ENV', ['production', 'development', 'test']),
  HOST: text(),
  PORT: wholeNumber('PORT', 1, 65_535),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  TRUST_PROXY: text(),
  LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  PORCHLIGHT_URL: address('PORCHLIGHT_URL', ['http:', 'https:']),
  PORCHLIGHT_FOLDER: text(),
  PORCHLIGHT_SANDBOX: choice('PORCHLIGHT_SANDBOX', ['on', 'off']),
  PORCHLIGHT_SANDBOX_EXPOSED: choice('PORCHLIGHT_SANDBOX_EXPOSED', ['0', '1']),
  PORCHLIGHT_DRAIN_MS: wholeNumber('PORCHLIGHT_DRAIN_MS', 0, 60_000),
  PORCHLIGHT_PRODUCTION_LABEL: text(),
  PORCHLIGHT_BRAND: text(),
  PORCHLIGHT_SUPPORT_PHONE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+1\d{10}$/, 'PORCHLIGHT_SUPPORT_PHONE must look like +18005550142: +1 and ten digits.'),
    ),
  ),
  PORCHLIGHT_INVERTER_VENDOR_1: text(),
  PORCHLIGHT_INVERTER_VENDOR_2: text(),
  PORCHLIGHT_TYPICAL_WEEKS: v.optional(
    v.pipe(
      v.string(),
      v.transform(readTypicalWeeks),
      v.check(
        (weeks) => weeks !== null,
        'PORCHLIGHT_TYPICAL_WEEKS must be three ranges such as 3-6,2-6,2-8: to the qualification, the installation and the operation.',
      ),
    ),
  ),
  PORCHLIGHT_MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        sender,
        'PORCHLIGHT_MAIL_FROM must be one email address, alone or after a name, such as no-reply@portal.example.com or Sunview <no-reply@portal.example.com>.',
      ),
    ),
  ),
  PORCHLIGHT_SUPPORT_EMAIL: v.optional(
    v.pipe(v.string(), v.email('PORCHLIGHT_SUPPORT_EMAIL must be one email address.')),
  ),
  PORCHLIGHT_IMAGE_SOURCES: sources('PORCHLIGHT_IMAGE_SOURCES'),
  PORCHLIGHT_FRAME_SOURCES: sources('PORCHLIGHT_FRAME_SOURCES'),
  PORCHLIGHT_CONNECT_SOURCES: sources('PORCHLIGHT_CONNECT_SOURCES'),
  PORCHLIGHT_ENCRYPTION_KEYS: text(),
  PORCHLIGHT_SIGNING_KEYS: text(),
  PORCHLIGHT_PRIVACY_URL: address('PORCHLIGHT_PRIVACY_URL', ['https:', 'http:']),
  PORCHLIGHT_CALIFORNIA_NOTICE_URL: address('PORCHLIGHT_CALIFORNIA_NOTICE_URL', ['https:', 'http:']),
  PORCHLIGHT_TERMS_URL: address('PORCHLIGHT_TERMS_URL', ['https:', 'http:']),
  PORCHLIGHT_CONTACT_URL: address('PORCHLIGHT_CONTACT_URL', ['https:', 'http:', 'mailto:']),
  PORCHLIGHT_APP_STORE_URL: address('PORCHLIGHT_APP_STORE_URL', ['https:']),
  PORCHLIGHT_PLAY_STORE_URL: address('PORCHLIGHT_PLAY_STORE_URL', ['https:']),
  PORCHLIGHT_INSTALLER_LOGIN_URL: address('PORCHLIGHT_INSTALLER_LOGIN_URL', ['https:', 'http:']),
  PORCHLIGHT_BILLING_URL: address('PORCHLIGHT_BILLING_URL', ['https:', 'http:']),
  PORCHLIGHT_BILLING_SANDBOX_URL: address('PORCHLIGHT_BILLING_SANDBOX_URL', ['https:', 'http:']),
  PORCHLIGHT_BACKEND_ADMIN_URL: address('PORCHLIGHT_BACKEND_ADMIN_URL', ['https:', 'http:']),
  PORCHLIGHT_MONITORING_AT_ONCE: wholeNumber('PORCHLIGHT_MONITORING_AT_ONCE', 1, 32),
  PORCHLIGHT_MONITORING_FIRST_URL: address('PORCHLIGHT_MONITORING_FIRST_URL', ['https:', 'http:']),
  PORCHLIGHT_MONITORING_SECOND_URL: address('PORCHLIGHT_MONITORING_SECOND_URL', ['https:', 'http:']),
})

const readByVendors = [
  'BANK_URL',
  'BANK_KEY',
  'BANK_DEADLINE_MS',
  'SMTP_URL',
  'MONITORING_URLS',
  'MONITORING_KEYS',
  'MONITORING_DEADLINE_MS',
  'SMS_URL',
  'SMS_KEY',
  'SMS_FROM',
  'SMS_DEADLINE_MS',
  'SMS_SECRETS',
  'TELEMETRY_KEYS',
  'SCREEN_SHARE_SCRIPT',
  'SCREEN_SHARE_KEY',
  'CHAT_SCRIPT',
  'CHAT_FRAME',
  'PLATFORM_URL',
  'PLATFORM_KEY',
  'PLATFORM_DEADLINE_MS',
  'TPV_URL',
  'TPV_KEY',
  'TPV_HOSTS',
  'TPV_DEADLINE_MS',
  'FILES_URL',
  'FILES_REGION',
  'FILES_KEY_ID',
  'FILES_KEY',
  'FILES_DEADLINE_MS',
]
const known = new Set([
  ...Object.keys(environment.entries),
  ...readByVendors.map((name) => `PORCHLIGHT_${name}`),
  ...brandVariables,
])

/** Variables that look like ours and that nobody reads: misspelled ones, most of all. */
export function unreadVariables(given: Record<string, string | undefined>): string[] {
  return Object.keys(given).filter((name) => name.startsWith('PORCHLIGHT_') && !known.has(name))
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigProblem with one sentence for each variable that is wrong or missing.
 */
export function readConfig(variables: Record<string, string | undefined>, version: string): Config {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) throw new ConfigProblem([...new Set(parsed.issues.map((issue) => issue.message))])
  const env = parsed.output
  const problems: string[] = []
  const production = env.NODE_ENV === 'production'
  const sandboxOn = env.PORCHLIGHT_SANDBOX
    ? env.PORCHLIGHT_SANDBOX === 'on'
    : !production && !env.DATABASE_URL
  const exposed = sandboxOn && env.PORCHLIGHT_SANDBOX_EXPOSED === '1'
  const host = env.HOST ?? '127.0.0.1'
  const port = env.PORT ?? 3000
  const unread = unreadVariables(given)
  const notes = unread.length > 0 ? [`Set, but read by nothing in the server: ${unread.join(', ')}.`] : []
  const publicUrl = readPublicUrl(env.PORCHLIGHT_URL, { sandboxOn, port }, problems)
  if (sandboxOn) checkSandboxReach({ host, port, publicUrl, exposed }, { problems, notes })
  const trustProxy = readTrustProxy(env.TRUST_PROXY ?? (sandboxOn && !exposed ? ownMachine : ''), problems)
  const folder = resolve(env.PORCHLIGHT_FOLDER ?? '.porchlight')
  const secrets = loadSecrets({
    encryption: env.PORCHLIGHT_ENCRYPTION_KEYS,
    signing: env.PORCHLIGHT_SIGNING_KEYS,
    folder,
    mayMake: sandboxOn,
  })
  const ownLabel = production && !sandboxOn ? productionLabelOf(publicUrl.hostname) : 'app'
  const mailFrom = env.PORCHLIGHT_MAIL_FROM ?? `no-reply@${publicUrl.hostname}`
  const bank = readBank(given, problems)
  const files = readFiles(given, problems)
  const smtp = readSmtp(given, mailFrom, problems)
  const monitoring = readMonitoring(given, problems)
  const sms = readSmsConfig(given, problems)
  const telemetry = readTelemetrySenders(given, problems)
  const tpv = readTpv(given, problems)
  const platform = readPlatform(given, problems)
  const screenShare = readScreenShare(given, problems)
  const chat = readChat(given, problems)
  const look = readBrandLook(given, problems)
  problems.push(...('problems' in secrets ? secrets.problems : repeatedIds(secrets)))
  if (problems.length > 0 || 'problems' in secrets) throw new ConfigProblem(problems)

  const links = readLinks(given, sandboxOn)
  const staffLinks = readStaffLinks(given, sandboxOn)
  const supportPhone = env.PORCHLIGHT_SUPPORT_PHONE ?? (sandboxOn ? '+18005550142' : null)
  const supportEmail = env.PORCHLIGHT_SUPPORT_EMAIL ?? (sandboxOn ? 'support@porchlight.example' : null)
  const inverterVendors = {
    '1': env.PORCHLIGHT_INVERTER_VENDOR_1 ?? (sandboxOn ? 'Helianth' : null),
    '2': env.PORCHLIGHT_INVERTER_VENDOR_2 ?? (sandboxOn ? 'Northbridge' : null),
  }
  notes.push(
    ...missingNotes(
      { ...links, ...staffLinks },
      {
        PORCHLIGHT_SUPPORT_PHONE: supportPhone,
        PORCHLIGHT_INVERTER_VENDOR_1: inverterVendors['1'],
        PORCHLIGHT_INVERTER_VENDOR_2: inverterVendors['2'],
      },
    ),
  )
  if (!supportEmail) notes.push('No PORCHLIGHT_SUPPORT_EMAIL: homeowners cannot write to support.')
  if (!sandboxOn && !smtp) notes.push('No mail vendor is configured: mails wait in the outbox.')
  if (!sandboxOn)
    notes.push(
      ...smsNotes(sms),
      ...tpvNotes(tpv),
      ...platformNotes(platform),
      ...telemetryNotes(telemetry, monitoring),
    )
  if (!sandboxOn && !files) notes.push(folderNote)
  if (!sandboxOn && !bank) notes.push('No bank is configured: autopay cannot be set up.')
  return {
    version,
    production,
    host,
    port,
    publicUrl,
    secure: publicUrl.protocol === 'https:',
    databaseUrl: env.DATABASE_URL,
    folder,
    sandbox: { on: sandboxOn, exposed },
    trustProxy,
    logLevel: env.LOG_LEVEL ?? 'info',
    drainMs: env.PORCHLIGHT_DRAIN_MS ?? (production ? 2000 : 0),
    productionLabel: env.PORCHLIGHT_PRODUCTION_LABEL ?? ownLabel,
    brand: { name: env.PORCHLIGHT_BRAND ?? 'Porchlight', supportPhone, look },
    links,
    staffLinks,
    inverterVendors,
    bank,
    typicalWeeks: env.PORCHLIGHT_TYPICAL_WEEKS ?? projectPolicy.typicalWeeks,
    files,
    mail: { from: mailFrom, support: supportEmail, smtp },
    sms: sandboxOn && sms.secrets.length === 0 ? { ...sms, secrets: [sandboxPhoneSecret(secrets)] } : sms,
    telemetry,
    monitoring,
    monitoringAtOnce: env.PORCHLIGHT_MONITORING_AT_ONCE ?? 4,
    tpv,
    platform,
    screenShare,
    chat,
    csp: {
      image: env.PORCHLIGHT_IMAGE_SOURCES ?? [],
      frame: env.PORCHLIGHT_FRAME_SOURCES ?? [],
      // A contract is fetched from the bucket itself.
      connect: [...(env.PORCHLIGHT_CONNECT_SOURCES ?? []), ...(files ? [files.url.origin] : [])],
    },
    secrets,
    notes,
  }
}

const folderNote =
  'No object store is configured: contracts are kept in the data folder, which other servers do not see.'

/** What is written names the id of its key: of two with one id the second would be found for nothing. */
function repeatedIds({ encryption, signing }: Secrets): string[] {
  const lists = { PORCHLIGHT_ENCRYPTION_KEYS: encryption, PORCHLIGHT_SIGNING_KEYS: signing }
  return Object.entries(lists).flatMap(([name, keys]) => {
    const ids = keys.map(({ id }) => id)
    const repeated = ids.find((id, at) => ids.indexOf(id) < at)
    return repeated === undefined
      ? []
      : [`${name} lists the id ${repeated} twice: give each key one of its own.`]
  })
}

/**
 * Nobody else reaches a sandbox. So a page of the flow book can open each state as somebody at another address, whom
 * the limits count apart.
 */
const ownMachine = '127.0.0.1 ::1'

/** `TRUST_PROXY`: absent trusts nobody; a number that many hops before us (`true` one); else addresses or networks. */
function readTrustProxy(value: string | undefined, problems: string[]): Config['trustProxy'] {
  if (!value || value === '0' || value === 'false') return false
  if (value === 'true') return 1
  if (/^\d$/.test(value)) return Number(value)
  const places = value.split(/[\s,]+/).filter(Boolean)
  if (!places.every(isNetwork)) {
    problems.push(
      'TRUST_PROXY must be the number of proxies before this server, or a list of their addresses or networks, such as 10.0.0.0/8.',
    )
  }
  return places
}

function isNetwork(place: string): boolean {
  const [address = '', bits, ...more] = place.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  return (
    family !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}
