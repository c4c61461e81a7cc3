import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitise, trimOnBlur } from '#domain/sanitise.ts'

describe('sanitising', () => {
  it.each([
    ['Teresa Moreno', 'Teresa Moreno'],
    ['5 < 7 and 9 > 3', '5 < 7 and 9 > 3'],
    ['a <3 b', 'a <3 b'],
    ['<b>bold</b>', 'bold'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<!-- note -->x', 'x'],
    ['</p>x', 'x'],
    ['<IMG SRC=x onerror=y>', ''],
    ['unfinished <b', 'unfinished <b'],
    ['<', '<'],
    ['<<b>script>x', 'x'],
    ['<a<b>c', 'c'],
    ['a > b', 'a > b'],
    ['a\u0000b\u0007c\u009fd\u007f', 'abcd'],
    ['one\ntwo\tthree', 'onetwothree'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['a\u2066b\u2069c', 'abc'],
    ['Te\u00adre\u200bsa\u2060\ufeff', 'Teresa'],
    ['A\u061cd\u200ea\u3164\u{e0041}\u{e007f} 👍🏽', 'Ada 👍🏽'],
    ['می\u200cخواهم 👩\u200d🔧', 'می\u200cخواهم 👩\u200d🔧'],
    ['', ''],
  ])('%j becomes %j [VALID-24]', (typed, kept) => {
    expect(sanitise(typed)).toBe(kept)
  })
  it('keeps line feeds and tabs in a text of several lines [VALID-24]', () => {
    expect(sanitise('one\r\ntwo\tthree\u0000', true)).toBe('one\ntwo\tthree')
  })
  it('normalises to NFC [VALID-24]', () => {
    expect(sanitise('Can\u0303on')).toBe('Ca\u00f1on')
  })
  it('twice is the same as once, and leaves no tag and no control character [VALID-24]', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '/',
        '!',
        'a',
        'b',
        ' ',
        '\u0338',
        '\u0000',
        '\n',
        '3',
        'é',
        'e\u0301',
        '<script>',
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          nasty.map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        fc.boolean(),
        (typed, lines) => {
          const once = sanitise(typed, lines)
          expect(sanitise(once, lines)).toBe(once)
          expect(once).not.toMatch(/<[a-z/!][^>]*>/i)
          expect(once.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
        },
      ),
      { numRuns: 2_000 },
    )
  })
  it('takes a hostile text of 64 kB in one pass [VALID-24]', () => {
    expect(sanitise('<a'.repeat(32_000))).toHaveLength(64_000)
    expect(sanitise(`${'<'.repeat(32_000)}${'b>'.repeat(16_000)}`)).toHaveLength(16_000)
  })
  it('trims when a field is left [VALID-27]', () => {
    expect(trimOnBlur('  Davis ')).toBe('Davis')
  })
})
