import type { LoginNotice } from '#machines/login/login.machine.ts'

/** What the tabs of one browser tell each other. Times are epoch milliseconds. */
export type TabMessage =
  /** The session has ended, as the login page is to say it. */
  | { type: 'ended'; notice: NonNullable<LoginNotice> }
  | { type: 'changed' }
  | { type: 'activity'; at: number }
  | { type: 'extended'; at: number }
  /** An alert was read; null: all of them. */
  | { type: 'inboxRead'; messageId: string | null }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porchlight')

export function tellOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Listens until what it gives back is called. */
export function onOtherTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
