import userEvent from '@testing-library/user-event'

/** Puts words into a field letter by letter, in place of what stands there. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

/** Puts words into a field at once, in place of what stands there: where a test is about something else than typing. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  if (text !== '') await userEvent.paste(text)
}
