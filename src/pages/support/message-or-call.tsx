import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { CallButton } from '#src/flows/support-call/call-button.tsx'
import { Card, CardHead } from '#src/ui/card.tsx'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import { NextChange, OpenTag, ServiceHoursInWords } from './service-hours.tsx'
import * as css from './support.css.ts'

/** The message, and below it the phone with its hours on weekdays and on the weekend. SUP-2, SUP-8 */
export function MessageOrCall({ form }: { form: ReactNode }) {
  const { supportPhone } = useConfig()
  return (
    <div className={css.narrow}>
      <Card bleed>
        <CardHead look="section">
          <FormattedMessage id="support.write" />
        </CardHead>
        {form}
        {supportPhone !== null && (
          <p className={css.either}>
            <FormattedMessage id="support.orCall" />
          </p>
        )}
        <div className={css.call}>
          {supportPhone !== null && (
            <SectionBoundary name="support phone">
              <CallButton messageId="support.call" wide="phone" />
            </SectionBoundary>
          )}
          <SectionBoundary name="support hours">
            <p className={css.words}>
              <OpenTag /> <NextChange />
            </p>
            <div className={css.wide}>
              <ServiceHoursInWords />
            </div>
          </SectionBoundary>
        </div>
      </Card>
    </div>
  )
}
