import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ScrollShadow } from '#src/ui/scroll-shadow.tsx'

function scrolled(to: number) {
  render(<ScrollShadow label="Terms">Long text</ScrollShadow>)
  const area = screen.getByRole('region', { name: 'Terms' })
  Object.defineProperties(area, {
    scrollHeight: { value: 400, configurable: true },
    clientHeight: { value: 200, configurable: true },
  })
  fireEvent.scroll(area, { target: { scrollTop: to } })
  return area
}

describe('ScrollShadow', () => {
  it('has no upper shadow up to 10 px, and one beyond [LAYOUT-30]', () => {
    expect(scrolled(10)).not.toHaveAttribute('data-above')
    const area = screen.getByRole('region')
    fireEvent.scroll(area, { target: { scrollTop: 11 } })
    expect(area).toHaveAttribute('data-above')
  })

  it('loses its lower shadow at the end', () => {
    const area = scrolled(20)
    expect(area).toHaveAttribute('data-below')
    fireEvent.scroll(area, { target: { scrollTop: 195 } })
    expect(area).not.toHaveAttribute('data-below')
  })

  it('can be reached by keyboard when it scrolls', () => {
    expect(scrolled(20)).toHaveAttribute('tabindex', '0')
  })
})
