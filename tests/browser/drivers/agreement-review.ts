import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { late, titleOf } from './getting-in.ts'

const operation = 'reviewAgreement'

const review =
  (world: string): Act =>
  async ({ stage }) => {
    await stage.enter(world, '/status?onboarding-step=2')
    await stage.settled()
  }

/** A press that counts as looking, and that leaves the page where it is. */
const download: Act = async ({ stage }) => {
  const saved = stage.page.waitForEvent('download')
  await stage.page.getByRole('button', { name: 'Download contract' }).click()
  await saved
}

const sees =
  (isDone: boolean) =>
  async ({ page }: Stage) => {
    await expect(titleOf(page, 'Review your agreement')).toBeVisible()
    const doneStep = page.getByRole('button', { name: /^Review your agreement Done/ })
    if (isDone) await expect(doneStep).toBeVisible()
    else await expect(doneStep).toHaveCount(0)
  }

export const agreementReviewDriver: Driver = {
  inputs: { unread: review('onboarding-begins'), reviewed: review('pre-pto-tpv-pending') },
  events: { 'agreement.look': { plain: download } },
  answers: {
    markReviewed: {
      marked: { arrange: late(operation) },
      unreachable: { arrange: late(operation, { status: 503, answers: [503] }) },
    },
  },
  holds: { markReviewed: ({ stage }) => stage.server.arrange({ operation, delay_ms: heldMs }) },
  timers: {},
  states: { unread: sees(false), marking: sees(false), reviewed: sees(true) },
}
