import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { acknowledgementFileProblem } from '#domain/acknowledgement-csv.ts'
import type { UploadWords } from '#machines/csv-upload/csv-upload.machine.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig, useSession } from '#src/app/use-session.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { ChosenFileCard } from './chosen-file.tsx'
import { createCount } from './count.ts'
import * as css from './csv-upload.css.ts'
import { DropZone } from './drop-zone.tsx'
import { leftFiles } from './go-on.ts'
import { Counts, WrongLines } from './outcomes.tsx'
import { provideCsvUpload } from './provide.ts'

/** The chart of one upload, with how far its sending is. */
function useCsvUpload() {
  const { sandbox } = useConfig()
  const [share] = useState(createCount)
  const queryClient = useQueryClient()
  const session = useSession()
  const [logic] = useState(() =>
    provideCsvUpload({
      queryClient,
      share,
      whoIsHere: () => {
        const { impersonator, person } = session.getSnapshot().context
        return (impersonator ?? person)?.id ?? null
      },
    }),
  )
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  return { snapshot, send, share }
}

/** The end of the tab, after which nothing could be said, asks first. UPLOAD-16 */
function useEndAsked(isBusy: boolean): void {
  const latest = useLatest(isBusy)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => latest.current })
}

/** A file of acknowledgements is chosen, sent, and what became of it shown. UPLOAD-1 … UPLOAD-13 */
export function CsvUpload() {
  const { snapshot, send, share } = useCsvUpload()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const isBusy = snapshot.hasTag('busy')
  const isLeftSending = useSyncExternalStore(leftFiles.subscribe, leftFiles.read) > 0
  useEndAsked(isBusy)
  const { file, problem, isCanceled, counts, wrong, failure } = snapshot.context
  const choose = (files: readonly File[]) => {
    const found = acknowledgementFileProblem(files)
    send({ type: 'file.choose', file: found === null ? (files[0] ?? null) : null, problem: found })
  }
  const says: ReactNode = problem && <FormattedMessage id={`adminUpload.${problem}`} />
  return (
    <div className={css.stack}>
      <StatusPlace>
        {isLeftSending && (
          <Notice>
            <FormattedMessage id="adminUpload.goesOn" />
          </Notice>
        )}
      </StatusPlace>
      {counts && <Counts counts={counts} />}
      {wrong && <WrongLines {...wrong} />}
      {failure && <Failure words={failure.words} />}
      <StatusPlace>
        {isCanceled && (
          <Notice>
            <FormattedMessage id="adminUpload.canceled" />
          </Notice>
        )}
      </StatusPlace>
      {file && counts === null && (
        <ChosenFileCard
          file={file}
          share={share}
          isBusy={isBusy}
          hasFailed={failure !== null}
          canSend={wrong === null}
          sendButton={sendButton}
          onSend={() => send({ type: 'file.send' })}
          onCancel={() => {
            send({ type: 'upload.cancel' })
            sendButton.current?.focus()
          }}
          onRemove={() => {
            send({ type: 'file.remove' })
            chooseButton.current?.focus()
          }}
        />
      )}
      {snapshot.hasTag('open') && (
        <DropZone isAgain={file !== null} error={says} button={chooseButton} onChoose={choose} />
      )}
    </div>
  )
}

/** Why the file was not taken, or that nobody knows whether it was. UPLOAD-6 */
function Failure({ words }: { words: UploadWords | null }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={<FormattedMessage id={words ? 'adminUpload.failedTitle' : 'adminUpload.unsureTitle'} />}
    >
      <FormattedMessage id={words?.id ?? 'adminUpload.failedText'} values={words?.values} />
    </Notice>
  )
}
