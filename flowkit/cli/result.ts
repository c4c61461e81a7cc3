/** A command that was not understood; the message says what to type instead. */
export class UsageError extends Error {}

export interface Options {
  readonly cover?: string
  readonly from?: string
  readonly to?: string
  readonly format?: string
  readonly out?: string
  readonly write?: boolean
  readonly requirements?: string
  readonly json?: boolean
}

/** What a verb prints, and whether all is well. */
export interface Result {
  readonly text: string
  readonly ok: boolean
  /** Something to know that is no part of the text, for a person at the screen. */
  readonly hint?: string
}

/** `did you mean "login"? `, or nothing. */
export function nearest(name: string, known: readonly string[]): string {
  const typed = name.toLowerCase()
  const best =
    known.find((other) => other.toLowerCase() === typed) ??
    known.find((other) => other.toLowerCase().startsWith(typed.slice(0, 2)))
  return best === undefined ? '' : `did you mean "${best}"? `
}
