import type { WindowEvent } from '#machines/screen-share/screen-share.machine.ts'

/** What the pages of one browser tell each other of a screen that is shared. */
type Told = WindowEvent | { type: 'share.end' } | { type: 'share.ask' }

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porchlight-screen-share')

export function tellWindows(told: Told): void {
  channel?.postMessage(told)
}

/** Listens until what it gives back is called. */
export function onWindows(listener: (told: Told) => void): () => void {
  const hear = ({ data }: MessageEvent<Told>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
