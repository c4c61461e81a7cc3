import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Key = { id: string; bytes: Buffer }
/** Keys in use, the first of each list is the current one; older ones only read. */
export type Secrets = { encryption: [Key, ...Key[]]; signing: [Key, ...Key[]] }
type Problems = { problems: string[] }

const keyPattern = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_=-]+)$/

/**
 * Keys from the environment (`id:base64,id:base64`, newest first), or, in a sandbox, made once in
 * `<folder>/secrets.json`, which only its owner can read. Gives sentences instead of keys when one is wrong or missing.
 */
export function loadSecrets(from: {
  encryption: string | undefined
  signing: string | undefined
  folder: string
  mayMake: boolean
}): Secrets | Problems {
  const stored = from.mayMake && !(from.encryption && from.signing) ? storedKeys(from.folder) : undefined
  if (typeof stored === 'string') return { problems: [stored] }
  const encryption = parseKeys('PORCHLIGHT_ENCRYPTION_KEYS', from.encryption ?? stored?.encryption)
  const signing = parseKeys('PORCHLIGHT_SIGNING_KEYS', from.signing ?? stored?.signing)
  if (typeof encryption === 'string' || typeof signing === 'string') {
    return { problems: [encryption, signing].filter((answer) => typeof answer === 'string') }
  }
  return { encryption, signing }
}

function parseKeys(name: string, list: string | undefined): [Key, ...Key[]] | string {
  if (!list)
    return `${name} is missing: set it to id:key, the key 32 random bytes in base64 (openssl rand -base64 32).`
  const keys: Key[] = []
  for (const part of list.split(',')) {
    const [, id, encoded] = keyPattern.exec(part.trim()) ?? []
    const bytes = encoded ? Buffer.from(encoded, 'base64') : undefined
    if (!id || bytes?.length !== 32)
      return `${name} must be a list of id:key, each key 32 random bytes in base64.`
    keys.push({ id, bytes })
  }
  const [first, ...older] = keys
  return first ? [first, ...older] : `${name} is empty.`
}

function storedKeys(folder: string): { encryption: string; signing: string } | string {
  const file = join(folder, 'secrets.json')
  const fresh = () => `sandbox-1:${randomBytes(32).toString('base64')}`
  const cannotBe = (done: string, error: unknown) =>
    `The folder ${folder} cannot be ${done}: ${error instanceof Error ? error.message : String(error)}.`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    return cannotBe('made', error)
  }
  // New keys would open nothing of what stands there.
  if (!existsSync(file) && existsSync(join(folder, 'database')))
    return `${file} is missing, without which the database beside it cannot be read: restore it, or remove the whole folder to begin a new sandbox.`
  try {
    const made = { encryption: fresh(), signing: fresh() }
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      return cannotBe('written', error)
    }
  }
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (read && typeof read === 'object' && 'encryption' in read && 'signing' in read) {
      return { encryption: String(read.encryption), signing: String(read.signing) }
    }
  } catch {
    // falls through to the sentence below
  }
  return `${file} cannot be read: restore it, or remove the whole folder to begin a new sandbox.`
}

/** A key for one use, so that a signature made for one purpose is worth nothing for another. */
const derived = (key: Key, use: string) =>
  Buffer.from(hkdfSync('sha256', key.bytes, Buffer.alloc(0), `porchlight ${use}`, 32))

/** Keys of the CSRF tokens, newest first: the first makes them, all of them count. */
export const csrfKeys = ({ signing: [key, ...older] }: Secrets): [string, ...string[]] => [
  derived(key, 'csrf').toString('base64'),
  ...older.map((one) => derived(one, 'csrf').toString('base64')),
]

/** What a sandbox's own phone signs its messages with. */
export const sandboxPhoneSecret = (secrets: Secrets) =>
  derived(secrets.signing[0], 'sandbox phone').toString('base64')

/**
 * The cookie by which a staff session is given back after looking, made of that of the looking: however often a stop is
 * asked for, by a tab whose answer was lost or by two at once, it is one. Without the key nobody can tell it from the other. IMP-30
 */
export const tokenAfterLooking = ({ signing: [key] }: Secrets, lookingToken: string) =>
  createHmac('sha256', derived(key, 'session after looking')).update(lookingToken).digest('base64url')

/** What a vendor knows a request by: the same for the same text, of which nobody reads or guesses anything without the key. */
export const vendorRequestId = ({ signing: [key] }: Secrets, text: string) =>
  createHmac('sha256', derived(key, 'vendor request')).update(text).digest('hex').slice(0, 32)

/** What the addresses of stored files are signed with, newest first. */
export const fileKeys = ({ signing: [key, ...older] }: Secrets): [Buffer, ...Buffer[]] => [
  derived(key, 'stored file'),
  ...older.map((one) => derived(one, 'stored file')),
]

/**
 * What the keys of id tokens are made of, newest first: 48 bytes each, so that bringing them into the curve favours no
 * key (FIPS 186-5, A.2.1).
 */
export const idTokenSeeds = (secrets: Secrets): Buffer[] =>
  secrets.signing.map((key) =>
    Buffer.from(hkdfSync('sha256', key.bytes, Buffer.alloc(0), 'porchlight id token', 48)),
  )

/**
 * What counters know an email or a phone number by: keyed, because all numbers that there are, and the emails of any list, are
 * found again from a plain hash. Another first key begins the counts anew.
 */
export function counterNames({ signing: [key] }: Secrets): (target: string) => string {
  const counters = derived(key, 'counters')
  return (target) => createHmac('sha256', counters).update(target).digest('hex')
}

/** Hash of a short code (`keyId:hex`): keyed, because six digits are guessed from a plain hash in no time. */
export function hashCode(secrets: Secrets, code: string, boundTo: string): Buffer {
  return codeHash(secrets.signing[0], code, boundTo)
}

const codeHash = (key: Key, code: string, boundTo: string) =>
  Buffer.from(
    `${key.id}:${createHmac('sha256', derived(key, 'code')).update(`${boundTo}\n${code}`).digest('hex')}`,
  )

/** Whether a code is the one that was hashed; in constant time, also with an older key. */
export function codeMatches(secrets: Secrets, stored: Buffer, code: string, boundTo: string): boolean {
  const id = stored.subarray(0, stored.indexOf(':')).toString()
  const key = secrets.signing.find((candidate) => candidate.id === id)
  if (!key) return false
  const given = codeHash(key, code, boundTo)
  return stored.length === given.length && timingSafeEqual(stored, given)
}

export type Sealed = { keyId: string; ciphertext: Buffer }

/** Encrypts with AES-256-GCM (nonce 12, tag 16, text); `boundTo` is authenticated, so that rows cannot be swapped. */
export function encrypt(secrets: Secrets, text: string, boundTo: string): Sealed {
  const [key] = secrets.encryption
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
  cipher.setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: key.id, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** Reads what `encrypt` wrote. @throws when the key is unknown, the text was changed, or it belongs to another row. */
export function decrypt(secrets: Secrets, { keyId, ciphertext }: Sealed, boundTo: string): string {
  const key = secrets.encryption.find((candidate) => candidate.id === keyId)
  if (!key) throw new Error('This text was encrypted with a key that is not configured.')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, ciphertext.subarray(0, 12))
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(ciphertext.subarray(12, 28))
  return Buffer.concat([decipher.update(ciphertext.subarray(28)), decipher.final()]).toString('utf8')
}
