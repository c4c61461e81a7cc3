import { isLoopback } from '#domain/this-machine.ts'

export type Variables = Record<string, string | undefined>

const deadlineLimits = [100, 5_000] as const

/** Whether calls may go below this address: https (http on this machine), no query, no credentials. */
export function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash, username } = new URL(address)
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return safe && !search && !hash && !username
}

/** ms after which a call is given up: 100 to 5000, the default; a sentence about a wrong one is added to `problems`. */
export function readDeadline(name: string, variables: Variables, problems: string[]): number {
  const [least, most] = deadlineLimits
  const value = variables[name]
  if (!value) return most
  const ms = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (ms >= least && ms <= most) return ms
  problems.push(`${name} must be a whole number from ${least} to ${most}.`)
  return most
}

/**
 * Reads `<prefix>_URL`, `_KEY` and `_DEADLINE_MS` of a party that is called below one address; null: there is none. Of its
 * `others` it is said how each must look, and what is told of one that does not; sentences are added to `problems`.
 */
export function readHttpVendor(
  [prefix, keyIs]: readonly [prefix: string, keyIs: string],
  variables: Variables,
  problems: string[],
  others: Readonly<Record<string, readonly [RegExp, wrong: string]>> = {},
): { url: URL; key: string; deadlineMs: number } | null {
  const deadlineMs = readDeadline(`${prefix}_DEADLINE_MS`, variables, problems)
  const { [`${prefix}_URL`]: url, [`${prefix}_KEY`]: key } = variables
  const names = Object.keys(others)
  if (!url) {
    const needs = names.length > 0 ? `the other ${prefix}_ variables need it` : `${prefix}_KEY needs it`
    if (key || names.some((name) => variables[name])) problems.push(`${prefix}_URL is missing: ${needs}.`)
    return null
  }
  if (!isBase(url)) problems.push(`${prefix}_URL must be a whole https:// address without a query.`)
  for (const [name, [form, wrong]] of Object.entries(others))
    if (!form.test(variables[name] ?? '')) problems.push(`${name} ${wrong}.`)
  if (!key) problems.push(`${prefix}_KEY is missing: set it to ${keyIs}.`)
  return isBase(url) && key ? { url: new URL(url), key, deadlineMs } : null
}
