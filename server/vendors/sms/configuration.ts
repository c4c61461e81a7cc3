import { readHttpVendor, type Variables } from '../read-address.ts'
import type { HttpSms } from './http.ts'

export type SmsConfig = {
  /** The provider that takes our messages; null keeps them in the outbox. */
  provider: HttpSms | null
  /** What messages that come in are signed with, newest first; none: nothing is taken in. */
  secrets: string[]
}

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
  const names = ['PORCHLIGHT_SMS', 'the key that the provider gave you'] as const
  const read = readHttpVendor(names, variables, problems, {
    PORCHLIGHT_SMS_FROM: [
      /^\+?\d{3,15}$/,
      'must be the number that messages come from, such as +18005550142',
    ],
  })
  const { PORCHLIGHT_SMS_FROM: from } = variables
  return read && from ? { ...read, from } : null
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
