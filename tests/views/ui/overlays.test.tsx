import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import { MultiSelect, Select } from '#src/ui/select.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { showToast } from '#src/ui/toast.tsx'
import { ToastView } from '#src/ui/toast-view.tsx'

function Opener(props: Partial<DialogProps> & { onAsked?: () => void }) {
  const { onAsked, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onAsked?.()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Log out?" isOpen={isOpen} onCloseRequest={close} {...rest}>
        <Button onClick={close}>Stay</Button>
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('is named by its title, keeps the focus in, and gives it back [HOUSE-19]', async () => {
    render(<Opener closeLabel="Close" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = screen.getByRole('dialog', { name: 'Log out?' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('hears Esc also while the focus is nowhere [HOUSE-19]', async () => {
    const onAsked = vi.fn()
    render(<Opener role="alertdialog" onAsked={onAsked} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onAsked).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  it('asks to be closed by the cross, by Esc and by the overlay [HOUSE-18]', async () => {
    const asked = vi.fn()
    render(<Dialog title="Autopay" isOpen onCloseRequest={asked} closeLabel="Close" />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('is not closed by the overlay when it interrupts', async () => {
    const asked = vi.fn()
    render(<Dialog title="Still there?" role="alertdialog" isOpen onCloseRequest={asked} />)
    expect(screen.getByRole('alertdialog', { name: 'Still there?' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(asked).toHaveBeenCalledOnce()
    await userEvent.click(document.body)
    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('QuestionDialog', () => {
  function Question({ busy = false, error }: { busy?: boolean; error?: string }) {
    const [told, setTold] = useState<string[]>([])
    const tell = (answer: string) => () => setTold((before) => [...before, answer])
    return (
      <>
        <QuestionDialog
          isOpen
          title="Leave without saving?"
          text="What you typed will be lost."
          primary={{ messageId: 'stay', words: 'Keep editing', onPress: tell('stay') }}
          other={{ messageId: 'leave', words: 'Leave', onPress: tell('leave'), busy }}
          onDismiss={tell('dismiss')}
          error={error}
        />
        <output>{told.join(' ')}</output>
      </>
    )
  }
  const told = () => document.querySelector('output')?.textContent

  it('has the focus on the answer that loses nothing, which Enter gives [HOUSE-19]', async () => {
    render(<Question />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(told()).toBe('stay')
  })

  it('is described by what may be lost, which the focus goes past [HOUSE-15, HOUSE-19]', () => {
    render(<Question />)
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    expect(question).toHaveAccessibleDescription('What you typed will be lost.')
  })

  it('gives neither answer by Esc [HOUSE-19]', async () => {
    render(<Question />)
    await userEvent.keyboard('{Escape}')
    expect(told()).toBe('dismiss')
  })

  it('asks what it asked while it goes, whatever has become of it meanwhile [HOUSE-19]', async () => {
    let end: () => void = () => {}
    const finished = new Promise<void>((resolve) => {
      end = resolve
    })
    vi.stubGlobal('CSSTransition', class {})
    onTestFinished(() => void vi.unstubAllGlobals())
    Object.assign(Element.prototype, { getAnimations: () => [{ finished, playState: 'running' }] })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'))
    const answers = {
      primary: { messageId: 'keep', words: 'Keep', onPress: () => {} },
      other: { messageId: 'act', words: 'Act', onPress: () => {} },
      onDismiss: () => {},
    }
    const { rerender } = render(<QuestionDialog isOpen title="Archive?" text="They lose it." {...answers} />)
    rerender(<QuestionDialog isOpen={false} title="Unarchive?" text="They have it again." {...answers} />)
    expect(screen.getByText('Archive?')).toBeInTheDocument()
    expect(screen.queryByText('Unarchive?')).toBeNull()
    await act(async () => end())
    await waitFor(() => expect(screen.queryByText('Archive?')).toBeNull())
  })

  it('takes no second answer while one is at work, and says why that did not work', async () => {
    render(<Question busy error="The network is down." />)
    expect(screen.getByRole('button', { name: 'Keep editing' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(told()).toBe('')
    expect(screen.getByRole('alert')).toHaveTextContent('The network is down.')
  })
})

describe('SidePanel', () => {
  it('is named, and asks to be closed by Esc', async () => {
    const asked = vi.fn()
    render(
      <SidePanel isOpen onCloseRequest={asked} label="Account" closeLabel="Close" header="Teresa Moreno">
        Menu
      </SidePanel>,
    )
    expect(await screen.findByRole('dialog', { name: 'Account' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(asked).toHaveBeenCalledOnce()
  })

  it('hears Esc also while the focus is nowhere, but not below a dialog [HOUSE-19]', () => {
    const [panel, dialog] = [vi.fn(), vi.fn()]
    const view = (isAsking: boolean) => (
      <>
        <SidePanel isOpen onCloseRequest={panel} label="Account" closeLabel="Close" header="Teresa Moreno">
          Menu
        </SidePanel>
        <Dialog title="Log out?" isOpen={isAsking} onCloseRequest={dialog} />
      </>
    )
    const { rerender } = render(view(true))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect([panel, dialog].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    rerender(view(false))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect([panel, dialog].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})

const states = [
  { id: 'CA', label: 'California' },
  { id: 'NV', label: 'Nevada' },
] as const

describe('Select', () => {
  it('shows its placeholder, then what is chosen from the list', async () => {
    const change = vi.fn()
    render(
      <Select label="State" options={states} value={null} onChange={change} placeholder="Choose a state" />,
    )
    await userEvent.click(screen.getByRole('button', { name: /Choose a state/ }))
    await userEvent.click(screen.getByRole('option', { name: 'Nevada' }))
    expect(change).toHaveBeenCalledWith('NV')
  })
})

describe('MultiSelect', () => {
  it('shows its placeholder when nothing is chosen, and how many when something is [LAYOUT-31]', async () => {
    const change = vi.fn()
    const { rerender } = render(
      <MultiSelect
        label="Status"
        hideLabel
        options={states}
        value={[]}
        onChange={change}
        placeholder="Any status"
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: /Any status/ }))
    await userEvent.click(screen.getByRole('option', { name: 'California' }))
    expect(change).toHaveBeenCalledWith(['CA'])
    await userEvent.keyboard('{Escape}')
    rerender(
      <MultiSelect
        label="Status"
        hideLabel
        options={states}
        value={['CA', 'NV']}
        onChange={change}
        placeholder="Any status"
      />,
    )
    expect(screen.getByRole('button', { name: /2/ })).toBeInTheDocument()
  })
  it('is named once where its placeholder is its label [LAYOUT-31]', () => {
    const filter = (value: string[]) => (
      <MultiSelect
        label="Status"
        hideLabel
        options={states}
        value={value}
        onChange={() => {}}
        placeholder="Status"
      />
    )
    const { rerender } = render(filter([]))
    expect(screen.getByRole('button')).toHaveAccessibleName('Status')
    expect(screen.getByRole('button')).toHaveTextContent('Status')
    rerender(filter(['CA', 'NV']))
    expect(screen.getByRole('button')).toHaveAccessibleName('2 Status')
  })
})

describe('ToastView', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    act(() => toast.removeAll())
  })

  it('announces an error at once and the rest politely [ERROR-10]', () => {
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen="/login" />)
    act(() => {
      showToast({ tone: 'bad', title: 'Error', message: 'We were unable to save your changes.' })
      showToast({ tone: 'good', message: 'Your address is saved.' })
    })
    expect(screen.getByText('We were unable to save your changes.').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'assertive',
    )
    expect(screen.getByText('Your address is saved.').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    )
  })

  it('announces the same once more while it stands, and keeps the focus in it [ERROR-10]', () => {
    vi.useFakeTimers()
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen="/login" />)
    const show = () => act(() => void showToast({ tone: 'bad', message: 'Too many attempts.', id: 'many' }))
    show()
    const words = screen.getByText('Too many attempts.')
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    act(() => vi.advanceTimersByTime(2_000))
    show()
    expect(screen.getByText('Too many attempts.')).not.toBe(words)
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })

  it('leaves the screen that it was shown on, but for what has only just been said [LAYOUT-36]', () => {
    vi.useFakeTimers()
    const view = (path: string) => (
      <ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen={path} />
    )
    const { rerender } = render(view('/login'))
    act(() => {
      showToast({ tone: 'bad', message: 'Too many attempts.' })
    })
    act(() => vi.advanceTimersByTime(2_000))
    act(() => {
      showToast({ tone: 'good', message: 'Welcome back.' })
    })
    rerender(view('/status'))
    act(() => vi.advanceTimersByTime(300))
    expect(screen.queryByText('Too many attempts.')).not.toBeInTheDocument()
    expect(screen.getByText('Welcome back.')).toBeInTheDocument()
  })

  it('stands below the head of a dialog that it would cover [LAYOUT-36]', () => {
    const boxes: Record<string, DOMRect> = {
      Messages: new DOMRect(16, 16, 288, 60),
      head: new DOMRect(0, 0, 320, 90),
    }
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const name = this.getAttribute('aria-label') ?? (this.dataset.keepClear ? 'head' : '')
      return boxes[name] ?? new DOMRect()
    })
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen="/status" />)
    act(() => {
      showToast({ tone: 'good', message: 'Your address is saved.' })
    })
    const corner = () => screen.getByRole('region', { name: 'Messages' }).style.insetBlockStart
    expect(corner()).toBe('')
    render(<Dialog title="Autopay" isOpen onCloseRequest={() => {}} closeLabel="Close" />)
    return waitFor(() => expect(corner()).toBe('90px'))
  })

  it('stands before the cross of a dialog where it ends above what is below the head [LAYOUT-36]', () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this.getAttribute('aria-label') === 'Messages') {
        const width = Number.parseFloat(this.style.width) || 358
        return new DOMRect(16, 16, width, width < 358 ? 80 : 60)
      }
      if (this.dataset.keepClear) return new DOMRect(0, 48, 390, 70)
      return this.tagName === 'BUTTON' ? new DOMRect(338, 56, 44, 44) : new DOMRect()
    })
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen="/status" />)
    act(() => {
      showToast({ tone: 'bad', message: 'Something went wrong' })
    })
    render(<Dialog title="Your address" isOpen onCloseRequest={() => {}} closeLabel="Close" />)
    const { style } = screen.getByRole('region', { name: 'Messages' })
    return waitFor(() =>
      expect([style.width, style.insetInlineEnd, style.insetBlockStart]).toEqual(['322px', '52px', '']),
    )
  })

  it('goes after five seconds, and stays while the focus is in it [LAYOUT-29]', () => {
    vi.useFakeTimers()
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen="/login" />)
    act(() => {
      showToast({ tone: 'quiet', message: 'A code is on its way.' })
    })
    const close = screen.getByRole('button', { name: 'Close' })
    act(() => close.focus())
    act(() => vi.advanceTimersByTime(8000))
    expect(screen.getByText('A code is on its way.')).toBeInTheDocument()
    act(() => close.blur())
    act(() => vi.advanceTimersByTime(5000))
    act(() => vi.advanceTimersByTime(300))
    expect(screen.queryByText('A code is on its way.')).not.toBeInTheDocument()
  })

  it('stays while the pointer is on it, and once that has gone while the focus is in it [LAYOUT-29]', () => {
    vi.useFakeTimers()
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} screen="/login" />)
    act(() => {
      showToast({ tone: 'quiet', message: 'A code is on its way.' })
    })
    const region = screen.getByRole('region', { name: 'Messages' })
    const close = screen.getByRole('button', { name: 'Close' })
    const isShownAfter = (ms: number) => {
      act(() => vi.advanceTimersByTime(ms))
      act(() => vi.advanceTimersByTime(300))
      return screen.queryByText('A code is on its way.') !== null
    }
    fireEvent.mouseEnter(region)
    expect(isShownAfter(8_000)).toBe(true)
    act(() => close.focus())
    fireEvent.mouseLeave(region)
    expect(isShownAfter(8_000)).toBe(true)
    act(() => close.blur())
    expect(isShownAfter(5_000)).toBe(false)
  })
})
