import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { notFetched } from '#src/app/not-fetched.ts'
import { untilThere } from '#src/app/until-there.ts'
import { bringOverlaysBy, lateOverlay } from '#src/ui/late-overlay.tsx'

const here = { default: ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'open' : 'closing'}</p> }

it('is asked for when it opens first, once however many there are, and stays while it closes', async () => {
  const bring = vi.fn(async () => here)
  const Overlay = lateOverlay(bring)
  const { rerender } = render(<Overlay isOpen={false} />)
  expect(bring).not.toHaveBeenCalled()
  await act(async () =>
    rerender(
      <>
        <Overlay isOpen />
        <Overlay isOpen />
      </>,
    ),
  )
  expect(screen.getAllByText('open')).toHaveLength(2)
  rerender(<Overlay isOpen={false} />)
  expect(screen.getByText('closing')).toBeVisible()
  expect(bring).toHaveBeenCalledTimes(1)
})

it('that was refused is asked for anew when it opens next', async () => {
  const bring = vi.fn(async () => here)
  bring.mockRejectedValueOnce(new Error(notFetched))
  const Overlay = lateOverlay(bring)
  const { rerender } = render(<Overlay isOpen />)
  await act(async () => rerender(<Overlay isOpen={false} />))
  expect(screen.queryByText('closing')).toBeNull()
  await act(async () => rerender(<Overlay isOpen />))
  expect(screen.getByText('open')).toBeVisible()
  expect(bring).toHaveBeenCalledTimes(2)
})

it('that does not come leaves the page below as it is, and opens as soon as the network is back [ERROR-31]', async () => {
  bringOverlaysBy((bring) => untilThere(bring))
  onTestFinished(() => bringOverlaysBy((bring) => bring))
  const bring = vi.fn(async () => here)
  bring.mockRejectedValueOnce(new Error(notFetched))
  const Overlay = lateOverlay(bring)
  await act(async () =>
    render(
      <>
        <input defaultValue="typed" />
        <Overlay isOpen />
      </>,
    ),
  )
  expect(screen.getByRole('textbox')).toHaveValue('typed')
  expect(screen.queryByText('open')).toBeNull()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('open')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('typed')
})
