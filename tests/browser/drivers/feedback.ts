import { expect } from '@playwright/test'
import { privacyText } from '#domain/legal-texts.ts'
import { enterAccount, lookAgain, openScreen, readToast, seesSwitch } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, nextStep } from './driver.ts'
import { inOrder, late, personOf, seesButton } from './getting-in.ts'

const label = 'Ask me for feedback'
const agreeButton = 'Agree and take part'
const thanks = 'Thank you. We may ask you for feedback.'
const notAsked = 'You will no longer be asked for feedback.'
const failed = 'This may not have been saved. Try again in a moment.'

const arrive =
  (world: string): Act =>
  async ({ stage, kept }) => {
    kept.person = await enterAccount(stage, world)
    await openScreen(stage, 'Feedback')
  }
const turn: Act = ({ stage }) => stage.page.getByText(label).click()
const saved = (words: string) => ({ arrange: late('updateSettings'), give: readToast(words) })
const unreachable = {
  arrange: late('updateSettings', { status: 503, answers: [503] }),
  give: readToast(failed),
}
const hold: Act = ({ stage }) => stage.server.arrange({ operation: 'updateSettings', delay_ms: heldMs })

const agree: Act = async (walk) => {
  const { page } = walk.stage
  const isIncomplete = nextStep(walk)?.case === 'incomplete'
  const [research, privacy] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').nth(1)]
  await research.setChecked(true)
  await privacy.setChecked(!isIncomplete)
  await page.getByRole('button', { name: agreeButton }).click()
}

const chooseElsewhere =
  (settings: Record<string, unknown>): Act =>
  async (walk) => {
    const answer = await walk.stage.server.patch(`/users/${personOf(walk).id}/settings/`, settings)
    expect(answer.status()).toBe(200)
  }
/** In another tab, where the consent comes first. */
const consentElsewhere = chooseElsewhere({
  research_opt_in: true,
  privacy_policy_accepted: true,
  version: privacyText.version,
  language: 'en',
})

const seesConsent = ({ page }: Stage, isBusy: boolean) => seesButton(page, agreeButton, isBusy)

export const feedbackDriver: Driver = {
  inputs: {
    newcomer: arrive('no-phone'),
    optedIn: arrive('texts-on'),
    optedOut: arrive('phone-unverified'),
  },
  events: {
    'consent.submit': { filled: agree },
    'research.optIn': { plain: turn },
    'research.optOut': { plain: turn },
    'facts.changed': {
      optedIn: inOrder(consentElsewhere, lookAgain),
      optedOut: inOrder(consentElsewhere, chooseElsewhere({ research_opt_in: false }), lookAgain),
    },
  },
  answers: {
    watchFacts: {},
    giveConsent: {
      given: saved(thanks),
      incomplete: {
        instant: true,
        give: ({ stage }) =>
          expect(stage.page.getByText('You must agree to the privacy policy to continue')).toBeVisible(),
      },
      unreachable,
    },
    optIn: { saved: saved(thanks), unreachable },
    optOut: { saved: saved(notAsked), unreachable },
  },
  holds: { giveConsent: hold, optIn: hold, optOut: hold },
  timers: {},
  states: {
    consenting: (stage) => seesConsent(stage, false),
    givingConsent: (stage) => seesConsent(stage, true),
    optedIn: ({ page }) => seesSwitch(page, label, true),
    optedOut: ({ page }) => seesSwitch(page, label, false),
    optingIn: ({ page }) => seesSwitch(page, label, true),
    optingOut: ({ page }) => seesSwitch(page, label, false),
  },
}
