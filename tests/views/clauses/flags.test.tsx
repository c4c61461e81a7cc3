import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FlagKey, flagsOff, inertFlags } from '#domain/feature-flags.ts'
import { flagsOf } from '#src/app/query-client.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-18T17:10:00-07:00'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const early = () =>
  me({ agreements: [agreement({ current_milestone: 'CONTRACT_SIGNED', reviewed_by_user: true })] })
const autopay = () => screen.queryByRole('dialog', { name: say('autopay.title.terms') })

describe('the modal of autopay', () => {
  it('opens by itself after the way back from autopay with ach_modal on [FLAG-9]', async () => {
    await openApp('/status?isAchRedirect=true', { me: early(), flags: ['ach_modal'] })
    await waitFor(() => expect(autopay()).toBeVisible())
  })

  it('does not without it, and opens by a press all the same [FLAG-9]', async () => {
    await openApp('/status?isAchRedirect=true', { me: early() })
    const button = await screen.findByRole('button', { name: new RegExp(`^${say('status.task.autopay')}`) })
    expect(autopay()).toBeNull()
    await userEvent.click(button)
    await waitFor(() => expect(autopay()).toBeVisible())
  })
})

describe('a flag', () => {
  const flags = 'GET /feature_flags/'

  it('that this version does not know is ignored, and those beside it count [FLAG-15]', async () => {
    const answers = {
      [flags]: { body: ['no_such_flag', 'surfly'].map((key) => ({ key, enabled: true })) },
    }
    const { queryClient, path } = await openApp('/status', { me: early(), answers })
    expect(path()).toBe('/status')
    expect(flagsOf(queryClient)).toEqual({ ...flagsOff, surfly: true })
  })

  const words = () => document.body.textContent ?? ''
  it.each([
    ['/login'],
    ['/dashboard/overview'],
    // The way to the hardware comes after the rest of its page.
    ['/dashboard/system', 'hardware.toHardware'],
    ['/dashboard/vpp'],
    ['/dashboard/support'],
    ['/status'],
  ])('that does nothing changes no word of %s [FLAG-11]', async (address, last?: string) => {
    const shown: string[] = []
    for (const flags of [[], inertFlags]) {
      const { unmount, path } = await openApp(address, { flags, ...(address !== '/login' && { me: me() }) })
      await screen.findAllByRole('heading', { level: 1 })
      if (last) await waitFor(() => expect(words()).toContain(say(last)))
      shown.push(`${path()} ${words()}`)
      unmount()
    }
    expect(shown[1]).toBe(shown[0])
  })
})

describe('the parts of the energy page', () => {
  const page = 'web_system_categories'
  const tabsWith = async (flags: FlagKey[], lacking = {}) => {
    await openApp('/dashboard/system', {
      flags,
      me: me({ agreements: [agreement({ system: system(lacking) })] }),
    })
    await screen.findByRole('heading', { level: 1 })
    return screen.queryAllByRole('tab').map((tab) => tab.textContent)
  }
  const named = (...parts: string[]) =>
    parts.map((part) => expect.stringContaining(say(`energy.category.${part}`)))

  it.each<[string, FlagKey[], object, string[]]>([
    ['none in tabs while web_system_categories is off', [`${page}_grid`, `${page}_home`], {}, []],
    ['those whose own flag is on', [page, `${page}_solar`, `${page}_grid`], {}, ['solar', 'grid']],
    [
      'of those, what the home measures',
      [page, `${page}_solar`, `${page}_grid`, `${page}_battery`],
      { has_battery_monitoring: false },
      ['solar', 'grid'],
    ],
  ])('are %s [FLAG-12]', async (_which, flags, lacking, parts) => {
    expect(await tabsWith(flags, lacking)).toEqual(named(...parts))
  })
})
