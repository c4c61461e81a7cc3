import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { asColleague, enterAsStaff } from '../behind-the-counter.ts'
import { lookAgain, readToast } from '../in-the-account.ts'
import type { MadePerson } from '../sandbox.ts'
import { type Act, type Answer, type Driver, found, heldMs, lastStep, type Walk } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

const memberOf = ({ kept }: Walk): MadePerson => found(kept.staff, 'member of staff')
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Leave it' })
const refusal = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' })
const confirmButton = (page: Page) =>
  question(page).getByRole('button', { name: /^(Archive|Unarchive|Change role|Send)$/ })
/** Whichever of the two stands there. */
const standing = (page: Page) => page.getByRole('button', { name: /^(Archive|Unarchive) user$/ })
const roles = (page: Page) => page.getByRole('button', { name: 'Change role' })

const openProfile: Act = async ({ stage, path, kept }) => {
  const isInvited = path.steps[0]?.case === 'claimMail'
  kept.staff = await stage.server.openHome(isInvited ? 'staff-invited' : 'support')
  if (path.steps[0]?.case === 'unarchive') await asColleague(stage, kept.staff.id, { archived: true })
  await enterAsStaff(stage, 'admin', `/admin/users/${kept.staff.id}`)
  await expect(stage.page.getByRole('heading', { level: 1, name: kept.staff.name })).toBeVisible()
  await stage.settled()
}

const askToStand =
  (what: 'Archive' | 'Unarchive'): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name: `${what} user`, exact: true }).click()

const askForClaimMail: Act = ({ stage }) =>
  stage.page.getByRole('button', { name: 'Send invitation again' }).click()

const askForRole: Act = async ({ stage: { page } }) => {
  await roles(page).click()
  const other = page.getByRole('menuitem', { name: /^(Marketing|Support)$/ })
  await other.first().click()
}

/** Whoever has read why goes on at a profile that is as it was before. */
const dismiss: Act = async (walk) => {
  const { page } = walk.stage
  const isRefused = lastStep({ ...walk, at: walk.at - 1 })?.to.includes('refused') === true
  if (!isRefused) return question(page).getByRole('button', { name: 'Leave it as it is' }).click()
  await asColleague(walk.stage, memberOf(walk).id, { role: 'SUPPORT' })
  await refusal(page).getByRole('button', { name: 'Close' }).click()
}

/** A colleague gives them the role that is asked about, and then the tab is looked at again. */
const colleagueIsFirst: Act = async (walk) => {
  const title = question(walk.stage.page).getByRole('heading', { level: 2 })
  const role = /Marketing\?$/.test((await title.textContent()) ?? '') ? 'MARKETING' : 'SUPPORT'
  const { id, name } = memberOf(walk)
  await asColleague(walk.stage, id, { role })
  await lookAgain(walk)
  await readToast(`Someone has already changed ${name} as you wanted. Nothing more was done.`)(walk)
}

const doneWords =
  /^(Archived\. They can no longer sign in\.|Unarchived\. They can sign in again\.|The role is changed\.|The email is on its way to .+\. The earlier link no longer works\.)$/

/** A message would lie over what is pressed next. */
const readDone: Act = async ({ stage: { page } }) => {
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(doneWords)).toBeVisible()
  await messages.getByRole('button', { name: 'Close' }).first().click()
  await expect(toast(page, 'The role is changed.')).toHaveCount(0)
}

const done: Answer = { arrange: late('updateUser'), give: readDone }

export const userChangeDriver: Driver = {
  inputs: { atTheProfile: openProfile },
  events: {
    'change.ask': {
      archive: askToStand('Archive'),
      unarchive: askToStand('Unarchive'),
      role: askForRole,
      claimMail: askForClaimMail,
    },
    'change.confirm': { plain: ({ stage }) => confirmButton(stage.page).click() },
    'change.dismiss': { plain: dismiss },
    'person.changed': { already: colleagueIsFirst, otherwise: lookAgain },
  },
  answers: {
    makeChange: {
      archived: done,
      unarchived: done,
      roleChanged: done,
      mailSent: { arrange: late('sendClaimAccountEmail'), give: readDone },
      refused: {
        // Somebody whom this admin may not change any more.
        arrange: inOrder(
          (walk) => asColleague(walk.stage, memberOf(walk).id, { role: 'SUPER_ADMIN' }),
          late('updateUser', { answers: [403] }),
        ),
      },
      unreachable: {
        arrange: late('updateUser', { status: 503, answers: [503] }),
        give: ({ stage }) =>
          expect(
            question(stage.page).getByRole('alert').filter({ hasText: 'we do not know whether' }),
          ).toBeVisible(),
      },
    },
  },
  holds: { makeChange: ({ stage }) => stage.server.arrange({ operation: 'updateUser', delay_ms: heldMs }) },
  timers: {},
  states: {
    atProfile: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(standing(page)).toBeVisible()
      await expect(roles(page)).toBeVisible()
    },
    confirming: async ({ page }) => {
      await expect(confirmButton(page)).toBeVisible()
      await expect(confirmButton(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    changing: ({ page }) => expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true'),
    refused: ({ page }) =>
      expect(refusal(page).getByRole('alert')).toHaveText(/^Your role does not allow this for /),
  },
}
