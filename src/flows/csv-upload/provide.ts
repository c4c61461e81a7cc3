import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { type ChosenFile, csvUploadMachine } from '#machines/csv-upload/csv-upload.machine.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { whileWanted } from '../while-wanted.ts'
import type { Count } from './count.ts'
import { goOn } from './go-on.ts'
import { sendFile } from './send-file.ts'

type World = {
  queryClient: QueryClient
  /** Which share of the file has left, 0 to 1. */
  share: Count
  /** The id of who is here, also while they look as somebody else; null: nobody. */
  whoIsHere: () => string | null
}

/**
 * Binds the CSV upload chart to the server, the cache, the toasts and the reports; `share` is told how far the sending is. A
 * file that is on its way when the page is left is sent on for as long as its sender is here. UPLOAD-16
 */
export function provideCsvUpload({ queryClient, share, whoIsHere }: World) {
  let sending = new AbortController()
  function send(file: ChosenFile | null, page: AbortSignal) {
    const { signal } = sending
    const answer = sendFile(queryClient, file, signal, share.set)
    let isOver = false
    const noteOver = () => {
      isOver = true
    }
    answer.then(noteOver, noteOver)
    const sender = whoIsHere()
    const leave = () => {
      if (isOver || signal.aborted) return
      const isStillHere = () => whoIsHere() === sender
      if (isStillHere()) return void goOn(answer, isStillHere)
      stop()
      announce('warning', 'adminUpload.canceled')
    }
    // The chart stops what it waits for before it says that it was canceled.
    page.addEventListener('abort', () => queueMicrotask(leave))
    return whileWanted(page, answer)
  }
  const stop = () => sending.abort()
  return csvUploadMachine.provide({
    actors: {
      sendFile: fromPromise(({ input, signal }) => {
        sending = new AbortController()
        return send(input.file, signal)
      }),
    },
    actions: {
      stopSending: stop,
      announceFailed: ({ event, context }) => {
        const words = context.failure?.words
        if (words) announce('error', words.id, words.values)
        else announceFault(event)
      },
      reportFailed: ({ event }) => {
        if ('error' in event) reportError('acknowledgement upload', event.error)
      },
    },
  })
}
