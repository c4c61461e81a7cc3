import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#src/ui/page-title.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import * as css from './onboarding.css.ts'

export type MilestoneScreenStep = 'PRE_INSTALLATION' | 'SYSTEM_INSTALLATION' | 'SYSTEM_ACTIVATION'

const points = ['first', 'second', 'third'] as const

/** What happens in one stretch of the way, and what the homeowner has of it. */
export function MilestoneScreen({ step }: { step: MilestoneScreenStep }) {
  return (
    <>
      <PageTitle lead={<FormattedMessage id={`onboarding.${step}.lead`} />}>
        <FormattedMessage id={`onboarding.${step}.title`} />
      </PageTitle>
      <div className={body}>
        <p>
          <FormattedMessage id={`onboarding.${step}.text`} />
        </p>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>
              <FormattedMessage id={`onboarding.${step}.${point}`} />
            </li>
          ))}
        </ul>
        <p>
          <FormattedMessage id={`onboarding.${step}.end`} />
        </p>
      </div>
    </>
  )
}
