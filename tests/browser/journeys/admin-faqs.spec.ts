import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { titleOf } from '../drivers/getting-in.ts'
import { test } from '../fixtures.ts'
import { writeQuestion } from '../questions.ts'
import type { Stage } from '../stage.ts'

const own = () => Math.random().toString(36).slice(2, 8)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const list = (page: Page, heading: string) => page.getByRole('grid', { name: `Paying your bill, ${heading}` })
const questionsOf = (page: Page, heading: string) => list(page, heading).getByRole('link').allTextContents()
const listed = (page: Page, heading: string, questions: readonly string[]) =>
  expect.poll(() => questionsOf(page, heading)).toEqual(questions)
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const handle = (page: Page, question: string) => page.getByRole('button', { name: `Move “${question}”` })

/** To a place on the same page, which is not left by it. */
const skip = (page: Page) => page.getByRole('link', { name: 'Skip to the content' }).press('Enter')

/** Three questions under a heading of their own, with an administrator before them. */
async function threeQuestions(
  stage: Stage,
): Promise<{ heading: string; questions: [string, string, string] }> {
  const name = own()
  const questions: [string, string, string] = [`First ${name}?`, `Second ${name}?`, `Third ${name}?`]
  for (const question of questions)
    await writeQuestion(stage, question, 'Yes.', ['category:paying_bill', `subcategory:lamps_${name}`])
  const heading = `Lamps ${name}`
  await stage.open('/admin/manage_faqs')
  const order = await questionsOfAll(stage.page, heading)
  return { heading, questions: [order[0] ?? '', order[1] ?? '', order[2] ?? ''] }
}

/** Those without an order of their own stand in that of their ids. */
async function questionsOfAll(page: Page, heading: string): Promise<string[]> {
  await expect(list(page, heading).getByRole('link')).toHaveCount(3)
  return questionsOf(page, heading)
}

test('what marketing writes, tags and hides homeowners find, or do not, on the support pages [FAQ-4] [ADMIN-15] [ADMIN-16] [ROLE-10] [SUP-10]', async ({
  stage,
}) => {
  const { page } = stage
  const name = own()
  const asked = `Who lights the lamp ${name}?`
  await stage.enter('marketing', '/admin/agreements')
  await page.getByRole('link', { name: 'Manage FAQs' }).click()
  await expect(titleOf(page, 'Questions and answers')).toBeVisible()
  await page.getByRole('link', { name: 'New question' }).click()
  await skip(page)
  await field(page, 'Question').fill(asked)
  await skip(page)
  await field(page, 'Answer').fill('The **lamplighter**.')
  await page.getByRole('button', { name: /Add a tag/ }).click()
  await page.getByRole('option', { name: 'Page: Paying your bill' }).click()
  await field(page, 'New tag').fill(`subcategory:lamps_${name}`)
  await field(page, 'New tag').press('Enter')
  await expect(page.getByRole('button', { name: `Remove Heading: Lamps ${name}` })).toBeVisible()
  const preview = page.getByRole('region', { name: 'As homeowners see it' })
  await expect(preview.getByRole('heading', { name: asked })).toBeVisible()
  await expect(preview.getByText('Paying your bill')).toBeVisible()
  await expect(preview.getByText('All homeowners')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'The question was added.')).toBeVisible()
  await listed(page, `Lamps ${name}`, [asked])

  await stage.enter('in-service-solar', '/dashboard/support/bill_payments')
  await expect(page.getByRole('heading', { level: 2, name: `Lamps ${name}` })).toBeVisible()
  await page.getByRole('link', { name: asked }).click()
  await expect(page.getByText('lamplighter')).toBeVisible()

  await stage.enter('marketing', '/admin/manage_faqs')
  await page.getByRole('button', { name: `Hide ${asked}` }).click()
  await expect(list(page, `Lamps ${name}`).getByText('Hidden', { exact: true })).toBeVisible()
  await stage.settled()

  await stage.enter('in-service-solar', '/dashboard/support/bill_payments')
  await expect(titleOf(page, 'Paying your bill')).toBeVisible()
  await stage.settled()
  await expect(page.getByRole('link', { name: asked })).toHaveCount(0)
})

