import type { components } from '../contract/schema.gen.ts'
import type { Agreement } from '../data/agreements.ts'
import type { Receipt } from '../data/receipts.ts'
import type { System } from '../data/systems.ts'
import type { Person } from '../data/users.ts'

type Schemas = components['schemas']

/** Rows as the contract writes them: instants as text, nothing that it does not know. */

const instant = (date: Date | null) => date?.toISOString() ?? null

export function toUser(person: Person, agreements: Agreement[]): Schemas['User'] {
  return {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    role: person.role,
    phone: person.phone,
    address: person.address as Schemas['User']['address'],
    agreements: agreements.map(toAgreement),
    settings: person.settings,
    archived: person.archived,
    claimed: person.has_password,
    last_signed_in_at: instant(person.last_signed_in_at),
  }
}

/** Who holds it is told to staff only, with names; a homeowner gets the agreement alone. */
export function toAgreement(row: Agreement): Schemas['Agreement'] {
  const { users: _holders, status: _status, agreed_payment: _agreed, ...rest } = row
  return {
    ...rest,
    milestone_changed_at: instant(row.milestone_changed_at),
    onboarding_changed_at: instant(row.onboarding_changed_at),
    welcome_checklists: row.welcome_checklists.map((one) => ({
      ...one,
      submitted_at: instant(one.submitted_at),
    })),
    system: row.system && toSystem(row.system),
  }
}

export function toSystem(system: System): Schemas['System'] {
  return {
    ...system,
    address: system.address as Schemas['SiteAddress'],
    total_battery_capacity_kwh: system.total_battery_capacity_kwh ?? 0,
  }
}

export function toReceipt(receipt: Receipt): Schemas['ReceiptSummary'] {
  return {
    id: receipt.id,
    kind: receipt.kind,
    version: receipt.version,
    language: receipt.language,
    given_at: receipt.given_at.toISOString(),
    withdrawn_at: instant(receipt.withdrawn_at),
    agreement_id: receipt.agreement_id,
    account_number_last_four_digits: receipt.kind === 'sms' ? null : receipt.last_four,
    phone_number_last_four_digits: receipt.kind === 'sms' ? receipt.last_four : null,
  }
}
