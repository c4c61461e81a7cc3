import { emailProblem } from '#domain/email.ts'
import { isAdminInvite, isRole } from '#domain/roles.ts'
import type { InviteAnswer, InviteProblems, InviteValues } from '#machines/invite/invite.machine.ts'
import { api } from '#src/api/client.ts'
import { type ApiFailure, isRefusal } from '#src/api/failure.ts'
import type { operations } from '#src/api/schema.gen.ts'
import { minutesToWait } from '#src/api/wait.ts'
import { reportError } from '#src/app/error-reports.ts'
import { bringPhones } from '../contact-form/bring-phones.ts'

/** What is wrong with what is typed, by field. The phone may be left away. */
export async function wrongIn(values: InviteValues): Promise<InviteProblems> {
  const { email = '', first_name = '', last_name = '', phone_number = '', role = '' } = values
  const problem = phone_number.trim() === '' ? null : (await bringPhones()).problem(phone_number)
  const wrong = {
    email: emailProblem(email),
    first_name: first_name.trim() === '' ? 'validation.required' : null,
    last_name: last_name.trim() === '' ? 'validation.required' : null,
    phone_number: problem,
    role: isRole(role) ? null : 'adminInvite.roleRequired',
  }
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, id]) => (id === null ? [] : [[field, id]])),
  )
}

/** What the server finds wrong, by the name that it gives the field. */
const messages: Readonly<Record<string, readonly [string, string]>> = {
  email: ['email', 'validation.emailInvalid'],
  first_name: ['first_name', 'validation.required'],
  last_name: ['last_name', 'validation.required'],
  'phone.phone_number': ['phone_number', 'validation.phoneInvalid'],
}

function refusedFields({ fields }: ApiFailure): InviteProblems | null {
  const known = Object.keys(fields).flatMap((field) => (messages[field] ? [messages[field]] : []))
  return known.length === 0 ? null : Object.fromEntries(known)
}

type Refused = Extract<InviteAnswer, { kind: 'refused' }>

const refused = (fields: InviteProblems): Refused => ({
  kind: 'refused',
  fields,
  problem: null,
  waitMinutes: null,
})
const turnedDown = (problem: Refused['problem'], waitMinutes: number | null = null): Refused => ({
  kind: 'refused',
  fields: {},
  problem,
  waitMinutes,
})

function answerOf(failure: ApiFailure): Refused {
  const { status, code } = failure
  if (code === 'email_taken') return refused({ email: 'adminInvite.taken' })
  if (code === 'impersonating') return turnedDown('looking')
  if (status === 403) return turnedDown('forbidden')
  if (status === 429) return turnedDown('throttled', minutesToWait(failure, 60))
  const fields = status === 400 ? refusedFields(failure) : null
  return fields ? refused(fields) : turnedDown('notSent')
}

type Invitation = operations['inviteUser']['requestBody']['content']['application/json']

async function toSend(values: InviteValues): Promise<Invitation> {
  const { email = '', first_name = '', last_name = '', phone_number = '', role } = values
  if (!isRole(role)) throw new Error('An invitation without a role is not sent')
  const number =
    phone_number.trim() === '' ? null : ((await bringPhones()).e164(phone_number) ?? phone_number)
  return {
    email: email.trim(),
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    role,
    is_admin_invite: isAdminInvite(role),
    ...(number !== null && { phone: { phone_number: number } }),
  }
}

async function looked(values: InviteValues): Promise<Invitation | Refused> {
  try {
    const wrong = await wrongIn(values)
    return Object.keys(wrong).length > 0 ? refused(wrong) : await toSend(values)
  } catch (error) {
    reportError('invitation', error)
    return turnedDown('notSent')
  }
}

/**
 * Looks at what was typed by the rules, then sends the invitation. ADMIN-17, ROLE-21
 * @throws when it is not known whether it was sent
 */
export async function sendInvite(values: InviteValues): Promise<InviteAnswer> {
  const body = await looked(values)
  if ('kind' in body) return body
  try {
    await api.POST('/users/invite/', { body })
    return { kind: 'invited', email: body.email }
  } catch (error) {
    const answer = isRefusal(error) ? answerOf(error) : null
    if (answer === null || answer.problem === 'notSent') reportError('invitation', error)
    if (answer === null) throw error
    return answer
  }
}
