import { expect, type Page } from '@playwright/test'
import { openDesk } from '../at-the-desk.ts'
import { test } from '../fixtures.ts'

const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat with support' })
const log = (page: Page) => page.getByRole('log', { name: 'What was said' })

async function write(page: Page, text: string): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.keyboard.press('Enter')
}

test('what is written is read at the desk and answered there; with nobody there a question is offered [LAYOUT-21] [CHAT-4] [CHAT-5]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  const desk = await openDesk(stage, 'Join at once')
  await page.bringToFront()
  await chat(page).getByRole('button', { name: 'Chat with support' }).click()
  await expect(chat(page).getByRole('textbox')).toBeFocused()
  // The desk has a third of a second to say that it has heard, which a busy machine may not give it.
  await stage.time.pause()
  await write(page, 'My inverter hums a wombat song.')
  await expect(desk.getByRole('log')).toContainText('My inverter hums a wombat song.')
  await desk.getByLabel('Your answer').fill('Does it hum at night too?')
  await desk.getByRole('button', { name: 'Answer' }).click()
  await expect(log(page)).toContainText('Does it hum at night too?')
  await stage.time.resume()
  await expect(log(page)).not.toContainText('Nobody from support')
  await desk.close()
  await write(page, 'Only quokkas know.')
  await expect(log(page)).toContainText('Nobody from support is available right now.')
  await page.keyboard.press('Escape')
  await expect(log(page)).toHaveCount(0)
  await page.reload()
  await chat(page).getByRole('button').click()
  await expect(log(page)).toContainText('Does it hum at night too?')
})

test('the chat has a page of its own, without a session and with only the way home and the footer around it [ROUTE-27] [LAYOUT-21]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.open('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with us' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  const frame = await chat(page).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect(foot?.y).toBeGreaterThan((title?.y ?? Number.NaN) + (title?.height ?? Number.NaN))
  expect(foot?.y).toBeGreaterThanOrEqual((frame?.y ?? Number.NaN) + (frame?.height ?? Number.NaN))
  await write(page, 'Is anybody there?')
  await expect(log(page)).toContainText('Nobody from support is available right now.')
})

test('the button of the chat lies over nothing that can be pressed, wherever the page is scrolled to [CHAT-6]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('pre-pto-tpv-pending')
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [800, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await stage.open('/status')
    await expect(page.getByRole('button', { name: 'Download contract' })).toBeVisible()
    await expect(chat(page).getByRole('button')).toBeVisible()
    const covered = await page.evaluate(() => {
      const round = document.querySelector('[data-sandbox-chat] button')
      const others = [...document.querySelectorAll('a[href], button, input, [role=button]')]
      const found = new Set<string>()
      for (let top = 0; top <= document.documentElement.scrollHeight; top += 40) {
        scrollTo(0, top)
        const own = round?.getBoundingClientRect()
        for (const other of others) {
          const { left, right, top: upper, bottom, width: wide } = other.getBoundingClientRect()
          const isApart =
            own === undefined ||
            left >= own.right ||
            right <= own.left ||
            upper >= own.bottom ||
            bottom <= own.top
          const isPinned = other.closest('nav') !== null
          if (other !== round && wide > 1 && !isApart && !isPinned) found.add(other.textContent ?? '')
        }
      }
      return [...found]
    })
    expect(covered, `at ${width} px`).toEqual([])
  }
})

test('in a window of 320 x 256 px the chat scrolls as a whole, up to what it is called, and shows the newest line [CHAT-6] [LAYOUT-28] [LAYOUT-37]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 256 })
  await stage.enter('in-service-solar')
  await chat(page).getByRole('button').click()
  const field = chat(page).getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await write(page, 'Wombats dig.')
  const answer = log(page).getByText('Nobody from support is available right now.')
  await expect(answer).toBeInViewport({ ratio: 0.9 })
  await expect(chat(page).getByRole('button', { name: 'Chat with support' })).toBeInViewport({ ratio: 1 })
  expect(await log(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  const panel = page.getByRole('region', { name: 'Conversation with support' })
  await panel.evaluate((box) => box.scrollTo(0, 0))
  await expect(chat(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(panel).toBeInViewport({ ratio: 1 })
})
