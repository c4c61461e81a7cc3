import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CodeActions, CodeForm, type ConfirmCode } from './code-form.tsx'

type Props = {
  confirmCode: ConfirmCode | undefined
  /** Why a code is asked for, and where it went. */
  lead: ReactNode
  /** Whether it is known when the code was sent: without that, no time is counted down. */
  isSendingKnown?: boolean
  /** Below the form: where else to go. */
  ways: ReactNode
}

/** Six digits from the mailbox, with the time that is left. */
export function CodePage({ confirmCode, lead, isSendingKnown = true, ways }: Props) {
  return (
    <>
      <PageTitle lead={lead}>
        <FormattedMessage id="verification.title" />
      </PageTitle>
      <CodeForm confirmCode={confirmCode} isSendingKnown={isSendingKnown}>
        <CodeActions confirmCode={confirmCode} />
      </CodeForm>
      {ways}
    </>
  )
}
