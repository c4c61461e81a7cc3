import { act, renderHook } from '@testing-library/react'
import { useActor } from '@xstate/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { clearTabValues } from '#src/app/browser-stores.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { chatAtDesk } from '#src/app/sandbox-desk.ts'
import { provideChat } from '#src/flows/chat/provide.ts'
import { sandboxVendor } from '#src/flows/chat/vendor/sandbox.ts'
import { chatOver } from '#src/flows/chat/vendor/script.ts'
import { config } from '../app/open-app.tsx'

let count = 0
/** A vendor whose script no page has loaded yet. */
function scriptConfig(): PublicConfig {
  count += 1
  return { ...config, chat: { script: `https://chat.example/provide-${count}.js`, frame: '#vendor-chat' } }
}
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src^="https://chat.example/"]')

/** What the vendor's script is told when its person has signed out: it was stopped. */
const stopped = vi.fn()
const reported = vi.fn()

function begin(settings: PublicConfig) {
  const chat = provideChat(settings, null)
  const actor = createActor(chat.logic).start()
  return { chat, actor, state: () => JSON.stringify(actor.getSnapshot().value) }
}

/** The script was asked for, and comes or does not. */
async function scriptEnds(how: 'load' | 'error') {
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event(how))
}

/** A desk in another window of this browser. */
function deskMakesIt(state: Parameters<typeof chatAtDesk.write>[0]) {
  chatAtDesk.write(state)
  window.dispatchEvent(new StorageEvent('storage'))
}

beforeEach(() => {
  setErrorReporter(reported)
  window.addEventListener(chatOver, stopped)
})
afterEach(() => {
  window.removeEventListener(chatOver, stopped)
  setErrorReporter(() => {})
  stopped.mockClear()
  reported.mockClear()
  for (const one of document.querySelectorAll('script, #vendor-chat')) one.remove()
  sessionStorage.clear()
  localStorage.clear()
})

describe('the chat of a page', () => {
  it('does not start for a page that was left while its vendor was brought [LAYOUT-21]', async () => {
    const left = begin(scriptConfig())
    left.actor.stop()
    const stays = begin(scriptConfig())
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    expect(scripts()[0]?.src).toContain(`provide-${count}.js`)
    expect(left.chat.frame()).toBeUndefined()
    expect(reported).not.toHaveBeenCalled()
    stays.actor.stop()
  })

  it('stops its vendor when the page goes while the script is on its way [CHAT-7]', async () => {
    const { actor } = begin(scriptConfig())
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    clearTabValues()
    actor.stop()
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('whose script comes after the page has gone is hidden and told so, but not where the next page waits for it [CHAT-7]', async () => {
    const frame = document.createElement('div')
    frame.id = 'vendor-chat'
    const settings = scriptConfig()
    const left = begin(settings)
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    clearTabValues()
    left.actor.stop()
    document.body.append(frame)
    await scriptEnds('load')
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledTimes(2))
    expect(frame.hidden).toBe(true)
    frame.remove()
    for (const one of scripts()) one.remove()
    const [gone, next] = [begin(scriptConfig()), { ...config, chat: settings.chat }]
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    gone.actor.stop()
    const stays = begin({ ...next, chat: { script: scripts()[0]?.src ?? '', frame: '#vendor-chat' } })
    await vi.waitFor(() => expect(stays.state()).not.toContain('brought'))
    document.body.append(frame)
    frame.hidden = false
    await scriptEnds('load')
    await vi.waitFor(() => expect(stays.state()).toContain('brought'))
    expect(frame.hidden).toBe(false)
    stays.actor.stop()
  })

  it('stops its vendor when the page goes, and looks for no frame any more [CHAT-7, LAYOUT-22]', async () => {
    const { actor, state } = begin(scriptConfig())
    await scriptEnds('load')
    await vi.waitFor(() => expect(state()).toBe('{"brought":"looking"}'))
    expect(stopped).not.toHaveBeenCalled()
    clearTabValues()
    actor.stop()
    expect(stopped).toHaveBeenCalledOnce()
    const look = vi.spyOn(document, 'querySelector')
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(look).not.toHaveBeenCalled()
    look.mockRestore()
  })

  it('is brought once where React begins it twice [LAYOUT-21]', async () => {
    const settings = scriptConfig()
    const useIt = () => {
      const [chat] = useState(() => provideChat(settings, null))
      return useActor(chat.logic)
    }
    const { result, unmount } = renderHook(useIt, { wrapper: StrictMode })
    await act(() => scriptEnds('load'))
    await vi.waitFor(() => expect(result.current[0].value).toEqual({ brought: 'looking' }))
    expect(reported).not.toHaveBeenCalled()
    clearTabValues()
    unmount()
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('has failed, which is reported, when its script does not come; its vendor is stopped [CHAT-3]', async () => {
    const frame = document.createElement('div')
    frame.id = 'vendor-chat'
    document.body.append(frame)
    const { actor, state } = begin(scriptConfig())
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    expect(frame.hidden).toBe(false)
    await scriptEnds('error')
    await vi.waitFor(() => expect(state()).toBe('"failed"'))
    expect(reported).toHaveBeenCalledOnce()
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ where: 'chat' }))
    expect(frame.hidden).toBe(true)
    actor.stop()
  })
})

describe('the chat of the sandbox', () => {
  const sandbox = { ...config, sandbox: true }

  it('comes by itself, comes when the desk lets it, or cannot be brought [CHAT-8]', async () => {
    const usual = begin(sandbox)
    await vi.waitFor(() => expect(usual.state()).toBe('{"brought":"looking"}'))
    usual.actor.stop()
    for (const [made, end] of [
      ['there', '{"brought":"looking"}'],
      ['withoutFrame', '{"brought":"looking"}'],
      ['broken', '"failed"'],
    ] as const) {
      deskMakesIt('onItsWay')
      const { actor, chat, state } = begin(sandbox)
      await vi.waitFor(() => expect(chat.frame()).toBeDefined())
      expect(state()).toBe('"bringing"')
      deskMakesIt(made)
      await vi.waitFor(() => expect(state()).toBe(end))
      actor.stop()
    }
  })

  it('is there whatever else stands where the desk writes', () => {
    localStorage.setItem('porchlight-sandbox:live-chat', 'somewhere')
    expect(chatAtDesk.read()).toBe('there')
  })

  it('waits for no desk any more once it was stopped [CHAT-8]', async () => {
    chatAtDesk.write('onItsWay')
    const vendor = sandboxVendor()
    const come = vi.fn()
    void vendor.start(null).then(come)
    vendor.stop()
    deskMakesIt('there')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(come).not.toHaveBeenCalled()
  })
})
