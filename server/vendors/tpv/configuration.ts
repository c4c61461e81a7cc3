import { readHttpVendor, type Variables } from '../read-address.ts'
import type { HttpTpv } from './http.ts'

const hostList = /^[\s,]*([a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([\s,]+|$))*$/

/** Reads the variables of the call centre; sentences about wrong ones are added to `problems`. Null: there is none. */
export function readTpv(variables: Variables, problems: string[]): HttpTpv | null {
  const names = ['PORCHLIGHT_TPV', 'the key that the call centre gave you'] as const
  const read = readHttpVendor(names, variables, problems, {
    PORCHLIGHT_TPV_HOSTS: [hostList, 'must list hosts such as calls.example.com, separated by commas'],
  })
  const hosts = (variables.PORCHLIGHT_TPV_HOSTS ?? '').split(/[\s,]+/).filter(Boolean)
  return read && { ...read, hosts: [read.url.host, ...hosts] }
}

/** What a start without a call centre prints. */
export function tpvNotes(tpv: HttpTpv | null): string[] {
  return tpv ? [] : ['No call centre is configured: verification calls cannot be started.']
}
