import { isBase, readDeadline } from '../read-address.ts'
import type { HttpTpv } from './http.ts'

type Variables = Record<string, string | undefined>

/** Reads the variables of the call centre; sentences about wrong ones are added to `problems`. Null: there is none. */
export function readTpv(variables: Variables, problems: string[]): HttpTpv | null {
  const { PORCHLIGHT_TPV_URL: url, PORCHLIGHT_TPV_KEY: key, PORCHLIGHT_TPV_HOSTS: list } = variables
  const deadlineMs = readDeadline('PORCHLIGHT_TPV_DEADLINE_MS', variables, problems)
  if (!url) {
    if (key || list)
      problems.push('PORCHLIGHT_TPV_URL is missing: the other PORCHLIGHT_TPV_ variables need it.')
    return null
  }
  const known = problems.length
  const hosts = (list ?? '').split(/[\s,]+/).filter(Boolean)
  if (!isBase(url)) problems.push('PORCHLIGHT_TPV_URL must be a whole https:// address without a query.')
  if (!key) problems.push('PORCHLIGHT_TPV_KEY is missing: set it to the key that the call centre gave you.')
  if (!hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(host)))
    problems.push('PORCHLIGHT_TPV_HOSTS must list hosts such as calls.example.com, separated by commas.')
  if (problems.length > known || !key) return null
  const base = new URL(url)
  return { url: base, key, hosts: [base.host, ...hosts], deadlineMs }
}

/** What a start without a call centre prints. */
export function tpvNotes(tpv: HttpTpv | null): string[] {
  return tpv ? [] : ['No call centre is configured: verification calls cannot be started.']
}
