import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { within } from '#src/api/queries/monitoring.ts'
import { isSafeAddress } from '#src/flows/blocked-window/new-tab.ts'
import { Markdown } from '#src/flows/inbox/markdown.tsx'

// As in Safari 16: both came with a later one.
beforeEach(() => {
  vi.stubGlobal('AbortSignal', Object.assign(class extends AbortSignal {}, { any: undefined }))
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a browser of some years ago', () => {
  it('is asked for measurements, without their limit [ENERGY-27]', () => {
    const { signal } = new AbortController()
    expect(within(signal)).toBe(signal)
  })

  it.each([
    ['https://calls.example/room', true],
    [`${window.location.origin}/status`, true],
    ['http://calls.example/room', false],
    ['calls.example', false],
  ])('leads to %s: %s [SEC-27]', (address, isSafe) => {
    expect(isSafeAddress(address)).toBe(isSafe)
  })

  it('makes a link of an address in a message [INBOX-12]', () => {
    render(
      <IntlProvider locale="en" messages={{ 'shell.opensNewTab': 'opens a new tab' }}>
        <Markdown
          text="[Guide](https://provider.example/guide) and [nothing](guide)"
          pathOfThisApp={() => null}
          onFollow={() => {}}
        />
      </IntlProvider>,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://provider.example/guide',
    ])
  })
})
