import type { QueryClient } from '@tanstack/react-query'
import { type AddressProblem, addressProblems, normaliseAddress } from '#domain/address.ts'
import { isStateCode } from '#domain/us-states.ts'
import type {
  ContactKind,
  ContactValues,
  FieldFailures,
  SaveAnswer,
} from '#machines/contact-form/contact-form.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure, isRefusal } from '#src/api/failure.ts'
import { changeOrFind } from '#src/api/queries/lost-answer.ts'
import { loadMeAgain, noteMe } from '#src/api/queries/note-me.ts'
import type { User } from '#src/api/queries/people.ts'
import { receiptsQuery } from '#src/api/queries/receipts.ts'
import { reportError } from '#src/app/error-reports.ts'
import { meOf } from '#src/app/query-client.ts'
import { forgetWaitingCode } from '#src/app/waiting-code.ts'
import { bringPhones } from './bring-phones.ts'
import { addressIn, isSameAddress, refusedFields } from './fields.ts'

/** What is wrong with an address as it is typed, by field; in the billing form one that is missing is required. ADDR-14 */
export function wrongInAddress(values: ContactValues, isBilling = false): FieldFailures {
  const problems = Object.entries(addressProblems(addressIn(values), 'browser'))
  return Object.fromEntries(problems.map(([field, problem]) => [field, failureOf(problem, isBilling)]))
}

function failureOf(problem: AddressProblem, isBilling: boolean) {
  if (problem.kind === 'required' && isBilling) return { id: 'validation.required' }
  return problem.kind === 'character' ? { id: problem.id, values: problem.values } : { id: problem.id }
}

type ToSave = {
  kind: ContactKind
  values: ContactValues
  /** It was typed in the billing form. */
  isBilling: boolean
}

/** Looks at what was typed by the rules, then saves it; the cached person is the saved one at once, and is loaded again. ADDR-9 */
export async function saveContact(
  queryClient: QueryClient,
  userId: string,
  { kind, values, isBilling }: ToSave,
): Promise<SaveAnswer> {
  const wrong = kind === 'phone' ? await wrongInPhone(values) : wrongInAddress(values, isBilling)
  if (Object.keys(wrong).length > 0) return refused(wrong)
  try {
    noteMe(
      queryClient,
      userId,
      await (kind === 'phone'
        ? savePhone(queryClient, userId, values)
        : saveAddress(queryClient, userId, values)),
    )
    loadMeAgain(queryClient)
    return { kind: 'saved' }
  } catch (error) {
    const fields = error instanceof ApiFailure && error.status === 400 ? refusedFields(error.fields) : null
    if (fields !== null) return refused(fields)
    reportError('contact form', error)
    throw error
  }
}

function refused(fields: FieldFailures): SaveAnswer {
  return { kind: 'refused', fields, isStateMissing: fields.state !== undefined }
}

async function wrongInPhone({ phone_number = '' }: ContactValues): Promise<FieldFailures> {
  const problem = (await bringPhones()).problem(phone_number)
  return problem === null ? {} : { phone_number: { id: problem } }
}

async function savePhone(
  queryClient: QueryClient,
  id: string,
  { phone_number = '' }: ContactValues,
): Promise<Partial<User>> {
  const number = (await bringPhones()).e164(phone_number) ?? phone_number
  const save = async () =>
    bodyOf(
      await api.PATCH('/users/{id}/phone/', { params: { path: { id } }, body: { phone_number: number } }),
    )
  const former = meOf(queryClient)?.user.phone?.phone_number
  const phone = await changeOrFind(queryClient, id, reporting('contact form', save), ({ phone: now }) =>
    now?.phone_number === number ? now : null,
  )
  const before = meOf(queryClient)?.user
  const isSame = former === phone.phone_number
  if (!isSame) {
    // Its code has ended with the number, and so has what was agreed to for it.
    forgetWaitingCode('phone')
    void queryClient.invalidateQueries({ queryKey: receiptsQuery(id).queryKey })
  }
  return { phone, ...(before && !isSame && { settings: { ...before.settings, sms_opt_in: false } }) }
}

/** A fault is reported before anything else is asked, or it would be without its place. */
const reporting =
  <T>(where: string, work: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isRefusal(error)) reportError(where, error)
      throw error
    }
  }

/** Saves an address, which confirms it, and gives it as it is saved. `where`: for the report of a fault. ADDR-6. */
export async function saveAddress(
  queryClient: QueryClient,
  id: string,
  values: ContactValues,
  where = 'contact form',
): Promise<Partial<User>> {
  const { state, ...rest } = normaliseAddress(addressIn(values))
  if (!isStateCode(state)) throw new Error('An address without a state is not sent')
  const save = async () => {
    const body = { address: { ...rest, state, confirmed: true } }
    const { address } = bodyOf(await api.PATCH('/users/{id}/', { params: { path: { id } }, body }))
    return { address }
  }
  return changeOrFind(queryClient, id, reporting(where, save), ({ address }) =>
    address?.confirmed && isSameAddress(address, { ...rest, state }) ? { address } : null,
  )
}
