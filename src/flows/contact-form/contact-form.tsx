import type { FormEvent, ReactNode, RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldFailures } from '#machines/contact-form/contact-form.machine.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { SaveButton } from './form-foot.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** Of a form whose button stands elsewhere: in the foot of its dialog. */
  formId?: string
  isBusy: boolean
  isChanged: boolean
  /** The last try to save did not come through; a toast said so, and goes. */
  hasFailed: boolean
  /** What stands in it was typed before a sign-out by time. ACCOUNT-34. */
  isResumed: boolean
  submit: (event: FormEvent) => void
  children: ReactNode
}

/** The fields with their button, which saves only what has changed. */
export function ContactFormFrame({
  form,
  formId,
  isBusy,
  isChanged,
  hasFailed,
  isResumed,
  submit,
  children,
}: Props) {
  const intl = useIntl()
  const { isLooking } = useLookOnly()
  return (
    <form ref={form} id={formId} noValidate onSubmit={isLooking ? (event) => event.preventDefault() : submit}>
      <FieldStack>
        <LookOnlyNote />
        {isResumed && (
          <Notice tone="warn" role="status" title={intl.formatMessage({ id: 'account.notSaved' })}>
            <FormattedMessage id="account.draftKept" />
          </Notice>
        )}
        {children}
        {hasFailed && (
          <div data-answer>
            <Notice tone="bad" title={intl.formatMessage({ id: 'account.notSaved' })}>
              <FormattedMessage id="account.notSavedText" />
            </Notice>
          </div>
        )}
        {formId === undefined && <SaveButton wide="always" isBusy={isBusy} isChanged={isChanged} />}
      </FieldStack>
    </form>
  )
}

/** What is wrong with a field, in words. */
export function FieldProblem({ problem }: { problem: FieldFailures[string] | undefined }) {
  return problem && <FormattedMessage id={problem.id} values={problem.values} />
}
