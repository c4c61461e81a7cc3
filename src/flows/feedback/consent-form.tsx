import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Consents } from '#machines/feedback/feedback.machine.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useLookOnly } from '../look-only.tsx'
import { PolicyConsent } from '../new-password/policy-consent.tsx'

type Props = {
  /** The boxes that were not ticked when the form was sent last; another list for each time. */
  missing: readonly (keyof Consents)[]
  isBusy: boolean
  onSubmit: (consents: Consents) => void
}

/** Two boxes, both needed: to be asked, and the privacy policy. */
export function ConsentForm({ missing, isBusy, onSubmit }: Props) {
  const lookOnly = useLookOnly()
  const form = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<object | null>(null)
  useFirstWrong(form, isBusy || missing.length === 0 ? null : missing)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || lookOnly.isLooking) return
    const typed = new FormData(event.currentTarget)
    onSubmit({ research: typed.has('research'), privacy: typed.has('privacy_policy') })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        <Checkbox
          name="research"
          label={<FormattedMessage id="feedback.consent" />}
          error={
            missing.includes('research') &&
            mended !== missing && <FormattedMessage id="feedback.consentMissing" />
          }
          onChange={({ currentTarget }) => setMended(currentTarget.checked ? missing : null)}
        />
        <PolicyConsent problem={missing.includes('privacy') ? missing : null} />
        <Button type="submit" wide="always" busy={isBusy} messageId="feedback.agree" {...lookOnly.forButton}>
          <FormattedMessage id="feedback.agree" />
        </Button>
      </FieldStack>
    </form>
  )
}
