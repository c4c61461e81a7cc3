import type { MetadataJson } from 'libphonenumber-js/core'
import { type AddressFields, type AddressProblems, addressProblems } from './address.ts'
import { autopayOff } from './autopay.ts'
import { type EmailProblem, emailProblem, normaliseEmail } from './email.ts'
import { type PhoneProblem, phoneProblem } from './phone.ts'

export type NewUser = {
  first_name: string
  last_name: string
  email: string
  phone: string
  address: AddressFields
}

export type NewUserProblems = {
  first_name?: 'validation.required'
  last_name?: 'validation.required'
  email?: EmailProblem | 'transfer.sameEmail'
  phone?: PhoneProblem
  address?: AddressProblems
}

/**
 * What is wrong with the new users of a transfer: null when there are not one or two, else one entry for each, primary
 * first, empty when right. The second may not have the first one's email. TRANSFER-1.
 */
export function transferProblems(
  users: readonly NewUser[],
  where: 'browser' | 'server',
  metadata: MetadataJson,
): NewUserProblems[] | null {
  if (users.length < 1 || users.length > 2) return null
  return users.map((user, index) => {
    const others = users.slice(0, index).map((other) => normaliseEmail(other.email))
    return userProblems(user, others, where, metadata)
  })
}

function userProblems(
  user: NewUser,
  takenEmails: readonly string[],
  where: 'browser' | 'server',
  metadata: MetadataJson,
): NewUserProblems {
  const problems: NewUserProblems = {}
  if (user.first_name.trim() === '') problems.first_name = 'validation.required'
  if (user.last_name.trim() === '') problems.last_name = 'validation.required'
  const email =
    emailProblem(user.email) ??
    (takenEmails.includes(normaliseEmail(user.email)) ? 'transfer.sameEmail' : null)
  if (email !== null) problems.email = email
  const phone = phoneProblem(user.phone, metadata)
  if (phone !== null) problems.phone = phone
  const address = addressProblems(user.address, where)
  if (Object.keys(address).length > 0) problems.address = address
  return problems
}

/** What a transfer sets back on the agreement; telemetry and contract stay. TRANSFER-3, TRANSFER-5. */
export const transferResets = {
  ...autopayOff,
  reviewed_by_user: false,
  authoritative_copy_acknowledged: false,
  users_tpv_statuses: [],
} as const
