const tagStart = /[a-z/!]/i
/** Control characters (C0, DEL, C1), turns of the writing direction, and what takes no room and joins nothing. */
const unseen =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

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
  const printable = value
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (multiline && (sign === '\n' || sign === '\t') ? sign : ''))
  return withoutTags(printable.normalize('NFC')).normalize('NFC')
}

/** What leaving a field does: trims. VALID-27. */
export function trimOnBlur(value: string): string {
  return value.trim()
}
