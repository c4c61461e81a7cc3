import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
import { staff, userRow } from '../app/people-of-staff.ts'

const series = 'GET /systems/system-1/solar/energy/'
const oneDay = {
  site_timezone: 'America/Phoenix',
  unit: 'Wh',
  resolution: 'day',
  first: null,
  step_seconds: null,
  starts: ['2026-06-14'],
  values: [12_000],
  covered: [96],
  expected: [96],
  quality: [['measured', 1]],
}

afterEach(() => onlineManager.setOnline(true))

describe.each(['en', 'es'] as const)('without a network, in %s', (language) => {
  it('another period is not shown with the figures of the one before: it says that they could not be loaded [ERROR-12, ERROR-13]', async () => {
    const { router } = await openApp('/dashboard/system?period=month&day=2026-06-14', {
      language,
      me: me(),
      answers: { [series]: { body: oneDay } },
    })
    await screen.findByRole('button', { name: say('energy.downloadCsv') })
    onlineManager.setOnline(false)
    await act(() =>
      router.navigate({ to: '/dashboard/system', search: { period: 'year', day: '2026-06-14' } }),
    )
    await waitFor(() => expect(screen.getByText(say('errors.sectionTitle'))).toBeVisible())
    expect(screen.queryByRole('button', { name: say('energy.downloadCsv') })).toBeNull()
  })

  const ofOne = { count: 1, page: 1, page_size: 25, total_pages: 1, count_is_exact: true }
  const job = {
    ...{ id: 'b0c1d2e3-f4a5-4b6c-8d7e-8f90a1b2c304', kind: 'backfill', state: 'done', done: 3, total: 3 },
    ...{ created_at: '2026-11-20T18:00:00Z', finished_at: '2026-11-20T18:01:00Z' },
  }
  const silent = {
    ...{
      agreement_id: 'agreement-1',
      homeowner_contract_id: 'C-1001',
      system_id: 'system-1',
      site_id: 'S-1',
    },
    ...{ vendor_id: 1, status: 'Offline', as_of: null, problems: ['offline'] },
  }
  it.each([
    ['/admin/agreements', '?status=active', /C-1001/, 'GET /agreements/', [agreement()]],
    ['/admin/users', '?status=active', /Teresa Moreno/, 'GET /users/', [userRow()]],
    ['/admin/admins', '?status=active', /Teresa Moreno/, 'GET /users/', [userRow()]],
    ['/admin/statistics', '?monitoring=good', /C-1001/, 'GET /agreements/statistics/', [silent]],
    ['/admin/backfill', '?page=2', /3 \S+ 3/, 'GET /jobs/', [job]],
  ])(
    'the rows of %s do not stand for those of %s: it says that these could not be loaded [ERROR-13]',
    async (path, search, row, call, results) => {
      const counts = { as_of: '2026-11-20T16:00:00Z', total: 0, by_milestone: [], by_status: [] }
      const list = { body: { ...ofOne, as_of: counts.as_of, totalPages: 1, results } }
      const { router } = await openApp(path, {
        language,
        me: staff('ADMIN'),
        answers: {
          [call]:
            path === '/admin/statistics'
              ? [{ body: { ...counts, by_onboarding_milestone: [] } }, list]
              : list,
        },
      })
      expect((await screen.findAllByText(row))[0]).toBeVisible()
      onlineManager.setOnline(false)
      const failed = () => screen.queryAllByText(say('errors.sectionTitle')).length
      const before = failed()
      await act(() => router.navigate({ href: path + search }))
      await waitFor(() => expect(failed()).toBe(before + 1))
      expect(screen.queryByText(row)).toBeNull()
      expect(screen.queryByText(say('admin.found', { count: 1 }))).toBeNull()
      expect(screen.queryByRole('button', { name: say('admin.csvRows', { count: 1 }) })).toBeNull()
    },
  )

  const open = async () => {
    const opened = await openApp('/account', {
      language,
      me: me({ agreements: [agreement({ system: system({ is_vpp_enrolled: true }) })] }),
      flags: flagKeys,
      answers: {
        'GET /faqs/': 'unreachable',
        'GET /videos/': 'unreachable',
        'GET /systems/system-1/vpp_details/': 'unreachable',
      },
    })
    onlineManager.setOnline(false)
    const follow = async (href: string, title: string) => {
      act(() => void opened.router.navigate({ href }))
      expect(await screen.findByRole('heading', { level: 1, name: say(title) })).toBeVisible()
    }
    return { ...opened, follow }
  }

  it.each([
    ['/dashboard/support/bill_payments', 'support.category.paying_bill'],
    ['/dashboard/support/video_resources', 'support.category.video_resources'],
    ['/dashboard/support/faqs/faq-1', 'support.name'],
    ['/dashboard/vpp_faqs', 'vpp.faqs'],
    ['/dashboard/vpp_faqs/faq-1', 'vpp.name'],
    ['/dashboard/system/vpp_details', 'vpp.details.plain'],
  ])('a link to %s leads there, and the page says what failed [ERROR-13]', async (href, title) => {
    const { follow } = await open()
    await follow(href, title)
    const said = await screen.findAllByText(say('errors.sectionTitle'))
    for (const one of said) expect(one).toBeVisible()
    expect(screen.getAllByRole('button', { name: say('errors.tryAgain') })).toHaveLength(said.length)
  })

  it.each([
    [
      '/dashboard/support/bill_payments',
      'support.category.paying_bill',
      '/dashboard/support/faqs/faq-1',
      'support.name',
    ],
    ['/dashboard/vpp_faqs', 'vpp.faqs', '/dashboard/vpp_faqs/faq-1', 'vpp.name'],
    ['/dashboard/vpp', 'vpp.title', '/dashboard/system/vpp_details', 'vpp.details.plain'],
  ])('no link from %s waits with its page [ERROR-13]', async (from, fromTitle, to, toTitle) => {
    const { follow } = await open()
    await follow(from, fromTitle)
    await follow(to, toTitle)
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
  })

  const openStaff = async () => {
    const opened = await openApp('/admin/agreements', {
      language,
      me: staff('ADMIN'),
      answers: {
        'GET /agreements/': { body: { ...ofOne, results: [agreement()] } },
        'GET /agreements/agreement-1/': 'unreachable',
        'GET /users/person-1/': 'unreachable',
      },
    })
    onlineManager.setOnline(false)
    /** A page comes in a piece of its own. */
    const slow = { timeout: 15_000 }
    const follow = async (href: string, title: string) => {
      act(() => void opened.router.navigate({ href }))
      expect(await screen.findByRole('heading', { level: 1, name: title }, slow)).toBeVisible()
    }
    return { ...opened, follow }
  }

  it.each([
    ['/admin/agreements/agreement-1', 'adminAgreement.name'],
    ['/admin/agreements/agreement-1/transfer', 'transfer.title.form'],
    ['/admin/users/person-1', 'adminUsers.person'],
  ])(
    'a row of a staff list leads to %s, which says what failed [ERROR-13, ADMIN-20]',
    async (href, title) => {
      const { follow } = await openStaff()
      await follow(href, say(title))
      expect(await screen.findByText(say('admin.lostTitle'))).toBeVisible()
      expect(screen.getByRole('button', { name: say('errors.tryAgain') })).toBeVisible()
    },
  )

  it('the way to a transfer does not wait with the page of the agreement [ERROR-13]', async () => {
    const { follow } = await openStaff()
    await follow('/admin/agreements/agreement-1', say('adminAgreement.name'))
    await follow('/admin/agreements/agreement-1/transfer', say('transfer.title.form'))
    expect(await screen.findByText(say('admin.lostTitle'))).toBeVisible()
  })

  it.each([
    ['asked for', false],
    ['awaited already', true],
  ])(
    'the way to the provider’s own administration says that it failed, its address being %s [ERROR-13, ROUTE-10]',
    async (_how, isAwaited) => {
      const { router, queryClient } = await openApp('/admin/users', {
        language,
        me: staff('ADMIN'),
        answers: {
          'GET /users/': { body: { ...ofOne, results: [userRow()] } },
          'GET /staff_links/': 'unreachable',
        },
      })
      onlineManager.setOnline(false)
      if (isAwaited) void queryClient.prefetchQuery(staffLinksQuery)
      act(() => void router.navigate({ href: '/server_admin' }))
      expect(await screen.findByRole('heading', { level: 1, name: say('errors.genericTitle') })).toBeVisible()
    },
  )

  it('a person who was looked at before stands there, and how old that is [ERROR-13, ADMIN-55]', async () => {
    const { follow, queryClient } = await openStaff()
    queryClient.setQueryData(['user', 'person-1'], me().user, { updatedAt: Date.now() - 60_000 })
    await follow('/admin/users/person-1', 'Teresa Moreno')
    expect(await screen.findByRole('button', { name: say('errors.tryAgain') })).toBeVisible()
  })

  it('what is searched in the questions is not awaited without a word [ERROR-13]', async () => {
    const { follow } = await open()
    await follow('/dashboard/support?search=bill', 'support.title')
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
  })
})
