import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { bannerWording, showsAutopayBanner } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { useNow } from '#src/app/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useIsAutopayAsked } from './is-asked.ts'
import { completion, dismissal } from './remembered.ts'

type Props = {
  agreement: User['agreements'][number]
  user: User
  /** The page has a graver button, which is the first one. */
  isSecond?: boolean
  onEnroll: () => void
}

/** Says on the dashboard that autopay is off, until it is put away. AUTOPAY-25, AUTOPAY-26. */
export function AutopayBanner({ agreement, isSecond = false, onEnroll }: Props) {
  const intl = useIntl()
  const now = useNow(60_000)
  const isAsked = useIsAutopayAsked(agreement)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const remembered = {
    dismissed: dismissed === agreement.id || dismissal(agreement.id).is(),
    completedAtMs: completion(agreement.id).atMs(),
  }
  if (!showsAutopayBanner(isAsked, remembered, now)) return null
  const wording = bannerWording(agreement)
  return (
    <Notice
      tone={wording === 'reenter' ? 'warn' : 'quiet'}
      icon="bank"
      title={<FormattedMessage id={`autopay.banner.${wording}.title`} />}
      action={
        <Button
          variant={isSecond ? 'secondary' : 'primary'}
          size="nav"
          wide="phone"
          messageId={`autopay.banner.${wording}.action`}
          onClick={onEnroll}
        >
          <FormattedMessage id={`autopay.banner.${wording}.action`} />
        </Button>
      }
      dismissLabel={intl.formatMessage({ id: 'autopay.banner.dismiss' })}
      onDismiss={() => {
        dismissal(agreement.id).remember()
        setDismissed(agreement.id)
      }}
    >
      <FormattedMessage id={`autopay.banner.${wording}.text`} />
    </Notice>
  )
}
