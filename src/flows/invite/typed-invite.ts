import type { InviteValues } from '#machines/invite/invite.machine.ts'
import { heldTyping } from '#src/app/held-typing.ts'

/** What is typed of somebody who is to be invited. SESSION-49 */
export const typedInvites = heldTyping<InviteValues>()

export const textFields = ['email', 'first_name', 'last_name', 'phone_number'] as const
/** As long as the contract takes them. */
export const longest = { email: 254, first_name: 100, last_name: 100, phone_number: 32 }

/** What stands in the fields. */
export function valuesIn(form: HTMLFormElement): InviteValues {
  const typed = new FormData(form)
  return Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]))
}

/** Whether something is typed. */
export function isFilled(form: HTMLFormElement | null): boolean {
  return form !== null && isAnythingTyped(valuesIn(form))
}

/** Whether any of it is there; spaces are not. */
export function isAnythingTyped(values: InviteValues): boolean {
  return textFields.some((field) => (values[field] ?? '').trim() !== '')
}
