import { beforeEach, expect, it, vi } from 'vitest'

const catalogues = ['en', 'en/pages', 'es', 'es/pages'] as const
type Catalogue = (typeof catalogues)[number]

/** A message of that name alone. */
const wordsOf = (catalogue: Catalogue) => ({
  default: { [catalogue]: [{ type: 0, value: catalogue }] },
})
const bring = (catalogue: Catalogue, come: () => object) =>
  vi.doMock(`virtual:messages/${catalogue}`, () => come())

const cookie = () => /porchlight-language=(\w+)/.exec(document.cookie)?.[1] ?? null

/** The page of somebody at login, in English. */
async function atLogin() {
  const language = await import('#src/app/language.ts')
  const { followAgreement } = await import('#src/app/agreement-language.ts')
  const { chooseLanguage } = await import('#src/app/choose-language.ts')
  await language.startLanguage('en', 'login')
  const { languageStore } = language
  return {
    bringWords: language.bringWords,
    chooseLanguage,
    followAgreement,
    shown: () => [languageStore.language(), ...Object.keys(languageStore.messages()).sort()],
  }
}

/** Has it come only when it is let. */
function hold(catalogue: Catalogue): () => void {
  let letIt = () => {}
  const held = new Promise<void>((resolve) => {
    letIt = resolve
  })
  bring(catalogue, async () => {
    await held
    return wordsOf(catalogue)
  })
  return letIt
}

function lose(catalogue: Catalogue): void {
  bring(catalogue, () => {
    throw new Error('no network')
  })
}

beforeEach(() => {
  vi.resetModules()
  for (const catalogue of catalogues) bring(catalogue, () => wordsOf(catalogue))
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'porchlight-language=; Path=/; Max-Age=0'
})

it('words that could not be had once are asked for again [LANG-13]', async () => {
  const { bringWords, shown } = await atLogin()
  lose('en/pages')
  await expect(bringWords('house')).rejects.toThrow()
  expect(shown()).toEqual(['en', 'en'])
  bring('en/pages', () => wordsOf('en/pages'))
  await bringWords('house')
  expect(shown()).toEqual(['en', 'en', 'en/pages'])
})

it('of two choices the later one stands, whichever comes first [LANG-5, LANG-6]', async () => {
  const letIt = hold('es')
  const { chooseLanguage, shown } = await atLogin()
  const spanish = chooseLanguage('es')
  await chooseLanguage('en')
  letIt()
  await spanish
  expect(shown()).toEqual(['en', 'en'])
  expect([document.documentElement.lang, cookie()]).toEqual(['en', 'en'])
})

it('the language of an agreement stands though words of the one before come after it [LANG-5, LANG-13]', async () => {
  const letIt = hold('en/pages')
  const { bringWords, followAgreement, shown } = await atLogin()
  const house = bringWords('house')
  await followAgreement('es')
  letIt()
  await house
  expect(shown()).toEqual(['es', 'es', 'es/pages'])
})

it('words of the house are there once they were waited for, also where another language is on its way [LANG-13]', async () => {
  const letIt = hold('es')
  const { bringWords, followAgreement, shown } = await atLogin()
  const house = bringWords('house')
  const spanish = followAgreement('es')
  await house
  expect(shown()).toEqual(['en', 'en', 'en/pages'])
  letIt()
  await spanish
  expect(shown()).toEqual(['es', 'es', 'es/pages'])
})

it('a home that is left while its language comes leaves no trace of it [LANG-5]', async () => {
  const letIt = hold('es')
  const { followAgreement, shown } = await atLogin()
  const spanish = followAgreement('es')
  await followAgreement('en')
  letIt()
  await spanish
  expect(shown()).toEqual(['en', 'en'])
})

it('a choice that does not come is not remembered, and the agreement’s is asked for again [LANG-5, LANG-6]', async () => {
  const { chooseLanguage, followAgreement, shown } = await atLogin()
  lose('es')
  await expect(chooseLanguage('es')).rejects.toThrow()
  expect([...shown(), cookie()]).toEqual(['en', 'en', null])
  await expect(followAgreement('es')).rejects.toThrow()
  bring('es', () => wordsOf('es'))
  await followAgreement('es')
  expect(shown()).toEqual(['es', 'es'])
  await chooseLanguage('es')
  lose('en')
  await expect(chooseLanguage('en')).rejects.toThrow()
  expect([...shown(), cookie()]).toEqual(['es', 'es', 'es'])
})
