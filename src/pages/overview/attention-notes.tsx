import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { faqCategoryPages } from '#domain/faq.ts'
import { statusOf } from '#src/api/failure.ts'
import type { EarlyWarning } from '#src/api/queries/early-warnings.ts'
import type { PowerFlow, System } from '#src/api/queries/monitoring.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { Notice } from '#src/ui/notice.tsx'
import { gravestOf, QualityWords } from './data-quality.tsx'

/** Beyond it nobody reads on: what is gravest comes first. LAYOUT-38 */
const mostAtOnce = 3

/** A silence that began with nothing is another one to whoever waits for the first reading; that of an unknown site, too. */
function wordingOf({ kind, heard_at }: EarlyWarning, isUnknown: boolean) {
  if (kind !== 'silent') return kind
  return isUnknown ? 'unknown' : heard_at === null ? 'never' : kind
}

/** The figures are those of the day on which it was noticed, however long it lasts. WARN-12 */
function factsOf(
  intl: IntlShape,
  { since_day, best_wh, clear_wh, noticed_at }: EarlyWarning,
  timeZone: string,
) {
  const kWh = (wh: number | null) => intl.formatNumber((wh ?? 0) / 1000, { maximumFractionDigits: 1 })
  return {
    day: intl.formatDate(`${since_day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    noticed: intl.formatDate(noticed_at, { dateStyle: 'long', timeZone }),
    best: kWh(best_wh),
    clear: kWh(clear_wh),
  }
}

type WarningNoteProps = {
  warning: EarlyWarning
  system: System
  /** The monitoring vendor does not know the site. */
  isUnknown: boolean
}

/** A system that needs somebody: what is known, what to look at, and a message to support that is begun. WARN-12, WARN-13 */
function WarningNote({ warning, system, isUnknown }: WarningNoteProps) {
  const intl = useIntl()
  const support = useSupportPath()
  const wording = wordingOf(warning, isUnknown)
  const facts = factsOf(intl, warning, system.site_timezone)
  const home = system.address.street_1
  const about = intl.formatMessage({ id: `overview.warning.${wording}.about` }, { ...facts, home })
  return (
    <Notice
      tone="warn"
      role="status"
      title={<FormattedMessage id={`overview.warning.${wording}.title`} values={facts} />}
      action={
        <AppButtonLink
          to={support}
          search={{ about }}
          size="nav"
          wide="phone"
          messageId="overview.warning.write"
        >
          <FormattedMessage id="overview.warning.write" />
        </AppButtonLink>
      }
    >
      <FormattedMessage id={`overview.warning.${wording}.text`} values={facts} />
    </Notice>
  )
}

function QualityNote({ children }: { children: ReactNode }) {
  const support = useSupportPath()
  return (
    <Notice
      tone="warn"
      role="status"
      action={
        <AppButtonLink
          to={`${support}/$page` as const}
          params={{ page: faqCategoryPages.system_performance }}
          variant="secondary"
          size="nav"
          wide="phone"
          messageId="overview.quality.check"
        >
          <FormattedMessage id="overview.quality.check" />
        </AppButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

type Known = { warnings: readonly EarlyWarning[]; flow: PowerFlow | undefined; error: unknown }
type Note = { key: string; note: ReactNode }

/**
 * What needs somebody at the system, gravest first and a few at most; nothing while all is well. `at` is when the flow was
 * answered, in epoch ms. LAYOUT-38
 */
export function notesOf(system: System, { warnings, flow, error }: Known, at: number): Note[] {
  const quality =
    flow === undefined
      ? statusOf(error) === 404
        ? ({ kind: 'site_not_found' } as const)
        : null
      : gravestOf(system, flow, at)
  const isUnknown = quality?.kind === 'site_not_found'
  const isTold =
    (isUnknown || quality?.kind === 'check_connection') && warnings.some(({ kind }) => kind === 'silent')
  const notes: Note[] = warnings.map((warning) => ({
    key: warning.id,
    note: <WarningNote warning={warning} system={system} isUnknown={isUnknown} />,
  }))
  if (quality !== null && quality.kind !== 'refresh' && !isTold)
    notes.push({
      key: 'quality',
      note: (
        <QualityNote>
          <QualityWords message={quality} />
        </QualityNote>
      ),
    })
  return notes.slice(0, mostAtOnce)
}
