import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CodeField, type HowFilled } from '#src/ui/code-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

describe('TextField', () => {
  it('ties hint and error to the field, and marks it invalid', () => {
    render(<TextField label="Routing number" hint="Nine digits" error="No bank has this number." />)
    const field = screen.getByRole('textbox', { name: 'Routing number' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('No bank has this number. Nine digits')
  })

  it('has a polite place for the error that stands before the words come into it', () => {
    const { rerender } = render(<TextField label="Routing number" />)
    rerender(<TextField label="Routing number" error="No bank has this number." />)
    const place = screen.getByText('No bank has this number.').closest('[aria-live]')
    expect(place).toHaveAttribute('aria-live', 'polite')
    rerender(<TextField label="Routing number" />)
    expect(place).toBeInTheDocument()
    expect(place).toBeEmptyDOMElement()
  })

  it('is valid and undescribed without an error or hint', () => {
    render(<TextField label="Email" />)
    const field = screen.getByRole('textbox', { name: 'Email' })
    expect(field).toBeValid()
    expect(field).not.toHaveAttribute('aria-describedby')
  })

  it('shows a password and hides it again', async () => {
    render(
      <TextField
        label="Password"
        type="password"
        reveal={{ track: 'login.showPassword', show: 'Show', hide: 'Hide', what: 'password' }}
      />,
    )
    const field = screen.getByLabelText('Password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toHaveAttribute('type', 'password')
  })

  it('keeps a hidden label for those who listen', () => {
    render(<TextField label="Search" hideLabel />)
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument()
  })
})

describe('CodeField', () => {
  function Code({ onFilled }: { onFilled: (value: string, how: HowFilled) => void }) {
    const [value, setValue] = useState('')
    return <CodeField label="Code from the email" value={value} onChange={setValue} onFilled={onFilled} />
  }

  it('is one field that asks the phone for the code [MFA-26]', () => {
    render(<Code onFilled={() => {}} />)
    const field = screen.getByRole('textbox', { name: 'Code from the email' })
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
  })

  it('tells typed digits, and takes nothing but digits [MFA-26, MFA-27, VALID-12]', async () => {
    const filled = vi.fn()
    render(<Code onFilled={filled} />)
    await userEvent.type(screen.getByRole('textbox'), '4e0-7.112')
    expect(screen.getByRole('textbox')).toHaveValue('407112')
    expect(filled).toHaveBeenCalledExactlyOnceWith('407112', 'typed')
  })

  it('takes a paste of "123 456" and tells it from typing [MFA-26, MFA-27, VALID-12]', async () => {
    const filled = vi.fn()
    render(<Code onFilled={filled} />)
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste('123 456')
    expect(screen.getByRole('textbox')).toHaveValue('123456')
    expect(filled).toHaveBeenCalledExactlyOnceWith('123456', 'pasted')
  })

  it('takes a whole code that is pasted in place of all that stands there, and a part of one where it is pasted [MFA-31]', async () => {
    const filled = vi.fn()
    render(<Code onFilled={filled} />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, '01234')
    field.setSelectionRange(2, 3)
    await userEvent.paste('98')
    expect(field).toHaveValue('019834')
    field.setSelectionRange(2, 3)
    await userEvent.paste('123 456')
    expect(field).toHaveValue('123456')
    expect(filled).toHaveBeenLastCalledWith('123456', 'pasted')
  })
})

describe('Checkbox', () => {
  it('is pressed by its words and describes its error', async () => {
    render(<Checkbox label="I agree to the privacy policy." error="You must agree to continue." />)
    await userEvent.click(screen.getByText('I agree to the privacy policy.'))
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to continue.')
  })
})

describe('RadioGroup', () => {
  it('names the group and tells what is chosen', async () => {
    const change = vi.fn()
    render(
      <RadioGroup
        label="How fast?"
        value={undefined}
        onChange={change}
        options={[
          { value: 'fast', label: 'In two days' },
          { value: 'slow', label: 'On the due date' },
        ]}
      />,
    )
    expect(screen.getByRole('group', { name: 'How fast?' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'On the due date' }))
    expect(change).toHaveBeenCalledWith('slow')
  })
})

describe('SearchField', () => {
  function Search() {
    const [value, setValue] = useState('Moreno')
    return <SearchField label="Search agreements" value={value} onChange={setValue} clearLabel="Clear" />
  }

  it('is emptied by its button and by Esc', async () => {
    render(<Search />)
    const field = screen.getByRole('searchbox', { name: 'Search agreements' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    await userEvent.type(field, 'Davis{Escape}')
    expect(field).toHaveValue('')
  })
})
