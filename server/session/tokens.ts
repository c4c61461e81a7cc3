import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits for a cookie or link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Whether a text has the form of a token: what has not was never given to anybody. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** How a token is kept: its SHA-256. No key is needed, since 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Six random digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
