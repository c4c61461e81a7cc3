import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { enterAsStaff } from '../behind-the-counter.ts'
import { loginPage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, nextStep, type Walk } from './driver.ts'
import { late, seesButton } from './getting-in.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Invite someone to the staff' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`), includeHidden: true })
const answer =
  (name: string): Act =>
  ({ stage }) =>
    question(stage.page).getByRole('button', { name }).click()

const openList: Act = async ({ stage, kept }) => {
  kept.staff = await enterAsStaff(stage, 'admin', '/admin/admins')
  await stage.settled()
}

const minute = 60_000

/** Nobody touches anything for half an hour while somebody is typed; the same person signs in again and goes on. */
const takeUpAgain: Act = async (walk) => {
  await openList(walk)
  const { stage, kept } = walk
  const { page, time } = stage
  await page.getByRole('button', { name: 'Invite staff' }).click()
  await field(page, 'First name').fill('Lena')
  await form(page)
    .getByRole('radio', { name: /^Support/ })
    .check()
  await time.sleepUntil((await time.dueOf(28 * minute)) + 2 * minute)
  await expect(loginPage(page)).toBeVisible()
  // The end is told to the server: what comes after it has the token of the next session.
  await stage.settled()
  const staff = found(kept.staff, 'member of staff')
  await stage.submitLogin(staff)
  await page.getByLabel('Six-digit code').fill(await stage.codeOf(staff))
  await expect(page.getByText('What you typed is back in place.')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Lena')
  await expect(form(page).getByRole('radio', { name: /^Support/ })).toBeChecked()
  await stage.settled()
}

/** Somebody who has an account is the one who invites. */
const emailFor = (walk: Walk): string =>
  nextStep(walk)?.case === 'known'
    ? found(walk.kept.staff, 'member of staff').email
    : `lena.brooks.${randomUUID()}@example.com`

const send: Act = async (walk) => {
  const { page } = walk.stage
  await field(page, 'Email').fill(emailFor(walk))
  await field(page, 'First name').fill('Lena')
  await field(page, 'Last name').fill('Brooks')
  await form(page)
    .getByRole('radio', { name: /^Support/ })
    .check()
  await form(page).getByRole('button', { name: 'Send invitation' }).click()
}

const leaveFilled: Act = async ({ stage: { page } }) => {
  await field(page, 'Email').fill('lena')
  await page.keyboard.press('Escape')
}

const leaveEmpty: Act = async ({ stage: { page } }) => {
  for (const name of ['Email', 'First name', 'Last name', 'Phone']) await field(page, name).fill('')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
}

const readInvited: Act = async ({ stage: { page } }) => {
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(/^An invitation is on its way to lena\.brooks\./)).toBeVisible()
  await messages.getByRole('button', { name: 'Close' }).first().click()
  await expect(toast(page, 'An invitation is on its way')).toHaveCount(0)
}

const seesForm = async (page: Page, isBusy: boolean) => {
  await expect(question(page)).toHaveCount(0)
  await seesButton(page, 'Send invitation', isBusy)
}

export const inviteDriver: Driver = {
  inputs: { atTheList: openList, takenUpAgain: takeUpAgain },
  events: {
    'invite.open': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Invite staff' }).click(),
    },
    'invite.send': { filled: send },
    'invite.leave': { filled: leaveFilled, empty: leaveEmpty },
    'leave.cancel': { plain: answer('Keep editing') },
    'leave.confirm': { plain: answer('Leave') },
  },
  answers: {
    sendInvite: {
      invited: { arrange: late('inviteUser'), give: readInvited },
      known: {
        arrange: late('inviteUser', { answers: [409] }),
        give: async ({ stage: { page } }) => {
          await expect(field(page, 'Email')).toHaveAccessibleDescription(
            /^Somebody with this email has an account/,
          )
          await expect(field(page, 'First name')).toHaveValue('Lena')
        },
      },
      unreachable: {
        arrange: late('inviteUser', { status: 503, answers: [503] }),
        give: async ({ stage: { page } }) => {
          await expect(form(page).getByText(/we do not know whether the invitation was sent/)).toBeVisible()
          await expect(field(page, 'First name')).toHaveValue('Lena')
        },
      },
    },
  },
  holds: {
    sendInvite: ({ stage }) => stage.server.arrange({ operation: 'inviteUser', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    closed: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Invite staff' })).toBeVisible()
    },
    filling: ({ page }) => seesForm(page, false),
    sending: ({ page }) => seesForm(page, true),
    confirmingLeave: ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Leave', exact: true })).toBeVisible(),
  },
}
