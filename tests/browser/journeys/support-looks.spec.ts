import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { look, themes } from '../looks.ts'
import { writeQuestion } from '../questions.ts'
import type { Stage } from '../stage.ts'

/** Support, the chat and the pages that say what went wrong, in both languages, as they are heard and seen. */

type Words = { en: string; es: string }
const languages = ['en', 'es'] as const

/** Colours are those of the page in English: in dark it is looked at once. */
const wornIn = (language: keyof Words) => (language === 'en' ? themes : (['light'] as const))

const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a page as somebody does who has chosen a language. */
async function openIn(stage: Stage, language: keyof Words, path: string): Promise<void> {
  await stage.context.addCookies([{ name: 'porchlight-language', value: language, url: stage.origin }])
  await stage.page.setViewportSize({ width: 1280, height: 800 })
  await stage.open(path)
  await expect(stage.page.locator('html')).toHaveAttribute('lang', language)
}

/** Examines what stands there, and makes the window as narrow as a small phone. */
async function lookAt({ stage, name, language }: { stage: Stage; name: string; language: keyof Words }) {
  const { page } = stage
  await stage.settled()
  await look(stage, 'support', [name, language], wornIn(language))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${name} in ${language} at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

type Shown = {
  path: string
  /** Whose page it is; nobody's when it is not said. */
  world?: string
  /** A flag that is off. */
  off?: string
  names: Words
  /** What stands there in this state alone. */
  says?: Words
}

const support: Words = {
  en: 'Find an answer, or ask a person',
  es: 'Encuentre una respuesta o pregunte a una persona',
}
const pages: Record<string, Shown> = {
  'support with its cards': {
    path: '/support',
    world: 'pre-pto-tpv-pending',
    names: support,
    says: { en: 'Service for your system', es: 'Servicio para su sistema' },
  },
  'support with the message alone': {
    path: '/support',
    world: 'pre-pto-tpv-pending',
    off: 'support_page_v2_web',
    names: support,
    says: { en: 'or call us', es: 'o llámenos' },
  },
  'support of a home in service': {
    path: '/dashboard/support',
    world: 'in-service-solar',
    names: support,
    says: { en: 'Share your screen', es: 'Compartir su pantalla' },
  },
  'the page of the films': {
    path: '/dashboard/support/video_resources',
    world: 'in-service-solar',
    names: { en: 'Videos', es: 'Videos' },
    says: { en: 'The days of the installation', es: 'The days of the installation' },
  },
  'the generic page of errors': {
    path: '/error',
    names: { en: 'Something Went Wrong', es: 'Algo salió mal' },
  },
  'the page of what is not found': {
    path: '/nowhere',
    names: { en: 'Page Not Found', es: 'No encontramos la página' },
  },
  'the page of a screen that is not shared': {
    path: '/screen-share-error',
    names: { en: 'Your screen is not shared', es: 'Su pantalla no se comparte' },
    says: { en: 'Sign in', es: 'Iniciar sesión' },
  },
}

for (const [name, { path, world, off, names, says }] of Object.entries(pages)) {
  test(`${name} is sound for those who listen, in both languages and themes, and stays within a phone [HOUSE-15] [LANG-1] [LANG-17] [LAYOUT-28] [SEC-21]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    if (world) await server.signIn(await server.openHome(world))
    if (off) await server.setFlags({ [off]: false })
    for (const language of languages) {
      await openIn(stage, language, path)
      await expect(title(page, names[language])).toBeVisible()
      if (says) await expect(page.getByText(says[language], { exact: true }).first()).toBeVisible()
      await lookAt({ stage, name, language })
    }
  })
}

test('a category and a question of it are sound for those who listen, in both languages and themes, and stay within a phone [SUP-11] [HOUSE-15] [LANG-1] [LANG-17] [LAYOUT-28]', async ({
  stage,
}) => {
  const { page, server } = stage
  const asked = 'Who comes when the roof is renewed?'
  const answer =
    '## Before\n\nTell us **four weeks** ahead, on [your account](/account):\n\n- when\n- by whom\n\n> Never climb up.'
  const id = await writeQuestion(stage, asked, answer, [
    'category:system_changes',
    'subcategory:roof_and_walls',
  ])
  await server.signIn(await server.openHome('in-service-solar'))
  const category: Words = { en: 'Changes to your home or system', es: 'Cambios en su casa o su sistema' }
  for (const language of languages) {
    await openIn(stage, language, '/dashboard/support/system_changes')
    await expect(title(page, category[language])).toBeVisible()
    await expect(page.getByRole('link', { name: asked })).toBeVisible()
    await lookAt({ stage, name: 'category', language })
    await openIn(stage, language, `/dashboard/support/faqs/${id}`)
    await expect(title(page, asked)).toBeVisible()
    await expect(page.getByText('Never climb up.')).toBeVisible()
    await lookAt({ stage, name: 'question', language })
  }
})

const chatNames: Words = { en: 'Chat with support', es: 'Chat con soporte' }
const nobodyThere: Words = {
  en: 'Nobody from support is available right now.',
  es: 'En este momento no hay nadie del equipo de soporte disponible.',
}

/** Writes something into the chat, which is open and answers that nobody is there. */
async function writeIn(page: Page, language: keyof Words): Promise<void> {
  const chat = page.getByRole('complementary', { name: chatNames[language] })
  const answers = chat.getByRole('log').getByText(nobodyThere[language])
  const field = chat.getByRole('textbox')
  await expect(field).toBeVisible()
  // What was said in the other language stands there.
  const before = await answers.count()
  await field.fill('zyzzyva')
  await field.press('Enter')
  await expect(answers).toHaveCount(before + 1)
}

test('the page of the chat, open for everybody, is sound for those who listen, in both languages and themes, and stays within a phone [ROUTE-27] [HOUSE-15] [LANG-1] [LANG-17] [LAYOUT-28] [SEC-21]', async ({
  stage,
}) => {
  const { page } = stage
  const names: Words = { en: 'Chat with us', es: 'Chatee con nosotros' }
  for (const language of languages) {
    await openIn(stage, language, '/chat')
    await expect(title(page, names[language])).toBeVisible()
    await writeIn(page, language)
    await lookAt({ stage, name: 'chat-page', language })
  }
})

test('the chat that is opened on a page of the house is sound for those who listen, in both languages and themes, and stays within a phone [LAYOUT-21] [HOUSE-15] [LANG-1] [LANG-17] [LAYOUT-28]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  for (const language of languages) {
    await openIn(stage, language, '/dashboard/billing')
    const chat = page.getByRole('complementary', { name: chatNames[language] })
    await chat.getByRole('button', { name: chatNames[language] }).click()
    await writeIn(page, language)
    await lookAt({ stage, name: 'chat-panel', language })
  }
})

test('the window that looks for someone from support is sound for those who listen, in both languages and themes, and so is the page that it leads to when nobody comes [SHARE-2] [SHARE-4] [HOUSE-15] [LANG-1] [LANG-17]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  const failed: Words = { en: 'Your screen is not shared', es: 'Su pantalla no se comparte' }
  const again: Words = { en: 'Try again', es: 'Intentar de nuevo' }
  const looking: Words = {
    en: 'Looking for someone from support',
    es: 'Buscando a alguien del equipo de soporte',
  }
  for (const language of languages) {
    await openIn(stage, language, '/screen-share-error')
    await expect(title(page, failed[language])).toBeVisible()
    await stage.settled()
    await stage.time.pause()
    await page.getByRole('button', { name: again[language], exact: true }).click()
    await expect(title(page, looking[language])).toBeVisible()
    await look(stage, 'support', ['sharing-looked-for', language], wornIn(language))
    await stage.time.resume()
    await expect(title(page, failed[language])).toBeVisible()
    await expect(page).toHaveURL(/\/screen-share-error$/)
    await lookAt({ stage, name: 'sharing-failed', language })
  }
})
