import { isBase, readDeadline } from '../read-address.ts'
import type { HttpMonitoring } from './http.ts'

type Variables = Record<string, string | undefined>

const list = (text: string | undefined) =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => /^(\d{1,6}):(.+)$/.exec(entry) ?? [])

/**
 * Reads the monitoring vendors that are asked: `number:address` and `number:key`, separated by commas; the number is
 * that of their systems. Sentences about wrong ones are added to `problems`.
 */
export function readMonitoring(variables: Variables, problems: string[]): HttpMonitoring[] {
  const deadlineMs = readDeadline('PORCHLIGHT_MONITORING_DEADLINE_MS', variables, problems)
  const addresses = list(variables.PORCHLIGHT_MONITORING_URLS)
  const keys = list(variables.PORCHLIGHT_MONITORING_KEYS)
  const numbers = addresses.map(([, number]) => number)
  if (
    addresses.some(([, number, url]) => !number || !url || !isBase(url)) ||
    new Set(numbers).size < numbers.length
  ) {
    problems.push(
      'PORCHLIGHT_MONITORING_URLS must list each vendor once as number:address, such as 3:https://readings.example.com/v1, separated by commas; addresses are whole https:// ones without a query.',
    )
    return []
  }
  const keyOf = (number: string | undefined) => keys.find(([, of]) => of === number)?.[2]
  const missing = numbers.filter((number) => !keyOf(number))
  const tooMany = keys.filter(
    ([, number], at) => !numbers.includes(number) || keys.findIndex(([, of]) => of === number) < at,
  )
  if (missing.length > 0 || tooMany.length > 0) {
    problems.push(
      'PORCHLIGHT_MONITORING_KEYS must list number:key once for each vendor of PORCHLIGHT_MONITORING_URLS and for no other, separated by commas.',
    )
    return []
  }
  return addresses.flatMap(([, number, url]) => {
    const key = keyOf(number)
    return number && url && key ? [{ vendorId: Number(number), url: new URL(url), key, deadlineMs }] : []
  })
}
