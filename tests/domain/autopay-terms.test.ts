import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { autopayTermsText, publishedTexts, wordingOf } from '#domain/legal-texts.ts'
import { autopayPolicy } from '#domain/policy.ts'

describe('the terms of autopay', () => {
  const { firstPaymentDays, stopNoticeBusinessDays, endNoticeDays } = autopayPolicy
  it.each([
    [
      'en',
      [
        `about ${firstPaymentDays} days after my system is turned on`,
        `at least ${stopNoticeBusinessDays} business days`,
        `written notice at least ${endNoticeDays} days`,
        'two payments may be withdrawn',
        'not a condition',
      ],
    ],
    [
      'es',
      [
        `unos ${firstPaymentDays} días después de que se encienda mi sistema`,
        `al menos ${stopNoticeBusinessDays} días hábiles`,
        `por escrito a Porchlight con al menos ${endNoticeDays} días`,
        'se pueden retirar dos pagos',
        'No es una condición',
      ],
    ],
  ] as const)('say in %s all that a homeowner has to know [AUTOPAY-10, AUTOPAY-11]', (language, facts) => {
    const text = wordingOf(autopayTermsText, language, 'Porchlight')
    for (const fact of facts) expect(text).toContain(fact)
    expect(text).not.toContain('{')
  })

  it('have one version in force, the first of those published [AUTOPAY-8]', () => {
    expect(publishedTexts.autopay_terms[0]).toBe(autopayTermsText)
    expect(autopayPolicy.overduePaymentsAtOnce).toBe(2)
  })

  it('are spelled as in the United States since their second version, and the first is kept word for word [AUTOPAY-8, ACCOUNT-29]', () => {
    const { autopay_terms: published } = publishedTexts
    expect(published.map(({ version }) => version)).toEqual(['2026-11.2', '2026-11'])
    const [now, before] = published.map(({ text }) => text)
    expect(now?.en).not.toMatch(/authoris/)
    expect(now).toEqual({ en: before?.en.replaceAll('authoris', 'authoriz'), es: before?.es })
    const words = createHash('sha256').update(JSON.stringify(before)).digest('hex')
    expect(words).toBe('cf69ff9741bd3b61e86197470ea2f8a3dba00461c374374db4eefde28548ce2c')
  })
})
