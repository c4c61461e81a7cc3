import { describe, expect, it } from 'vitest'
import { isDraftOffered } from '#domain/kept-draft.ts'

describe('what a browser keeps', () => {
  it('offers the draft of the billing form to its writer for 24 hours [SESSION-38, SESSION-39, ADDR-12]', () => {
    const draft = { user_id: 7, saved_at_ms: 0 }
    expect(isDraftOffered(draft, '7', 86_399_999)).toBe(true)
    expect(isDraftOffered(draft, 7, 86_400_000)).toBe(false)
    expect(isDraftOffered(draft, 8, 1)).toBe(false)
  })
})
