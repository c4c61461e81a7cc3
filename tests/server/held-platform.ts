import { randomUUID } from 'node:crypto'
import type { PlatformRecord } from '#domain/platform-record.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import type { PlatformVendor } from '#server/vendors/platform/port.ts'
import { sandboxBooks } from '#server/vendors/platform/sandbox-books.ts'

const [pattern] = sandboxBooks
if (pattern === undefined) throw new Error('the sandbox has no books')
const book: PlatformRecord = pattern

/** A platform whose books a test holds: what it was asked for, and for which workflow or contract it does not answer. */
export function heldPlatform() {
  const books = new Map<string, PlatformRecord>()
  const answer = async (id: string, record: PlatformRecord | undefined) => {
    if (held.fails(id)) throw new VendorFault('platform', 'unreachable')
    return record ?? null
  }
  const byContract = (id: string) =>
    [...books.values()].find(({ contract }) => contract.homeowner_contract_id === id)
  const vendor: PlatformVendor = {
    byWorkflow: (id) => {
      held.asked.push(id)
      return answer(id, books.get(id))
    },
    byContract: (id) => answer(id, byContract(id)),
  }
  const held: {
    books: typeof books
    vendor: PlatformVendor
    asked: string[]
    fails: (id: string) => boolean
  } = {
    books,
    vendor,
    asked: [],
    fails: () => false,
  }
  return held
}

/** A workflow that the platform knows, and the portal not yet. */
export function writtenIn(
  books: Map<string, PlatformRecord>,
  more: Partial<PlatformRecord> = {},
): PlatformRecord {
  const id = randomUUID()
  const record: PlatformRecord = {
    ...structuredClone(book),
    workflow_id: id,
    users: [
      { first_name: 'Noor', last_name: 'Castillo', email: `${id}@example.com`, phone_number: '+14805550191' },
    ],
    ...more,
  }
  record.contract.homeowner_contract_id = `P-${id}`
  books.set(id, record)
  return record
}
