import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'
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

  it('can be told to ignore Esc', async () => {
    const asked = vi.fn()
    render(<Dialog title="Wait" isOpen onCloseRequest={asked} closeOnEscape={false} />)
    await userEvent.keyboard('{Escape}')
    expect(asked).not.toHaveBeenCalled()
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
    expect(screen.getByRole('dialog', { name: 'Account' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(asked).toHaveBeenCalledOnce()
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
})

describe('ToastView', () => {
  afterEach(() => {
    vi.useRealTimers()
    act(() => toast.removeAll())
  })

  it('announces an error at once and the rest politely [ERROR-10]', () => {
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} />)
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

  it('goes after five seconds, and stays while the focus is in it [LAYOUT-29]', () => {
    vi.useFakeTimers()
    render(<ToastView label="Messages" dismissLabel="Close" shownMs={5_000} />)
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
})
