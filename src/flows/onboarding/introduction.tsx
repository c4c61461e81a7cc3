import { useRouter } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { homeNames } from '#domain/home-names.ts'
import type { User } from '#src/api/queries/people.ts'
import { landingOf } from '#src/app/access.ts'
import { chooseAgreement } from '#src/app/agreement-choice.ts'
import { useMe } from '#src/app/use-me.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Select } from '#src/ui/select.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import * as css from './onboarding.css.ts'

const points = ['qualification', 'installation', 'activation'] as const

/** What is to come, for which home, and the start. */
export function Introduction({
  user,
  agreement,
  isBusy,
  onStart,
}: {
  user: User
  agreement: User['agreements'][number]
  isBusy: boolean
  onStart: () => void
}) {
  const intl = useIntl()
  const router = useRouter()
  const me = useMe()
  const choose = (id: string) => {
    chooseAgreement(id)
    void router.navigate({ href: landingOf(router.options.context.queryClient, me) })
  }
  return (
    <>
      <PageTitle lead={<FormattedMessage id="onboarding.introduction.lead" />}>
        <FormattedMessage id="onboarding.introduction.title" />
      </PageTitle>
      <ol className={classNames(body, css.stretches)}>
        {points.map((point, index) => (
          <li className={css.stretch} key={point}>
            <span className={css.node} aria-hidden="true">
              {index + 1}
            </span>
            <FormattedMessage id={`onboarding.introduction.${point}`} />
          </li>
        ))}
      </ol>
      {user.agreements.length > 1 && (
        <div className={css.picker}>
          <Select
            label={intl.formatMessage({ id: 'onboarding.introduction.home' })}
            placeholder={intl.formatMessage({ id: 'onboarding.introduction.home' })}
            options={homeNames(user.agreements)}
            value={agreement.id}
            onChange={choose}
          />
        </div>
      )}
      <Actions place="start">
        <Button busy={isBusy} messageId="onboarding.introduction.start" onClick={onStart}>
          <FormattedMessage id="onboarding.introduction.start" />
        </Button>
      </Actions>
    </>
  )
}
