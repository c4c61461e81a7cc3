import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { enterAsAdmin, lateForAdmin, refusedFor } from './as-staff.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { seesButton } from './getting-in.ts'

const operation = 'backfillWorkflows'
const notStarted = 'Unable to start backfill process.'
const unsure = 'We do not know whether the backfill has started.'
const field = (page: Page) => page.getByRole('textbox', { name: 'Workflow IDs' })

/** Something stands in the field and Start is pressed; where nothing is to be changed nothing is typed. */
const start =
  (text: () => string, isThere: (text: string) => boolean): Act =>
  async ({ stage: { page } }) => {
    if (!isThere(await field(page).inputValue())) await field(page).fill(text())
    await page.getByRole('button', { name: 'Start', exact: true }).click()
  }

/** What is wrong stands beside the field, which has the focus. */
const refused =
  (text: string, sentence: string): Act =>
  async (walk) => {
    await start(
      () => text,
      (there) => there === text,
    )(walk)
    const { page } = walk.stage
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(sentence))
  }

const uuid = /^[0-9a-f-]{36}$/
const oneTooMany = Array.from({ length: 1001 }, () => randomUUID()).join(',')

export const backfillDriver: Driver = {
  inputs: { start: (walk) => enterAsAdmin(walk, '/admin/backfill', 'Backfill') },
  events: {
    'ids.change': {
      right: ({ stage: { page } }) => field(page).fill(randomUUID()),
      wrong: ({ stage: { page } }) => field(page).fill(`typed ${randomUUID()}`),
    },
    'backfill.start': {
      good: start(randomUUID, (text) => uuid.test(text)),
      required: refused('', 'Type at least one workflow ID.'),
      invalidLength: refused(', ,', 'Invalid workflow length'),
      invalidUuids: refused('nonsense, More', 'Invalid UUIDs: nonsense, More'),
      tooMany: refused(oneTooMany, 'That is 1,001 workflow IDs. At most 1,000 can be started at once'),
    },
  },
  answers: {
    startBackfill: {
      started: {
        arrange: lateForAdmin(operation),
        give: readToast('Backfill process for subset of workflows has started.'),
      },
      refused: { arrange: refusedFor(operation), give: readToast(notStarted) },
      unreachable: { arrange: lateForAdmin(operation, 504), give: readToast(unsure) },
    },
  },
  holds: { startBackfill: ({ stage }) => stage.server.arrange({ operation, delay_ms: heldMs }) },
  timers: {},
  states: {
    entering: async ({ page }) => {
      await seesButton(page, 'Start', false)
      await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    },
    refused: ({ page }) => expect(field(page)).toHaveAttribute('aria-invalid', 'true'),
    starting: ({ page }) => seesButton(page, 'Start', true),
    notStarted: async ({ page }) => {
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .filter({ hasText: /^(Unable to start|We do not know)/ }),
      ).toBeVisible()
      await expect(field(page)).not.toHaveValue('')
    },
    started: async ({ page }) => {
      await expect(page).toHaveURL(/\/admin\/backfill\?job=[0-9a-f-]{36}$/)
      await expect(page.getByText('0 of 1 looked up')).toBeVisible()
    },
  },
}
