import { describe, expect, it } from 'vitest'
import { rememberedKey } from '#domain/remembered-keys.ts'

describe('what a browser keeps', () => {
  it('remembers by name and agreement [MILE-10]', () => {
    expect(rememberedKey('terms-agreed', 42)).toBe('terms-agreed:42')
  })
})
