import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { late } from './getting-in.ts'
import {
  answerAfter,
  endCall,
  look,
  openTpvDialog,
  signInWithCall,
  tpvDialog,
  withoutSteps,
} from './on-the-phone.ts'

/** The dialog is opened in a page that is looked at, or not yet. */
const arrive =
  (isSeen: boolean): Act =>
  async (walk) => {
    const { stage } = walk
    await signInWithCall(walk)
    await withoutSteps(walk)
    const outcome = answerAfter(walk, 'readStatus')
    await openTpvDialog(stage, async () => {
      if (!isSeen) await look(true)(walk)
      if (outcome === 'verified' || outcome === 'failed') await endCall(outcome)(walk)
    })
  }

const seesCall = async ({ page }: Stage) => {
  await expect(tpvDialog(page).getByRole('button', { name: 'Start the call' })).toBeVisible()
}

const read = { arrange: late('getTpvStatus') }

export const tpvStatusDriver: Driver = {
  inputs: { seen: arrive(true), unseen: arrive(false) },
  events: {
    'page.hide': { plain: look(true) },
    'page.show': { plain: look(false) },
  },
  answers: {
    readStatus: {
      pending: read,
      verified: read,
      failed: read,
      unreachable: { arrange: late('getTpvStatus', { status: 503, answers: [503] }) },
    },
    watchPage: {},
  },
  holds: {
    readStatus: ({ stage }) => stage.server.arrange({ operation: 'getTpvStatus', delay_ms: heldMs }),
  },
  timers: { untilPoll: null, untilPollAfterFailure: null },
  brief: ['waiting'],
  states: {
    asking: seesCall,
    waiting: seesCall,
    waitingLonger: seesCall,
    pausing: seesCall,
    settled: async ({ page }) => {
      await expect(
        tpvDialog(page).getByText(/Thank you\. There is nothing more|This can be fixed/),
      ).toBeVisible()
    },
  },
}
