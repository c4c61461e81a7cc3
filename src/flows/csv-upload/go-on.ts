import type { UploadAnswer } from '#machines/csv-upload/csv-upload.machine.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { createCount } from './count.ts'

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

/** How many files whose page was left are still being sent, for whoever comes back to the page. */
export const leftFiles = createCount()

const ask = (event: Event) => event.preventDefault()

/** A file whose page was left is sent on: what becomes of it is said wherever the person is; the end of the tab asks first. UPLOAD-16 */
export async function goOn(sending: Promise<UploadAnswer>, isStillHere: () => boolean): Promise<void> {
  announce('warning', 'adminUpload.goesOn')
  addEventListener('beforeunload', ask)
  leftFiles.set(leftFiles.read() + 1)
  try {
    const answer = await sending
    if (isStillHere()) announce(...toldOf(answer))
  } catch (error) {
    reportError('acknowledgement upload', error)
    if (isStillHere()) announce('error', 'adminUpload.unsureElsewhere')
  } finally {
    leftFiles.set(leftFiles.read() - 1)
    if (leftFiles.read() === 0) removeEventListener('beforeunload', ask)
  }
}
