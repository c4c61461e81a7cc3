/** What the fonts that every PDF reader has can write besides Latin-1. */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isWritable = (sign: string) => /[\u0020-\u007e\u00a1-\u00ff]/.test(sign) || beyondLatin.includes(sign)

/** Letters without an accent of their own to take away. */
const plain: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ħ: 'h', Ħ: 'H', ı: 'i' }

/**
 * A text in the signs that the standard fonts of a PDF have (Windows-1252): a letter beyond them loses its accent, any
 * other sign becomes a question mark, so that nothing goes missing unseen.
 */
export function winAnsi(text: string): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')].map(writable).join('')
}

function writable(sign: string): string {
  if (isWritable(sign)) return sign
  const base = plain[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
  return base.length > 0 && [...base].every(isWritable) ? base : '?'
}
