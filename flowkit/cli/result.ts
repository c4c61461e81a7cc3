import { writeFileSync } from 'node:fs'

/** A command that was not understood; the message says what to type instead. */
export class UsageError extends Error {}

export interface Options {
  readonly cover?: string
  readonly from?: string
  readonly to?: string
  readonly format?: string
  readonly out?: string
  readonly 'if-stale'?: boolean
  readonly write?: boolean
  readonly requirements?: string
  readonly json?: boolean
  readonly flow?: string
  readonly flows?: string
}

/** What a verb prints, and whether all is well. */
export interface Result {
  readonly text: string
  readonly ok: boolean
  /** Something to know that is no part of the text, for a person at the screen. */
  readonly hint?: string
  /** What the text is, for whoever has it written to a file: `3 paths`. */
  readonly written?: string
  /** Whether the text says why there is nothing, and so goes to the screen whatever `--out` says. */
  readonly isReason?: boolean
}

/** Writes a file; one that cannot be written is a command that was not understood. */
export function saveText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** How many letters have to be put in, taken out or exchanged to get from one word to the other. */
function distance(one: string, other: string): number {
  const letters = [...other]
  const last = [...one].reduce(
    (row, letter, index) => {
      const next = [index + 1]
      for (const [at, against] of letters.entries()) {
        const exchanged = (row[at] ?? 0) + (letter === against ? 0 : 1)
        next.push(Math.min(exchanged, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
      }
      return next
    },
    Array.from({ length: letters.length + 1 }, (_, at) => at),
  )
  return last.at(-1) ?? 0
}

/** Below it a word is in too many others. */
const wordFrom = 4
const most = 3

/** `did you mean "login"? `, with the names that have what was typed as a part of them, or nothing. */
export function nearest(name: string, known: readonly string[]): string {
  const typed = name.toLowerCase()
  const within = typed.length < wordFrom ? [] : known.filter((other) => other.toLowerCase().includes(typed))
  const near = known
    .map((other) => ({ other, far: distance(typed, other.toLowerCase()) }))
    .filter(({ other, far }) => far <= Math.max(2, Math.floor(other.length / 3)))
    .sort((a, b) => a.far - b.far)
  const alike = near[0]?.other ?? known.find((other) => other.toLowerCase().startsWith(typed.slice(0, 2)))
  const isOnlyCase = alike?.toLowerCase() === typed
  const best = [...new Set([...(alike === undefined ? [] : [alike]), ...(isOnlyCase ? [] : within)])].slice(
    0,
    most,
  )
  return best.length === 0 ? '' : `did you mean ${best.map((one) => `"${one}"`).join(' or ')}? `
}
