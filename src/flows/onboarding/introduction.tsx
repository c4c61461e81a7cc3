import { useRouter } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { homeNames } from '#domain/home-names.ts'
import { milestoneShown } from '#domain/milestones.ts'
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
  isSecond,
  onStart,
}: {
  user: User
  agreement: User['agreements'][number]
  isBusy: boolean
  /** Something else on the page is what is to be done. */
  isSecond: boolean
  onStart: () => void
}) {
  const intl = useIntl()
  const router = useRouter()
  const me = useMe()
  const shown = milestoneShown(agreement.current_milestone)
  const reached = shown === 'CANCELED' ? 'CONTRACT_SIGNED' : shown
  const isThrough = reached === 'IN_SERVICE'
  const startId = isThrough ? 'onboarding.introduction.goOn' : 'onboarding.introduction.start'
  const choose = (id: string) => {
    chooseAgreement(id)
    void router.navigate({ href: landingOf(router.options.context.queryClient, me) })
  }
  return (
    <>
      <PageTitle lead={<FormattedMessage id={`onboarding.introduction.lead.${reached}`} />}>
        <FormattedMessage
          id={isThrough ? 'onboarding.introduction.through' : 'onboarding.introduction.title'}
        />
      </PageTitle>
      <ul className={classNames(body, css.points, css.stretches)}>
        {points.map((point) => (
          <li key={point}>
            <FormattedMessage id={`onboarding.introduction.${point}`} />
          </li>
        ))}
      </ul>
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
        <Button
          variant={isSecond ? 'secondary' : 'primary'}
          busy={isBusy}
          messageId={startId}
          onClick={onStart}
        >
          <FormattedMessage id={startId} />
        </Button>
      </Actions>
    </>
  )
}
