import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { environmentOf } from '#domain/environment.ts'
import { ConfigProblem, readConfig, unreadVariables } from '#server/config.ts'
import { codeMatches, decrypt, encrypt, hashCode, vendorRequestId } from '#server/session/secrets.ts'
import { publicConfig } from '#server/web/public-config.ts'
import { exposedSandbox, productionLike } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (variables: Record<string, string>) =>
  readConfig({ PORCHLIGHT_FOLDER: folder, ...variables }, '1')
const problems = (variables: Record<string, string>): string[] => {
  try {
    read(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.sentences
    throw error
  }
}

describe('the configuration', () => {
  it('is a sandbox on this machine when nothing is set [SEC-29]', () => {
    const config = read({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      secure: false,
      sandbox: { on: true, exposed: false },
    })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
  })

  it.each<[string, Record<string, string>, string]>([
    ['https://portal.example.com', {}, 'production'],
    ['https://App.example.com', {}, 'production'],
    ['https://dev.example.com', {}, 'dev'],
    ['https://app-dev.example.com', {}, 'app-dev'],
    ['https://qa.example.com', {}, 'qa'],
    ['https://portal.example.com', { PORCHLIGHT_PRODUCTION_LABEL: 'app' }, 'unknown'],
    ['https://dev.example.com', { PORCHLIGHT_PRODUCTION_LABEL: 'dev' }, 'production'],
    ['https://203.0.113.7', {}, 'unknown'],
    ['https://portal.example.com', { NODE_ENV: 'development' }, 'unknown'],
    ['https://portal.example.com', exposedSandbox, 'unknown'],
  ])('tells the pages of %s with %j the environment %s [FLAG-18, FLAG-19]', (url, more, environment) => {
    const config = read({ ...productionLike, PORCHLIGHT_URL: url, ...more })
    expect(environmentOf(new URL(url).hostname, config.productionLabel)).toBe(environment)
  })

  it('has no sandbox in production or with a database of its own, unless asked for [SEC-29]', () => {
    expect(read(productionLike).sandbox.on).toBe(false)
    expect(read({ ...productionLike, NODE_ENV: '' }).sandbox.on).toBe(false)
    expect(read({ ...productionLike, ...exposedSandbox }).sandbox.on).toBe(true)
    const here = { ...productionLike, PORCHLIGHT_URL: 'https://localhost:8443', PORCHLIGHT_SANDBOX: 'on' }
    expect(read(here).sandbox).toEqual({ on: true, exposed: false })
  })

  it('has the real vendors whose variables are set, and outside a sandbox none else [HOUSE-31]', () => {
    const vendorsOf = (variables: Record<string, string>) => {
      const { bank, files, mail, platform, sms, tpv } = read({ ...productionLike, ...variables })
      const addresses = { bank, files, platform, sms: sms.provider, tpv }
      const urls = Object.entries(addresses).map(([name, vendor]) => [name, vendor?.url.href ?? null])
      return { ...Object.fromEntries(urls), mail: mail.smtp?.host ?? null }
    }
    expect(vendorsOf({})).toEqual({
      bank: null,
      files: null,
      platform: null,
      sms: null,
      tpv: null,
      mail: null,
    })
    const http = ['BANK', 'FILES', 'PLATFORM', 'SMS', 'TPV'].flatMap((name) => [
      [`PORCHLIGHT_${name}_URL`, `https://${name.toLowerCase()}.example/v1`],
      [`PORCHLIGHT_${name}_KEY`, 'key'],
    ])
    const more = {
      PORCHLIGHT_FILES_REGION: 'us-east-1',
      PORCHLIGHT_FILES_KEY_ID: 'id',
      PORCHLIGHT_SMS_FROM: '+18005550142',
      PORCHLIGHT_SMTP_URL: 'smtps://mail.example.com',
    }
    expect(vendorsOf({ ...Object.fromEntries(http), ...more })).toEqual({
      bank: 'https://bank.example/v1',
      files: 'https://files.example/v1',
      platform: 'https://platform.example/v1',
      sms: 'https://sms.example/v1',
      tpv: 'https://tpv.example/v1',
      mail: 'mail.example.com',
    })
  })

  it('says each wrong variable in one sentence [ERROR-24]', () => {
    expect(problems({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toEqual([
      'PORT must be a whole number from 1 to 65535.',
      'DATABASE_URL must be a whole address that begins with postgres:// or postgresql://.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ])
  })

  it.each([
    'Sunview Solar',
    'no-reply@',
    'portal.example.com',
    'a@example.com, b@example.com',
    'Sunview, Inc. <a@example.com>',
  ])('refuses %s as the sender of mails, which relays would refuse [ERROR-24]', (PORCHLIGHT_MAIL_FROM) => {
    expect(problems({ PORCHLIGHT_MAIL_FROM })).toEqual([
      'PORCHLIGHT_MAIL_FROM must be one email address, alone or after a name, such as no-reply@portal.example.com or Sunview <no-reply@portal.example.com>.',
    ])
  })

  it.each([
    'no-reply@portal.technology',
    'Sunview <no-reply@example.com>',
    '"Sunview, Inc." <a@example.com>',
    'portal@intranet',
  ])('takes %s as the sender of mails [ERROR-24]', (PORCHLIGHT_MAIL_FROM) => {
    expect(read({ PORCHLIGHT_MAIL_FROM }).mail.from).toBe(PORCHLIGHT_MAIL_FROM)
  })

  it('refuses the port 0, of which no page and no mail could name the one it stands for [ERROR-24]', () => {
    expect(problems({ PORT: '0' })).toEqual(['PORT must be a whole number from 1 to 65535.'])
    expect(read({ PORT: '1' }).port).toBe(1)
  })

  it('takes as long a draining as a balancer needs that rarely asks, up to a minute [ERROR-24, SEC-37]', () => {
    expect(read({ PORCHLIGHT_DRAIN_MS: '60000' }).drainMs).toBe(60_000)
    expect(problems({ PORCHLIGHT_DRAIN_MS: '60001' })).toEqual([
      'PORCHLIGHT_DRAIN_MS must be a whole number from 0 to 60000.',
    ])
  })

  it('takes the usual weeks of a project from the provider, and refuses what are none [STATUS-12]', () => {
    expect(read({ PORCHLIGHT_TYPICAL_WEEKS: '4-9, 1-2,3-12' }).typicalWeeks).toEqual({
      PROJECT_QUALIFICATION_COMPLETED: [4, 9],
      INSTALLATION_COMPLETED: [1, 2],
      IN_SERVICE: [3, 12],
    })
    expect(
      publicConfig(read({ PORCHLIGHT_TYPICAL_WEEKS: '4-9,1-2,3-12' }), '').typicalWeeks.IN_SERVICE,
    ).toEqual([3, 12])
    expect(read({}).typicalWeeks.IN_SERVICE).toEqual([2, 8])
    for (const wrong of ['4', '4-9,1-2', '9-4,1-2,3-12', '0-4,1-2,3-12', '4-9,1-2,3-12,1-2', 'some'])
      expect(problems({ PORCHLIGHT_TYPICAL_WEEKS: wrong })).toEqual([
        'PORCHLIGHT_TYPICAL_WEEKS must be three ranges such as 3-6,2-6,2-8: to the qualification, the installation and the operation.',
      ])
  })

  it('refuses http outside a sandbox, and a missing address or secret [SEC-2, SEC-19]', () => {
    const { PORCHLIGHT_URL: _url, PORCHLIGHT_SIGNING_KEYS: _keys, ...rest } = productionLike
    expect(problems({ ...productionLike, PORCHLIGHT_URL: 'http://portal.test' })).toEqual([
      'PORCHLIGHT_URL must begin with https:// because cookies are only safe there; http is for the sandbox.',
    ])
    expect(problems(rest)).toEqual([
      'PORCHLIGHT_URL is missing: set it to the https address at which people reach the portal.',
      'PORCHLIGHT_SIGNING_KEYS is missing: set it to id:key, the key 32 random bytes in base64 (openssl rand -base64 32).',
    ])
  })

  it.each([
    ['http://localhost:4010', true],
    ['http://127.0.0.1:4010', true],
    ['http://[::1]:4010', true],
    ['http://10.0.0.7:4010', false],
    ['http://127.0.0.1.example.com', false],
  ])('lets calls go to a vendor at %s without TLS: %s [SEC-33]', (url, isLet) => {
    const wrong = problems({ ...productionLike, PORCHLIGHT_BANK_URL: url, PORCHLIGHT_BANK_KEY: 'key' })
    expect(wrong.length === 0).toBe(isLet)
  })

  it('refuses to open a sandbox to others, unless exposed on purpose, which it warns of [SEC-31]', () => {
    expect(problems({ HOST: '0.0.0.0' })[0]).toMatch(
      /^HOST is 0\.0\.0\.0, but a sandbox listens on this machine only/,
    )
    const exposed = read({ HOST: '0.0.0.0', PORCHLIGHT_SANDBOX_EXPOSED: '1' })
    expect(exposed.notes[0]).toMatch(/^Warning: the sandbox is open to everybody/)
  })

  it('refuses a sandbox behind an address that is not of this machine, where a proxy makes everybody look like us [SEC-31]', () => {
    for (const url of ['https://portal.example.com', 'http://192.168.1.20:3000', 'https://localhost.example'])
      expect([url, problems({ PORCHLIGHT_SANDBOX: 'on', PORCHLIGHT_URL: url })]).toEqual([
        url,
        [
          expect.stringContaining(
            `PORCHLIGHT_URL is ${url}, but a sandbox is reached from this machine only`,
          ),
        ],
      ])
    for (const url of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect([url, problems({ PORCHLIGHT_SANDBOX: 'on', PORCHLIGHT_URL: url })]).toEqual([url, []])
    expect(
      read({ PORCHLIGHT_URL: 'https://portal.example.com', PORCHLIGHT_SANDBOX_EXPOSED: '1' }).notes,
    ).toEqual([
      'Warning: the sandbox is open to everybody who reaches portal.example.com; anyone can sign in as anyone.',
    ])
    expect(problems({ ...productionLike, PORCHLIGHT_URL: 'https://portal.example.com' })).toEqual([])
  })

  it('makes the secrets of a sandbox once, readable by their owner only [SEC-20]', () => {
    const first = read({}).secrets
    expect(read({}).secrets).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain('sandbox-1:')
  })

  it('makes no new secrets beside a database that was written with others, nor where a file is in the way [ERROR-21, SEC-20]', () => {
    const own = join(folder, 'own')
    read({ PORCHLIGHT_FOLDER: own })
    mkdirSync(join(own, 'database'))
    expect(problems({ PORCHLIGHT_FOLDER: own })).toEqual([])
    rmSync(join(own, 'secrets.json'))
    expect(problems({ PORCHLIGHT_FOLDER: own })).toEqual([
      `${join(own, 'secrets.json')} is missing, without which the database beside it cannot be read: restore it, or remove the whole folder to begin a new sandbox.`,
    ])
    expect(existsSync(join(own, 'secrets.json'))).toBe(false)
    const file = join(folder, 'a-file')
    writeFileSync(file, 'mine')
    expect(problems({ PORCHLIGHT_FOLDER: file })[0]).toMatch(/^The folder .*a-file cannot be made: EEXIST/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('refuses a kind of environment that there is not', () => {
    expect(problems({ NODE_ENV: 'prod' })).toEqual(['NODE_ENV must be one of production, development, test.'])
  })

  it('lists the links that are missing, which pages then hide [ERROR-25]', () => {
    const config = read(productionLike)
    expect(config.links.privacy).toBeNull()
    expect(config.notes[0]).toMatch(
      /^Not configured, so hidden from pages: PORCHLIGHT_PRIVACY_URL, .*PORCHLIGHT_SUPPORT_PHONE, PORCHLIGHT_INVERTER_VENDOR_1, PORCHLIGHT_INVERTER_VENDOR_2\.$/,
    )
  })
})

describe('a variable that nothing reads', () => {
  it('is named at the start, so that a misspelled one is noticed', () => {
    expect(read({ PORCHLIGHT_SUPORT_PHONE: '+18005550142', PORCHLIGHT_BRAND: 'Brightside' }).notes).toEqual([
      'Set, but read by nothing in the server: PORCHLIGHT_SUPORT_PHONE.',
    ])
    expect(read({ PORCHLIGHT_SUPORT_PHONE: '', SOMEBODY_ELSES: 'x' }).notes).toEqual([])
  })

  it('is none of those that .env.example lists', () => {
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
    const names = [...example.matchAll(/^#?([A-Z_\d]+)=/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(unreadVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('the proxies that are trusted', () => {
  const trusted = (value: string) => read({ ...productionLike, TRUST_PROXY: value }).trustProxy

  it('are nobody, a number of hops, or a list of addresses and networks [LIMIT-9]', () => {
    expect([trusted(''), trusted('0'), trusted('false')]).toEqual([false, false, false])
    expect([trusted('1'), trusted('true'), trusted('2')]).toEqual([1, 1, 2])
    expect(trusted('10.0.0.0/8, ::1 fd00::/8')).toEqual(['10.0.0.0/8', '::1', 'fd00::/8'])
  })

  it('are this machine in a sandbox that is open to nobody else, unless others are named [FLOW-79] [LIMIT-9]', () => {
    expect(read({}).trustProxy).toEqual(['127.0.0.1', '::1'])
    expect(read({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
    expect(read({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual(['10.0.0.0/8'])
    expect(read({ HOST: '0.0.0.0', PORCHLIGHT_SANDBOX_EXPOSED: '1' }).trustProxy).toBe(false)
    const { TRUST_PROXY: _trusted, ...untold } = productionLike
    expect(read(untold).trustProxy).toBe(false)
  })

  it('are refused in one sentence when they are nothing of that [LIMIT-9]', () => {
    for (const value of [
      'all',
      'loopback',
      '10.0.0.0/33',
      '10.0.0',
      '10.0.0.1/8/8',
      '10.0.0.1,proxy',
      '0x7f',
    ])
      expect([value, problems({ ...productionLike, TRUST_PROXY: value })]).toEqual([
        value,
        [expect.stringMatching(/^TRUST_PROXY must be /)],
      ])
  })
})

describe('secrets', () => {
  const keys = (ids: string[]) =>
    ids.map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`).join(',')
  const secrets = (ids: string[]) =>
    read({ ...productionLike, PORCHLIGHT_ENCRYPTION_KEYS: keys(ids), PORCHLIGHT_SIGNING_KEYS: keys(ids) })
      .secrets

  it('are rotated by key id: what an older key wrote is still read [SEC-19]', () => {
    const sealed = encrypt(secrets(['a']), 'text', 'row-1')
    expect(decrypt(secrets(['b', 'a']), sealed, 'row-1')).toBe('text')
    expect(() => decrypt(secrets(['b']), sealed, 'row-1')).toThrow('a key that is not configured')
    const hash = hashCode(secrets(['a']), '123456', 'x')
    expect(codeMatches(secrets(['b', 'a']), hash, '123456', 'x')).toBe(true)
    expect(codeMatches(secrets(['b']), hash, '123456', 'x')).toBe(false)
  })

  it.each(['PORCHLIGHT_ENCRYPTION_KEYS', 'PORCHLIGHT_SIGNING_KEYS'])(
    'of %s that share an id stop the start: what the second wrote could not be read [ERROR-24, SEC-19]',
    (name) => {
      expect(problems({ ...productionLike, [name]: keys(['b', 'a', 'b']) })).toEqual([
        `${name} lists the id b twice: give each key one of its own.`,
      ])
      expect(problems({ ...productionLike, [name]: keys(['b', 'a']) })).toEqual([])
    },
  )

  it('do not decrypt a row that was swapped or changed [SEC-17]', () => {
    const sealed = encrypt(secrets(['a']), 'text', 'row-1')
    expect(() => decrypt(secrets(['a']), sealed, 'row-2')).toThrow()
    sealed.ciphertext[30] = (sealed.ciphertext[30] ?? 0) ^ 1
    expect(() => decrypt(secrets(['a']), sealed, 'row-1')).toThrow()
  })

  it('key what a vendor knows a request by: without them nobody finds out what it was about [AUTOPAY-23]', () => {
    const id = vendorRequestId(secrets(['a']), '000123456789')
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect(vendorRequestId(secrets(['a']), '000123456789')).toBe(id)
    expect(vendorRequestId(secrets(['b']), '000123456789')).not.toBe(id)
  })

  it('bind a code to what it is for', () => {
    const hash = hashCode(secrets(['a']), '123456', 'login')
    expect(codeMatches(secrets(['a']), hash, '123456', 'setup')).toBe(false)
    expect(codeMatches(secrets(['a']), hash, '123457', 'login')).toBe(false)
  })
})
