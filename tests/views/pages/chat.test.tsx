import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { chooseLanguage } from '#src/app/choose-language.ts'
import { chatAtDesk } from '#src/app/sandbox-desk.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/flows/chat/vendor/sandbox.ts'
import '#src/pages/chat/chat-page.tsx'
import '#src/pages/sandbox/desk/desk-page.tsx'

let count = 0
/** A vendor whose script no page has loaded yet: it is asked for once. */
function vendor() {
  count += 1
  return { script: `https://chat.example/${count}.js`, frame: '#vendor-chat' }
}
const script = () => document.querySelector('script[src^="https://chat.example/"]')
/** The script of the vendor has come, or cannot. */
async function scriptEnds(how: 'load' | 'error') {
  await waitFor(() => expect(script()).not.toBeNull())
  await act(async () => script()?.dispatchEvent(new Event(how)))
}

/** The frame that a vendor's script puts into the page. */
function vendorFrame(title = ''): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.id = 'vendor-chat'
  frame.title = title
  document.body.append(frame)
  return frame
}

afterEach(() => {
  for (const one of document.querySelectorAll('#vendor-chat, script[src]')) one.remove()
})

describe.each(['en', 'es'] as const)('the page of the chat, in %s', (language) => {
  it('gives the frame of the vendor a name for those who listen, where it has none [CHAT-2]', async () => {
    const frame = vendorFrame()
    await openApp('/chat', { language, config: { chat: vendor() } })
    await scriptEnds('load')
    await waitFor(() => expect(frame.title).toBe(say('chat.name')))
    expect(say('chat.name')).toBe(language === 'en' ? 'Chat with support' : 'Chat con soporte')
  })

  it('names it anew in the language that is chosen [CHAT-2, LANG-19]', async () => {
    const frame = vendorFrame()
    await openApp('/chat', { language, config: { chat: vendor() } })
    await scriptEnds('load')
    await waitFor(() => expect(frame.title).toBe(say('chat.name')))
    const before = frame.title
    await act(() => chooseLanguage(language === 'en' ? 'es' : 'en'))
    await waitFor(() => expect(frame.title).toBe(say('chat.name')))
    expect(frame.title).not.toBe(before)
  })

  it('names the frame that comes in the place of one that has gone [CHAT-2, LAYOUT-22]', async () => {
    const gone = vendorFrame()
    await openApp('/chat', { language, config: { chat: vendor() } })
    await scriptEnds('load')
    await waitFor(() => expect(gone.title).toBe(say('chat.name')))
    gone.remove()
    expect(await screen.findByText(say('chat.looking'))).toBeVisible()
    const frame = vendorFrame()
    await waitFor(() => expect(frame.title).toBe(say('chat.name')))
    expect(screen.queryByText(say('chat.looking'))).toBeNull()
  })

  it('leaves a name that the vendor gave', async () => {
    const frame = vendorFrame('Ask Ada')
    await openApp('/chat', { language, config: { chat: vendor() } })
    await scriptEnds('load')
    await waitFor(() => expect(screen.queryByText(say('chat.looking'))).toBeNull())
    expect(frame.title).toBe('Ask Ada')
  })

  it('says that there is no chat where none is configured, or its script does not come [CHAT-3]', async () => {
    const { unmount } = await openApp('/chat', { language, config: { supportPhone: '+18005550123' } })
    expect(screen.getByRole('alert')).toHaveTextContent(say('chat.failed'))
    const call = screen.getByRole('link', { name: say('status.call', { phone: '(800) 555-0123' }) })
    expect(call).toHaveAttribute('href', 'tel:+18005550123')
    expect(screen.getByRole('link', { name: say('status.contact') })).toHaveAttribute('href', '/support')
    expect(screen.queryByText(say('chat.lead'))).toBeNull()
    unmount()
    await openApp('/chat', { language, config: { chat: vendor() } })
    await waitFor(() => expect(script()).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    await scriptEnds('error')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('chat.failed'))
    expect(screen.queryByText(say('chat.lead'))).toBeNull()
  })

  it('says how to write in it once it stands, and not before [CHAT-3]', async () => {
    vendorFrame()
    await openApp('/chat', { language, config: { chat: vendor() } })
    expect(screen.queryByText(say('chat.lead'))).toBeNull()
    await scriptEnds('load')
    expect(await screen.findByText(say('chat.lead'))).toBeVisible()
  })

  it('answers with no question behind a flag that is off, in the sandbox [SUP-27, CHAT-3]', async () => {
    const film = {
      ...{
        id: 'faq-1',
        question: 'Where are films about batteries?',
        answer: 'Here.',
        order: 1,
        hidden: false,
      },
      ...{ updated_at: '2026-11-02T15:04:05.000Z', tags: [{ id: 'tag-1', tag: 'category:video_resources' }] },
    }
    for (const flags of [flagKeys, []]) {
      const answers = { 'GET /faqs/': { body: [film] } }
      const given = { language, flags, answers, config: { sandbox: true }, me: me() }
      const { unmount } = await openApp('/chat', given)
      await userEvent.type(
        await screen.findByRole('textbox', { name: say('chat.write') }),
        'batteries{Enter}',
      )
      const log = await screen.findByRole('log', { name: say('chat.lines') })
      const words = flags.length > 0 ? film.question : say('chat.nobody')
      await waitFor(() => expect(log).toHaveTextContent(words))
      expect(log.textContent?.includes(film.question)).toBe(flags.length > 0)
      unmount()
      sessionStorage.clear()
    }
  })

  it('stands in its page, with the brand above it as a way back, in the sandbox [CHAT-6, ROUTE-27]', async () => {
    const { path } = await openApp('/chat', {
      language,
      config: { sandbox: true },
      me: me({ agreements: [] }),
    })
    const frame = await screen.findByRole('complementary', { name: say('chat.name') })
    expect(screen.getByRole('main')).toContainElement(frame)
    expect(frame).toHaveAttribute('data-stands')
    expect(frame).not.toHaveAttribute('data-floats')
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link'))
    await waitFor(() => expect(path()).toBe('/status'))
  })

  it('is of nobody any more once its person has signed out, in the sandbox [CHAT-5]', async () => {
    const { session, path } = await openApp('/chat', { language, config: { sandbox: true }, me: me() })
    await userEvent.type(await screen.findByRole('textbox', { name: say('chat.write') }), 'It hums.{Enter}')
    const log = () => screen.findByRole('log', { name: say('chat.lines') })
    expect(await log()).toHaveTextContent('It hums.')
    await act(async () => session.send({ type: 'session.endedElsewhere', notice: 'endedElsewhere' }))
    await waitFor(async () => expect(await log()).not.toHaveTextContent('It hums.'))
    expect(path()).toBe('/chat')
  })

  it('keeps nothing of an answer that comes once its person has signed out, in the sandbox [CHAT-5]', async () => {
    const faqs = 'GET /faqs/'
    const { session, network } = await openApp('/chat', {
      language,
      config: { sandbox: true },
      me: me(),
      answers: { [faqs]: 'pending' },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: say('chat.write') }), 'It hums.{Enter}')
    await waitFor(() => expect(network.callsOf(faqs)).toHaveLength(1))
    const kept = () => sessionStorage.getItem('porchlight:chat')
    expect(kept()).toContain('It hums.')
    await act(async () => session.send({ type: 'session.endedElsewhere', notice: 'endedElsewhere' }))
    await waitFor(() => expect(kept()).toBeNull())
    await act(async () => {
      network.settle(faqs, { body: [] })
      await new Promise((goOn) => setTimeout(goOn, 30))
    })
    expect(kept()).toBeNull()
  })

  it('tells the script of the vendor at once that its person has signed out [CHAT-7]', async () => {
    const over = vi.fn()
    window.addEventListener('porchlight-chat-over', over)
    const { session } = await openApp('/chat', { language, config: { chat: vendor() }, me: me() })
    await waitFor(() => expect(script()).not.toBeNull())
    expect(over).not.toHaveBeenCalled()
    await act(async () => session.send({ type: 'session.endedElsewhere', notice: 'endedElsewhere' }))
    await waitFor(() => expect(over).toHaveBeenCalledOnce())
    window.removeEventListener('porchlight-chat-over', over)
  })

  it('tells it so too when it comes for somebody after the conversation of another [CHAT-7]', async () => {
    const over = vi.fn()
    window.addEventListener('porchlight-chat-over', over)
    localStorage.setItem('porchlight:chat-of', 'person-0')
    await openApp('/chat', { language, config: { chat: vendor() }, me: me() })
    await scriptEnds('load')
    await waitFor(() => expect(over).toHaveBeenCalledOnce())
    expect(localStorage.getItem('porchlight:chat-of')).toBe('person-1')
    window.removeEventListener('porchlight-chat-over', over)
  })

  it('says to whoever looks as a homeowner that they may not chat, and asks no vendor [CHAT-3]', async () => {
    await openApp('/chat', {
      language,
      config: { chat: vendor() },
      me: me({}, staffMember(Date.now() + 600_000)),
    })
    expect(screen.getByText(say('chat.looked'))).toBeVisible()
    expect(screen.queryByText(say('chat.lead'))).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(script()).toBeNull()
  })
})

