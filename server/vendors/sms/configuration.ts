import { isBase, readDeadline } from '../read-address.ts'
import type { HttpSms } from './http.ts'

export type SmsConfig = {
  /** The provider that takes our messages; null keeps them in the outbox. */
  provider: HttpSms | null
  /** What messages that come in are signed with, newest first; none: nothing is taken in. */
  secrets: string[]
}

type Variables = Record<string, string | undefined>

const leastSecret = 32

/** Reads the variables of the text message provider; sentences about wrong ones are added to `problems`. */
export function readSmsConfig(variables: Variables, problems: string[]): SmsConfig {
  return { provider: readProvider(variables, problems), secrets: readSecrets(variables, problems) }
}

/** What a start without a provider prints. */
export function smsNotes({ provider, secrets }: SmsConfig): string[] {
  return [
    ...(provider ? [] : ['No text message vendor is configured: text messages wait in the outbox.']),
    ...(secrets.length > 0
      ? []
      : ['PORCHLIGHT_SMS_SECRETS is not set: text messages that come in are refused.']),
  ]
}

function readProvider(variables: Variables, problems: string[]): HttpSms | null {
  const { PORCHLIGHT_SMS_URL: url, PORCHLIGHT_SMS_KEY: key, PORCHLIGHT_SMS_FROM: from } = variables
  const deadlineMs = readDeadline('PORCHLIGHT_SMS_DEADLINE_MS', variables, problems)
  if (!url) {
    if (key || from)
      problems.push('PORCHLIGHT_SMS_URL is missing: the other PORCHLIGHT_SMS_ variables need it.')
    return null
  }
  const known = problems.length
  if (!isBase(url)) problems.push('PORCHLIGHT_SMS_URL must be a whole https:// address without a query.')
  if (!key) problems.push('PORCHLIGHT_SMS_KEY is missing: set it to the key that the provider gave you.')
  if (!from || !/^\+?\d{3,15}$/.test(from))
    problems.push('PORCHLIGHT_SMS_FROM must be the number that messages come from, such as +18005550142.')
  if (problems.length > known || !key || !from) return null
  return { url: new URL(url), key, from, deadlineMs }
}

function readSecrets({ PORCHLIGHT_SMS_SECRETS: list }: Variables, problems: string[]): string[] {
  const secrets = (list ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (secrets.some((secret) => secret.length < leastSecret))
    problems.push(
      `PORCHLIGHT_SMS_SECRETS must list secrets of ${leastSecret} characters or more, separated by commas.`,
    )
  return secrets
}
