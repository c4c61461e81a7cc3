import type { Page } from '@playwright/test'
import { sanitise } from '#domain/sanitise.ts'
import { enterAsStaff } from '../behind-the-counter.ts'
import { expect, test } from '../fixtures.ts'
import type { Stage } from '../stage.ts'

const elsewhere = 'https://evil.example'

/** What runs, or asks elsewhere, in a page that takes a text for markup; in a link, for an address; in an attribute, for its end. */
const shapes: readonly ((mark: string) => string)[] = [
  (mark) => `<script>fired('${mark}')</script>`,
  (mark) => `<img src=x onerror=fired('${mark}')>`,
  (mark) => `<svg onload=fired('${mark}')>`,
  (mark) => `<svg><script>fired('${mark}')</script></svg>`,
  (mark) => `<svg><animate onbegin=fired('${mark}') attributeName=x dur=1s>`,
  (mark) => `<iframe srcdoc="<script>parent.fired('${mark}')</script>">`,
  (mark) => `<iframe src="javascript:parent.fired('${mark}')">`,
  (mark) => `<object data="javascript:fired('${mark}')">`,
  (mark) => `<body onpageshow=fired('${mark}')>`,
  (mark) => `<details open ontoggle=fired('${mark}')>`,
  (mark) => `<input autofocus onfocus=fired('${mark}')>`,
  (mark) => `<video><source onerror=fired('${mark}')></video>`,
  (mark) => `<style>@import '${elsewhere}/${mark}.css';</style>`,
  (mark) => `<link rel=stylesheet href=${elsewhere}/${mark}.css>`,
  (mark) => `<img src=${elsewhere}/${mark}.png>`,
  (mark) => `![${mark}](${elsewhere}/${mark}.png)`,
  (mark) => `[${mark}](javascript:fired('${mark}'))`,
  (mark) => `<meta http-equiv=refresh content="0;url=${elsewhere}/${mark}">`,
  (mark) => `<base href=${elsewhere}/${mark}/>`,
  (mark) => `<form action=${elsewhere}/${mark}><button autofocus>`,
  (mark) => `"><script>fired('${mark}')</script>`,
  (mark) => `' onmouseover=fired('${mark}') x='`,
  (mark) => `\${fired('${mark}')}{{fired('${mark}')}}`,
  (mark) => `</title></textarea><script>fired('${mark}')</script>`,
  (mark) => `&lt;script&gt;fired('${mark}')&lt;/script&gt;`,
]

const payloads = (field: string) =>
  shapes.map((shape, index) => {
    const mark = `${field}${String(index).padStart(2, '0')}`
    return `${shape(mark)} ${mark}`
  })

/** Notes whatever a page runs of these, and whatever it asks of another host. */
async function listen({ context, page, origin }: Stage) {
  const heard: string[] = []
  const binding = await context.exposeBinding('fired', (_source, mark: string) => heard.push(`ran ${mark}`))
  page.on('dialog', (dialog) => heard.push(`said ${dialog.message()}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) heard.push(`asked ${request.url()}`)
  })
  return { heard, binding }
}

/** Each of the texts stands on the page letter by letter. */
async function shows(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
}

test('a hundred scripts in names, questions, answers and messages are shown as text and fire nothing [SEC-26] [SEC-28]', async ({
  stage,
}) => {
  const { page, server } = stage
  const own = Math.random().toString(36).slice(2, 8)
  const { heard, binding } = await listen(stage)
  const names = payloads('n')
  const questions = payloads('q')
  const comment = payloads('c')
  await enterAsStaff(stage, 'super-admin', '/admin/users')

  for (const [index, last_name] of names.entries()) {
    const person = { email: `p${index}.${own}@example.com`, first_name: own, last_name, role: 'HOMEOWNER' }
    expect((await server.post('/users/', person)).status()).toBe(201)
  }
  for (const question of questions) {
    const made = await server.post('/faqs/', { question, answer: payloads('a').join('\n\n') })
    expect(made.status()).toBe(201)
  }

  await stage.open(`/admin/users?search=${own}`)
  // Names lose their tags where they are taken in.
  await shows(
    page,
    names.map((name) => sanitise(name).trim()),
  )
  await page.getByRole('link', { name: own }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(own)
  await stage.open('/admin/manage_faqs')
  await shows(page, questions)
  await stage.settled()

  await stage.enter('in-service-solar', '/dashboard/support')
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('fired')
  await shows(page, questions)
  await page.getByRole('link', { name: 'q00' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('q00')
  await expect(page.getByText("fired('a22')").first()).toBeVisible()
  await stage.settled()

  expect((await server.post('/support/user_comment/', { comment: comment.join('\n') })).ok()).toBe(true)
  await expect(async () => {
    await stage.open('/sandbox/mailbox')
    await expect(page.getByText("fired('c24')").first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  expect(names.length + questions.length + comment.length + payloads('a').length).toBe(100)
  expect(heard).toEqual([])
  // It would stay in every page of the tests after this one.
  await binding.dispose()
})
