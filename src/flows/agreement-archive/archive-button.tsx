import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useQuestionBack } from '#src/app/use-question-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import { provideAgreementArchive } from './provide.ts'

/** Puts an agreement away, or takes it out again, once it was said what that means. ADMIN-9, ADMIN-45 */
export function ArchiveButton({ agreement }: { agreement: StaffAgreement }) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const [logic] = useState(() => provideAgreementArchive(queryClient, agreement.id))
  const [snapshot, send, actor] = useActor(logic, {
    input: { isArchived: agreement.archived },
    inspect: recordTaken(sandbox),
  })
  const { isArchived, trouble } = snapshot.context
  const what = isArchived ? 'unarchive' : 'archive'
  const dismiss = () => send({ type: 'archive.dismiss' })
  useQuestionBack({ name: 'agreement-archive', actor, isAsking: snapshot.hasTag('asking'), dismiss })
  const words = (id: string) => <FormattedMessage id={id} />
  const keep = { messageId: 'adminAgreement.keep', words: words('adminAgreement.keep'), onPress: dismiss }
  const act = {
    messageId: `adminAgreement.${what}`,
    words: words(`adminAgreement.${what}`),
    onPress: () => send({ type: 'archive.confirm' }),
    busy: snapshot.hasTag('busy'),
  }
  return (
    <>
      <Button
        variant="secondary"
        messageId={`adminAgreement.${what}`}
        onClick={() => send({ type: 'archive.ask' })}
      >
        {words(`adminAgreement.${what}`)}
      </Button>
      <QuestionDialog
        isOpen={snapshot.hasTag('asking')}
        onDismiss={dismiss}
        title={words(`adminAgreement.${what}Title`)}
        text={words(`adminAgreement.${what}Text`)}
        error={trouble ? words(`adminAgreement.${trouble}`) : undefined}
        primary={isArchived ? act : keep}
        other={isArchived ? keep : act}
      />
    </>
  )
}
