import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'

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

  it('what is searched in the questions is not awaited without a word [ERROR-13]', async () => {
    const { follow } = await open()
    await follow('/dashboard/support?search=bill', 'support.title')
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
  })
})
