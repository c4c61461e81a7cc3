import { expect, type Page } from '@playwright/test'
import { lookAgain, readToast } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, lastStep } from './driver.ts'
import { inOrder, late, seesButton } from './getting-in.ts'

const updated = 'Your billing address is up to date.'
const changedMeanwhile =
  'The address was changed elsewhere meanwhile. Please look at it and confirm it again.'
const titles = {
  unconfirmed: 'Is this your billing address?',
  confirmed: 'Your billing address is confirmed',
  form: 'Update your billing address',
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const street = (page: Page) => page.getByLabel('Street address')
const press =
  (name: string | RegExp): Act =>
  ({ stage: { page } }) =>
    page.getByRole('button', { name, exact: true }).click()

export const openAddress = (page: Page) =>
  page.getByRole('button', { name: /^Confirm your billing address/ }).click()

/** From the list of what is to do, which has it while it is to be confirmed. */
const arriveAtTask: Act = async ({ stage }) => {
  await stage.enter('address-differs', '/status')
  await openAddress(stage.page)
}
/** On its step of the onboarding. */
const arriveAtStep: Act = async ({ stage }) => {
  await stage.enter('pre-pto-qualification', '/status?onboarding-step=5')
}

const change: Act = async ({ stage: { page } }) => {
  await street(page).fill('9 Lantern Row')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const streetElsewhere = '9 Birch Road'
/** The address is changed in another place, and confirmed by that or to be confirmed. */
const saveElsewhere =
  (confirmed: boolean): Act =>
  async ({ stage: { server } }) => {
    const { user } = await (await server.get('/users/me/')).json()
    const { street_2, city, state, zip_code } = user.address
    const answer = await server.patch(`/users/${user.id}/`, {
      address: { street_1: streetElsewhere, street_2, city, state, zip_code, confirmed },
    })
    expect(answer.status()).toBe(200)
  }

const sees =
  (name: keyof typeof titles, isLeftBy: string) =>
  async ({ page }: Stage, _: readonly string[], walk: Parameters<typeof lastStep>[0]) => {
    if (lastStep(walk)?.event.type === isLeftBy) return expect(title(page, titles[name])).toHaveCount(0)
    await expect(title(page, titles[name])).toBeVisible()
    if (name === 'unconfirmed') await seesButton(page, 'Confirm', false)
  }

export const billingAddressDriver: Driver = {
  inputs: { unconfirmed: arriveAtTask, confirmed: arriveAtStep },
  events: {
    'address.confirm': { plain: press('Confirm') },
    'address.update': { plain: press(/^(No, update|Update address)$/) },
    'address.next': { plain: press('Done') },
    'screen.close': { plain: press('Close') },
    'facts.changed': {
      confirmed: inOrder(saveElsewhere(true), lookAgain),
      replaced: inOrder(saveElsewhere(false), lookAgain),
    },
  },
  answers: {
    watchFacts: {},
    confirmAddress: {
      changedMeanwhile: {
        arrange: inOrder(saveElsewhere(false), late('getMe')),
        give: inOrder(readToast(changedMeanwhile), ({ stage }) =>
          expect(stage.page.getByText(streetElsewhere)).toBeVisible(),
        ),
      },
      noted: { arrange: late('updateUser'), give: readToast(updated) },
      unreachable: {
        arrange: late('updateUser', { status: 503, answers: [503] }),
        give: readToast('Something went wrong'),
      },
    },
    updateAddress: {
      saved: { give: inOrder(change, readToast(updated)) },
      left: { give: press('Close') },
    },
  },
  holds: {
    confirmAddress: ({ stage }) => stage.server.arrange({ operation: 'updateUser', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    unconfirmed: sees('unconfirmed', 'screen.close'),
    confirming: ({ page }) => seesButton(page, 'Confirm', true),
    confirmed: sees('confirmed', 'address.next'),
    updating: async ({ page }) => {
      await expect(title(page, titles.form)).toBeVisible()
      await expect(street(page)).toBeVisible()
    },
  },
}
