import type { QueryClient } from '@tanstack/react-query'
import type {
  ChosenFile,
  UploadAnswer,
  UploadWords,
  WrongLine,
} from '#machines/csv-upload/csv-upload.machine.ts'
import { carryWithProgress } from '#src/api/carry-with-progress.ts'
import { api, bodyOf, sendBy } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { thenForgetAgreements } from '#src/api/queries/agreements.ts'
import { languageStore } from '#src/app/language.ts'

/** A copy of the file as it is now; null when it has changed, moved or gone since it was chosen. */
async function readNow(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })
  } catch {
    return null
  }
}

/** Sends the file, and says on the way which share of it has left. Whatever is no answer of the server's is thrown. */
export async function sendFile(
  queryClient: QueryClient,
  chosen: ChosenFile | null,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<UploadAnswer> {
  if (!(chosen instanceof File)) throw new TypeError('There is no file to send')
  onSent(0)
  const file = await readNow(chosen)
  if (file === null) return { kind: 'unreadable' }
  try {
    const counts = bodyOf(
      await thenForgetAgreements(
        queryClient,
        api.POST('/upload_auth_copy_ack_csv/', {
          body: { file },
          bodySerializer: () => {
            const form = new FormData()
            form.append('file', file)
            return form
          },
          fetch: sendBy(carryWithProgress(onSent)),
          signal,
        }),
      ),
    )
    return { kind: 'done', counts }
  } catch (error) {
    const answer = error instanceof ApiFailure ? answerOf(error) : null
    if (answer === null) throw error
    return answer
  }
}

function answerOf(failure: ApiFailure): UploadAnswer | null {
  if (failure.code === 'invalid_csv') {
    const lines = wrongLines(failure.fields)
    return { kind: 'wrongLines', count: Number(failure.fields.lines?.[0] ?? lines.length), lines }
  }
  const words = wordsOf(failure)
  return words && { kind: 'refused', words }
}

function wrongLines(fields: ApiFailure['fields']): WrongLine[] {
  return Object.entries(fields).flatMap(([name, [code = '']]) => {
    const line = /^line (\d+)$/.exec(name)?.[1]
    return line === undefined ? [] : [{ line: Number(line), code }]
  })
}

/** What the server says in English, for who reads another language. */
const known: Readonly<Record<string, string>> = {
  too_large: 'adminUpload.tooLarge',
  throttled: 'adminUpload.tooMany',
  busy: 'adminUpload.busy',
  forbidden: 'adminUpload.forbidden',
  impersonating: 'admin.looking',
}

/** The server's own words are English; who reads Spanish gets those that are known here. Null when it may have been taken. UPLOAD-6 */
function wordsOf({ code, detail, status }: ApiFailure): UploadWords | null {
  const id = known[code]
  if (id !== undefined) return { id }
  if (status < 400 || status >= 500 || status === 401) return null
  return detail !== '' && languageStore.language() === 'en'
    ? { id: 'adminUpload.serverSays', values: { detail } }
    : { id: 'adminUpload.refused' }
}
