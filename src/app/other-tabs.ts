/** What the tabs of one browser tell each other. Times are epoch milliseconds. */
export type TabMessage =
  | { type: 'ended' }
  | { type: 'changed' }
  | { type: 'activity'; at: number }
  | { type: 'extended'; at: number }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porchlight')

export function tellOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function onOtherTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}
