import { describe, expect, it } from 'vitest'
import { activityToGoOnFrom } from '#domain/last-activity.ts'

const MINUTE = 60_000

describe('a page that is opened', () => {
  it('goes on from the sign that this browser noted, while the server could know of none later [SESSION-20, SESSION-25]', () => {
    const now = 40 * MINUTE
    const noted = [
      null,
      now + 1,
      now - 29 * MINUTE,
      now - 31 * MINUTE + 1,
      now - 31 * MINUTE,
      now + MINUTE + 1,
    ]
    expect(noted.map((at) => activityToGoOnFrom(at, now))).toEqual([
      null,
      now,
      now - 29 * MINUTE,
      now - 31 * MINUTE + 1,
      null,
      null,
    ])
  })
})
