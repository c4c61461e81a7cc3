import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type signs, title as titleWords } from './toast-view.css.ts'

export type ToastTone = keyof typeof signs

const LEAVING_MS = 200

/** Shows a message at the top right, for as long as `ToastView` says. The same `id` replaces what it showed before. */
export function showToast({
  tone,
  title,
  message,
  id,
}: {
  tone: ToastTone
  title?: ReactNode
  message: ReactNode
  id?: string
}): string {
  const words = (
    <>
      {title !== undefined && <span className={titleWords}>{title}</span>}
      {message}
    </>
  )
  const show = tone === 'bad' ? toast.error : toast
  return show(words, {
    className: tone,
    removeDelay: LEAVING_MS,
    ...(id !== undefined && { id }),
  })
}
