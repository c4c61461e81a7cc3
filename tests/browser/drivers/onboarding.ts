import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, lastStep, type Walk } from './driver.ts'
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

/** Its number in the address and its title, by the case that led there; the path that starts underway stands at autopay. */
const steps: Readonly<Record<string, { number: number; title: string }>> = {
  installation: { number: 6, title: 'The installation' },
  started: { number: 2, title: 'Review your agreement' },
  underway: { number: 4, title: 'Set up autopay' },
}

const seesStep = async ({ page }: Stage, walk: Walk) => {
  const { number, title } = found(steps[lastStep(walk)?.case ?? walk.path.input], 'step to be seen')
  await expect(titleOf(page, title)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`onboarding-step=${number}\\b`))
  await expect(page.getByRole('button', { name: start })).toHaveCount(0)
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
      started: { arrange: late(operation) },
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
    underway: (stage, _, walk) => seesStep(stage, walk),
  },
}
