import { expect, type Page } from '@playwright/test'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { inside, type Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, nextStep } from './driver.ts'
import { inOrder, late, seesButton } from './getting-in.ts'
import { cancelAgreement, ownOf } from './on-the-phone.ts'
import { checklist, openChecklist } from './welcome-checklist.ts'

const titles = {
  setup: 'Never miss a bill',
  terms: 'Terms of autopay',
  account: 'Add your bank account',
  completed: 'Your account is verified',
  enrolled: 'You are enrolled in autopay',
} as const

const modal = (page: Page, step: keyof typeof titles) =>
  page.getByRole('dialog', { name: titles[step], includeHidden: true })
const anyModal = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Autopay' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const press =
  (step: keyof typeof titles, name: string): Act =>
  ({ stage: { page } }) =>
    modal(page, step).getByRole('button', { name, exact: true }).click()
const answer =
  (name: string): Act =>
  ({ stage: { page } }) =>
    question(page).getByRole('button', { name, exact: true }).click()

/** Opens autopay at its step of onboarding. */
const enrollAt =
  (world: string): Act =>
  async ({ stage }) => {
    await stage.enter(world, '/status')
    await stage.settled()
    await stage.page.getByRole('button', { name: 'Enroll', exact: true }).click()
  }

/** Autopay opens by itself after the checklist, also when it is on. */
const afterChecklist =
  (areTermsRemembered: boolean): Act =>
  async ({ stage }) => {
    const { page, server } = stage
    await stage.enter('checklist-in-service', '/status')
    await stage.settled()
    if (areTermsRemembered) {
      const [agreement] = (await (await server.get('/users/me/')).json()).user.agreements
      const key = `porchlight:terms-agreed:${agreement.id}`
      await page.evaluate(([name, version]) => sessionStorage.setItem(name, version), [
        key,
        autopayTermsText.version,
      ] as const)
    }
    await openChecklist(page)
    const asked = checklist(page)
    for (const word of ['Yes', 'Yes']) {
      const open = asked.getByRole('group').filter({ hasNot: page.getByRole('radio', { checked: true }) })
      await open.first().getByText(word, { exact: true }).click()
    }
    await asked.getByRole('button', { name: 'Continue' }).click()
    await asked
      .getByRole('group', { name: /^Were you promised/ })
      .getByText('No', { exact: true })
      .click()
    await asked.getByRole('button', { name: 'Continue' }).click()
    await asked.getByRole('checkbox').check()
    await asked.getByRole('button', { name: 'Submit' }).click()
  }

const numbers = ['Account number', 'Account number again']
/** To turn autopay on, or to use another account where it is on. */
const takeIt = /^(Turn on autopay|Use this account)$/

const endings: Record<string, string> = { routingInvalid: '0003', accountInvalid: '0004', failed: '0002' }

/** The bank of the sandbox says by the last four digits what the path asks for. */
const submit: Act = async (walk) => {
  const { page } = walk.stage
  const coming = nextStep(walk)?.case ?? ''
  const number = `8642975${endings[coming] ?? '6789'}`
  const form = modal(page, 'account')
  await form.getByLabel('Routing number').fill('121000358')
  await form.getByLabel('Account number', { exact: true }).fill(number)
  await form.getByLabel('Account number again').fill(coming === 'numbersDiffer' ? '1' : number)
  await form.getByRole('button', { name: takeIt }).click()
}

const close =
  (isTyped: boolean): Act =>
  async ({ stage: { page } }) => {
    const routing = anyModal(page).getByLabel('Routing number')
    if (await routing.isVisible()) {
      await routing.fill(isTyped ? '121' : '')
      for (const name of numbers) await anyModal(page).getByLabel(name, { exact: true }).fill('')
    }
    await anyModal(page).getByRole('button', { name: 'Close' }).click()
  }

const reads =
  (words: string | RegExp): Act =>
  ({ stage: { page } }) =>
    expect(anyModal(page).getByText(words)).toBeVisible()
/** Nothing of what was sent stays on the page. */
const readsWithoutNumber =
  (words: string | RegExp): Act =>
  async (walk) => {
    await reads(words)(walk)
    const { page } = walk.stage
    for (const name of numbers)
      await expect(modal(page, 'account').getByLabel(name, { exact: true })).toHaveValue('')
    expect(await page.content()).not.toContain('8642975')
  }

const sees =
  (step: keyof typeof titles, name: string | RegExp, isBusy = false) =>
  async ({ page }: Stage) => {
    await expect(question(page)).toHaveCount(0)
    await expect(modal(page, step)).toBeVisible()
    await seesButton(page, name, isBusy)
  }

