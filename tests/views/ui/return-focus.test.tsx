import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { ReturnFocus } from '#src/ui/return-focus.tsx'

function Below({ isAsking }: { isAsking: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <button type="button">Behind</button>
      <div role="dialog" aria-label="Alerts" tabIndex={-1}>
        <h2 tabIndex={-1} ref={heading}>
          Alerts
        </h2>
        <button type="button">Close</button>
      </div>
      {isAsking && <ReturnFocus to={heading} />}
    </>
  )
}

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

describe('the focus, once a question has closed whose button is gone', () => {
  it.each([
    ['nothing', () => document.body],
    ['the dialog below as a whole', () => screen.getByRole('dialog')],
    ['what stands behind that dialog', () => screen.getByRole('button', { name: 'Behind' })],
  ] as const)('goes to the title below when %s has it [INBOX-22]', async (_, held) => {
    const { rerender } = render(<Below isAsking />)
    held().focus()
    rerender(<Below isAsking={false} />)
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  })

  it('stays where the dialog below has it [INBOX-22]', async () => {
    const { rerender } = render(<Below isAsking />)
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    rerender(<Below isAsking={false} />)
    await twoFrames()
    await twoFrames()
    expect(close).toHaveFocus()
  })
})
