import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '#src/app/use-now.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const drawn: number[] = []

function Clock() {
  const now = useNow(60_000)
  drawn.push(now)
  return <output>{now}</output>
}

it('draws a page by the time of now at once, however long nobody has asked for it', () => {
  const { unmount } = render(<Clock />)
  unmount()
  for (const later of [3_600_000, -7_200_000]) {
    vi.setSystemTime(Date.now() + later)
    drawn.length = 0
    const again = render(<Clock />)
    expect(new Set(drawn)).toEqual(new Set([Date.now()]))
    expect(screen.getByRole('status')).toHaveTextContent(String(Date.now()))
    again.unmount()
  }
})
