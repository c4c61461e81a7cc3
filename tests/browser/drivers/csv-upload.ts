import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import type { Stage } from '../stage.ts'
import { enterAsAdmin, lateForAdmin, refusedFor } from './as-staff.ts'
import { type Act, type Driver, found, heldMs, type Kept, type Walk } from './driver.ts'
import { inOrder, seesButton } from './getting-in.ts'

const operation = 'uploadAuthCopyAckCsv'
let files = 0
const fileOf = new WeakMap<Kept, string>()
const header = 'homeowner_contract_id,acknowledged'

let folder: string | undefined
/** Made with the first file: whoever only looks at the drivers needs none. */
function folderOfFiles(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'porchlight-copies-'))
  return folder
}

const input = (page: Page) => page.getByLabel('Acknowledgment file')
const press =
  (name: RegExp): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name }).click()

const arrive: Act = async (walk) => {
  const { agreements } = await walk.stage.server.openWorld('in-service-solar')
  walk.kept.agreement = found(agreements[0], 'agreement').homeowner_contract_id
  await enterAsAdmin(walk, '/admin/auth_copy_ack', 'Authoritative copy acknowledgments')
}

/** What becomes of the file that is chosen now, before another is. */
function fateOf({ path, at }: Walk): string | undefined {
  const coming = path.steps.slice(at + 1)
  const next = coming.findIndex(({ event }) => event.type === 'file.choose')
  return coming.slice(0, next >>> 0).find(({ actor }) => actor === 'sendFile')?.case
}

const chooseGood: Act = async (walk) => {
  const contract = found(walk.kept.agreement, 'contract')
  const isWrong = fateOf(walk) === 'wrongLines'
  files += 1
  const path = join(folderOfFiles(), `copies-${files}.csv`)
  writeFileSync(path, `${header}\n${contract},true\n${isWrong ? 'NOBODY-1,true\n' : ''}`)
  fileOf.set(walk.kept, path)
  await input(walk.stage.page).setInputFiles(path)
}

const chooseBad =
  (name: string, bytes: number): Act =>
  ({ stage }) =>
    input(stage.page).setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(bytes, 'a') })

/** Two files are dropped: the button lets nobody choose two. */
const dropTwo: Act = async ({ stage: { page } }) => {
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['a.csv', 'b.csv']) dropped.items.add(new File(['x'], name, { type: 'text/csv' }))
    return dropped
  })
  const zone = page.getByRole('button', { name: /^Choose (a|another) file$/ })
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}

const spoil: Act = async ({ kept }) => appendFileSync(found(fileOf.get(kept), 'file'), '\n')

const sees =
  (button: RegExp, isBusy = false) =>
  async ({ page }: Stage) => {
    const one = page.getByRole('button', { name: button })
    await expect(one).toBeVisible()
    if (isBusy) await expect(one).toHaveAttribute('aria-busy', 'true')
    else await expect(one).not.toHaveAttribute('aria-busy', 'true')
  }

const notTaken: Act = ({ stage: { page } }) =>
  expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /(The file was not accepted|We do not know whether the file was accepted)\./ }),
  ).toBeVisible()

const problems: Record<string, RegExp> = {
  severalFiles: /^Choose just one file: they are handled one at a time\.$/,
  notCsv: /^This is not a CSV file\./,
  emptyFile: /^This file is empty\./,
  tooLarge: /^This file is larger than 5\sMB\./,
}

/** Why what was chosen is not sent stands below the place. */
const says =
  (problem: keyof typeof problems, choose: Act): Act =>
  async (walk) => {
    await choose(walk)
    await expect(walk.stage.page.getByText(found(problems[problem], 'sentence'))).toBeVisible()
  }

export const csvUploadDriver: Driver = {
  inputs: { start: arrive },
  events: {
    'file.choose': {
      good: chooseGood,
      severalFiles: says('severalFiles', dropTwo),
      notCsv: says('notCsv', chooseBad('roof.png', 100)),
      emptyFile: says('emptyFile', chooseBad('copies.csv', 0)),
      tooLarge: says('tooLarge', chooseBad('copies.csv', 5 * 1024 * 1024 + 1)),
    },
    'file.remove': { plain: press(/^Remove the file$/) },
    'file.send': { plain: press(/^Send (the file|it again)$/) },
    'upload.cancel': {
      plain: inOrder(press(/^Cancel$/), ({ stage: { page } }) =>
        expect(page.getByRole('button', { name: 'Send the file' })).toBeFocused(),
      ),
    },
  },
  answers: {
    sendFile: {
      taken: { arrange: lateForAdmin(operation) },
      wrongLines: {
        arrange: inOrder(lateForAdmin(operation), async ({ stage }) =>
          stage.watch.expectStatus({ operation, status: 400 }),
        ),
      },
      unreadable: { arrange: spoil, instant: true },
      refused: {
        arrange: refusedFor(operation),
        give: ({ stage: { page } }) =>
          expect(toast(page, 'You can no longer send acknowledgments. Ask an admin.')).toBeVisible(),
      },
      unreachable: {
        arrange: lateForAdmin(operation, 503),
        give: ({ stage: { page } }) => expect(toast(page, 'Something went wrong')).toBeVisible(),
      },
    },
  },
  holds: { sendFile: ({ stage }) => stage.server.arrange({ operation, delay_ms: heldMs }) },
  timers: {},
  states: {
    choosing: async ({ page }) => {
      await seesButton(page, 'Choose a file', false)
      await expect(page.getByRole('button', { name: 'Remove the file' })).toHaveCount(0)
    },
    ready: sees(/^Send the file$/),
    sending: async (stage) => {
      await sees(/^Send (the file|it again)$/, true)(stage)
      await expect(stage.page.getByRole('progressbar', { name: 'Send the file' })).toBeVisible()
      await expect(stage.page.getByRole('button', { name: 'Choose another file' })).toHaveCount(0)
    },
    wrong: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'One line is wrong' })).toBeFocused()
      await expect(page.getByText('There is no agreement with this contract ID.')).toBeVisible()
    },
    failed: async (stage, _, walk) => {
      await notTaken(walk)
      await sees(/^Send it again$/)(stage)
    },
    done: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'The file was accepted' })).toBeFocused()
      await expect(page.getByRole('table', { name: /^Agreements in the file/ })).toBeVisible()
    },
  },
}
