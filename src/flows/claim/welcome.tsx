import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { personalWords } from '#domain/password.ts'
import { useConfig } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { NewPasswordForm } from '../new-password/new-password-form.tsx'
import type { ClaimFlow } from './claim.ts'

const leads = { claim: 'claim.welcomeLead', invite: 'claim.inviteLead' } as const

/** A good link. Going on uses it up, so it waits for the person. */
export function Welcome({ claim }: { claim: ClaimFlow }) {
  const { brand } = useConfig()
  const { purpose, failure } = useSelector(claim, (snapshot) => snapshot.context)
  const isBusy = useSelector(claim, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <PageTitle lead={<FormattedMessage id={leads[purpose]} values={{ brand }} />}>
        <FormattedMessage id="claim.welcomeTitle" values={{ brand }} />
      </PageTitle>
      <FieldStack>
        {failure === 'notExchanged' && (
          <Notice tone="bad" role="alert">
            <FormattedMessage id="claim.notExchanged" />
          </Notice>
        )}
        <Button
          wide="always"
          busy={isBusy}
          messageId="claim.begin"
          onClick={() => claim.send({ type: 'claim.begin' })}
        >
          <FormattedMessage id="claim.begin" />
        </Button>
      </FieldStack>
    </>
  )
}

/** The password of the account, for the person whom the link belongs to. */
export function ChoosingPassword({ claim }: { claim: ClaimFlow }) {
  const { email, firstName, failure, problems } = useSelector(claim, (snapshot) => snapshot.context)
  const isBusy = useSelector(claim, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <PageTitle
        lead={<FormattedMessage id="claim.passwordLead" values={{ email: <strong>{email}</strong> }} />}
      >
        <FormattedMessage id="claim.passwordTitle" values={{ name: firstName }} />
      </PageTitle>
      <NewPasswordForm
        email={email}
        words={personalWords({ first_name: firstName, email })}
        field="password"
        problems={problems}
        failure={failure === 'notClaimed' && <FormattedMessage id="claim.notClaimed" />}
        isBusy={isBusy}
        asksForPolicy
        messageId="claim.create"
        onSubmit={(typed) => claim.send({ type: 'password.submit', ...typed })}
      >
        <FormattedMessage id="claim.create" />
      </NewPasswordForm>
    </>
  )
}
