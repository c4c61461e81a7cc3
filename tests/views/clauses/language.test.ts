import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseAgreement } from '#src/app/agreement-choice.ts'
import { followAgreementOf } from '#src/app/agreement-language.ts'
import { chooseLanguage } from '#src/app/choose-language.ts'
import { languageStore } from '#src/app/language.ts'
import { openApp } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'

const spanish = () => [agreement({ primary_language: 'es' })]
const shows = (language: string) => waitFor(() => expect(languageStore.language()).toBe(language))

async function openSpanish(who = me({ agreements: spanish() })) {
  const opened = await openApp('/status', {
    me: who,
    answers: { 'POST /account/unimpersonate/': { status: 204 }, 'POST /account/logout/': { status: 204 } },
  })
  await act(async () => followAgreementOf(opened.session, opened.queryClient))
  await shows('es')
  return opened
}

describe('the language of the agreement', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['es', ['en-US'], 'es'],
    ['en', ['es-MX'], 'en'],
  ] as const)('%s is spoken on a device that speaks %j [LANG-3, LANG-5]', async (code, device, spoken) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(device)
    const { session, queryClient } = await openApp('/status', {
      language: code === 'es' ? 'en' : 'es',
      me: me({ agreements: [agreement({ primary_language: code })] }),
    })
    await act(async () => followAgreementOf(session, queryClient))
    await shows(spoken)
    expect(document.documentElement.lang).toBe(spoken)
  })

  it('follows the agreement that is chosen, and back [LANG-5]', async () => {
    const agreements = [
      agreement({ id: 'english', primary_language: 'en' }),
      agreement({ id: 'spanish', primary_language: 'es' }),
    ]
    const { session, queryClient } = await openApp('/status', { me: me({ agreements }) })
    await act(async () => followAgreementOf(session, queryClient))
    await shows('en')
    act(() => chooseAgreement('spanish'))
    await shows('es')
    act(() => chooseAgreement('english'))
    await shows('en')
  })

  it('goes with the person: login speaks that of the device again, and a new sign-in the agreement’s [LANG-4, LANG-5]', async () => {
    const { session, network } = await openSpanish()
    act(() => session.send({ type: 'logout.force' }))
    await shows('en')
    expect(document.documentElement.lang).toBe('en')
    network.answer('GET /users/me/', { body: me({ agreements: spanish() }) })
    act(() => session.send({ type: 'session.changedElsewhere' }))
    await shows('es')
  })

  it('stays after sign-out when the person chose it [LANG-4, LANG-6]', async () => {
    const { session, path } = await openSpanish()
    await act(() => chooseLanguage('es'))
    act(() => session.send({ type: 'logout.force' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(languageStore.language()).toBe('es')
  })

  it('is not that of the staff member who has looked as the homeowner [LANG-5]', async () => {
    const { session, network } = await openSpanish(
      me({ agreements: spanish() }, staffMember(Date.now() + 3_600_000)),
    )
    network.answer('GET /users/me/', { body: me({ id: 'staff-1', role: 'SUPPORT', agreements: [] }) })
    act(() => session.send({ type: 'impersonation.stop' }))
    await shows('en')
  })
})
