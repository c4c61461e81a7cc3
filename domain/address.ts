import { addressPolicy } from './policy.ts'
import { isStateCode, zipFitsState } from './us-states.ts'

export type AddressFields = {
  street_1: string | null
  street_2?: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

type UserAddress = (AddressFields & { confirmed: boolean | null }) | null

const folded = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

/** Characters that a city may not hold; the apostrophe is not among them ("O'Fallon"). VALID-16, VALID-17. */
export const cityForbidden = ['*', '(', ')', ',', '.', '"', '“', '”', '`', ':', ';', '@', '&'] as const

const isForbidden = (letter: string): boolean => cityForbidden.some((forbidden) => forbidden === letter)

/** A city as the portal writes it: "St. Louis" is "St Louis". */
const withoutForbidden = (city: string): string =>
  Array.from(city, (letter) => (isForbidden(letter) ? ' ' : letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Whether two addresses are the same home: five fields, trimmed, case-folded, null as empty, ZIP by its first five, and
 * the city without what none may hold here, since that of a system is written by the platform. ADDR-3, ADDR-16.
 */
export function isSameAddress(a: AddressFields | null, b: AddressFields | null): boolean {
  const key = (address: AddressFields | null): string =>
    JSON.stringify([
      folded(address?.street_1),
      folded(address?.street_2),
      folded(withoutForbidden(address?.city ?? '')),
      folded(address?.state),
      folded(address?.zip_code).slice(0, 5),
    ])
  return key(a) === key(b)
}

/** Whether confirming the address is a step at all: confirmed, or different from the system's. ADDR-1. */
export function addressStepShown(user: UserAddress, system: AddressFields | null): boolean {
  return user?.confirmed === true || !isSameAddress(user, system)
}

/** Whether confirming the address is still to be done: not confirmed, and different from the system's. ADDR-2. */
export function addressOutstanding(user: UserAddress, system: AddressFields | null): boolean {
  return user?.confirmed !== true && !isSameAddress(user, system)
}

export type AddressField = 'street_1' | 'city' | 'state' | 'zip_code'

/**
 * What is wrong with a field. The contact form shows the message of `id`; the billing form says 'validation.required'
 * for the kind `required`. VALID-30, ADDR-14.
 */
export type AddressProblem =
  | { kind: 'required'; id: `validation.${'street' | 'city' | 'state' | 'zip'}Required` }
  | { kind: 'invalid'; id: `validation.${'street' | 'city' | 'state' | 'zip'}Invalid` }
  | { kind: 'character'; id: 'validation.cityCharacter'; values: { character: string; suggestion: string } }

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

/**
 * What is wrong with a city, or null: blank, double spaces, no letters, a single character, or one of the forbidden
 * characters, which is named with a way to write the city without it ("St. Louis": ".", "St Louis") where that way is
 * itself a city. VALID-16, VALID-18.
 */
export function cityProblem(city: string | null): AddressProblem | null {
  const name = (city ?? '').trim()
  if (name === '') return { kind: 'required', id: 'validation.cityRequired' }
  const character = Array.from(name).find(isForbidden)
  if (character !== undefined) {
    const suggestion = withoutForbidden(name)
    if (cityProblem(suggestion) === null)
      return { kind: 'character', id: 'validation.cityCharacter', values: { character, suggestion } }
    return { kind: 'invalid', id: 'validation.cityInvalid' }
  }
  const wrong = /\s{2}/.test(name) || !/\p{L}/u.test(name) || Array.from(name).length === 1
  return wrong ? { kind: 'invalid', id: 'validation.cityInvalid' } : null
}

function streetProblem(street: string | null, where: 'browser' | 'server'): AddressProblem | null {
  const text = (street ?? '').trim()
  if (text === '') return { kind: 'required', id: 'validation.streetRequired' }
  if (where === 'browser') return null
  const right = /\p{L}/u.test(text) && Array.from(text).length <= addressPolicy.streetCharacters
  return right ? null : { kind: 'invalid', id: 'validation.streetInvalid' }
}

function stateProblem(state: string | null): AddressProblem | null {
  const code = (state ?? '').trim()
  if (code === '') return { kind: 'required', id: 'validation.stateRequired' }
  return isStateCode(code) ? null : { kind: 'invalid', id: 'validation.stateInvalid' }
}

function zipProblem(
  zip: string | null,
  state: string | null,
  where: 'browser' | 'server',
): AddressProblem | null {
  const text = (zip ?? '').trim()
  if (text === '') return { kind: 'required', id: 'validation.zipRequired' }
  if (where === 'browser') return null
  const code = (state ?? '').trim()
  const right = /^\d{5}(-\d{4})?$/.test(text) && (!isStateCode(code) || zipFitsState(text.slice(0, 5), code))
  return right ? null : { kind: 'invalid', id: 'validation.zipInvalid' }
}

/**
 * What is wrong with an address, by field; empty when nothing is. The browser checks street and ZIP for presence
 * only; the server also their form: ZIP 5 or ZIP+4 that fits the state, a street of at most 100 characters with a
 * letter. The same for contact, billing and transfer. VALID-20, VALID-21, VALID-22.
 */
export function addressProblems(address: AddressFields, where: 'browser' | 'server'): AddressProblems {
  const found = {
    street_1: streetProblem(address.street_1, where),
    city: cityProblem(address.city),
    state: stateProblem(address.state),
    zip_code: zipProblem(address.zip_code, address.state, where),
  }
  const problems: AddressProblems = {}
  for (const field of ['street_1', 'city', 'state', 'zip_code'] as const) {
    const problem = found[field]
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/** The address as it is stored and sent: trimmed, an empty second street as null, the state in capitals. */
export function normaliseAddress(address: AddressFields): {
  street_1: string
  street_2: string | null
  city: string
  state: string
  zip_code: string
} {
  const text = (value: string | null | undefined): string => (value ?? '').trim()
  return {
    street_1: text(address.street_1),
    street_2: text(address.street_2) || null,
    city: text(address.city),
    state: text(address.state).toUpperCase(),
    zip_code: text(address.zip_code),
  }
}
