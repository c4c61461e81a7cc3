import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AgreementPage } from '#src/api/queries/agreements.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const languages = ['en', 'es'] as const

const listed = (changed: Partial<AgreementPage> & { rows: number }): AgreementPage => {
  const { rows, ...page } = changed
  const results = Array.from({ length: rows }, (_, at) =>
    agreement({ id: `agreement-${at}`, homeowner_contract_id: `C-${1_000 + at}` }),
  )
  return { count: rows, count_is_exact: true, page: 1, page_size: 25, total_pages: 1, ...page, results }
}

const open = async (language: 'en' | 'es', address: string, page: AgreementPage) => {
  const opened = await openApp(address, {
    language,
    me: me({ role: 'SUPPORT', agreements: [] }),
    answers: { 'GET /agreements/': { body: page } },
  })
  await screen.findByText(say('admin.agreements'), { selector: 'h1, h1 *' })
  return opened
}
const search = () => screen.getByRole('searchbox', { name: say('admin.search') })

describe.each(languages)('the list of agreements in %s', (language) => {
  it.each([
    ['the first page', { rows: 25, count: 60, page: 1, total_pages: 3 }, [1, 25, 60]],
    ['the last page', { rows: 10, count: 60, page: 3, total_pages: 3 }, [51, 60, 60]],
    ['a page beyond the last', { rows: 0, count: 60, page: 9, total_pages: 3 }, [0, 0, 60]],
  ] as const)('says which rows %s shows [ADMIN-1]', async (_name, page, [from, to, count]) => {
    await open(language, '/admin/agreements?page=3', listed(page))
    expect(await screen.findByText(say('admin.count', { from, to, count }))).toBeVisible()
    expect(screen.getByText(say('admin.pageOf', { page: page.page, pages: page.total_pages }))).toBeVisible()
  })

  it('says "about" of more than are counted [ADMIN-6]', async () => {
    const page = listed({ rows: 25, count: 10_000, count_is_exact: false, total_pages: 400 })
    await open(language, '/admin/agreements', page)
    expect(await screen.findByText(say('admin.countAbout', { from: 1, to: 25, count: 10_000 }))).toBeVisible()
  })

  it('looks for words, and for everything again when they are cleared', async () => {
    const { router } = await open(language, '/admin/agreements?page=2', listed({ rows: 3 }))
    await userEvent.type(search(), ' alder {Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'alder' }))
    await userEvent.click(screen.getByRole('button', { name: say('admin.clear') }))
    expect(search()).toHaveValue('')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('says so when nothing fits', async () => {
    await open(language, '/admin/agreements?search=nobody', listed({ rows: 0 }))
    expect(await screen.findByText(say('admin.noneFound'))).toBeVisible()
    expect(search()).toHaveValue('nobody')
  })
})