describe('the chat that a desk in another window plays with', () => {
  const chat = () => screen.queryByRole('complementary', { name: say('chat.name') })
  const opener = () => screen.findByRole('button', { name: say('chat.name') })
  const desk = (state: Parameters<typeof chatAtDesk.write>[0]) =>
    act(async () => {
      chatAtDesk.write(state)
      window.dispatchEvent(new StorageEvent('storage'))
    })

  it.each(['true', 'false'])(
    'loses its frame and is given it back as it was, open: %s [CHAT-8]',
    async (open) => {
      await openApp('/chat', { config: { sandbox: true }, me: me() })
      if (open === 'false') await userEvent.click(await opener())
      expect(await opener()).toHaveAttribute('aria-expanded', open)
      await desk('withoutFrame')
      expect(chat()).toBeNull()
      expect(await screen.findByText(say('chat.looking'))).toBeVisible()
      await desk('there')
      expect(await opener()).toHaveAttribute('aria-expanded', open)
      await waitFor(() => expect(screen.queryByText(say('chat.looking'))).toBeNull())
    },
  )

  it('is there again once the window of the desk has gone [CHAT-8]', async () => {
    for (const goes of [
      ({ unmount }: { unmount: () => void }) => unmount(),
      () => window.dispatchEvent(new Event('pagehide')),
    ]) {
      const shown = await openApp('/sandbox/desk', { config: { sandbox: true } })
      await userEvent.click(await screen.findByRole('radio', { name: 'Cannot be brought' }))
      expect(chatAtDesk.read()).toBe('broken')
      goes(shown)
      expect(chatAtDesk.read()).toBe('there')
      shown.unmount()
    }
  })
})
