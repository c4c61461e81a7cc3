import { expect, type Page } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Answer, type Driver, heldMs, type Walk } from './driver.ts'
import { inOrder, late, letPass, titleOf } from './getting-in.ts'
import {
  answerAfter,
  cancelAgreement,
  endCall,
  look,
  openTpvDialog,
  signInWithCall,
  tpvDialog,
  untilClosed,
  withoutSteps,
} from './on-the-phone.ts'

const title = 'A short call to confirm what you signed'
const isModal = ({ path }: Walk) => path.input !== 'onAPage'
const startButton = (page: Page) =>
  page.getByRole('button', { name: /^(Start the call|Open the call again)$/ })
const blocked = (page: Page) => page.getByRole('dialog', { name: 'Your browser blocked the new tab' })
const hours = (page: Page) => page.getByRole('dialog', { name: 'No agents are available right now' })
const press =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name, exact: true }).click()

const arriveInDialog: Act = async (walk) => {
  await signInWithCall(walk)
  await withoutSteps(walk)
  await openTpvDialog(walk.stage)
}
const arriveFailed: Act = async (walk) => {
  await signInWithCall(walk)
  await withoutSteps(walk)
  await endCall('failed')(walk)
  await openTpvDialog(walk.stage)
}
const arriveOnAPage: Act = async (walk) => {
  await signInWithCall(walk)
  await walk.stage.open('/status?onboarding-step=3')
  await expect(titleOf(walk.stage.page, title)).toBeVisible()
}

/** The browser lets no tab open by itself. */
const block: Act = ({ stage }) =>
  stage.page.evaluate(() => {
    window.open = () => null
  })

/** The person is fetched late, or not at all, as the path goes on. */
const arrangePerson: Act = async (walk) => {
  const answer = answerAfter(walk, 'fetchPerson')
  if (answer === undefined) {
    await walk.stage.server.arrange({ operation: 'getMe', delay_ms: heldMs })
    return
  }
  const failing = answer === 'unreachable' ? { status: 503, answers: [503] } : {}
  await late('getMe', failing)({ ...walk, actor: 'fetchPerson' })
}

/** Nothing is known yet: the questions of the page about the open call are answered as they come. */
const isFollowed = ({ path, at }: Walk) =>
  path.steps.slice(at + 1).some(({ actor }) => actor === 'followStatus')
const whenKnown =
  (act: Act): Act =>
  async (walk) => {
    if (!isFollowed(walk)) await act(walk)
  }

/** The agent turns a failed call into a passed one before the question that waits is answered. */
const mended: Answer = {
  arrange: whenKnown((walk) => late('getTpvStatus')({ ...walk, actor: 'mended' })),
  give: inOrder(arrangePerson, endCall('verified'), async ({ stage, held }) => {
    for (const one of held) if (one.actor === 'mended') await stage.server.release(one.id)
  }),
}
const readings: Record<string, Answer> = {
  failed: { arrange: whenKnown(late('getTpvStatus')) },
  verified: mended,
  unreachable: { arrange: whenKnown(late('getTpvStatus', { status: 503, answers: [503] })) },
}
const holdReading: Act = whenKnown(({ stage }) =>
  stage.server.arrange({ operation: 'getTpvStatus', delay_ms: heldMs }),
)

/** The question that brings the result is answered, and the one that the screen of a failed call asks waits. */
const arrangeReading: Act = async (walk) => {
  await walk.stage.server.arrange({ operation: 'getTpvStatus', delay_ms: 1 })
  const next = walk.path.steps[walk.at + 2]
  const arrange = next?.actor === 'readStatus' ? readings[next.case]?.arrange : holdReading
  await arrange?.({ ...walk, actor: 'readStatus' })
}

/** Whoever comes back from the call looks at the page again, which asks at once. */
const result = (outcome: 'verified' | 'failed'): Answer => ({
  give: inOrder(
    arrangePerson,
    look(true),
    endCall(outcome),
    ...(outcome === 'failed' ? [arrangeReading] : []),
    look(false),
  ),
})

/** The call was made meanwhile, which the page has not heard yet. */
const verifiedMeanwhile: Act = async (walk) => {
  await walk.stage.server.arrange({ operation: 'getTpvStatus', delay_ms: heldMs, times: 3 })
  await endCall('verified')(walk)
  await late('getTpvUrl', { answers: [409] })(walk)
  await walk.stage.server.arrange({ operation: 'getMe', delay_ms: heldMs })
}

