import { describe, expect, it } from 'vitest'
import { inverterManufacturer, monitoringSite } from '#domain/monitoring-vendors.ts'

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
  it('1 and 2 are the two inverter manufacturers with a name [HW-4]', () => {
    expect([1, '2', 3, null].map(inverterManufacturer)).toEqual(['first', 'second', null, null])
  })
})
