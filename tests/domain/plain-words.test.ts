import { describe, expect, it } from 'vitest'
import { plainWords } from '#domain/plain-words.ts'

describe('markdown as the words that are read', () => {
  it.each([
    ['About **30 days after** the *first* reading.', 'About 30 days after the first reading.'],
    ['Run `npm` __now__, _please_.', 'Run npm now, please.'],
    ['By [card](/dashboard/billing "Pay"), or [wiki](https://x.example/a_(b)).', 'By card, or wiki.'],
    ['See ![the roof](/roof.png) here.', 'See here.'],
    ['Write to <https://help.example/>.', 'Write to https://help.example/.'],
    ['Two<br>lines <b class="x">bold</b><!-- not said -->.', 'Twolines bold.'],
    ['# Title\n\n- one\n2. two\n3) three\n> four', 'Title one two three four'],
    ['If net_metering is < 5 and > 3', 'If net_metering is < 5 and > 3'],
    ['  _a_b_ \n', 'a_b'],
  ])('of %j are %j [SUP-9]', (markdown, words) => expect(plainWords(markdown)).toBe(words))

  it.each(['['.repeat(20_000), '[]('.repeat(7_000), '<a'.repeat(10_000), `a${'_'.repeat(20_000)}b`])(
    'are found at once, however the marks stand [SUP-9]',
    (markdown) => {
      const began = performance.now()
      plainWords(markdown)
      expect(performance.now() - began).toBeLessThan(1_000)
    },
  )
})
