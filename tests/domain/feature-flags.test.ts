import { describe, expect, it } from 'vitest'
import { flagKeys, flagsFrom, flagsOff, flagsOn, inertFlags, isFlagKey } from '#domain/feature-flags.ts'
import { categoriesShown, siteCategories } from '#domain/site-categories.ts'

const everything = {
  has_solar_monitoring: true,
  has_home_monitoring: true,
  has_grid_monitoring: true,
  has_battery_monitoring: true,
}

describe('feature flags', () => {
  it('are those that are promised, all off by default, all on in a new world [FLAG-7, FLAG-8, FLAG-17]', () => {
    const task =
      'the flags are those of FLAG-8 in docs/requirements/flags.md: change that line, this list and flagKeys together'
    expect(flagKeys, task).toEqual([
      'ach_modal',
      'web_onboarding_refresh',
      'sms_messaging_prelaunch_web',
      'support_page_v2_web',
      'surfly',
      'web_system_categories',
      'web_system_categories_battery',
      'web_system_categories_grid',
      'web_system_categories_home',
      'web_system_categories_solar',
      'tpv',
      'web_video_resources',
      'vpp_participation_web_2024',
      'vpp2025_prelaunch_web',
      'web_dark_mode',
      'web_login_v2',
      'web_production_consumption',
    ])
    expect(Object.values(flagsOff)).toEqual(Array(flagKeys.length).fill(false))
    expect(Object.values(flagsOn)).toEqual(Array(flagKeys.length).fill(true))
  })
  it('include three that change nothing [FLAG-11]', () => {
    expect(inertFlags).toEqual(['web_login_v2', 'web_production_consumption', 'vpp_participation_web_2024'])
  })
  it('are read from the list; what it does not name is off, what it names wrongly ignored [FLAG-1, FLAG-7, FLAG-15]', () => {
    const list = [
      { key: 'tpv', enabled: true },
      { key: 'nonsense', enabled: true },
      { key: '__proto__', enabled: true },
      { key: 'surfly', enabled: false },
    ]
    expect(flagsFrom(list)).toEqual({ ...flagsOff, tpv: true })
    expect([isFlagKey('tpv'), isFlagKey('toString')]).toEqual([true, false])
  })
})

describe('the categories of the energy page', () => {
  it('stand in the order solar, home, grid, battery [ENERGY-1]', () => {
    expect(siteCategories).toEqual(['solar', 'home', 'grid', 'battery'])
  })
  it('are solar alone without tabs while web_system_categories is off [FLAG-12, ENERGY-36]', () => {
    const flags = { ...flagsOn, web_system_categories: false }
    expect(categoriesShown(flags, everything)).toEqual({ categories: ['solar'], tabs: false })
  })
  it('are those whose own flag is on and that the system monitors: the whole table [FLAG-12, ENERGY-1]', () => {
    for (const flagged of subsets)
      for (const monitored of subsets) {
        const flags = { ...flagsOn }
        const system = { ...everything }
        for (const category of siteCategories) {
          flags[`web_system_categories_${category}`] = flagged.includes(category)
          system[`has_${category}_monitoring`] = monitored.includes(category)
        }
        const both = siteCategories.filter(
          (category) => flagged.includes(category) && monitored.includes(category),
        )
        const expected = both.length > 0 ? both : ['solar']
        expect(categoriesShown(flags, system)).toEqual({ categories: expected, tabs: expected.length > 1 })
      }
  })
})

const subsets = Array.from({ length: 16 }, (_, bits) =>
  siteCategories.filter((_category, index) => bits & (1 << index)),
)
