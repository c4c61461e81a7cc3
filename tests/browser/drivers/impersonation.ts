import { expect, type Page } from '@playwright/test'
import { asColleague, banner, enterAsStaff, stopButton } from '../behind-the-counter.ts'
import { readToast } from '../in-the-account.ts'
import type { MadePerson } from '../sandbox.ts'
import { type Act, type Driver, found, heldMs, lastStep, type Walk } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

const homeownerOf = ({ kept }: Walk): MadePerson => found(kept.homeowner, 'homeowner')
const question = (page: Page) => page.getByRole('dialog', { name: /^Look at the portal as / })
const refusal = (page: Page) => page.getByRole('dialog', { name: /^You cannot view the portal as / })
const confirmButton = (page: Page) => question(page).getByRole('button', { name: 'Start looking' })

const openProfile: Act = async (walk) => {
  const { stage, kept } = walk
  kept.homeowner = await stage.server.openHome('in-service-solar')
  await enterAsStaff(stage, 'support', `/admin/users/${kept.homeowner.id}`)
  await expect(stage.page.getByRole('heading', { level: 1, name: kept.homeowner.name })).toBeVisible()
  await stage.settled()
}

/** In another tab the staff member looks as this homeowner already, and this one has not heard of it. */
const lookUnheard: Act = async (walk) => {
  const { stage } = walk
  const answer = await stage.server.post('/account/impersonate/', { user_id: homeownerOf(walk).id })
  expect(answer.status()).toBe(200)
  stage.watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
}

/** Whoever has read why goes on at a profile that is as it was before. */
const dismiss: Act = async (walk) => {
  const { page } = walk.stage
  const isRefused = lastStep({ ...walk, at: walk.at - 1 })?.to.includes('refused') === true
  if (!isRefused) return question(page).getByRole('button', { name: 'Not now' }).click()
  await asColleague(walk.stage, homeownerOf(walk).id, { archived: false })
  await refusal(page).getByRole('button', { name: 'Close' }).click()
}

export const impersonationDriver: Driver = {
  inputs: { atTheProfile: openProfile },
  events: {
    'impersonation.ask': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Impersonate' }).click(),
    },
    'impersonation.confirm': { plain: ({ stage }) => confirmButton(stage.page).click() },
    'impersonation.dismiss': { plain: dismiss },
  },
  answers: {
    startImpersonation: {
      started: { arrange: late('impersonate') },
      alreadyLooking: {
        arrange: inOrder(lookUnheard, late('impersonate', { answers: [403] })),
        give: readToast('You are looking as a homeowner already. Stop that before you look as another.'),
      },
      archivedMeanwhile: {
        arrange: inOrder(
          (walk) => asColleague(walk.stage, homeownerOf(walk).id, { archived: true }),
          late('impersonate', { answers: [409] }),
        ),
      },
      unreachable: {
        arrange: late('impersonate', { status: 503, answers: [503] }),
        give: ({ stage }) =>
          expect(
            question(stage.page).getByRole('alert').filter({ hasText: 'This did not work' }),
          ).toBeVisible(),
      },
    },
  },
  holds: {
    startImpersonation: ({ stage }) => stage.server.arrange({ operation: 'impersonate', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    atProfile: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Impersonate' })).toBeVisible()
    },
    confirming: async ({ page }) => {
      await expect(confirmButton(page)).toBeVisible()
      await expect(confirmButton(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    starting: ({ page }) => expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true'),
    refused: ({ page }) =>
      expect(refusal(page).getByRole('alert')).toHaveText(/^Only homeowners who are not archived/),
    looking: async ({ page }, _, walk) => {
      await expect(stopButton(page)).toBeVisible()
      await expect(banner(page)).toContainText(`You are viewing as ${homeownerOf(walk).name}.`)
      await expect(page).toHaveURL(/\/dashboard\/overview$/)
    },
  },
}
