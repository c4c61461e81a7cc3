import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createLine, type Socket } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { press } from '../at-the-door.ts'
import { titleOf } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { type Portal, startPortal } from '../portal.ts'
import { Stage } from '../stage.ts'
import { Watch } from '../watch.ts'

const passed = JSON.stringify({ verification_result: 'PASSED', bank_name: 'Valley Credit Union' })

/** A bank that lets every number pass, and waits with its answers as long as it is told to. */
async function startBank() {
  const waiting: ServerResponse[] = []
  const bank = { asked: 0, answersOnly: Number.POSITIVE_INFINITY }
  const server = createServer((request, response) => {
    bank.asked += 1
    request.resume()
    if (bank.asked > bank.answersOnly) waiting.push(response)
    else response.end(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    bank,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: () => {
      for (const response of waiting.splice(0)) response.end(passed)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Bank = Awaited<ReturnType<typeof startBank>>

/** The line between a browser and a server: cut, it carries nothing either way. */
async function startLine() {
  const ends = new Set<Socket>()
  const line = { port: 0, isCut: false }
  const server = createLine((near) => {
    if (line.isCut) return void near.destroy()
    const far = connect(line.port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    line,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      line.isCut = true
      for (const end of ends) end.destroy()
    },
    mend: () => {
      line.isCut = false
    },
    stop: () => server.close(),
  }
}

type Line = Awaited<ReturnType<typeof startLine>>
type Given = { stage: Stage; portal: Portal; bank: Bank; line: Line }

/** A browser at a portal of its own, whose bank is the test's. */
async function within(browser: Browser, go: (given: Given) => Promise<void>) {
  const [bank, line] = [await startBank(), await startLine()]
  const portal = await startPortal({
    PORCHLIGHT_URL: line.origin,
    PORCHLIGHT_BANK_URL: bank.url,
    PORCHLIGHT_BANK_KEY: 'the-key-of-the-bank',
  })
  line.line.port = Number(new URL(portal.origin).port)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    const address = '10.99.0.1'
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    const parts = { context, page: await context.newPage(), origin: line.origin, address, taken: [] }
    await go({ stage: new Stage({ ...parts, watch: new Watch(context) }), portal, bank, line })
  } finally {
    await context.close()
    await portal.stop()
    line.cut()
    line.stop()
    bank.stop()
  }
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Add your bank account' })
/** The agreement as the server has it, whatever becomes of the line. */
const own = async ({ context }: Stage, { origin }: Portal) =>
  (await (await context.request.get(`${origin}/api/v1/users/me/`)).json()).user.agreements[0]

async function turnOn(page: Page): Promise<void> {
  await form(page).getByLabel('Routing number').fill('121000358')
  for (const field of ['Account number', 'Account number again'])
    await form(page).getByLabel(field, { exact: true }).fill('86429756789')
  await press(page, 'Turn on autopay')
}

/** On the step of autopay with the terms accepted, until the bank has been asked to enrol. */
async function untilTheBankIsAsked({ page }: Stage, { bank }: Bank): Promise<void> {
  await press(page, 'Enroll')
  await press(page, 'Accept')
  bank.answersOnly = 1
  await turnOn(page)
  await expect.poll(() => bank.asked).toBe(2)
}

const unsure = 'We could not confirm whether autopay uses this account now.'

test('a server that is killed while the bank is asked: nothing is lost, it is not called off, and a second try enrols once [AUTOPAY-24] [AUTOPAY-36]', async ({
  browser,
}) => {
  await within(browser, async ({ stage, portal, bank }) => {
    const { page } = stage
    const person = await stage.enter('address-differs', '/status')
    await stage.settled()
    await untilTheBankIsAsked(stage, bank)
    await portal.kill()
    await expect(form(page).getByRole('alert')).toContainText(unsure)
    await expect(form(page).getByLabel('Account number', { exact: true })).toHaveValue('')
    bank.bank.answersOnly = Number.POSITIVE_INFINITY
    await portal.startAgain()
    await page.reload()
    await expect(titleOf(page, 'Set up autopay')).toBeVisible()
    expect(await own(stage, portal)).toMatchObject({ ach_elected: null, ach_verified: null })

    await press(page, 'Enroll')
    await press(page, 'Accept')
    await turnOn(page)
    await expect(form(page).getByRole('alert')).toContainText('Your first try is still being processed.')
    await stage.server.moveClock(61_000)
    await turnOn(page)
    const verified = page.getByRole('dialog', { name: 'Your account is verified' })
    await verified.getByRole('button', { name: 'Continue' }).click()
    await press(page, 'Done')
    await expect(titleOf(page, 'Autopay is on')).toBeVisible()
    expect(await own(stage, portal)).toMatchObject({
      ach_elected: true,
      ach_verified: true,
      ach_account_number_last_four_digits: '6789',
    })
    const receipts: { kind: string; account_number_last_four_digits: string | null }[] = await (
      await stage.server.get(`/users/${person.id}/receipts/`)
    ).json()
    const used = receipts.map(({ account_number_last_four_digits: digits }) => digits)
    expect(used.filter((digits) => digits === '6789')).toHaveLength(1)
  })
})

test('an answer that is lost after autopay was turned on: the page says so by itself once the server is back [AUTOPAY-24] [AUTOPAY-36]', async ({
  browser,
}) => {
  await within(browser, async ({ stage, portal, bank, line }) => {
    const { page } = stage
    await stage.enter('address-differs', '/status')
    await stage.settled()
    await untilTheBankIsAsked(stage, bank)
    line.cut()
    bank.answer()
    await expect.poll(async () => (await own(stage, portal)).ach_verified).toBe(true)
    await portal.kill()
    await expect(form(page).getByRole('alert')).toContainText(unsure)
    await portal.startAgain()
    line.mend()
    await form(page).getByRole('button', { name: 'Close' }).click()
    await expect(titleOf(page, 'Autopay is on')).toBeVisible()
    await expect(page.getByRole('main').getByText('ends with 6789')).toBeVisible()
    expect(bank.bank.asked).toBe(2)
  })
})
