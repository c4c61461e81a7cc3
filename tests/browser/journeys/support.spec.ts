import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { test } from '../fixtures.ts'
import { inside, type Stage } from '../stage.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search questions and answers' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' })
const sectionLink = (page: Page, name: string) => inside(page).getByRole('link', { name, exact: true })

/** Staff write a question, filed under tags; gives its id. */
async function writeQuestion(stage: Stage, asked: string, answer: string, tags: string[]): Promise<string> {
  const { server } = stage
  await server.signIn(await server.openHome('admin'))
  const { id } = await (await server.post('/faqs/', { question: asked, answer })).json()
  for (const tag of tags) {
    const known: { id: string; tag: string }[] = await (await server.get('/tags/')).json()
    const filed =
      known.find((one) => one.tag === tag) ?? (await (await server.post('/tags/', { tag })).json())
    expect((await server.post(`/faqs/${id}/tags/`, { tag_id: filed.id })).status()).toBe(200)
  }
  return id
}

test('a question is found by a word of its answer, and the way back leads to what was found [SUP-9] [SUP-25] [LAYOUT-27]', async ({
  stage,
}) => {
  const { page } = stage
  await writeQuestion(stage, 'What is on my roof?', 'Some **quokkavoltaic** panels.', [
    'category:system_performance',
  ])
  await stage.enter('in-service-solar')
  await sectionLink(page, 'Support').click()
  await expect(sectionLink(page, 'Support')).toHaveAttribute('aria-current', 'page')
  await search(page).fill('QUOKKA')
  await expect(page.getByRole('status').filter({ hasText: '1 question found' })).toBeVisible()
  await page.getByRole('link', { name: /^What is on my roof\?/ }).click()
  await expect(title(page, 'What is on my roof?')).toBeFocused()
  await expect(page.getByText('quokkavoltaic')).toBeVisible()
  await stage.back()
  await expect(search(page)).toHaveValue('QUOKKA')
  await page.getByRole('link', { name: /^What is on my roof\?/ }).click()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Support' }).click()
  await expect(search(page)).toHaveValue('QUOKKA')
})

test('a category leads to its questions by subcategory, and each question back to it [SUP-10] [SUP-11]', async ({
  stage,
}) => {
  const { page } = stage
  const tags = ['category:paying_bill', 'category:system_changes', 'subcategory:wombat_visits']
  await writeQuestion(stage, 'Who pays for the wombat?', 'Nobody.', tags)
  await stage.enter('in-service-solar', '/dashboard/support')
  await page.getByRole('link', { name: 'Changes to your home or system' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/system_changes$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Wombat visits' })).toBeVisible()
  await page.getByRole('link', { name: 'Who pays for the wombat?' }).click()
  await expect(title(page, 'Who pays for the wombat?')).toBeVisible()
  await page.reload()
  const way = page.getByRole('navigation', { name: 'You are here' })
  await way.getByRole('link', { name: 'Changes to your home or system' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/system_changes$/)
})

test('a question that is hidden, or for other agreements, is no page [SUP-13] [SUP-14] [ERROR-16]', async ({
  stage,
}) => {
  const { page } = stage
  const id = await writeQuestion(stage, 'For whom?', 'For others.', ['category:account', 'nobody-has-this'])
  await stage.enter('in-service-solar')
  await stage.open(`/dashboard/support/faqs/${id}`)
  await expect(title(page, 'Page Not Found')).toBeVisible()
})

test('a message asks before it is lost, by a link, by Back and by the end of the tab; not by signing out [SUP-5]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  await sectionLink(page, 'Support').click()
  await field(page).fill('Nothing since Monday.')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const ways = {
    'a link': () => page.getByRole('link', { name: 'Your account', exact: true }).first().click(),
    Back: () => stage.back(),
  }
  for (const [name, leave] of Object.entries(ways)) {
    await leave()
    await expect(question(page).getByRole('button', { name: 'Keep writing' }), name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question(page), name).toHaveCount(0)
    await expect(field(page), name).toHaveValue('Nothing since Monday.')
    await expect(page, name).toHaveURL(/\/dashboard\/support$/)
  }
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await stage.askToLogOut()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(title(page, 'Sign in')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('Back while it is asked about a message stays with it, at its address, and the next Back asks again [SUP-5]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  const home = page.url()
  await sectionLink(page, 'Support').click()
  await field(page).fill('Nothing since Monday.')
  for (const _ of ['once', 'and again']) {
    await stage.back()
    await expect(question(page)).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/support$/)
    await stage.back()
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard\/support$/)
    await expect(field(page)).toHaveValue('Nothing since Monday.')
  }
  await stage.back()
  await question(page).getByRole('button', { name: 'Keep writing' }).click()
  await expect(question(page)).toHaveCount(0)
  await stage.back()
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(home)
  await expect(field(page)).toHaveCount(0)
  await page.evaluate(() => history.forward())
  await expect(field(page)).toHaveValue('')
})

test('the number of a message stands on the screen and in the mail to support [SUP-4] [SUP-20] [SUP-22]', async ({
  stage,
}) => {
  const { page, server } = stage
  const marker = `Marker ${Date.now()}`
  await stage.enter('in-service-solar', '/dashboard/support')
  await field(page).fill(`${marker}\nThe second line`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Your message was sent.')).toBeVisible()
  await expect(page.getByText(/Its number is [0-9A-F]{8}/)).toBeVisible()
  const mails = async () =>
    (await server.mailOf({ email: 'support@porchlight.example' })).map(({ text }) => text)
  await expect.poll(async () => (await mails()).filter((text) => text.includes(marker))).toHaveLength(1)
})

test('before permission to operate support lies at its own address, with the same ways [ROUTE-13] [SUP-19]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('pre-pto-tpv-pending', '/dashboard/support/bill_payments')
  await expect(page).toHaveURL(/:\d+\/support\/bill_payments$/)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Support' }).click()
  await expect(title(page, 'Find an answer, or ask a person')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Call (800) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18005550142',
  )
})

test('each film of support has captions in both languages, named as those who read them say, and those of the page are on, in English and in Spanish [ONB-40] [SUP-16] [LANG-1]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  const films = page.locator('video')
  const captionsOf = (videos: Element[]) =>
    videos.map((video) =>
      video instanceof HTMLVideoElement
        ? [...video.textTracks].map(({ kind, language, label, mode, cues }) =>
            [kind, language, label, mode, cues?.length ?? 0].join(' '),
          )
        : [],
    )
  const expected = {
    en: ['captions en English showing 4', 'captions es Español disabled 0'],
    es: ['captions en English disabled 0', 'captions es Español showing 4'],
  }
  for (const language of ['en', 'es'] as const) {
    await stage.context.addCookies([{ name: 'porchlight-language', value: language, url: stage.origin }])
    await stage.open('/dashboard/support/video_resources')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(films).toHaveCount(4)
    await expect.poll(() => films.evaluateAll(captionsOf)).toEqual(Array(4).fill(expected[language]))
    await stage.settled()
  }
})
