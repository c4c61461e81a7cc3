import { describe, expect, it } from 'vitest'
import { isStateCode, usStates, zipFitsState } from '#domain/us-states.ts'

describe('states', () => {
  it('are the fifty, DC and the five territories [VALID-19]', () => {
    expect(usStates).toHaveLength(56)
    expect(new Set(usStates.map((state) => state.code)).size).toBe(56)
    expect(usStates.slice(50).map((state) => state.code)).toEqual(['WY', 'PR', 'GU', 'VI', 'AS', 'MP'])
    expect(usStates.map((state) => state.code)).toContain('DC')
    expect([isStateCode('CA'), isStateCode('ca'), isStateCode('ZZ')]).toEqual([true, false, false])
  })
  it.each([
    ['CA', '95616'],
    ['NY', '10001'],
    ['NY', '06390'],
    ['NY', '00501'],
    ['MA', '02108'],
    ['TX', '73301'],
    ['TX', '88510'],
    ['DC', '20001'],
    ['VA', '20101'],
    ['HI', '96813'],
    ['AS', '96799'],
    ['GU', '96910'],
    ['MP', '96950'],
    ['PR', '00901'],
    ['VI', '00802'],
    ['AK', '99501'],
    ['WY', '83414'],
    ['FL', '33101'],
    ['GA', '39901'],
  ])('%s has %s [VALID-20]', (state, zip) => {
    expect(zipFitsState(zip, state)).toBe(true)
  })
  it.each([
    ['CA', '10001'],
    ['GU', '96950'],
    ['MP', '96910'],
    ['PR', '00802'],
    ['DC', '20101'],
    ['ZZ', '95616'],
  ])('%s has no %s [VALID-20]', (state, zip) => {
    expect(zipFitsState(zip, state)).toBe(false)
  })
})
