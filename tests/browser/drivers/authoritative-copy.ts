import { expect, type Locator, type Page } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { late } from './getting-in.ts'

const operation = 'acknowledgeAuthoritativeCopy'
const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'The authoritative copy of your agreement' })
const leaving = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without acknowledging?' })
const thanks = (page: Page): Locator => page.getByRole('dialog', { name: 'Thank you' })

const arrive: Act = async ({ stage }) => {
  await stage.enter('copy-to-acknowledge')
  await expect(question(stage.page)).toBeVisible()
  await stage.settled()
}

const press =
  (name: string | RegExp): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name }).click()

/** From the question by its Cancel, from the thanks by their Close. */
const leave: Act = ({ stage }) => stage.page.getByRole('button', { name: /^(Cancel|Close)$/ }).click()

const seesButton = async ({ page }: Stage, name: string, isBusy: boolean) => {
  const button = question(page).getByRole('button', { name })
  await expect(button).toBeVisible()
  if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true')
  else await expect(button).not.toHaveAttribute('aria-busy', 'true')
}

export const authoritativeCopyDriver: Driver = {
  inputs: { start: arrive },
  events: {
    'copy.mark': { plain: ({ stage }) => stage.page.getByRole('checkbox').click() },
    'copy.acknowledge': { plain: press(/^(Acknowledge|Try again)$/) },
    'copy.leave': { plain: leave },
    'leave.cancel': { plain: press('Stay') },
    'leave.confirm': { plain: press('Leave') },
  },
  answers: {
    acknowledge: {
      acknowledged: { arrange: late(operation) },
      boxNeeded: {
        instant: true,
        give: ({ stage }) => expect(stage.page.getByText('Check this box to acknowledge.')).toBeVisible(),
      },
      unreachable: { arrange: late(operation, { status: 503, answers: [503] }) },
    },
  },
  holds: { acknowledge: ({ stage }) => stage.server.arrange({ operation, delay_ms: heldMs }) },
  timers: {},
  states: {
    asking: (stage) => seesButton(stage, 'Acknowledge', false),
    saving: (stage) => seesButton(stage, 'Acknowledge', true),
    failed: async (stage) => {
      await seesButton(stage, 'Try again', false)
      await expect(stage.page.getByRole('alert')).toContainText('could not be saved')
    },
    confirmingLeave: ({ page }) => expect(leaving(page)).toBeVisible(),
    acknowledged: ({ page }) => expect(thanks(page)).toBeVisible(),
    closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
}
