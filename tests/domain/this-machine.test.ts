import { describe, expect, it } from 'vitest'
import { isLoopback } from '#domain/this-machine.ts'

describe('this machine', () => {
  it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('is %s [SEC-31]', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each([
    '',
    '0.0.0.0',
    '10.0.0.7',
    '127.0.0.1.example.com',
    'localhost.example.com',
    '::',
    '[::]',
    '128.0.0.1',
  ])('is not %j [SEC-31]', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})