/** The page is of the release before, with other terms. */
const fromEarlierRelease: Act = ({ stage: { page } }) =>
  page.route(
    '**/ach_terms/',
    (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), version: '2020-01' }) }),
    { times: 1 },
  )

/** They were accepted another time, in another tab, where they are not on this way. */
const termsAccepted: Act = async (walk) => {
  const { path, at, stage } = walk
  const isOnTheWay = path.steps
    .slice(0, at + 1)
    .some(({ actor, case: answered }) => actor === 'acceptTerms' && answered === 'accepted')
  if (isOnTheWay) return
  const { agreement } = await ownOf(walk)
  const terms = { version: autopayTermsText.version, language: 'en' }
  const answer = await stage.server.post(`/agreements/${agreement.id}/ach_terms/`, terms)
  expect(answer.status()).toBe(200)
}

const asked = late('validateAchData')
const isDown = { status: 503, answers: [503] }

export const autopayDriver: Driver = {
  inputs: {
    enrolledByRedirect: async ({ stage }) => {
      await stage.enter('pre-pto-qualification', '/status?isAchRedirect=true')
      await expect(stage.page).not.toHaveURL(/isAchRedirect/)
    },
    electedNotVerified: async ({ stage }) => {
      await stage.enter('autopay-failed')
      await stage.settled()
      await stage.page.getByRole('button', { name: 'Enter it again' }).click()
    },
    elected: afterChecklist(false),
    electedTermsRemembered: afterChecklist(true),
    notElected: enrollAt('address-differs'),
  },
  events: {
    'setup.continue': { plain: press('setup', 'Continue') },
    'terms.accept': { shown: press('terms', 'Accept') },
    'terms.decline': { plain: press('terms', 'Decline') },
    'account.submit': { filled: submit },
    'completion.continue': { plain: press('completed', 'Continue') },
    'flow.close': { withNothingTyped: close(false), withSomethingTyped: close(true) },
    'leave.cancel': { plain: answer('Stay') },
    'leave.confirm': { plain: answer('Leave') },
  },
  answers: {
    acceptTerms: {
      accepted: { arrange: late('acceptAchTerms') },
      outdated: {
        arrange: inOrder(fromEarlierRelease, late('acceptAchTerms', { answers: [409] })),
        give: reads('The terms have changed since this page was opened.'),
      },
      canceled: {
        arrange: inOrder(cancelAgreement, late('acceptAchTerms', { answers: [409] })),
        give: reads('This agreement has been canceled'),
      },
      unreachable: {
        arrange: late('acceptAchTerms', isDown),
        give: reads('We could not save your acceptance. Try again in a moment.'),
      },
    },
    enroll: {
      enrolled: { arrange: inOrder(termsAccepted, asked), give: reads('Autopay is on. From now on') },
      termsRequired: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'enrollAch', status: 409 })
          await asked(walk)
        },
        give: reads('Before it is used for autopay, please read and accept the terms.'),
      },
      numbersDiffer: { instant: true, give: reads('The two account numbers are not the same.') },
      routingInvalid: { arrange: asked, give: readsWithoutNumber('No bank has this number.') },
      accountInvalid: {
        arrange: asked,
        give: readsWithoutNumber('The bank has no account with this number.'),
      },
      failed: { arrange: asked, give: readsWithoutNumber('Your bank could not verify this account.') },
      notKnown: {
        arrange: async (walk) => {
          const { server, watch } = walk.stage
          watch.expectStatus({ operation: 'enrollAch', status: 504, times: 4 })
          await server.arrange({ operation: 'enrollAch', status: 504, times: 4 })
          await asked(walk)
        },
        give: readsWithoutNumber('We could not confirm whether autopay uses this account now.'),
      },
      unreachable: {
        arrange: late('validateAchData', isDown),
        give: readsWithoutNumber(
          /Something went wrong, and (autopay was not turned on|your bank account was not changed)\./,
        ),
      },
    },
  },
  holds: {
    acceptTerms: ({ stage }) => stage.server.arrange({ operation: 'acceptAchTerms', delay_ms: heldMs }),
    enroll: ({ stage }) => stage.server.arrange({ operation: 'validateAchData', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    introducing: sees('setup', 'Continue'),
    readingTerms: sees('terms', 'Accept'),
    acceptingTerms: sees('terms', 'Accept', true),
    addingAccount: sees('account', takeIt),
    enrolling: sees('account', takeIt, true),
    confirmingLeave: ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Leave' })).toBeVisible(),
    completed: sees('completed', 'Continue'),
    alreadyEnrolled: sees('enrolled', 'Done'),
    finished: async ({ page }) => {
      await expect(inside(page)).toBeVisible()
      await expect(anyModal(page)).toHaveCount(0)
    },
  },
}
