import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { useHandedFocus } from '#src/ui/handed-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

function Page({ children }: { children: ReactNode }) {
  useHandedFocus()
  return (
    <main tabIndex={-1}>
      <PageTitle>Your system</PageTitle>
      {children}
    </main>
  )
}

function Until({ children }: { children: (end: () => void) => ReactNode }) {
  const [isOver, setOver] = useState(false)
  return isOver ? 'Over' : children(() => setOver(true))
}

const title = () => screen.getByRole('heading', { level: 1 })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const someFrames = () =>
  act(async () => {
    for (let frame = 0; frame < 6; frame += 1)
      await new Promise<void>((goOn) => requestAnimationFrame(() => goOn()))
  })

describe('the focus, when what has it goes', () => {
  it('goes to the part of the page that "Try again" stood in [LAYOUT-44]', async () => {
    render(
      <Page>
        <section aria-label="Today">
          <Until>{(end) => <ErrorPanel title="Lost" retryLabel="Try again" onRetry={end} />}</Until>
        </section>
      </Page>,
    )
    await press('Try again')
    const part = screen.getByRole('region', { name: 'Today' })
    await waitFor(() => expect(part).toHaveFocus())
    act(() => title().focus())
    expect(part).not.toHaveAttribute('tabindex')
  })

  it('goes to the title from a note in no part of the page [LAYOUT-44]', async () => {
    render(
      <Page>
        <section aria-label="Today">
          <Button>Elsewhere</Button>
        </section>
        <Until>
          {(end) => (
            <Notice dismissLabel="Dismiss" onDismiss={end}>
              Autopay is off.
            </Notice>
          )}
        </Until>
      </Page>,
    )
    await press('Elsewhere')
    await press('Dismiss')
    await waitFor(() => expect(title()).toHaveFocus())
  })

  it('goes from a dialog whose opener has gone to where that stood [LAYOUT-44, HOUSE-19]', async () => {
    function Asked() {
      const [isOpen, setOpen] = useState(false)
      const [isGone, setGone] = useState(false)
      const answer = () => {
        setGone(true)
        setOpen(false)
      }
      return (
        <section aria-label="Devices">
          {!isGone && <Button onClick={() => setOpen(true)}>Forget</Button>}
          <Dialog title="Forget it?" isOpen={isOpen} onCloseRequest={() => setOpen(false)}>
            <Button onClick={answer}>Yes</Button>
          </Dialog>
        </section>
      )
    }
    render(
      <Page>
        <Asked />
      </Page>,
    )
    await press('Forget')
    await press('Yes')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Devices' })).toHaveFocus())
  })

  it('stays where something else has taken it by then [LAYOUT-44]', async () => {
    function Steps() {
      const next = useRef<HTMLInputElement>(null)
      return (
        <>
          <input aria-label="Next" ref={next} />
          <Until>
            {(end) => (
              <Button
                onClick={() => {
                  end()
                  requestAnimationFrame(() => next.current?.focus())
                }}
              >
                Go on
              </Button>
            )}
          </Until>
        </>
      )
    }
    render(
      <Page>
        <Steps />
      </Page>,
    )
    await press('Go on')
    await someFrames()
    expect(screen.getByRole('textbox')).toHaveFocus()
  })

  it('is nowhere when it was taken away from that before [LAYOUT-44]', async () => {
    const page = (isThere: boolean) => <Page>{isThere && <input aria-label="Number" />}</Page>
    const { rerender } = render(page(true))
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.click(document.body)
    rerender(page(false))
    await someFrames()
    expect(document.body).toHaveFocus()
  })
})
