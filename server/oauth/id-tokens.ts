import { createECDH } from 'node:crypto'
import { calculateJwkThumbprint, importJWK, SignJWT } from 'jose'
import { oauthPolicy } from '#domain/policy.ts'
import { idTokenSeeds, type Secrets } from '../session/secrets.ts'

/** The order of the group of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type Key = { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string; alg: 'ES256'; use: 'sig' }

async function pairFrom(seed: Buffer): Promise<{ key: Key; d: string }> {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const bare = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const
  const kid = await calculateJwkThumbprint(bare)
  return { key: { ...bare, kid, alg: 'ES256', use: 'sig' }, d: d.toString('base64url') }
}

const made = new WeakMap<Secrets, Promise<{ key: Key; d: string }[]>>()

/** One pair for each signing key of the server, the one that signs first; worked out once. */
function pairsOf(secrets: Secrets) {
  const known = made.get(secrets) ?? Promise.all(idTokenSeeds(secrets).map(pairFrom))
  made.set(secrets, known)
  return known
}

/** The public keys with which clients check id tokens, the newest first. OAUTH-17. */
export async function publicKeys(secrets: Secrets): Promise<Key[]> {
  return (await pairsOf(secrets)).map(({ key }) => key)
}

/** Tells a client who agreed, in words that only it should believe, and only now. OAUTH-17. */
export async function signIdToken(
  secrets: Secrets,
  token: { issuer: string; subject: string; audience: string; nonce: string | null },
): Promise<string> {
  const [current] = await pairsOf(secrets)
  if (current === undefined) throw new Error('There is no signing key.')
  const { key, d } = current
  return new SignJWT(token.nonce === null ? {} : { nonce: token.nonce })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setIssuer(token.issuer)
    .setSubject(token.subject)
    .setAudience(token.audience)
    .setIssuedAt()
    .setExpirationTime(`${oauthPolicy.idTokenMs / 1000} s`)
    .sign(await importJWK({ ...key, d }, 'ES256'))
}
