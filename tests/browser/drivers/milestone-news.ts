import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs } from './driver.ts'
import { late, seesButton, titleOf } from './getting-in.ts'

const operation = 'setOnboardingMilestone'
const notSaved = 'We could not mark this as read. Nothing is lost; try again in a moment.'

/** Somebody comes to the page after their project has come to a milestone. */
const arrive =
  (world: string, milestone: string): Act =>
  async ({ stage, kept }) => {
    const { people, agreements } = await stage.server.openWorld(world)
    const person = found(people[0], 'person')
    const { id } = found(agreements[0], 'agreement')
    kept.agreement = id
    await stage.server.signIn(person)
    await stage.server.reportMilestone(id, milestone)
    await stage.open('/status')
    await expect(stage.page.getByRole('dialog')).toBeVisible()
    await stage.settled()
  }

const sees = async ({ page }: Stage, name: string, isBusy: boolean) => {
  await expect(page.getByRole('dialog')).toBeVisible()
  await seesButton(page, name, isBusy)
}

export const milestoneNewsDriver: Driver = {
  inputs: {
    underway: arrive('pre-pto-qualification', 'INSTALLATION_COMPLETED'),
    last: arrive('pre-pto-installation', 'IN_SERVICE'),
  },
  events: {
    'news.close': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: /^(Continue|Try again)$/ }).click(),
    },
    'news.postpone': { plain: ({ stage }) => stage.page.getByRole('button', { name: 'Not now' }).click() },
  },
  answers: {
    setMilestone: {
      moved: {
        arrange: late(operation),
        give: async ({ stage, path }) => {
          if (path.input === 'last') await expect(stage.page).toHaveURL(/\/dashboard\/overview/)
          else await expect(titleOf(stage.page, 'The activation')).toBeVisible()
        },
      },
      takenBack: {
        arrange: async (walk) => {
          const { stage, kept, path } = walk
          const before = path.input === 'last' ? 'INSTALLATION_COMPLETED' : 'PROJECT_QUALIFICATION_COMPLETED'
          await stage.server.reportMilestone(found(kept.agreement, 'agreement'), before)
          await late(operation, { answers: [409] })(walk)
        },
      },
      unreachable: { arrange: late(operation, { status: 503, answers: [503] }) },
    },
  },
  holds: { setMilestone: ({ stage }) => stage.server.arrange({ operation, delay_ms: heldMs }) },
  timers: {},
  states: {
    shown: (stage) => sees(stage, 'Continue', false),
    saving: (stage, _, { path, at }) =>
      sees(stage, path.steps[at]?.from.includes('notSaved') ? 'Try again' : 'Continue', true),
    notSaved: async (stage) => {
      await sees(stage, 'Try again', false)
      await expect(stage.page.getByRole('alert').getByText(notSaved)).toBeVisible()
    },
    postponed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    takenBack: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
}
