import { expect, type Page } from '@playwright/test'
import { tracker } from '../in-onboarding.ts'
import { readToast } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { late, seesButton, titleOf } from './getting-in.ts'

const start = 'Get started'
const notStarted = 'We could not save your progress. Try again in a moment.'
const operation = 'setOnboardingMilestone'

/** A home whose onboarding has every step. */
const enter =
  (query = ''): Act =>
  async ({ stage }) => {
    await stage.enter('onboarding-begins-call', `/status${query}`)
    await stage.settled()
  }

const stepOf = (page: Page, name: string) =>
  tracker(page).getByRole('button', { name: new RegExp(`^${name}`) })

const openStep =
  (name: string): Act =>
  ({ stage }) =>
    stepOf(stage.page, name).click()

const press =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name, exact: true }).click()

const seesIntroduction = async ({ page }: Stage, isBusy: boolean) => {
  await expect(titleOf(page, 'Your path to your own power')).toBeVisible()
  await seesButton(page, start, isBusy)
  await expect(page).toHaveURL(/onboarding-step=0/)
}

/** The screen of a step, by its title, its number in the address and its place among the steps. */
const seesStep =
  (number: number, name: string, title: string) =>
  async ({ page }: Stage) => {
    await expect(titleOf(page, title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`onboarding-step=${number}\\b`))
    await expect(stepOf(page, name)).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('button', { name: start })).toHaveCount(0)
  }

export const onboardingDriver: Driver = {
  inputs: {
    newcomer: enter(),
    linkedToCall: enter('?onboarding-step=3'),
    linkedToAddress: enter('?onboarding-step=5'),
    linkedToActivation: enter('?onboarding-step=7'),
  },
  events: {
    'step.open': {
      callByNext: press('Next'),
      autopayBySkip: press('Skip for now'),
      addressBySkip: press('Skip for now'),
      introduction: openStep('Introduction'),
      preparation: openStep('Before the installation'),
      installation: openStep('Installation'),
      activation: openStep('Activation'),
    },
    'introduction.start': { plain: press(start) },
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
    reviewingAgreement: seesStep(2, 'Review your agreement', 'Review your agreement'),
    makingVerificationCall: seesStep(3, 'Verification call', 'A short call to confirm what you signed'),
    settingUpAutopay: seesStep(4, 'Autopay', 'Set up autopay'),
    confirmingAddress: seesStep(5, 'Billing address', 'Is this your billing address?'),
    lookingAtPreparation: seesStep(1, 'Before the installation', 'Before the installation'),
    lookingAtInstallation: seesStep(6, 'Installation', 'The installation'),
    lookingAtActivation: seesStep(7, 'Activation', 'The activation'),
  },
}
