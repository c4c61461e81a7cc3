const tagStart = /[a-z/!]/i
/** Turns of the writing direction, and what takes no room and joins nothing. */
const turnsOrHides =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u

/** Control characters: C0 but for tab and line feed in a text of several lines, DEL, C1, and those of Unicode that turn or hide. */
function isControl(character: string, multiline: boolean): boolean {
  if (multiline && (character === '\n' || character === '\t')) return false
  const code = character.charCodeAt(0)
  return code < 32 || (code >= 127 && code < 160) || turnsOrHides.test(character)
}

/** The text without tags, in one pass: a `>` takes everything from the earliest open `<` that begins a tag. */
function withoutTags(text: string): string {
  let kept = ''
  let open = -1
  for (const character of text) {
    if (character === '>' && open !== -1) {
      kept = kept.slice(0, open)
      open = -1
      continue
    }
    if (open === -1 && kept.endsWith('<') && tagStart.test(character)) open = kept.length - 1
    kept += character
  }
  return kept
}

/**
 * A typed value made safe: NFC, no control characters, no tags (`<` followed by a letter, `/` or `!`, up to `>`); a
 * lone `<` stays. Applied on change, never to passwords, codes, tokens or staff's markdown. Idempotent, linear in the
 * length. `multiline` keeps line feeds and tabs. VALID-24, VALID-26, VALID-35.
 */
export function sanitise(value: string, multiline = false): string {
  const printable = Array.from(value.replace(/\r\n?/g, '\n'))
    .filter((character) => !isControl(character, multiline))
    .join('')
  return withoutTags(printable.normalize('NFC')).normalize('NFC')
}

/** What leaving a field does: trims. VALID-27. */
export function trimOnBlur(value: string): string {
  return value.trim()
}
