import { expect, it } from 'vitest'
import { mailTexts } from '#server/jobs/mail-texts.ts'
import { textWording } from '#server/jobs/sms-texts.ts'
import { spanWords } from '#server/jobs/span-words.ts'

it.each([
  ['en', 60_000, '1 minute'],
  ['en', 1_200_000, '20 minutes'],
  ['en', 5_400_000, '90 minutes'],
  ['en', 3_600_000, '1 hour'],
  ['es', 7_200_000, '2 horas'],
  ['es', 86_400_000, '1 día'],
  ['en', 604_800_000, '7 days'],
] as const)('a span is said in %s in its largest whole unit: %i ms are "%s"', (language, ms, words) => {
  expect(spanWords(language, ms)).toBe(words)
})

it('mails and text messages say how long what they bring serves [VENDOR-13]', () => {
  const said = (language: 'en' | 'es') => {
    const { code, link } = mailTexts[language]
    const links = [link.reset, link.claim, link.invite].map((one) =>
      one('Porchlight', 'https://portal.test/x'),
    )
    const words = [code('Porchlight', '428160', 'login'), ...links].map(({ text }) => text)
    return [...words, textWording[language].code('Porchlight', '428160')]
  }
  const fits = (language: 'en' | 'es', expected: RegExp[]) =>
    said(language).map((text, index) => expected[index]?.test(text))
  expect(
    fits('en', [
      /for 10 minutes\./,
      /for 1 hour and/,
      /for 7 days and/,
      /until 7 days after/,
      /for 10 minutes\./,
    ]),
  ).toEqual(Array(5).fill(true))
  expect(
    fits('es', [/10 minutos\./, /1 hora y/, /7 días y/, /hasta 7 días después/, /Sirve 10 minutos\./]),
  ).toEqual(Array(5).fill(true))
})
