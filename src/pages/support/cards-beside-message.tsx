import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { faqCategoryPages } from '#domain/faq.ts'
import { AppLink } from '#src/app/links.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useConfig } from '#src/app/use-session.ts'
import { CallButton } from '#src/flows/support-call/call-button.tsx'
import { CardHead, SplitCard } from '#src/ui/card.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import { NextChange, OpenTag, ServiceHours } from './service-hours.tsx'
import * as css from './support.css.ts'

/** The message and what to do for the system on the left; the phone and when it is answered on the right. SUP-1, SUP-8 */
export function CardsBesideMessage({ form }: { form: ReactNode }) {
  const { supportPhone } = useConfig()
  return (
    <SplitCard
      ratio="even"
      bleed
      first={
        <div className={css.ways}>
          <div>
            <CardHead look="section">
              <FormattedMessage id="support.write" />
            </CardHead>
            {form}
          </div>
          <SectionBoundary name="support service">
            <Way title={<FormattedMessage id="support.service" />}>
              <SystemService />
            </Way>
          </SectionBoundary>
        </div>
      }
      second={
        <div className={css.ways}>
          {supportPhone !== null && (
            <SectionBoundary name="support phone">
              <Way title={<FormattedMessage id="support.phone" />}>
                <CallButton messageId="support.call" wide="phone" />
              </Way>
            </SectionBoundary>
          )}
          <SectionBoundary name="support hours">
            <Way title={<FormattedMessage id="support.hours" />} aside={<OpenTag />}>
              <p className={css.words}>
                <NextChange />
              </p>
              <div className={css.wide}>
                <ServiceHours />
              </div>
            </Way>
          </SectionBoundary>
        </div>
      }
    />
  )
}

function Way({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.way}>
      <div className={css.wayHead}>
        <h2 className={cardTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </div>
  )
}

/** What to do when the system itself needs somebody. */
function SystemService() {
  const path = useSupportPath()
  return (
    <>
      <p className={css.words}>
        <FormattedMessage id="support.serviceText" />
      </p>
      <p className={css.words}>
        <FormattedMessage id="support.danger" />
      </p>
      <AppLink
        to={`${path}/$page` as const}
        params={{ page: faqCategoryPages.system_performance }}
        messageId="support.checkYourself"
      >
        <FormattedMessage id="support.checkYourself" />
      </AppLink>
    </>
  )
}
