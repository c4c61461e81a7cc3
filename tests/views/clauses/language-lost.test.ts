import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { followAgreementOf } from '#src/app/agreement-language.ts'
import { languageStore } from '#src/app/language.ts'
import { openApp } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const lose = vi.hoisted(() => vi.fn())
vi.mock('virtual:messages/es', () => {
  lose()
  throw new Error('no network')
})

it('the language stays as it is, without an error of the page, where the words of the agreement’s cannot be had [LANG-5, LANG-13]', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { session, queryClient } = await openApp('/status', {
    me: me({ agreements: [agreement({ primary_language: 'es' })] }),
  })
  await act(async () => followAgreementOf(session, queryClient))
  await vi.waitFor(() => expect(lose).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(languageStore.language()).toBe('en')
  expect(unhandled).not.toHaveBeenCalled()
})
