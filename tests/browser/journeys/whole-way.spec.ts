import type { Locator, Page } from '@playwright/test'
import { press, toast } from '../at-the-door.ts'
import { found } from '../drivers/driver.ts'
import { titleOf } from '../drivers/getting-in.ts'
import { whileOpen } from '../drivers/on-the-phone.ts'
import { checklist, openChecklist } from '../drivers/welcome-checklist.ts'
import { expect, test } from '../fixtures.ts'
import { enroll, tracker } from '../in-onboarding.ts'
import type { MadeWorld } from '../sandbox.ts'
import { inside, type Stage } from '../stage.ts'

const news = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

type Stop = {
  title: string
  /** What the badge says, and the words beside the greeting. */
  badge: string
  stands: string
  /** Each step with the line below it; the one that is looked at begins with a star. */
  steps: readonly string[]
  tasks: readonly string[]
}

/** What each of these says, in their order, without the numbers in circles. */
const namesOf = (all: Locator) =>
  all.evaluateAll((found) =>
    found.map((one) => {
      const words = [...one.querySelectorAll('span')].filter(
        (span) => span.childElementCount === 0 && span.closest('[aria-hidden]') === null,
      )
      const text = words.map((span) => span.textContent).join(': ')
      return one.getAttribute('aria-current') === 'step' ? `*${text}` : text
    }),
  )

/** Badge, tracker and task list, whole. */
async function standsAt(page: Page, { title, badge, stands, steps, tasks }: Stop): Promise<void> {
  await expect(titleOf(page, title)).toBeVisible()
  const greeting = page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /^Hello, / })
  await expect(greeting).toContainText(stands)
  await expect(greeting.locator('xpath=following-sibling::*[1]')).toHaveText(badge)
  await expect.poll(() => namesOf(tracker(page).getByRole('button'))).toEqual(steps)
  const list = page.getByRole('region', { name: 'To do' }).getByRole('button')
  await expect.poll(() => namesOf(list)).toEqual(tasks)
}

const needed = { badge: 'Action required', stands: 'Your project needs something from you' }
const checked = { badge: 'Qualification', stands: 'Your project is being reviewed' }
const qualified = { badge: 'Installation', stands: 'Your installation comes next' }
const installed = { badge: 'System operational', stands: 'Your system is waiting for permission to operate' }
const running = { badge: 'In service', stands: 'Your system is in service' }

async function arrive(stage: Stage, world: string): Promise<MadeWorld['agreements'][number]> {
  const moment = whileOpen()
  await stage.context.clock.install({ time: moment })
  await stage.server.moveClock(moment.getTime() - Date.now())
  const { people, agreements } = await stage.server.openWorld(world)
  await stage.server.signIn(found(people[0], 'person'))
  await stage.open('/status')
  return found(agreements[0], 'agreement')
}

const own = async ({ server }: Stage) => (await (await server.get('/users/me/')).json()).user.agreements[0]

/** The platform reports a milestone, whose news the homeowner meets when they come back. */
async function comeBackAfter(stage: Stage, agreementId: string, milestone: string): Promise<void> {
  await stage.settled()
  await stage.server.reportMilestone(agreementId, milestone)
  await stage.open('/status')
}

/** The agent at the other end of the call that has opened in a tab says that it is verified. */
async function answerCall({ page, context }: Stage): Promise<void> {
  const opened = context.waitForEvent('page')
  await press(page, 'Start the call')
  const call = await opened
  await expect(call.getByText('is on the line')).toBeVisible()
  await call.getByRole('button', { name: 'Verify' }).click()
  await expect(call.getByText('The call has ended')).toBeVisible()
  await call.close()
}

