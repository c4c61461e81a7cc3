import { describe, expect, it } from 'vitest'
import { inverterManufacturer, monitoringAddress, monitoringSite } from '#domain/monitoring-vendors.ts'

describe('monitoring vendors', () => {
  it('1 links to the first site, any other to the second [ADMIN-11]', () => {
    expect([1, '1', 2, 99, null].map(monitoringSite)).toEqual([
      'first',
      'first',
      'second',
      'second',
      'second',
    ])
  })
  it('show a system at its own address where the scheme of theirs is configured [ADMIN-11]', () => {
    const at = 'https://one.example/sites/{site_id}/now?of={site_id}'
    expect([
      monitoringAddress(at, 'S-104/8'),
      monitoringAddress(new URL(at).href, 'a$&b'),
      monitoringAddress(at, null),
      monitoringAddress('https://two.example/', 'S-1'),
    ]).toEqual([
      'https://one.example/sites/S-104%2F8/now?of=S-104%2F8',
      'https://one.example/sites/a%24%26b/now?of=a%24%26b',
      'https://one.example/',
      'https://two.example/',
    ])
  })
  it('1 and 2 are the two inverter manufacturers with a name [HW-4]', () => {
    expect([1, '2', 3, null].map(inverterManufacturer)).toEqual(['first', 'second', null, null])
  })
})
