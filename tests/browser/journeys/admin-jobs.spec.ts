import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { titleOf } from '../drivers/getting-in.ts'
import { test } from '../fixtures.ts'
import type { Stage } from '../stage.ts'

const spanish = (stage: Stage) =>
  stage.context.addCookies([{ name: 'porchlight-language', value: 'es', url: stage.origin }])
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function enter(stage: Stage, path: string, title: string): Promise<void> {
  await stage.server.signIn(await stage.server.openHome('admin'))
  await stage.open(path)
  await expect(titleOf(stage.page, title)).toBeVisible()
}

const csv = (text: string, name = 'copies.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
const header = 'homeowner_contract_id,acknowledged'

test('a file of acknowledgements is taken in whole, one bad line refuses it, and what may not be sent is not [UPLOAD-1] [UPLOAD-2] [UPLOAD-3] [UPLOAD-5] [UPLOAD-9] [LIMIT-17]', async ({
  stage,
}) => {
  const { page } = stage
  const { agreements } = await stage.server.openWorld('two-agreements')
  const lines = agreements.map(({ homeowner_contract_id: id }) => `${id},true`)
  await enter(stage, '/admin/auth_copy_ack', 'Authoritative copy acknowledgments')
  const file = page.getByLabel('Acknowledgment file')
  await file.setInputFiles({
    name: 'copies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a'),
  })
  await expect(page.getByText(/^This file is larger than 5\sMB\./)).toBeVisible()
  stage.watch.expectStatus({ operation: 'uploadAuthCopyAckCsv', status: 400 })
  await file.setInputFiles(
    csv([header, ...lines, '=1+1,true', `${agreements[0]?.homeowner_contract_id},maybe`].join('\n')),
  )
  await press(page, 'Send the file')
  await expect(page.getByRole('heading', { name: '2 lines are wrong' })).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveText([
    /^Line 4 This is not a contract ID/,
    /^Line 5 The second column/,
  ])
  await file.setInputFiles(csv([header, ...lines].join('\r\n')))
  await press(page, 'Send the file')
  await expect(page.getByRole('heading', { name: 'The file was accepted' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^Acknowledged \d 2$/ })).toBeVisible()
})

test('an upload that fails says so by toast and in its place, in Spanish too, and can be sent again [UPLOAD-6] [LANG-1]', async ({
  stage,
}) => {
  const { page } = stage
  const { agreements } = await stage.server.openWorld('in-service-solar')
  await spanish(stage)
  await enter(stage, '/admin/auth_copy_ack', 'Confirmaciones de ejemplares auténticos')
  await page
    .getByLabel('Archivo de confirmaciones')
    .setInputFiles(csv(`${header}\n${agreements[0]?.homeowner_contract_id},true`))
  await stage.server.arrange({ operation: 'uploadAuthCopyAckCsv', status: 500 })
  stage.watch.expectStatus({ operation: 'uploadAuthCopyAckCsv', status: 500 })
  await press(page, 'Enviar el archivo')
  await expect(page.getByRole('region', { name: 'Mensajes' }).getByText('Algo salió mal')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se sabe si el archivo se aceptó.')
  stage.watch.expectOffline()
  await stage.context.setOffline(true)
  await press(page, 'Enviarlo de nuevo')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se sabe si el archivo se aceptó.')
  await stage.context.setOffline(false)
  await press(page, 'Enviarlo de nuevo')
  await expect(page.getByRole('heading', { name: 'El archivo se aceptó' })).toBeFocused()
})

test('a backfill that cannot start says so and keeps its ids; started, it is followed from its address in any tab [BACKFILL-4] [BACKFILL-5] [BACKFILL-6] [BACKFILL-9] [BACKFILL-10]', async ({
  stage,
}) => {
  const { page, server } = stage
  await enter(stage, '/admin/backfill', 'Backfill')
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const field = page.getByRole('textbox', { name: 'Workflow IDs' })
  await field.fill(ids.join(', '))
  await server.arrange({ operation: 'backfillWorkflows', status: 503 })
  stage.watch.expectStatus({ operation: 'backfillWorkflows', status: 503 })
  await press(page, 'Start')
  await expect(toast(page, 'Unable to start backfill process.')).toBeVisible()
  await expect(field).toHaveValue(ids.join(', '))
  await press(page, 'Start')
  await expect(toast(page, 'Backfill process for subset of workflows has started.')).toBeVisible()
  await expect(page.getByText('0 of 3 looked up')).toBeVisible()
  const address = new URL(page.url())
  const go = async (way: string) => {
    const data = { job_id: address.searchParams.get('job'), way }
    const headers = { origin: stage.origin }
    const answer = await stage.context.request.post(`${stage.origin}/sandbox/api/backfills`, {
      data,
      headers,
    })
    expect(answer.ok()).toBe(true)
  }
  await go('begun')
  await expect(page.getByText('1 of 3 looked up')).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByText('1 of 3 looked up')).toBeVisible()
  await page.getByRole('link', { name: 'Your backfills' }).click()
  await expect(page.getByRole('row').filter({ hasText: '1 of 3 looked up' })).toContainText('In progress')
  await go('done')
  const tab = await stage.openTab(`${address.pathname}${address.search}`)
  await expect(tab.getByText('3 workflows are not known to the platform.')).toBeVisible()
  for (const id of ids) await expect(tab.getByText(id, { exact: true })).toBeVisible()
})

