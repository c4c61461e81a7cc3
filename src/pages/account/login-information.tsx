import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { EditButton } from '#src/flows/contact-form/edit-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Email } from '#src/ui/email.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const EmailChange = latePart(() => import('#src/flows/email-change/email-change.tsx'))

type Props = { mayChangeEmail: boolean; onEditPassword: () => void }

/** What one signs in with: the email, and the password, which is never shown. */
export function LoginInformation({ mayChangeEmail, onEditPassword }: Props) {
  const intl = useIntl()
  const { user } = useMe()
  const [isChanging, setIsChanging] = useState(false)
  const done = () => setIsChanging(false)
  const wayOut = useBackHandedDown('email-change', isChanging, done)
  return (
    <>
      <Ledger>
        <LedgerRow
          values="start"
          term={<FormattedMessage id="account.email" />}
          action={
            mayChangeEmail && (
              <Button
                variant="link"
                messageId="account.changeEmail"
                aria-label={intl.formatMessage({ id: 'account.changeEmail' })}
                onClick={() => setIsChanging(true)}
              >
                <FormattedMessage id="account.edit" />
              </Button>
            )
          }
        >
          <Email address={user.email} />
        </LedgerRow>
        <LedgerRow
          values="start"
          term={<FormattedMessage id="account.password" />}
          action={<EditButton label="account.editPassword" onPress={onEditPassword} />}
        >
          <span aria-hidden="true">{'•'.repeat(12)}</span>
          <VisuallyHidden>
            <FormattedMessage id="account.passwordHidden" />
          </VisuallyHidden>
        </LedgerRow>
      </Ledger>
      <Dialog
        isOpen={isChanging}
        onCloseRequest={() => (wayOut.current ?? done)()}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
        title={<FormattedMessage id="account.changeEmailTitle" />}
      >
        <Suspense fallback={<Skeleton width="100%" height={160} />}>
          <EmailChange onDone={done} wayOut={wayOut} />
        </Suspense>
      </Dialog>
    </>
  )
}
