import { describe, expect, it } from 'vitest'
import { interfaceLanguage, languageOf, locales, themeOf } from '#domain/language.ts'

describe('the language', () => {
  it('of an agreement is SPANISH for es and ENGLISH for all else [LANG-3]', () => {
    expect(['es', 'en', 'fr', 'ES', '', null, undefined].map(languageOf)).toEqual([
      'SPANISH',
      'ENGLISH',
      'ENGLISH',
      'ENGLISH',
      'ENGLISH',
      'ENGLISH',
      'ENGLISH',
    ])
  })
  it('has the locales en-US and es-US [LANG-1]', () => {
    expect(locales).toEqual({ en: 'en-US', es: 'es-US' })
  })
  it("before sign-in is the choice, else the browser's, else English [LANG-4]", () => {
    expect(interfaceLanguage({ chosen: 'es', browserLanguages: ['en-US'] })).toBe('es')
    expect(interfaceLanguage({ chosen: null, browserLanguages: ['fr-FR', 'es-MX', 'en'] })).toBe('es')
    expect(interfaceLanguage({ chosen: 'xx', browserLanguages: ['fr-FR'] })).toBe('en')
    expect(interfaceLanguage({ chosen: null })).toBe('en')
  })
  it("after sign-in is the agreement's unless one was chosen [LANG-5]", () => {
    expect(interfaceLanguage({ chosen: null, agreementLanguage: 'es', browserLanguages: ['en'] })).toBe('es')
    expect(interfaceLanguage({ chosen: 'en', agreementLanguage: 'es', browserLanguages: ['es'] })).toBe('en')
    expect(interfaceLanguage({ chosen: null, agreementLanguage: 'fr', browserLanguages: ['es'] })).toBe('en')
  })
})

describe('the theme', () => {
  it("is the choice or the system's with web_dark_mode, and light without [LANG-14]", () => {
    expect(['light', 'dark', 'system', null, 'pink'].map((choice) => themeOf(choice, true))).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ])
    expect(['light', 'dark', 'system', null].map((choice) => themeOf(choice, false))).toEqual(
      Array(4).fill('light'),
    )
  })
})
