import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statusOf } from '#src/api/failure.ts'
import { minutesToWait } from '#src/api/wait.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { announce } from './announce.tsx'
import { saveFile } from './save-file.ts'

/** Why there is no file. Of a session that has ended the login page says so. */
function announceNoFile(error: unknown): void {
  const status = statusOf(error)
  if (status === 401) return
  if (status === 0) announce('error', 'admin.fileLost')
  else if (status === 429) announce('error', 'admin.fileThrottled', { minutes: minutesToWait(error, 1) })
  else announce('error', 'shell.somethingWentWrong')
}

type Props = {
  /** Its name, as it is saved. */
  file: string
  bring: () => Promise<Blob>
  messageId: string
  children: ReactNode
}

/** A file of the server, saved once all of it has come; one that does not come says why. ADMIN-51 */
export function FileButton({ file, bring, messageId, children }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: bring,
    networkMode: 'always',
    onSuccess: (whole) => saveFile(file, whole),
    onError: announceNoFile,
  })
  return (
    <Button
      variant="secondary"
      size="nav"
      icon={<Icon name="download" />}
      messageId={messageId}
      busy={isPending}
      onClick={unlessSecond(() => mutate())}
    >
      {children}
    </Button>
  )
}
