import { afterEach, expect, it } from 'vitest'
import { heldTyping, keepTypingOf } from '#src/app/held-typing.ts'

const typed = heldTyping<string>()
afterEach(() => keepTypingOf(null))

it('what is typed is found at its place by who typed it, and once it was saved by nobody [SESSION-49]', () => {
  typed.hold('person-1', 'a', 'words')
  expect([typed.find('person-1', 'a'), typed.find('person-1', 'b'), typed.find('person-2', 'a')]).toEqual([
    'words',
    null,
    null,
  ])
  typed.hold('person-1', 'b', null)
  expect(typed.find('person-1', 'a')).toBe('words')
  typed.hold('person-1', 'a', null)
  expect(typed.find('person-1', 'a')).toBeNull()
})

it('what is typed at one place stays when something is typed at another [SESSION-49, BACKFILL-12]', () => {
  typed.hold('person-1', 'a', 'words')
  typed.hold('person-1', 'b', 'others')
  expect([typed.find('person-1', 'a'), typed.find('person-1', 'b')]).toEqual(['words', 'others'])
  typed.hold('person-2', 'b', 'theirs')
  expect([typed.find('person-1', 'a'), typed.find('person-1', 'b'), typed.find('person-2', 'b')]).toEqual([
    null,
    null,
    'theirs',
  ])
})

it.each([
  ['another person signs in', 'person-2'],
  ['the person logs out by hand', null],
])('what is typed is gone when %s, and does not come back [SESSION-49]', (_, userId) => {
  typed.hold('person-1', 'a', 'words')
  keepTypingOf('person-1')
  expect(typed.find('person-1', 'a')).toBe('words')
  keepTypingOf(userId)
  keepTypingOf('person-1')
  expect(typed.find('person-1', 'a')).toBeNull()
})
