import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { inOrder, late, seesButton } from './getting-in.ts'

const text = 'My app shows no production since Monday.'
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message', includeHidden: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' })
const answer =
  (name: string): Act =>
  ({ stage }) =>
    question(stage.page).getByRole('button', { name, exact: true }).click()

const arrive =
  (path: string): Act =>
  async ({ stage, kept }) => {
    kept.person = await stage.enter('in-service-solar', path)
    await expect(field(stage.page)).toBeVisible()
    await stage.settled()
  }

/** Something else of the same kind each time, or no change would be heard. */
const type =
  (some: string, other: string): Act =>
  async ({ stage: { page } }) => {
    const before = await field(page).inputValue()
    await field(page).fill(before === some ? other : some)
  }

/** Ten messages within an hour are the most. */
const tenMessages: Act = async ({ stage }) => {
  for (let sent = 0; sent < 10; sent += 1)
    expect((await stage.server.post('/support/user_comment/', { comment: text })).status()).toBe(201)
}

const staysWith =
  (words: RegExp): Act =>
  async ({ stage: { page } }) => {
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words)
    await expect(field(page)).not.toHaveValue('')
  }
const notSent = 'Your message was not sent.'

const seesForm = async ({ page }: Stage, isBusy: boolean) => {
  await expect(question(page)).toHaveCount(0)
  await seesButton(page, 'Send', isBusy)
}

export const supportMessageDriver: Driver = {
  inputs: {
    empty: arrive('/dashboard/support'),
    filledBeforehand: arrive(`/dashboard/support?about=${encodeURIComponent(text)}`),
  },
  events: {
    'message.change': {
      typed: type(text, `${text} Please help.`),
      tooLong: type('a'.repeat(4001), 'b'.repeat(4001)),
      emptied: type('', '  '),
    },
    'message.send': {
      plain: async ({ stage: { page } }) => {
        const isWrong = (await field(page).inputValue()).trim() === ''
        await page.getByRole('button', { name: 'Send', exact: true }).click()
        if (!isWrong) return
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveAccessibleDescription(/^Write a message first\./)
      },
    },
    'page.leave': {
      plain: ({ stage: { page } }) =>
        page
          .getByRole('navigation', { name: 'Sections' })
          .getByRole('link', { name: 'Overview', exact: true })
          .click(),
    },
    'leave.cancel': { plain: answer('Keep writing') },
    'leave.confirm': { plain: answer('Leave') },
  },
  answers: {
    sendMessage: {
      sent: {
        arrange: late('createUserComment'),
        give: inOrder(readToast('Your message was sent.'), async ({ stage: { page } }) => {
          await expect(
            page.getByText(/^Your message has arrived\. Its number is [0-9A-F]{8}\./),
          ).toBeVisible()
          await expect(field(page)).toHaveValue('')
          await expect(page).not.toHaveURL(/about=/)
        }),
      },
      throttled: {
        arrange: inOrder(tenMessages, late('createUserComment', { answers: [429] })),
        give: inOrder(
          readToast(notSent),
          staysWith(/^You have sent many messages within an hour\..*about \d+\sminutes\./),
        ),
      },
      notKnown: {
        arrange: late('createUserComment', { status: 504, answers: [504] }),
        give: inOrder(
          readToast('We do not know whether your message was sent.'),
          staysWith(/^We got no clear answer, so we do not know whether your message arrived\./),
        ),
      },
      serverFailed: {
        arrange: late('createUserComment', { status: 503, answers: [503] }),
        give: inOrder(readToast(notSent), staysWith(/^Your message could not be sent and is still here\./)),
      },
    },
  },
  holds: {
    sendMessage: ({ stage }) => stage.server.arrange({ operation: 'createUserComment', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    writing: (stage) => seesForm(stage, false),
    sending: (stage) => seesForm(stage, true),
    confirmingLeave: ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Leave', exact: true })).toBeVisible(),
    left: async ({ page }) => {
      await expect(page).toHaveURL(/\/dashboard\/overview$/)
      await expect(field(page)).toHaveCount(0)
    },
  },
}
