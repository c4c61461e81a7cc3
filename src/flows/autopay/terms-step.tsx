import { FormattedMessage, useIntl } from 'react-intl'
import type { TermsFailure } from '#machines/autopay/autopay.machine.ts'
import type { Wording } from '#src/app/use-wording.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ScrollShadow } from '#src/ui/scroll-shadow.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import * as css from './autopay.css.ts'

type Props = { terms: Wording; failure: TermsFailure | null }

/** The terms, word for word as the receipt will keep them. */
export function TermsStep({ terms, failure }: Props) {
  const intl = useIntl()
  const { isLooking } = useLookOnly()
  return (
    <>
      <LookOnlyNote />
      {failure !== null && (
        <Notice tone={failure === 'required' || failure === 'outdated' ? 'warn' : 'bad'} role="alert">
          <FormattedMessage id={`autopay.terms.${failure}`} />
          {failure === 'outdated' && (
            <Button variant="quiet" messageId="autopay.terms.reload" onClick={() => location.reload()}>
              <FormattedMessage id="autopay.terms.reload" />
            </Button>
          )}
        </Notice>
      )}
      <ScrollShadow
        className={css.termsBox[failure === null && !isLooking ? 'alone' : 'belowNotice']}
        label={intl.formatMessage({ id: 'autopay.title.terms' })}
      >
        <p className={css.terms} lang={terms.language}>
          {terms.text}
        </p>
      </ScrollShadow>
    </>
  )
}

type ActionsProps = { isBusy: boolean; onAccept: () => void; onDecline: () => void }

export function TermsActions({ isBusy, onAccept, onDecline }: ActionsProps) {
  const { forButton } = useLookOnly()
  return (
    <Actions key="terms">
      <Button variant="secondary" disabled={isBusy} messageId="autopay.decline" onClick={onDecline}>
        <FormattedMessage id="autopay.decline" />
      </Button>
      <Button busy={isBusy} messageId="autopay.accept" onClick={unlessSecond(onAccept)} {...forButton}>
        <FormattedMessage id="autopay.accept" />
      </Button>
    </Actions>
  )
}
