import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLost, statusOf } from '#src/api/failure.ts'
import { vppDetailsQuery } from '#src/api/queries/systems.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { AppButtonLink } from '#src/app/links.tsx'
import { useLastError } from '#src/app/use-last-error.ts'
import { useNow } from '#src/app/use-now.ts'
import { useSystem } from '#src/app/use-system.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Rewards } from './rewards.tsx'
import { seasonNow } from './season-words.ts'
import * as css from './vpp.css.ts'

/** What a battery can earn in the virtual power plant. VPP-1. */
export function VppPage() {
  const intl = useIntl()
  const system = useSystem()
  const now = useNow(60_000)
  const query = useQuery({ ...vppDetailsQuery(system?.id ?? ''), enabled: system !== null })
  const { data } = query
  const why = useLastError(query.error)
  // What failed before is told once it failed here: whoever takes no part has no details, which is no failure.
  const isTold = isLost(query) && (query.isPaused || why) && statusOf(why) !== 404
  return (
    <>
      <PageTitle
        eyebrow={<FormattedMessage id="vpp.name" />}
        lead={<FormattedMessage id="vpp.lead" />}
        action={
          <AppButtonLink to="/dashboard/vpp_faqs" wide="phone" messageId="vpp.learnMore">
            <FormattedMessage id="vpp.learnMore" />
          </AppButtonLink>
        }
      >
        <FormattedMessage id="vpp.title" />
      </PageTitle>
      <Card bleed>
        <p className={css.season}>{system && seasonNow(intl, now, system.site_timezone)}</p>
        <Rewards />
      </Card>
      {isTold && (
        <div className={css.ways}>
          <FailedQueries of={[query]} />
        </div>
      )}
      {data?.vpp_participant && (
        <div className={css.ways}>
          <LinkRows>
            <AppLinkRow to="/dashboard/system/vpp_details" messageId="vpp.toDetails">
              <FormattedMessage id="vpp.toDetails" />
            </AppLinkRow>
          </LinkRows>
        </div>
      )}
    </>
  )
}
