import type { UploadAnswer } from '#machines/csv-upload/csv-upload.machine.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'

type Told = Parameters<typeof announce>

function toldOf(answer: UploadAnswer): Told {
  switch (answer.kind) {
    case 'done':
      return ['success', 'adminUpload.doneElsewhere', answer.counts]
    case 'wrongLines':
      return ['error', 'adminUpload.wrongElsewhere', { count: answer.count }]
    case 'unreadable':
      return ['error', 'adminUpload.unreadable']
    case 'refused':
      return ['error', answer.words.id, answer.words.values]
  }
}

let onTheirWay = 0
const listeners = new Set<() => void>()
function count(change: 1 | -1): void {
  onTheirWay += change
  for (const listener of listeners) listener()
}

/** Whether a file whose page was left is still being sent, for whoever comes back to the page. */
export const leftFiles = {
  isSending: () => onTheirWay > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const ask = (event: Event) => event.preventDefault()

/** A file whose page was left is sent on: what becomes of it is said wherever the person is; the end of the tab asks first. UPLOAD-16 */
export async function goOn(sending: Promise<UploadAnswer>, isStillHere: () => boolean): Promise<void> {
  announce('warning', 'adminUpload.goesOn')
  addEventListener('beforeunload', ask)
  count(1)
  try {
    const answer = await sending
    if (isStillHere()) announce(...toldOf(answer))
  } catch (error) {
    reportError('acknowledgement upload', error)
    if (isStillHere()) announce('error', 'adminUpload.unsureElsewhere')
  } finally {
    removeEventListener('beforeunload', ask)
    count(-1)
  }
}
