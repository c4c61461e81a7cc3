import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import english from '#src/messages/shell.en.json'
import { FooterLinks } from '#src/pages/shell/footer-links.tsx'
import { config } from '../app/open-app.tsx'

vi.mock(import('#src/app/use-session.ts'), async (original) => ({
  ...(await original()),
  useConfig: () => config,
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('has the year of whoever reads it, also when the page was rendered in another one [LAYOUT-3]', async () => {
  const footer = (
    <IntlProvider locale="en-US" messages={english} textComponent="span">
      <FooterLinks />
    </IntlProvider>
  )
  const page = document.createElement('div')
  vi.setSystemTime('2026-12-31T12:00:00Z')
  page.innerHTML = renderToString(footer)
  expect(page).toHaveTextContent('© 2026 Porchlight')
  vi.setSystemTime('2027-01-01T12:00:00Z')
  const startsOver = vi.fn()
  const root = await act(async () => hydrateRoot(page, footer, { onRecoverableError: startsOver }))
  expect(page).toHaveTextContent('© 2027 Porchlight')
  expect(startsOver).not.toHaveBeenCalled()
  act(() => root.unmount())
})
