import { isLoopback } from '#domain/this-machine.ts'

const deadlineLimits = [100, 5_000] as const

/** Whether calls may go below this address: https (http on this machine), no query, no credentials. */
export function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash, username } = new URL(address)
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return safe && !search && !hash && !username
}

/** ms after which a call is given up: 100 to 5000, the default; a sentence about a wrong one is added to `problems`. */
export function readDeadline(
  name: string,
  variables: Record<string, string | undefined>,
  problems: string[],
): number {
  const [least, most] = deadlineLimits
  const value = variables[name]
  if (!value) return most
  const ms = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (ms >= least && ms <= most) return ms
  problems.push(`${name} must be a whole number from ${least} to ${most}.`)
  return most
}
