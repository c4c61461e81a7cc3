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
})
