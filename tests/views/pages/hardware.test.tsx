import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, type System, system } from '../app/people.ts'

const languages = ['en', 'es'] as const
const battery = {
  id: 'battery-1',
  manufacturer: 'Hearthline',
  model: 'H13',
  count: 2,
  capacity: 13.5,
  power_rating: 5,
}
const inverterVendors = { '1': 'Arcadia', '2': 'Northbridge' }

afterEach(() => void vi.useRealTimers())

async function open(home: Partial<System>, language: 'en' | 'es' = 'en', answer?: Answer) {
  const opened = await openApp('/dashboard/system/hardware_information', {
    language,
    me: me({ agreements: [agreement({ system: system(home) })] }),
    config: { inverterVendors },
    answers: answer ? { 'GET /systems/system-1/': answer } : {},
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const factsOf = (heading: string) => {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section')
  if (!section) throw new Error('There is no such section')
  return within(section)
    .getAllByRole('term')
    .map((term) => [plain(term), plain(term.nextElementSibling)])
}

describe.each(languages)('the hardware of a system, in %s', (language) => {
  it('is its panels, its inverters and its capacity, the first line says what the roof can make [HW-1]', async () => {
    await open({ panels: '19 × Meridian M400', inverters: 'Arcadia A7', capacity: 7.6 }, language)
    expect(plain(screen.getByRole('heading', { level: 1 }))).toBe(
      say('hardware.title', { kilowatts: '7.6' }).replaceAll('\u00a0', ' '),
    )
    expect(factsOf(say('hardware.roof'))).toEqual([
      [say('hardware.panels'), '19 × Meridian M400'],
      [say('hardware.inverters'), 'Arcadia A7'],
    ])
    expect(plain(screen.getByText(say('hardware.capacity')).closest('p'))).toContain('7.6 kW')
  })

  it('has its batteries with what all hold together, and of each what it holds and gives [HW-2]', async () => {
    await open({ batteries: [battery], total_battery_capacity_kwh: 27 }, language)
    expect(plain(screen.getByText(say('hardware.totalStorage')).closest('p'))).toContain('27 kWh')
    expect(factsOf(say('hardware.battery'))).toEqual([
      [say('hardware.manufacturer'), 'Hearthline'],
      [say('hardware.model'), 'H13'],
      [say('hardware.count'), '2'],
      [say('hardware.storage', { count: 2 }), '13.5 kWh'],
      [say('hardware.power', { count: 2 }), '5 kW'],
    ])
  })

  it('has no battery section without a battery [HW-2]', async () => {
    await open({ batteries: [], total_battery_capacity_kwh: 0 }, language)
    expect(screen.queryByRole('heading', { level: 2, name: say('hardware.battery') })).toBeNull()
    expect(screen.queryByText(/kWh/)).toBeNull()
  })

  it('shows no field without a value, and says so when there is none at all [HW-3]', async () => {
    await open({ panels: '', inverters: 'Arcadia A7', capacity: null }, language)
    expect(factsOf(say('hardware.roof'))).toEqual([[say('hardware.inverters'), 'Arcadia A7']])
    expect(screen.getByRole('heading', { level: 1, name: say('hardware.titlePlain') })).toBeVisible()
    expect(screen.queryByText(say('hardware.capacity'))).toBeNull()
  })

  it('says why nothing is there when nothing is recorded [HW-3]', async () => {
    await open({ panels: null, inverters: null, capacity: null }, language)
    expect(screen.getByText(say('hardware.nothing'))).toBeVisible()
    expect(screen.queryAllByRole('term')).toEqual([])
  })
})

describe('the manufacturer of the inverters', () => {
  it.each([
    [1, 'Arcadia'],
    [2, 'Northbridge'],
    [3, null],
    [null, null],
  ] as const)('with the id %s is called %s, as the provider has configured [HW-4]', async (id, name) => {
    await open({ inverter_manufacturer_id: id })
    const facts = Object.fromEntries(factsOf(say('hardware.roof')))
    expect(facts[say('hardware.inverterManufacturer')] ?? null).toBe(name)
  })
})

describe('hardware that has changed since the person was read', () => {
  const later = () => {
    const now = Date.now()
    return new Date(now + 120_000)
  }

  it('is asked for again, and what was there stays and says its age when that fails [ERROR-12]', async () => {
    const { network, router } = await open({ panels: 'Old panels' }, 'en', 'unreachable')
    expect(network.callsOf('GET /systems/system-1/')).toEqual([])
    await router.navigate({ to: '/account' })
    vi.useFakeTimers({ now: later(), toFake: ['Date'] })
    await router.navigate({ to: '/dashboard/system/hardware_information' })
    expect(await screen.findByText(/This is from/)).toBeVisible()
    expect(screen.getByText('Old panels')).toBeVisible()
    network.answer('GET /systems/system-1/', { body: system({ panels: 'New panels' }) })
    screen.getByRole('button', { name: say('errors.tryAgain') }).click()
    expect(await screen.findByText('New panels')).toBeVisible()
    expect(screen.queryByText(/This is from/)).toBeNull()
  })
})

describe('the way to the hardware', () => {
  it('stands below the energy of the system, and is marked as the system [HW-5]', async () => {
    const { path } = await openApp('/dashboard/system', { me: me() })
    const way = await screen.findByRole('link', { name: say('hardware.toHardware') })
    way.click()
    await screen.findByRole('heading', { level: 2, name: say('hardware.roof') })
    expect(path()).toBe('/dashboard/system/hardware_information')
    expect(screen.getByRole('link', { name: say('shell.nav.system'), current: 'page' })).toBeVisible()
    expect(screen.queryByRole('link', { name: say('hardware.toVpp') })).toBeNull()
  })
})
