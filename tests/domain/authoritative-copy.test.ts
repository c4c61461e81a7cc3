import { describe, expect, it } from 'vitest'
import { acknowledgementProblem, asksForAcknowledgement } from '#domain/authoritative-copy.ts'

const ask = {
  acknowledged: null,
  path: '/status',
  closedSinceLogin: false,
  impersonated: false,
  canceled: false,
}

describe('the authoritative copy', () => {
  it('is asked for on /status and the overview while false or missing [COPY-1]', () => {
    expect(
      [null, false, true].map((acknowledged) => asksForAcknowledgement({ ...ask, acknowledged })),
    ).toEqual([true, true, false])
    const paths = ['/status', '/dashboard/overview', '/dashboard/system', '/account']
    expect(paths.map((path) => asksForAcknowledgement({ ...ask, path }))).toEqual([true, true, false, false])
  })
  it('is not asked for again before the next login [COPY-5]', () => {
    expect(asksForAcknowledgement({ ...ask, closedSinceLogin: true })).toBe(false)
  })
  it('is not asked of an impersonator, nor for a canceled agreement [COPY-7, STATUS-6]', () => {
    expect(asksForAcknowledgement({ ...ask, impersonated: true })).toBe(false)
    expect(asksForAcknowledgement({ ...ask, canceled: true })).toBe(false)
  })
  it('needs the tick [COPY-2, VALID-33]', () => {
    expect([acknowledgementProblem(false), acknowledgementProblem(true)]).toEqual([
      'copy.checkboxRequired',
      null,
    ])
  })
})
