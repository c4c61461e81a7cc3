import metadata from 'libphonenumber-js/min/metadata'
import { normaliseAddress } from '#domain/address.ts'
import { trimOnBlur } from '#domain/sanitise.ts'
import { transferProblems } from '#domain/transfer.ts'
import { isStateCode } from '#domain/us-states.ts'
import type { FieldFailures, HolderField, NewHolder } from '#machines/transfer/transfer.machine.ts'
import type { transferAgreement } from '#src/api/queries/staff-agreement.ts'
import { phones } from '../contact-form/phones.ts'
import { wrongInAddress } from '../contact-form/save.ts'

type Sent = Parameters<typeof transferAgreement>[2]['new_users']

/** Nothing is typed of somebody yet. */
export const nobody: NewHolder = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  street_1: '',
  street_2: '',
  city: '',
  state: '',
  zip_code: '',
}

/** Whether something is typed that would be lost; a state is chosen again by one press. */
export const isAnythingTyped = (holders: readonly NewHolder[]): boolean =>
  holders.some(({ state: _state, ...typed }) => Object.values(typed).some((text) => text.trim() !== ''))

/** What the rules say of what is typed, by person and field. TRANSFER-1, VALID-22 */
export function wrongIn(holders: readonly NewHolder[]): FieldFailures {
  const users = holders.map(({ first_name, last_name, email, phone_number: phone, ...address }) => ({
    first_name,
    last_name,
    email,
    phone,
    address,
  }))
  const problems = transferProblems(users, 'browser', metadata) ?? []
  const wrong = problems.flatMap(({ first_name, last_name, email, phone }, at) => {
    const messages = { first_name, last_name, email, phone_number: phone }
    const ofPerson = Object.entries(messages).flatMap(([field, id]) => (id ? [[field, { id }] as const] : []))
    const ofAddress = Object.entries(wrongInAddress(holders[at] ?? nobody))
    return [...ofPerson, ...ofAddress].map(([field, failure]) => [`${at}.${field}`, failure] as const)
  })
  return Object.fromEntries(wrong)
}

/** The new homeowners as they are sent: the number in E.164, a second street only when there is one. TRANSFER-6 */
export function toSend(holders: readonly NewHolder[]): Sent {
  return holders.map(({ first_name, last_name, email, phone_number, ...typed }) => {
    const { state, ...address } = normaliseAddress(typed)
    if (!isStateCode(state)) throw new Error('A homeowner without a state is not sent')
    return {
      first_name: trimOnBlur(first_name),
      last_name: trimOnBlur(last_name),
      email: email.trim(),
      phone: { phone_number: phones.e164(phone_number) ?? phone_number },
      address: { ...address, state },
    }
  })
}

const messages: Record<HolderField, string> = {
  first_name: 'validation.required',
  last_name: 'validation.required',
  email: 'validation.emailInvalid',
  phone_number: 'validation.phoneInvalid',
  street_1: 'validation.streetInvalid',
  street_2: 'validation.streetInvalid',
  city: 'validation.cityInvalid',
  state: 'validation.stateInvalid',
  zip_code: 'validation.zipInvalid',
}
const ofEmail: Record<string, string> = {
  same: 'transfer.sameEmail',
  taken: 'transfer.takenEmail',
  throttled: 'transfer.mailedTooOften',
}
const isField = (name: string): name is HolderField => name in messages

/** What the server refused, as messages of the fields of the form; null when it names none of them. TRANSFER-11 */
export function refusedFields(
  fields: Readonly<Record<string, readonly string[]>>,
  waitMinutes: number,
): FieldFailures | null {
  const known = Object.entries(fields).flatMap(([name, [code = '']]) => {
    const [, at, field = ''] = /^new_users\.(\d)\.(?:phone\.|address\.)?(\w+)$/.exec(name) ?? []
    if (!isField(field)) return []
    const id = (field === 'email' && ofEmail[code]) || messages[field]
    return [
      [`${at}.${field}`, { id, ...(code === 'throttled' && { values: { minutes: waitMinutes } }) }] as const,
    ]
  })
  return known.length === 0 ? null : Object.fromEntries(known)
}
