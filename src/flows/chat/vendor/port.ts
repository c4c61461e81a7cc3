import type { ComponentType } from 'react'

/** Whoever holds the live chat, as a page knows them: a frame in it, which opens and closes by itself. */
export type ChatVendor = {
  /** Brings the frame into the page, for this person or for nobody. Rejected when there can be none. */
  start(personId: string | null): Promise<void>
  /** The frame, once it is there. */
  findFrame(): HTMLElement | null
  isOpen(frame: HTMLElement): boolean
  /** The person has gone, or may not chat any more. */
  stop(): void
  /** The frame itself, where the portal draws it. */
  Frame?: ComponentType<{ startsOpen: boolean }>
}
