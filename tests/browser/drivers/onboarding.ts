import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { late, seesButton, titleOf } from './getting-in.ts'

const start = 'Get started'
const notStarted = 'We could not save that you have started. Try again in a moment.'
const operation = 'setOnboardingMilestone'

const enter =
  (world: string, query = ''): Act =>
  async ({ stage }) => {
    await stage.enter(world, `/status${query}`)
    await stage.settled()
  }

const openStep =
  (name: string): Act =>
  ({ stage }) =>
    stepOf(stage.page, name).click()

const stepOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps of your project' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

const seesIntroduction = async ({ page }: Stage, isBusy: boolean) => {
  await expect(titleOf(page, 'Your path to your own power')).toBeVisible()
  await seesButton(page, start, isBusy)
  await expect(page).toHaveURL(/onboarding-step=0/)
}

export const onboardingDriver: Driver = {
  inputs: {
    newcomer: enter('onboarding-begins'),
    underway: enter('onboarding-begins', '?onboarding-step=4'),
  },
  events: {
    'step.open': { introduction: openStep('Introduction'), installation: openStep('Installation') },
    'introduction.start': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: start }).click(),
    },
  },
  answers: {
    watchAddress: {},
    startOnboarding: {
      started: {
        arrange: late(operation),
        give: ({ stage }) => expect(titleOf(stage.page, 'Review your agreement')).toBeVisible(),
      },
      unreachable: {
        arrange: late(operation, { status: 503, answers: [503] }),
        give: readToast(notStarted),
      },
    },
  },
  holds: { startOnboarding: ({ stage }) => stage.server.arrange({ operation, delay_ms: heldMs }) },
  timers: {},
  states: {
    introduced: (stage) => seesIntroduction(stage, false),
    starting: (stage) => seesIntroduction(stage, true),
    underway: async ({ page }) => {
      await expect(page).toHaveURL(/onboarding-step=[1-7]/)
      await expect(page.getByRole('button', { name: start })).toHaveCount(0)
    },
  },
}
