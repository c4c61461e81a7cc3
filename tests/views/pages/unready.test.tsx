import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
import { staff } from '../app/people-of-staff.ts'

// What brings ahead what a page shows does not arrive.
const unfetched = vi.hoisted(() => () => {
  throw new Error('The script did not arrive')
})
vi.mock('#src/pages/overview/ready.ts', unfetched)
vi.mock('#src/pages/status/ready.ts', unfetched)
vi.mock('#src/pages/admin/agreements-ready.ts', unfetched)

const flow = 'GET /systems/system-1/monitoring/power_flow/'
const homeowner = me({ agreements: [agreement({ system: system() })] })

describe.each(['en', 'es'] as const)('a page that nothing has readied, in %s', (language) => {
  it.each([
    ['/dashboard/overview', homeowner, 'overview.headline.loading'],
    ['/status', homeowner, 'status.title.inService'],
    ['/admin/agreements', staff(), 'admin.agreements'],
  ] as const)('stands nevertheless at %s [ERROR-31]', async (path, person, title) => {
    await openApp(path, {
      language,
      me: person,
      answers: { 'GET /agreements/': 'pending', [flow]: 'pending' },
    })
    expect(await screen.findByRole('heading', { level: 1, name: say(title) })).toBeVisible()
    expect(screen.queryByText(say('errors.genericLead'))).toBeNull()
  })
})
