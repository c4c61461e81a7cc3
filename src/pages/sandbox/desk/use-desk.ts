import { useEffect, useRef, useState } from 'react'
import { type DeskMessage, openDeskLine, type WindowState } from '#src/app/sandbox-desk.ts'
import { useLatest } from '#src/ui/use-latest.ts'

/** How the desk answers whoever asks: it joins at once, waits for a press, or turns them away. */
export type Manner = 'joins' | 'waits' | 'refuses'
export type SharedScreen = { id: string; state: WindowState; page: string }
export type Talk = { id: string; lines: { by: 'homeowner' | 'support'; text: string }[] }

/** The desk of the sandbox's support: the windows that are shared with it, and the chats that are held with it. */
export function useDesk(manner: Manner) {
  const [screens, setScreens] = useState<readonly SharedScreen[]>([])
  const [talks, setTalks] = useState<readonly Talk[]>([])
  const line = useRef<ReturnType<typeof openDeskLine> | null>(null)
  /** Whom somebody here has joined: such a window is found again when it is loaded anew. */
  const joined = useRef(new Set<string>())
  const say = (message: DeskMessage) => line.current?.say(message)
  const add = (id: string, by: 'homeowner' | 'support', text: string) =>
    setTalks((before) => [
      ...before.filter((talk) => talk.id !== id),
      { id, lines: [...(before.find((talk) => talk.id === id)?.lines ?? []), { by, text }] },
    ])
  const act = (to: string, type: 'join' | 'end' | 'fail') => {
    if (type === 'join') joined.current.add(to)
    else joined.current.delete(to)
    say({ to, type })
  }
  const hear = (message: DeskMessage) => {
    if (!('from' in message)) return
    const { from: id, type } = message
    if (type === 'says') {
      add(id, 'homeowner', message.text)
      return say({ to: id, type: 'heard' })
    }
    if (type === 'over') joined.current.delete(id)
    setScreens((before) => {
      const others = before.filter((screen) => screen.id !== id)
      return type === 'gone' || type === 'over'
        ? others
        : [...others, { id, state: type, page: message.page }]
    })
    if (type === 'here' && joined.current.has(id)) say({ to: id, type: 'join' })
    if (type === 'asks' && manner === 'joins') act(id, 'join')
    if (type === 'asks' && manner === 'refuses') act(id, 'fail')
  }
  const latest = useLatest(hear)
  useEffect(() => {
    const opened = openDeskLine((message) => latest.current(message))
    line.current = opened
    opened.say({ to: 'all', type: 'who' })
    return () => opened.close()
  }, [latest])
  return {
    screens,
    talks,
    act,
    answer: (to: string, text: string) => {
      add(to, 'support', text)
      say({ to, type: 'answers', text })
    },
  }
}
