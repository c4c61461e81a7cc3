import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyList } from '#src/ui/copy-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const copy = { messageId: 'x.copy', words: 'Copy', done: 'Copied', failed: 'Not copied' }

it('each copying of a list is seen and heard, also when the last one ended alike [HOUSE-15]', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { container } = render(<CopyList title="Lines" lines={[]} text={'1\n2'} copy={copy} />)
  const status = screen.getByRole('status')
  const button = screen.getByRole('button', { name: 'Copy Lines' })
  const icon = () => container.querySelector('button svg')?.innerHTML
  const before = icon()
  fireEvent.click(button)
  await screen.findByText('Copied')
  expect(icon()).not.toBe(before)
  fireEvent.click(button)
  expect(status).toHaveTextContent(/^$/)
  expect(icon()).toBe(before)
  await screen.findByText('Copied')
  writeText.mockRejectedValue(new Error('The page has not the focus.'))
  fireEvent.click(button)
  expect(status).toHaveTextContent(/^$/)
  await screen.findByText('Not copied')
  expect(writeText.mock.calls).toEqual([['1\n2'], ['1\n2'], ['1\n2']])
})

it('a list that cannot be copied, as a page over plain http, says so [ERROR-9]', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined })
  render(<CopyList title="Lines" lines={[]} text="1" copy={copy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy Lines' }))
  expect(await screen.findByText('Not copied')).toBeVisible()
})

it('each list of a page has a button of its own name [HOUSE-15]', () => {
  for (const title of ['Not read', 'Held by nobody'])
    render(<CopyList title={title} lines={[]} text="1" copy={copy} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Copy Not read',
    'Copy Held by nobody',
  ])
})
