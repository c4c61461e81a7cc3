import { expect, type Page } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, type Walk } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

/** Of the sixty alerts of this home the first twenty are unread. */
const world = 'inbox-full'
/** It stands among the unread ones and among the read ones, and leads into the portal. */
const subject = 'A good day for your roof'

const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/, includeHidden: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Alerts' })
const rows = (page: Page) => panel(page).getByRole('button').filter({ hasText: subject })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mark all as read?' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Mark all' })
const press =
  (name: string): Act =>
  ({ stage }) =>
    panel(stage.page).getByRole('button', { name, exact: true }).click()

/** Alerts open above every page: that the panel has closed does not say where its button led. */
const seesSystem: Act = ({ stage }) => expect(stage.page).toHaveURL(/\/dashboard\/system/)

const arrive: Act = async ({ stage }) => {
  await stage.enter(world)
}

/** Staff see what the homeowner sees. */
const arriveLooking: Act = async ({ stage }) => {
  const homeowner = await stage.server.openHome(world)
  await stage.server.signIn(await stage.server.openHome('support'))
  const answer = await stage.server.post('/account/impersonate/', { user_id: homeowner.id })
  expect(answer.status()).toBe(200)
  await stage.open('/dashboard/overview')
}

const openUnread: Act = ({ stage }) => rows(stage.page).filter({ hasText: 'Unread:' }).first().click()
const openRead: Act = ({ stage }) => rows(stage.page).filter({ hasNotText: 'Unread:' }).first().click()

const hold =
  (operation: string) =>
  ({ stage }: Walk) =>
    stage.server.arrange({ operation, delay_ms: heldMs })
const answersOf = (operation: string) => ({
  marked: { arrange: late(operation) },
  unreachable: { arrange: inOrder(late(operation, { status: 503, answers: [503] })) },
})

const seesMessage = async ({ page }: Stage) => {
  await expect(panel(page).getByRole('heading', { level: 3, name: subject })).toBeVisible()
}

export const inboxDriver: Driver = {
  inputs: { homeowner: arrive, impersonator: arriveLooking },
  events: {
    'inbox.open': { plain: ({ stage }) => bell(stage.page).click() },
    'inbox.close': { plain: ({ stage }) => stage.page.keyboard.press('Escape') },
    'message.open': { unread: openUnread, read: openRead },
    'message.back': { plain: press('All alerts') },
    'message.follow': { intoThePortal: inOrder(press('See your system'), seesSystem) },
    'markAll.ask': { plain: press('Mark all as read') },
    'markAll.dismiss': {
      plain: ({ stage }) => dialog(stage.page).getByRole('button', { name: 'Keep unread' }).click(),
    },
    'markAll.confirm': { plain: ({ stage }) => confirm(stage.page).click() },
  },
  answers: {
    markRead: answersOf('updateInboxMessage'),
    markAllRead: answersOf('markAllInboxMessagesAsRead'),
  },
  holds: { markRead: hold('updateInboxMessage'), markAllRead: hold('markAllInboxMessagesAsRead') },
  timers: {},
  states: {
    closed: async ({ page }) => {
      await expect(bell(page)).toBeVisible()
      await expect(panel(page)).toHaveCount(0)
    },
    browsing: async ({ page }) => {
      await expect(rows(page).first()).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    },
    'reading.markingRead': seesMessage,
    'reading.marked': seesMessage,
    confirmingMarkAll: async ({ page }) => {
      await expect(confirm(page)).toBeVisible()
      await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    markingAll: ({ page }) => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
  },
}
