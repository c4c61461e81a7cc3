/** A monitoring vendor that sends measurements: its name in the address, its number in the systems, its key as SHA-256. */
export type TelemetrySender = { vendor: string; vendorId: number; keyHash: Buffer }

type Variables = Record<string, string | undefined>

const entryPattern = /^([a-z][a-z0-9-]{0,31}):(\d{1,6}):([0-9a-f]{64})$/

/**
 * Reads who may send measurements: `vendor:number:SHA-256 of the key`, separated by commas; two entries of one vendor
 * while a key is replaced. Sentences about wrong ones are added to `problems`.
 */
export function readTelemetrySenders(
  { PORCHLIGHT_TELEMETRY_KEYS: list }: Variables,
  problems: string[],
): TelemetrySender[] {
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const senders = entries.flatMap((entry) => {
    const [, vendor, vendorId, hash] = entryPattern.exec(entry) ?? []
    return vendor && vendorId && hash
      ? [{ vendor, vendorId: Number(vendorId), keyHash: Buffer.from(hash, 'hex') }]
      : []
  })
  if (senders.length < entries.length)
    problems.push(
      'PORCHLIGHT_TELEMETRY_KEYS must list vendors as name:number:SHA-256 of the key in hexadecimal, separated by commas.',
    )
  // One key of a vendor that stands for two numbers would write all under the first.
  const keys = senders.map(({ vendor, keyHash }) => `${vendor}:${keyHash.toString('hex')}`)
  if (new Set(keys).size < keys.length)
    problems.push('PORCHLIGHT_TELEMETRY_KEYS lists a key of one vendor twice: leave one of the two entries.')
  return senders
}

/** What a start prints when nothing is measured: no vendor that sends, none that is asked. */
export function telemetryNotes(senders: readonly unknown[], asked: readonly unknown[]): string[] {
  return [
    ...(senders.length > 0 ? [] : ['PORCHLIGHT_TELEMETRY_KEYS is not set: no vendor can send measurements.']),
    ...(asked.length > 0
      ? []
      : ['PORCHLIGHT_MONITORING_URLS is not set: no vendor is asked for measurements.']),
  ]
}
