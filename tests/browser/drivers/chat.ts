import { expect, type Locator, type Page } from '@playwright/test'
import { letChat } from '../at-the-desk.ts'
import { inside, type Stage } from '../stage.ts'
import { type Act, type Driver, lastStep } from './driver.ts'
import { titleOf } from './getting-in.ts'

const frame = (page: Page): Locator => page.getByRole('complementary', { name: 'Chat with support' })
const opener = (page: Page): Locator => frame(page).getByRole('button', { name: 'Chat with support' })
const words = (page: Page): Locator => page.getByText('Opening the chat')
const isAlone = ({ page }: Stage): boolean => page.url().endsWith('/chat')

/** Presses the button of the chat until it stands as it should. */
async function turn(page: Page, isOpen: boolean): Promise<void> {
  if ((await opener(page).getAttribute('aria-expanded')) !== String(isOpen)) await opener(page).click()
  await expect(opener(page)).toHaveAttribute('aria-expanded', String(isOpen))
}

/** The chat is opened or closed. Where its frame was away it comes back so, between one look for it and the next. */
const stands =
  (isOpen: boolean): Act =>
  async (walk) => {
    const { stage } = walk
    const isAway = lastStep(walk)?.from.includes('brought.looking') === true
    if (isAway) {
      await stage.time.pause()
      await letChat(stage, 'Is there')
    }
    await turn(stage.page, isOpen)
    if (isAway) await stage.time.resume()
  }

const seesFrame = async (stage: Stage, isOpen: boolean) => {
  const { page } = stage
  await expect(opener(page)).toHaveAttribute('aria-expanded', String(isOpen))
  await expect(page.getByRole('region', { name: 'Conversation with support' })).toHaveCount(isOpen ? 1 : 0)
  await expect(words(page)).toHaveCount(0)
  // On the page of the chat nobody has to be told.
  const told = page.getByRole('status').filter({ hasText: 'The chat is open.' })
  await expect(told).toHaveCount(isOpen && !isAlone(stage) ? 1 : 0)
}

/** The frame is not there; the page that is only for the chat says that it comes. */
const seesNone = async (stage: Stage) => {
  await expect(frame(stage.page)).toHaveCount(0)
  await expect(words(stage.page)).toHaveCount(isAlone(stage) ? 1 : 0)
}

export const chatDriver: Driver = {
  inputs: {
    // A frame that goes does so beside a page of the house; else the chat has its page to itself.
    start: async ({ stage, path }) => {
      const { page, server } = stage
      await server.signIn(await server.openHome('in-service-solar'))
      await letChat(stage, 'Is on its way')
      await page.bringToFront()
      const isBeside = path.steps.some(({ event }) => event.type === 'frame.gone')
      await stage.open(isBeside ? '/dashboard/overview' : '/chat')
      await expect(isBeside ? inside(page) : titleOf(page, 'Chat with us')).toBeVisible()
    },
  },
  events: {
    'frame.closed': { plain: stands(false) },
    'frame.opened': { plain: stands(true) },
    'frame.gone': { plain: ({ stage }) => letChat(stage, 'Has lost its frame') },
  },
  answers: {
    bringChat: {
      brought: { give: ({ stage }) => letChat(stage, 'Has lost its frame') },
      unreachable: { give: ({ stage }) => letChat(stage, 'Cannot be brought') },
    },
    watchFrame: {},
  },
  holds: {},
  timers: {},
  states: {
    bringing: seesNone,
    'brought.looking': seesNone,
    'brought.closed': (stage) => seesFrame(stage, false),
    'brought.open': (stage) => seesFrame(stage, true),
    failed: async ({ page }) => {
      await expect(page.getByRole('alert').getByText('The chat cannot be opened right now.')).toBeVisible()
      await expect(frame(page)).toHaveCount(0)
    },
  },
}