test('questions are put in order by dragging, by keyboard and one place at a time, and homeowners find them so [ADMIN-15] [FAQ-7] [SUP-12]', async ({
  stage,
}) => {
  const { page } = stage
  const { heading, questions } = await threeQuestions(stage)
  const [first, second, third] = questions
  const where = (question: string, place: number) =>
    said(page, `“${question}” is now ${place} of 3 in Paying your bill, ${heading}.`)

  const rows = list(page, heading).getByRole('row')
  await rows
    .first()
    .dragTo(rows.last(), { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 80, y: 52 } })
  await listed(page, heading, [second, third, first])
  await expect(where(first, 3)).toHaveCount(1)

  await handle(page, first).focus()
  const place = page.locator(':focus')
  await page.keyboard.press('Enter')
  await expect(place).toHaveAccessibleName(/^Insert /)
  await page.keyboard.press('Home')
  await expect(place).toHaveAccessibleName(`Insert before ${second}`)
  await page.keyboard.press('Enter')
  await listed(page, heading, [first, second, third])
  await expect(where(first, 1)).toHaveCount(1)

  const down = page.getByRole('button', { name: `Move down: ${first}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await listed(page, heading, [second, first, third])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await listed(page, heading, [second, third, first])
  await expect(where(first, 3)).toHaveCount(1)
  await page.getByRole('button', { name: `Move up: ${third}` }).click()
  await listed(page, heading, [third, second, first])
  await stage.settled()
  await page.reload()
  await listed(page, heading, [third, second, first])

  await stage.enter('in-service-solar', '/dashboard/support/bill_payments')
  const found = page.getByRole('link', {
    name: new RegExp(`^(${questions.map((one) => one.replace('?', '\\?')).join('|')})$`),
  })
  await expect(found).toHaveText([third, second, first])
})

const word = 'Lamplighter'.repeat(6)
const address = `https://example.com/${'porch-light'.repeat(6)}`
const answer = [
  word,
  address,
  `[${word}](${address})`,
  `- ${word}`,
  `> ${word}`,
  `# ${word}`,
  `\`${word}\``,
].join('\n\n')

/** How far the page reaches beyond a screen of 320 px, and what of it is cut off there. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const parts =
      ':is(main, [role="dialog"], [role="listbox"]) :is(h1, h2, h3, a, button, p, li, input, textarea)'
    const isCut = (part: Element) => part.getBoundingClientRect().right > 320
    return {
      by: document.documentElement.scrollWidth - 320,
      cut: Array.from(document.querySelectorAll(parts))
        .filter(isCut)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    }
  })

/** Questions of words that have no place to break at, under such tags: one on a page, one for some alone, one of the power plant. */
async function writeLong(stage: Stage) {
  const name = own()
  const heading = `subcategory:${'x'.repeat(45)}${name}`
  const audience = `${'Y'.repeat(58)}${name}`
  const script = `"><script>fired('${word}')</script><svg/onload=fired('${word}')>`
  const write = (asked: string, ...tags: string[]) => writeQuestion(stage, asked + name, answer, tags)
  await write(script, 'category:paying_bill', heading)
  await write(address, 'category:paying_bill', heading, audience)
  const id = await write(`${word}?`, 'category:paying_bill', heading)
  const vpp = await write(`${word}!`, 'category:vpp')
  return { name, id, vpp, audience }
}

test('words that are wider than a phone break on the pages of questions, of staff and of homeowners [LAYOUT-28] [FAQ-18]', async ({
  stage,
}) => {
  const { page, server, watch } = stage
  const { name, id, vpp, audience } = await writeLong(stage)
  await page.setViewportSize({ width: 320, height: 800 })
  const fits = async (what: string) => {
    await stage.settled()
    expect.soft(await beyond(page), what).toEqual({ by: 0, cut: [] })
  }
  const own = page.getByRole('link', { name })
  await stage.open('/admin/manage_faqs')
  await expect(own).toHaveCount(4)
  await fits('all questions')
  await stage.open(`/admin/manage_faqs?tag=${audience}`)
  await expect(own).toHaveCount(1)
  await page.getByRole('button', { name: /^Only for/ }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await fits('the tags to choose from')

  await stage.open(`/admin/manage_faqs?question=${id}`)
  await page.getByRole('button', { name: /Add a tag/ }).click()
  await page.getByRole('option', { name: audience }).click()
  await expect(page.getByRole('button', { name: `Remove Only for: ${audience}` })).toBeVisible()
  await field(page, 'New tag').fill('z'.repeat(70))
  await page.getByRole('button', { name: 'Create tag' }).click()
  await fits('the editor, its preview and its tags')
  await server.patch(`/faqs/${id}/`, { answer: `${answer}${word}` })
  watch.expectStatus({ operation: 'updateFaq', status: 409 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Somebody else changed this question' })).toBeVisible()
  await fits('what somebody else wrote')
  await page.getByRole('button', { name: 'Use this one' }).click()

  await stage.enter('in-service-solar', '/dashboard/support/bill_payments')
  await expect(own).toHaveCount(2)
  await fits('a category')
  await own.last().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await fits('a question')
  await stage.open('/dashboard/support')
  await page.getByRole('searchbox').fill(name)
  await expect(own).toHaveCount(3)
  await fits('what was searched')
  for (const path of ['/dashboard/vpp_faqs', `/dashboard/vpp_faqs/${vpp}`]) {
    await stage.open(path)
    await expect(page.getByText(name).first()).toBeVisible()
    await fits(path)
  }
})

test('a question that cannot be moved goes back to where it was, which is said [FAQ-8]', async ({
  stage,
}) => {
  const { page, server, watch } = stage
  const { heading, questions } = await threeQuestions(stage)
  await stage.settled()
  watch.expectStatus({ operation: 'moveFaq', status: 503 })
  const held = await server.arrange({ operation: 'moveFaq', status: 503, hold: true })
  await page.getByRole('button', { name: `Move down: ${questions[0]}` }).click()
  await listed(page, heading, [questions[1], questions[0], questions[2]])
  await server.release(held.id)
  await expect(toast(page, 'The question could not be moved. It is still where it was.')).toBeVisible()
  await listed(page, heading, questions)
})
