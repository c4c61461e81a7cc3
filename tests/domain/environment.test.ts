import { describe, expect, it } from 'vitest'
import { billingAddressKind, environmentOf, flagTimeoutMs } from '#domain/environment.ts'

describe('the environment', () => {
  it.each([
    ['app-dev.example.com', 'app-dev'],
    ['dev.example.com', 'dev'],
    ['QA.example.com', 'qa'],
    ['portal.example.com', 'production'],
    ['www.example.com', 'unknown'],
    ['localhost', 'unknown'],
    ['127.0.0.1', 'unknown'],
    ['developer.example.com', 'unknown'],
    ['', 'unknown'],
  ] as const)('of %j is %s [FLAG-18, FLAG-19]', (host, environment) => {
    expect(environmentOf(host, 'portal')).toBe(environment)
  })
  it('has no production label when none is configured [FLAG-19]', () => {
    expect(environmentOf('.example.com', '')).toBe('unknown')
  })
  it('sets the flag time-out: 2,000 ms in production, 15,000 ms elsewhere [FLAG-4, FLAG-20]', () => {
    const all = ['app-dev', 'dev', 'qa', 'production', 'unknown'] as const
    expect(all.map(flagTimeoutMs)).toEqual([15_000, 15_000, 15_000, 2_000, 15_000])
  })
  it('sets the billing link: the sandbox address in qa alone [FLAG-20, BILL-1]', () => {
    const all = ['app-dev', 'dev', 'qa', 'production', 'unknown'] as const
    expect(all.map(billingAddressKind)).toEqual(['live', 'live', 'sandbox', 'live', 'live'])
  })
})