test('agreements are added from the platform and lead to their page, also after a reload, and nobody below an admin is let in [ADMIN-18] [ADMIN-26] [BACKFILL-17] [ROLE-11]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { agreements } = await server.openWorld('in-service-solar')
  const [{ id, homeowner_contract_id: contract } = { id: '', homeowner_contract_id: '' }] = agreements
  await enter(stage, '/admin/backfill?tab=add', 'Backfill')
  const field = page.getByRole('textbox', { name: 'Contract ID' })
  await field.fill('NOBODY-1')
  await press(page, 'Add')
  await expect(field).toHaveAccessibleDescription(/^The platform does not know NOBODY-1\./)
  await field.fill(contract)
  await press(page, 'Add')
  await expect(page.getByRole('heading', { name: 'One agreement was read again' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('All were read from the platform.')).toBeVisible()
  const added = page.getByRole('link', { name: contract, exact: true })
  await expect(added).toHaveAttribute('href', `/admin/contract/${contract}`)
  await added.click()
  // The address by the contract leads on to that by the agreement.
  await expect(page).toHaveURL(new RegExp(`/admin/agreements/${id}$`))
  await stage.settled()
  await stage.changeTo(await server.openHome('support'))
  for (const path of ['/admin/backfill', '/admin/auth_copy_ack']) {
    await stage.open(path)
    await expect(page).toHaveURL(/\/admin\/agreements$/)
  }
})

/** What the sandbox's platform has and this portal has not heard of. */
async function unheardOf({ server }: Stage): Promise<{ contract: string; homeowner: string }> {
  for (const [contract, homeowner] of [
    ['BOOK-1001', 'Noor Castillo'],
    ['BOOK-1002', 'Lucía Romero'],
  ] as const) {
    const list = await server.get(`/agreements/?homeowner_contract_id=${contract}`)
    if ((await list.json()).results.length === 0) return { contract, homeowner }
  }
  throw new Error('The portal knows every agreement of the platform already.')
}

test('an agreement that is new to the portal is told as added and stands in the list with its homeowner [ADMIN-18] [ADMIN-26]', async ({
  stage,
}) => {
  const { page } = stage
  await enter(stage, '/admin/backfill?tab=add', 'Backfill')
  const { contract, homeowner } = await unheardOf(stage)
  const list = `/admin/agreements?search=${contract}`
  await stage.open(list)
  await expect(page.getByText('No matching agreements')).toBeVisible()
  await stage.open('/admin/backfill?tab=add')
  await page.getByRole('textbox', { name: 'Contract id' }).fill(contract)
  await press(page, 'Add')
  await expect(page.getByRole('heading', { name: 'One agreement was added' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Added (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Read again/ })).toHaveCount(0)
  await stage.settled()
  await stage.open(list)
  const rows = page.getByRole('grid', { name: 'Agreements' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(contract)
  await expect(rows.last()).toContainText(homeowner)
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/agreements\/[\da-f-]{36}$/)
})