const readToast =
  (words: string): Act =>
  ({ stage }) =>
    expect(stage.page.getByText(words)).toBeVisible()

const seesStart = async ({ page }: Stage, _: readonly string[], walk: Walk) => {
  await expect(startButton(page)).toBeVisible()
  await expect(startButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(tpvDialog(page)).toHaveCount(isModal(walk) ? 1 : 0)
}

const seesSupport = ({ page }: Stage) =>
  expect(page.getByRole('dialog', { name: 'The verification did not go through' })).toBeVisible()

const outOfHours: Act = async (walk) => {
  await letPass(untilClosed(Date.now() + walk.kept.clockOffset))(walk)
  await late('getTpvUrl', { answers: [409] })(walk)
}

export const tpvDriver: Driver = {
  inputs: { inADialog: arriveInDialog, failed: arriveFailed, onAPage: arriveOnAPage },
  events: {
    'call.start': { plain: ({ stage }) => startButton(stage.page).click() },
    'link.follow': {
      plain: async ({ stage }) => {
        const opened = stage.context.waitForEvent('page')
        await blocked(stage.page).getByRole('link').click()
        await expect((await opened).getByText('is on the line')).toBeVisible()
        await (await opened).close()
      },
    },
    'link.dismiss': { plain: ({ stage }) => blocked(stage.page).getByRole('button').click() },
    'hours.dismiss': {
      plain: ({ stage }) => hours(stage.page).getByRole('button', { name: 'Close' }).last().click(),
    },
    'step.next': { plain: press('Done') },
    'step.postpone': { plain: press('Not now') },
    'page.hide': { plain: look(true) },
    'page.show': { plain: look(false) },
  },
  answers: {
    followStatus: { verified: result('verified'), failed: result('failed') },
    startCall: {
      opened: {
        arrange: late('getTpvUrl'),
        give: async ({ stage }) => {
          const tab = () => stage.context.pages().find((page) => page.url().includes('/sandbox/call'))
          await expect.poll(tab).toBeDefined()
          await tab()?.close()
        },
      },
      blocked: { arrange: inOrder(block, late('getTpvUrl')) },
      outsideHours: { arrange: outOfHours },
      alreadyVerified: { arrange: verifiedMeanwhile },
      refused: {
        arrange: inOrder(cancelAgreement, late('getTpvUrl', { answers: [409] })),
        give: readToast('This agreement is canceled: there is nothing to verify.'),
      },
      unreachable: {
        arrange: late('getTpvUrl', { status: 503, answers: [503] }),
        give: readToast('The call could not be started. Please try again in a few minutes.'),
      },
    },
    fetchPerson: { fetched: {}, unreachable: {} },
    watchPage: {},
    readStatus: readings,
  },
  holds: {
    readStatus: holdReading,
    startCall: ({ stage }) => stage.server.arrange({ operation: 'getTpvUrl', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    'pending.ready': async (stage, together, walk) => {
      await seesStart(stage, together, walk)
      await expect(stage.page.getByText('The call opens in a new tab.')).toBeVisible()
    },
    'pending.starting': ({ page }) => expect(startButton(page)).toHaveAttribute('aria-busy', 'true'),
    'pending.called': async (stage, together, walk) => {
      await seesStart(stage, together, walk)
      await expect(stage.page.getByText('The call is open in another tab.')).toBeVisible()
    },
    'pending.windowBlocked': async ({ page }) => {
      await expect(blocked(page).getByRole('link', { name: /Open in a new tab/ })).toBeVisible()
    },
    'pending.outsideHours': async ({ page }) => {
      await expect(hours(page).getByRole('row', { name: /^Monday/ })).toBeVisible()
      await expect(hours(page).getByRole('link', { name: 'Contact support' })).toBeVisible()
    },
    fetchingPerson: ({ page }) => expect(page.getByText('One moment: your result is in.')).toBeVisible(),
    verified: ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Your verification call is complete' })).toBeVisible(),
    'needingSupport.asking': seesSupport,
    'needingSupport.standing': seesSupport,
    left: ({ page }) => expect(tpvDialog(page)).toHaveCount(0),
  },
}
