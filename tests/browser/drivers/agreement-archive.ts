import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { inside } from '../stage.ts'
import { type Act, type Answer, type Driver, found, heldMs, type Walk } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

const question = (page: Page) => page.getByRole('dialog', { name: /^(Archive|Unarchive) this agreement\?$/ })
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Archive|Unarchive)$/ })
const confirm = (page: Page) => question(page).getByRole('button', { name: /^(Archive|Unarchive)$/ })

/** A member of staff looks at somebody's agreement. */
const arrive =
  (isArchived: boolean): Act =>
  async ({ stage, kept }) => {
    const { agreements } = await stage.server.openWorld('pre-pto-tpv-pending')
    const { id } = found(agreements[0], 'agreement')
    kept.agreement = id
    kept.staff = await stage.server.openHome('support')
    await stage.server.signIn(kept.staff)
    if (isArchived)
      expect((await stage.server.patch(`/agreements/${id}/`, { archived: true })).status()).toBe(200)
    await stage.open(`/admin/agreements/${id}`)
    await expect(inside(stage.page)).toBeVisible()
    await expect(ask(stage.page)).toHaveText(isArchived ? 'Unarchive' : 'Archive')
    await stage.settled()
  }

const addressOf = ({ kept }: Walk) => `/agreements/${found(kept.agreement, 'agreement')}/`

/** What can be done with it, as the server has it now. */
const offered = async (walk: Walk) => {
  const { archived } = await (await walk.stage.server.get(addressOf(walk))).json()
  return archived ? 'Unarchive' : 'Archive'
}

const readOutcome: Act = async (walk) =>
  readToast(
    (await offered(walk)) === 'Unarchive'
      ? 'The agreement is archived.'
      : 'The agreement is no longer archived.',
  )(walk)

const trouble = (words: string | RegExp): Act =>
  inOrder(({ stage }) => expect(question(stage.page).getByRole('alert')).toHaveText(words))

/** A colleague puts it away, or takes it out again, and then the tab is looked at again. */
const colleagueChanges: Act = async (walk) => {
  const { server, page } = walk.stage
  const isAsked = (await question(page).count()) > 0
  const archived = (await offered(walk)) === 'Archive'
  expect((await server.patch(addressOf(walk), { archived })).status()).toBe(200)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  if (isAsked) await readOutcome(walk)
}

const done: Answer = {
  arrange: late('updateAgreement'),
  give: inOrder(async ({ stage }) => expect(question(stage.page)).toHaveCount(0), readOutcome),
}

export const agreementArchiveDriver: Driver = {
  inputs: { active: arrive(false), archived: arrive(true) },
  events: {
    'archive.ask': { plain: ({ stage }) => ask(stage.page).click() },
    'archive.dismiss': {
      plain: ({ stage }) => question(stage.page).getByRole('button', { name: 'Leave it as it is' }).click(),
    },
    'archive.confirm': { plain: ({ stage }) => confirm(stage.page).click() },
    'facts.changed': { plain: colleagueChanges },
  },
  answers: {
    watchAgreement: {},
    changeArchived: {
      archived: done,
      unarchived: done,
      refused: {
        arrange: late('updateAgreement', { status: 429, answers: [429] }),
        give: trouble('The agreement could not be changed. Try again.'),
      },
      unreachable: {
        arrange: late('updateAgreement', { status: 503, answers: [503] }),
        give: trouble(/^We got no clear answer, so we do not know whether this was done\./),
      },
    },
  },
  holds: {
    changeArchived: ({ stage }) => stage.server.arrange({ operation: 'updateAgreement', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    looking: async ({ page }, _together, walk) => {
      await expect(question(page)).toHaveCount(0)
      await expect(ask(page)).toHaveText(await offered(walk))
    },
    confirming: async ({ page }) => {
      await expect(confirm(page)).toBeVisible()
      await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    changing: ({ page }) => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
  },
}
