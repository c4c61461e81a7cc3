import { expect, type Page } from '@playwright/test'
import { readToast, signInElsewhere } from '../in-the-account.ts'
import { type Driver, heldMs } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out Firefox 145, Windows?' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Sign out' })
const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Firefox 145, Windows' })

export const signOutElsewhereDriver: Driver = {
  inputs: {
    signedIn: async ({ stage, kept }) => {
      kept.person = await stage.server.openHome('phone-unverified')
      for (let times = 0; times < 2; times += 1) await signInElsewhere(stage, kept.person)
      await stage.server.signIn(kept.person)
      await stage.open('/account')
    },
  },
  events: {
    'end.ask': {
      oneSession: ({ stage }) =>
        rows(stage.page)
          .first()
          .getByRole('button', { name: /^Sign out/ })
          .click(),
    },
    'end.dismiss': {
      plain: ({ stage }) => dialog(stage.page).getByRole('button', { name: 'Leave it' }).click(),
    },
    'end.confirm': { plain: ({ stage }) => confirm(stage.page).click() },
  },
  answers: {
    end: {
      ended: {
        arrange: late('endSessions'),
        give: inOrder(readToast('Signed out.'), ({ stage }) => expect(rows(stage.page)).toHaveCount(1)),
      },
      unreachable: {
        arrange: late('endSessions', { status: 503, answers: [503] }),
        give: ({ stage }) =>
          expect(
            dialog(stage.page).getByRole('alert').filter({ hasText: 'This may not have been done' }),
          ).toBeVisible(),
      },
    },
  },
  holds: { end: ({ stage }) => stage.server.arrange({ operation: 'endSessions', delay_ms: heldMs }) },
  timers: {},
  states: {
    looking: async ({ page }) => {
      await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    },
    confirming: async ({ page }) => {
      await expect(confirm(page)).toBeVisible()
      await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    ending: ({ page }) => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
  },
}
