import { expect, it } from 'vitest'
import { zoneName } from '#src/charts/hours/zone-name.ts'
import { intlOf } from './in-language.tsx'

it.each([
  ['America/New_York', 'Eastern Time', 'hora del Este'],
  ['America/Detroit', 'Eastern Time', 'hora del Este'],
  ['America/Los_Angeles', 'Pacific Time', 'hora del Pacífico'],
])(
  '%s is called %s and %s, as wherever support tells its hours [LANG-1, LANG-12]',
  (zone, english, spanish) => {
    const at = new Date('2026-11-16T12:00:00Z')
    expect([zoneName(intlOf('en'), at, zone), zoneName(intlOf('es'), at, zone)]).toEqual([english, spanish])
  },
)