test('a homeowner goes from the signed contract to the dashboard in one go [ONB-1] [ONB-2] [ONB-7] [ONB-20] [ONB-21] [ONB-26] [ADDR-1] [ADDR-10] [AUTOPAY-7] [STATUS-18] [MILE-6] [MILE-7] [MILE-8]', async ({
  stage,
}) => {
  test.setTimeout(240_000)
  const { page } = stage
  const { id } = await arrive(stage, 'onboarding-begins-call')
  const [call, address, autopay] = [
    'Make your verification call: Needed',
    'Confirm your billing address: Needed',
    'Set up autopay: Optional',
  ]

  await standsAt(page, {
    ...needed,
    title: 'Your path to your own power',
    steps: [
      '*Introduction: Now',
      'Before the installation: 0 of 4 subtasks complete',
      'Review your agreement: To come',
      'Verification call: Action required',
      'Autopay: To come',
      'Billing address: To come',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [call, address, autopay],
  })

  await press(page, 'Get started')
  await standsAt(page, {
    ...needed,
    title: 'Review your agreement',
    steps: [
      'Introduction: Complete',
      'Before the installation: 0 of 4 subtasks complete',
      '*Review your agreement: Now',
      'Verification call: Action required',
      'Autopay: To come',
      'Billing address: To come',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [call, address, autopay],
  })

  await press(page, 'Next')
  await standsAt(page, {
    ...needed,
    title: 'A short call to confirm what you signed',
    steps: [
      'Introduction: Complete',
      'Before the installation: 1 of 4 subtasks complete',
      'Review your agreement: Done',
      '*Verification call: Action required',
      'Autopay: To come',
      'Billing address: To come',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [address, autopay],
  })

  await answerCall(stage)
  await standsAt(page, {
    ...needed,
    title: 'Your verification call is complete',
    steps: [
      'Introduction: Complete',
      'Before the installation: 2 of 4 subtasks complete',
      'Review your agreement: Done',
      '*Verification call: Done',
      'Autopay: To come',
      'Billing address: To come',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [address, autopay],
  })

  await press(page, 'Next')
  await enroll(page)
  await standsAt(page, {
    ...needed,
    title: 'Autopay is on',
    steps: [
      'Introduction: Complete',
      'Before the installation: 3 of 4 subtasks complete',
      'Review your agreement: Done',
      'Verification call: Done',
      '*Autopay: Done',
      'Billing address: To come',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [address],
  })

  await press(page, 'Next')
  await expect(titleOf(page, 'Is this your billing address?')).toBeVisible()
  await press(page, 'Confirm')
  await expect(toast(page, 'Your billing address is up to date.')).toBeVisible()
  const allDone = [
    'Introduction: Complete',
    'Before the installation: 4 of 4 subtasks complete',
    'Review your agreement: Done',
    'Verification call: Done',
    'Autopay: Done',
  ]
  await standsAt(page, {
    ...checked,
    title: 'Your billing address is confirmed',
    steps: [...allDone, '*Billing address: Done', 'Installation: To come', 'Activation: To come'],
    tasks: [],
  })

  await press(page, 'Next')
  await standsAt(page, {
    ...checked,
    title: 'The installation',
    steps: [...allDone, 'Billing address: Done', '*Installation: Now', 'Activation: To come'],
    tasks: [],
  })
  expect((await own(stage)).onboarding_milestone).toBe('PRE_INSTALLATION')
  await stage.open('/status')
  const [introduction = '', before = '', ...subtasks] = allDone
  await standsAt(page, {
    ...checked,
    title: 'Before the installation',
    steps: [
      introduction,
      `*${before}`,
      ...subtasks,
      'Billing address: Done',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [],
  })

  await comeBackAfter(stage, id, 'PROJECT_QUALIFICATION_COMPLETED')
  await news(page, 'Your project is qualified').getByRole('button', { name: 'Continue' }).click()
  await standsAt(page, {
    ...qualified,
    title: 'The installation',
    steps: [...allDone, 'Billing address: Done', '*Installation: Now', 'Activation: To come'],
    tasks: [],
  })

  await comeBackAfter(stage, id, 'INSTALLATION_COMPLETED')
  await news(page, 'Your system is installed').getByRole('button', { name: 'Continue' }).click()
  await standsAt(page, {
    ...installed,
    title: 'The activation',
    steps: [...allDone, 'Billing address: Done', 'Installation: Complete', '*Activation: Now'],
    tasks: [],
  })

  await comeBackAfter(stage, id, 'IN_SERVICE')
  await expect(news(page, 'Your system is in service')).toBeVisible()
  await expect(page.getByText(running.stands).first()).toBeVisible()
  await press(page, 'Continue')
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(inside(page).getByRole('link', { name: 'System', exact: true })).toBeVisible()
  expect(await own(stage)).toMatchObject({
    current_milestone: 'IN_SERVICE',
    onboarding_milestone: 'ONBOARDING_COMPLETE',
    reviewed_by_user: true,
    ach_elected: true,
    ach_verified: true,
    ach_account_number_last_four_digits: '6789',
  })
  await stage.settled()
})

test('a homeowner whose installer makes no calls goes the same way, with a checklist that fails first and autopay left alone [ONB-25] [ONB-26] [ADDR-1] [AUTOPAY-11] [STATUS-10] [CHECK-6] [MILE-9]', async ({
  stage,
}) => {
  test.setTimeout(240_000)
  const { page } = stage
  const { id } = await arrive(stage, 'checklist-required')
  const [answers, autopay] = ['Answer the welcome checklist: Needed', 'Set up autopay: Optional']
  const answer = async (promised: 'Yes' | 'No') => {
    await openChecklist(page)
    const asked = checklist(page)
    const give = (text: RegExp, word: string) =>
      asked.getByRole('group', { name: text }).getByText(word, { exact: true }).click()
    await give(/^Have you received a copy/, 'Yes')
    await give(/^Do you know how much/, 'Yes')
    await press(page, 'Continue')
    await give(/^Were you promised/, promised)
    await press(page, 'Continue')
    await asked.getByRole('checkbox').check()
    await press(page, 'Submit')
  }

  const begun = {
    title: 'Your path to your own power',
    steps: [
      '*Introduction: Now',
      'Before the installation: 1 of 3 subtasks complete',
      'Review your agreement: To come',
      'Autopay: To come',
      'Billing address: Done',
      'Installation: To come',
      'Activation: To come',
    ],
  }
  await standsAt(page, { ...needed, ...begun, tasks: [answers, autopay] })

  await answer('Yes')
  await expect(checklist(page).getByRole('alert')).toContainText('Please call support')
  await checklist(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(checklist(page)).toHaveCount(0)
  expect((await own(stage)).welcome_checklist_status).toBe('FAILED')
  await standsAt(page, {
    ...needed,
    stands: 'Please call us about your welcome checklist',
    ...begun,
    tasks: ['Answer the welcome checklist again: Needed', autopay],
  })

  await answer('No')
  await expect(toast(page, 'Your welcome checklist is submitted.')).toBeVisible()
  await standsAt(page, { ...checked, ...begun, tasks: [autopay] })

  await press(page, 'Get started')
  await press(page, 'Next')
  await standsAt(page, {
    ...checked,
    title: 'Set up autopay',
    steps: [
      'Introduction: Complete',
      'Before the installation: 2 of 3 subtasks complete',
      'Review your agreement: Done',
      '*Autopay: Now',
      'Billing address: Done',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [],
  })

  await press(page, 'Skip for now')
  const skipped = ['Review your agreement: Done', 'Autopay: Still open', 'Billing address: Done']
  await standsAt(page, {
    ...checked,
    title: 'Before the installation',
    steps: [
      'Introduction: Complete',
      '*Before the installation: 2 of 3 subtasks complete',
      'Review your agreement: Done',
      'Autopay: To come',
      'Billing address: Done',
      'Installation: To come',
      'Activation: To come',
    ],
    tasks: [autopay],
  })
  await stage.open('/status')
  await expect(titleOf(page, 'Set up autopay')).toBeVisible()

  const begin = ['Introduction: Complete', 'Before the installation: 2 of 3 subtasks complete', ...skipped]
  await comeBackAfter(stage, id, 'PROJECT_QUALIFICATION_COMPLETED')
  await news(page, 'Your project is qualified').getByRole('button', { name: 'Continue' }).click()
  await standsAt(page, {
    ...qualified,
    title: 'The installation',
    steps: [...begin, '*Installation: Now', 'Activation: To come'],
    tasks: [autopay],
  })

  await comeBackAfter(stage, id, 'IN_SERVICE')
  await news(page, 'Your system is installed').getByRole('button', { name: 'Continue' }).click()
  await news(page, 'Your system is in service').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  expect(await own(stage)).toMatchObject({
    current_milestone: 'IN_SERVICE',
    onboarding_milestone: 'ONBOARDING_COMPLETE',
    welcome_checklist_status: 'PASSED',
    ach_elected: null,
  })
  await stage.settled()
})
