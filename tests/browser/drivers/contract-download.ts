import { expect } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { inside } from '../stage.ts'
import { type Act, type Driver, found, heldMs } from './driver.ts'
import { inOrder, late, seesButton } from './getting-in.ts'

const downloadButton = 'Download contract'
const saved = 'The signed contract is saved as a PDF.'
const wentWrong = 'Something went wrong'

/** Somebody whose contract is not filed yet looks at their project. */
const arrive: Act = async ({ stage, kept }) => {
  const { people, agreements } = await stage.server.openWorld('contract-missing')
  kept.agreement = found(agreements[0], 'agreement').id
  await stage.server.setFlags({ web_onboarding_refresh: false })
  await stage.server.signIn(found(people[0], 'person'))
  await stage.open('/status')
  await expect(inside(stage.page)).toBeVisible()
  await seesButton(stage.page, downloadButton, false)
  await stage.settled()
}

const file =
  (isFiled: boolean): Act =>
  ({ stage, kept }) =>
    stage.server.fileContract(found(kept.agreement, 'agreement'), isFiled)

/** The store of files is late, and perhaps fails. */
const store =
  (status?: number): Act =>
  async (walk) => {
    if (status !== undefined) walk.stage.watch.expectStatus(status)
    await late('storedFile', { ...(status !== undefined && { status }) })(walk)
  }

const press =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name, exact: true }).click()

const seesFailure: Act = ({ stage: { page } }) => expect(page.getByText(wentWrong).first()).toBeAttached()
const hold =
  (operation: string): Act =>
  ({ stage }) =>
    stage.server.arrange({ operation, delay_ms: heldMs })

export const contractDownloadDriver: Driver = {
  inputs: { start: arrive },
  events: {
    'contract.download': { plain: press(downloadButton) },
    'download.retry': { plain: press('Try again') },
    // A message has a cross of that name too.
    'download.giveUp': {
      plain: ({ stage }) => stage.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    },
  },
  answers: {
    findContract: {
      found: { arrange: inOrder(file(true), late('getContract')) },
      missing: { arrange: inOrder(file(false), late('getContract', { answers: [404] })), give: seesFailure },
      unreachable: { arrange: late('getContract', { status: 503, answers: [503] }), give: seesFailure },
    },
    saveContract: {
      saved: { arrange: store(), give: readToast(saved) },
      unreachable: { arrange: store(503), give: seesFailure },
    },
  },
  holds: { findContract: hold('getContract'), saveContract: hold('storedFile') },
  timers: {},
  states: {
    idle: ({ page }) => seesButton(page, downloadButton, false),
    fetching: ({ page }) => seesButton(page, downloadButton, true),
    saving: ({ page }) => seesButton(page, downloadButton, true),
    failed: ({ page }) =>
      expect(
        page.getByRole('dialog', { name: /^The contract (was not saved|is not here yet)$/ }),
      ).toBeVisible(),
  },
}
