import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button, IconButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { EnergyTabs } from '#src/ui/energy-tabs.tsx'
import { Link } from '#src/ui/link.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { setPressListener } from '#src/ui/press.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { Chip } from '#src/ui/tag.tsx'
import { TextField } from '#src/ui/text-field.tsx'

afterEach(() => setPressListener())

describe('Button', () => {
  it('reports each press by its message id, in one place [FLAG-22]', async () => {
    const heard = vi.fn()
    setPressListener(heard)
    render(
      <>
        <Button messageId="login.submit">Sign in</Button>
        <IconButton label="Close" track="dialog.close">
          x
        </IconButton>
        <Link href="#terms" messageId="footer.terms">
          Terms
        </Link>
        <Button>Nameless</Button>
      </>,
    )
    for (const name of ['Sign in', 'Close', 'Nameless'])
      await userEvent.click(screen.getByRole('button', { name }))
    await userEvent.click(screen.getByRole('link', { name: 'Terms' }))
    expect(heard.mock.calls.map(([press]) => press.messageId ?? press.track)).toEqual([
      'login.submit',
      'dialog.close',
      'footer.terms',
    ])
  })

  it.each([
    [
      'Show password',
      <TextField
        key="reveal"
        label="Password"
        type="password"
        reveal={{ track: 'login.showPassword', show: 'Show', hide: 'Hide', what: 'password' }}
      />,
      'login.showPassword',
    ],
    [
      'Remove',
      <Chip key="chip" track="filter.remove" removeLabel="Remove" onRemove={() => {}}>
        Qualification
      </Chip>,
      'filter.remove',
    ],
    [
      'Receipts',
      <ButtonRow key="row" messageId="account.receipts">
        Receipts
      </ButtonRow>,
      'account.receipts',
    ],
  ])('reports the press of %s, which looks otherwise, as well [FLAG-22]', async (name, shown, reported) => {
    const heard = vi.fn()
    setPressListener(heard)
    render(shown)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(heard.mock.calls.map(([press]) => press.messageId ?? press.track)).toEqual([reported])
  })

  it('reports the tab that is pressed [FLAG-22]', async () => {
    const heard = vi.fn()
    setPressListener(heard)
    const tab = {
      source: 'home',
      label: 'Home',
      messageId: 'energy.category.home',
      total: '1',
      unit: 'kWh',
    } as const
    render(
      <EnergyTabs label="Energy" tabs={[tab]} selected="home" onChange={() => {}}>
        Chart
      </EnergyTabs>,
    )
    await userEvent.click(screen.getByRole('tab'))
    expect(heard).toHaveBeenCalledExactlyOnceWith({ messageId: 'energy.category.home', track: undefined })
  })

  it('reports nothing while it is busy or off [FLAG-22]', async () => {
    const heard = vi.fn()
    setPressListener(heard)
    render(
      <>
        <Button messageId="form.save" busy>
          Save
        </Button>
        <Button messageId="form.next" aria-disabled>
          Next
        </Button>
      </>,
    )
    for (const button of screen.getAllByRole('button')) await userEvent.click(button)
    expect(heard).not.toHaveBeenCalled()
  })

  it('keeps its name and takes no press while busy [HOUSE-17]', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  it('does not submit a form unless it is told to', () => {
    render(<Button>Back</Button>)
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })
})

describe('Link', () => {
  it('says that it opens a new tab, and gives the new tab no way back', () => {
    render(
      <Link href="https://example.com" newTab="opens in a new tab">
        Website
      </Link>,
    )
    const link = screen.getByRole('link', { name: 'Website opens in a new tab' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('can be drawn by a router', () => {
    render(
      <Link
        render={({ children, className }) => (
          <a href="/billing" className={className}>
            {children}
          </a>
        )}
      >
        Billing
      </Link>,
    )
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing')
  })
})

describe('Segmented', () => {
  function Periods() {
    const [value, setValue] = useState<'day' | 'week'>('day')
    return (
      <Segmented
        label="Period"
        value={value}
        onChange={setValue}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
        ]}
      />
    )
  }

  it('is a named group of radios, chosen by pointer or arrow key', async () => {
    render(<Periods />)
    expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked()
  })
})

describe('Switch', () => {
  it('is on or off at once', async () => {
    const change = vi.fn()
    render(
      <Switch selected={false} onChange={change}>
        Text messages
      </Switch>,
    )
    await userEvent.click(screen.getByRole('switch', { name: 'Text messages' }))
    expect(change).toHaveBeenCalledWith(true)
  })
})

describe('Menu', () => {
  it('opens by keyboard, acts, and gives the focus back', async () => {
    const act = vi.fn()
    const heard = vi.fn()
    setPressListener(heard)
    render(<Menu label="More" track="more" items={[{ id: 'csv', label: 'Download CSV', onAction: act }]} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(heard.mock.calls).toEqual([[{ track: 'more' }]])
    setPressListener()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download CSV' }))
    expect(act).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument()
  })
})
