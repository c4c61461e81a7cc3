import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { csvUploadMachine } from '#machines/csv-upload/csv-upload.machine.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { whileWanted } from '../while-wanted.ts'
import { sendFile } from './send-file.ts'
import type { SentShare } from './sent-share.ts'

/** Binds the CSV upload chart to the server, the cache, the toasts and the reports; `share` is told how far the sending is. */
export function provideCsvUpload(queryClient: QueryClient, share: SentShare) {
  return csvUploadMachine.provide({
    actors: {
      sendFile: fromPromise(({ input, signal }) =>
        whileWanted(signal, sendFile(queryClient, input.file, signal, share.set)),
      ),
    },
    actions: {
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
