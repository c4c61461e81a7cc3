import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Faq } from '#src/api/queries/support.ts'
import { clearTabValues } from '#src/app/browser-stores.ts'
import { bestQuestion } from '#src/flows/chat/vendor/conversation.ts'
import { chatOver, scriptVendor } from '#src/flows/chat/vendor/script.ts'
import { watchFrame } from '#src/flows/chat/watch-frame.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the frame of the chat', () => {
  const frame = document.createElement('div')

  function watch() {
    const told: string[] = []
    const stands = { frame: null as HTMLElement | null, isOpen: false }
    const findFrame = vi.fn(() => stands.frame)
    const stop = watchFrame({ findFrame, isOpen: () => stands.isOpen }, ({ type }) => told.push(type))
    return { told, stands, findFrame, stop }
  }

  it('is looked for every 50 ms until it is there [LAYOUT-22]', () => {
    const { told, stands, findFrame } = watch()
    expect(findFrame).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(49)
    expect(findFrame).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(findFrame).toHaveBeenCalledTimes(2)
    stands.frame = frame
    vi.advanceTimersByTime(50)
    expect(told).toEqual(['frame.closed'])
  })

  it('is looked at every 500 ms from then on, whether it is open [LAYOUT-22]', () => {
    const { told, stands, findFrame } = watch()
    stands.frame = frame
    vi.advanceTimersByTime(50)
    expect(findFrame).toHaveBeenCalledTimes(2)
    stands.isOpen = true
    vi.advanceTimersByTime(499)
    expect(told).toEqual(['frame.closed'])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['frame.closed', 'frame.opened'])
    expect(findFrame).toHaveBeenCalledTimes(3)
  })

  it('is looked for again at once when it has gone, and not at all after the end [LAYOUT-22]', () => {
    const { told, stands, findFrame, stop } = watch()
    stands.frame = frame
    vi.advanceTimersByTime(50)
    stands.frame = null
    vi.advanceTimersByTime(500)
    expect(told).toEqual(['frame.closed', 'frame.gone'])
    vi.advanceTimersByTime(50)
    expect(findFrame).toHaveBeenCalledTimes(4)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(findFrame).toHaveBeenCalledTimes(4)
  })

  it('of a vendor is open when it is higher than its button, and hidden for whoever may not chat [LAYOUT-21]', () => {
    const vendor = scriptVendor({ script: 'https://chat.example/chat.js', frame: '#vendor-chat' })
    expect(vendor.findFrame()).toBeNull()
    frame.id = 'vendor-chat'
    document.body.append(frame)
    const height = vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 60, 60))
    expect(vendor.findFrame()).toBe(frame)
    expect(vendor.isOpen(frame)).toBe(false)
    height.mockReturnValue(new DOMRect(0, 0, 320, 480))
    expect(vendor.isOpen(frame)).toBe(true)
    vendor.stop()
    expect(frame.hidden).toBe(true)
    void vendor.start(null)
    expect(frame.hidden).toBe(false)
    expect(document.querySelector('script[src="https://chat.example/chat.js"]')).not.toBeNull()
  })
})

describe('the conversation at a vendor', () => {
  it('is ended by its script when the person has signed out, and goes on from page to page [CHAT-7]', () => {
    const over = vi.fn()
    window.addEventListener(chatOver, over)
    const vendor = scriptVendor({ script: 'https://chat.example/chat.js', frame: '#vendor-chat' })
    void vendor.start(null)
    vendor.stop()
    expect(over).not.toHaveBeenCalled()
    void vendor.start(null)
    clearTabValues()
    vendor.stop()
    expect(over).toHaveBeenCalledOnce()
    window.removeEventListener(chatOver, over)
  })

  it('is ended before its frame is shown to somebody else, when a session ended without the script [CHAT-7]', async () => {
    const shown: boolean[] = []
    const over = () => shown.push(!frame.hidden)
    const frame = document.body.appendChild(document.createElement('div'))
    frame.id = 'vendor-chat-later'
    window.addEventListener(chatOver, over)
    /** Another page, with a script of its own, that this person opens. */
    const open = async (page: string, personId: string | null) => {
      sessionStorage.clear()
      const vendor = scriptVendor({ script: `https://chat.example/${page}.js`, frame: '#vendor-chat-later' })
      const start = vendor.start(personId)
      document.querySelector(`script[src$="/${page}.js"]`)?.dispatchEvent(new Event('load'))
      await start
      expect(frame.hidden).toBe(false)
      return vendor
    }
    await open('first', 'person-a')
    await open('same', 'person-a')
    expect(shown).toEqual([])
    const left = await open('other', 'person-b')
    expect(shown).toEqual([false])
    await open('again', 'person-b')
    sessionStorage.clear()
    left.stop()
    expect(shown).toEqual([false, false])
    expect(localStorage).toHaveLength(0)
    await open('next', 'person-a')
    await open('nobody', null)
    expect(shown).toEqual([false, false, false])
    frame.remove()
    window.removeEventListener(chatOver, over)
  })
})

describe('an answer of the sandbox', () => {
  const faq = (id: string, question: string, answer: string): Faq => ({
    id,
    question,
    answer,
    order: 1,
    hidden: false,
    updated_at: '2026-11-02T15:04:05.000Z',
    tags: [],
  })
  const faqs = [
    faq('1', 'How do I pay my bill?', 'By bank.'),
    faq('2', 'Do panels need cleaning?', 'Rain does it. Your bill stays the same.'),
  ]

  it('is the question that has most of the words that were typed [CHAT-4]', () => {
    expect(bestQuestion(faqs, 'must I clean, I mean cleaning my panels?')?.id).toBe('2')
    expect(bestQuestion(faqs, 'My BILL is too high')?.id).toBe('1')
    expect(bestQuestion(faqs, 'Hello')).toBeNull()
  })
})
