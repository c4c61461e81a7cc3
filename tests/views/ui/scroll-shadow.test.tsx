import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

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

  it('has the name of its window when it scrolls, and else is no part with a name', () => {
    render(<ScrollShadow windowName={{ 'aria-label': 'Your account' }}>Long text</ScrollShadow>)
    expect(screen.queryByRole('group')).toBeNull()
    const area = screen.getByText('Long text').parentElement ?? document.body
    Object.defineProperties(area, { scrollHeight: { value: 400 }, clientHeight: { value: 200 } })
    fireEvent.scroll(area, { target: { scrollTop: 20 } })
    expect(screen.getByRole('group', { name: 'Your account' })).toHaveAttribute('tabindex', '0')
  })

  it('brings an answer into sight as it comes, and again when there is less room for it [LAYOUT-41]', async () => {
    let resize: (target: Element) => void = () => {}
    class Observer {
      constructor(tell: (sizes: { target: Element }[]) => void) {
        resize = (target) => tell([{ target }])
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { rerender } = render(<ScrollShadow label="Terms">Long text</ScrollShadow>)
    const area = screen.getByRole('region', { name: 'Terms' })
    resize(area)
    expect(shown).not.toHaveBeenCalled()
    rerender(
      <ScrollShadow label="Terms">
        Long text <p role="alert">It was not saved</p>
      </ScrollShadow>,
    )
    await waitFor(() => expect(shown.mock.contexts).toEqual([screen.getByRole('alert')]))
    resize(screen.getByRole('alert'))
    expect(shown).toHaveBeenCalledTimes(1)
    resize(area)
    expect(shown.mock.contexts).toEqual([screen.getByRole('alert'), screen.getByRole('alert')])
    rerender(<ScrollShadow label="Terms">Long text</ScrollShadow>)
    resize(area)
    expect(shown).toHaveBeenCalledTimes(2)
    rerender(
      <ScrollShadow label="Terms">
        Long text <div data-answer="">It was not saved, as a toast said</div>
      </ScrollShadow>,
    )
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(3))
    expect(shown.mock.contexts.at(-1)).toHaveTextContent('It was not saved')
    const withPlace = (words: string | null) => (
      <ScrollShadow label="Terms">
        <form>
          <div role="status">{words && <p>{words}</p>}</div>
        </form>
      </ScrollShadow>
    )
    rerender(withPlace(null))
    await Promise.resolve()
    expect(shown).toHaveBeenCalledTimes(3)
    rerender(withPlace('Too many codes'))
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(4))
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByText('Too many codes'))
    shown.mockRestore()
  })
})
