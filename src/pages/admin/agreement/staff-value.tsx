import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import {
  type AgreementField,
  agreementFields,
  fieldsThatDoNotApply,
  isAgreementType,
} from '#domain/agreement-types.ts'
import { bankNameForDisplay } from '#domain/autopay.ts'
import { calendarDateOf } from '#domain/calendar-date.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { dayWords } from '#src/charts/payments/words.ts'
import { Moment } from '#src/pages/account/moment.tsx'
import { FieldValue } from '#src/pages/agreement/field-value.tsx'
import { Link } from '#src/ui/link.tsx'
import type { LedgerField } from './fields.ts'
import * as css from './staff-agreement.css.ts'

type Props = { agreement: StaffAgreement; field: LedgerField }

/** Why a value is not there: of this kind of agreement it never is, or it is not known yet. */
export function Missing({ why = 'notKnown' }: { why?: 'notKnown' | 'notApplicable' | 'none' }) {
  return (
    <span className={css.missing}>
      <FormattedMessage id={`adminAgreement.${why}`} />
    </span>
  )
}

/** True, false, or neither said. */
function YesNo({ value }: { value: boolean | null }) {
  return value === null ? <Missing /> : <FormattedMessage id={`adminAgreement.${value ? 'yes' : 'no'}`} />
}

function doesNotApply({ agreement, field }: Props): boolean {
  const { contract_type: type } = agreement
  if (!isAgreementType(type)) return false
  const foreign: readonly string[] = fieldsThatDoNotApply[type]
  const value = agreement[field]
  return foreign.includes(field) && (value === null || (Array.isArray(value) && value.length === 0))
}

/** A field of an agreement in words; one without a value says why. ADMIN-8 */
export function StaffValue({ agreement, field }: Props) {
  if (doesNotApply({ agreement, field })) return <Missing why="notApplicable" />
  return <Known agreement={agreement} field={field} />
}

/** Fields that homeowners see too are shown to staff in the same words. */
const asHomeowners: readonly string[] = agreementFields
const isAsHomeowners = (field: LedgerField): field is LedgerField & AgreementField =>
  asHomeowners.includes(field)

function Known({ agreement, field }: Props) {
  const intl = useIntl()
  if (isAsHomeowners(field)) return <FieldValue agreement={agreement} field={field} />
  switch (field) {
    case 'milestone_changed_at':
    case 'onboarding_changed_at': {
      const at = agreement[field]
      return at === null ? <Missing /> : <Moment at={at} />
    }
    case 'archived':
    case 'reviewed_by_user':
    case 'authoritative_copy_acknowledged':
    case 'is_tpv_installer':
      return <YesNo value={agreement[field]} />
    case 'application_ids':
    case 'tags':
      return agreement[field].length === 0 ? <Missing why="none" /> : agreement[field].join(', ')
    case 'organization':
      return <Installer organization={agreement.organization} />
    default:
      return inWords(intl, agreement, field) ?? <Missing />
  }
}

function Installer({ organization }: Pick<StaffAgreement, 'organization'>) {
  const intl = useIntl()
  if (organization === null) return <Missing />
  const { name, website_url } = organization
  return website_url === null ? (
    name
  ) : (
    <Link
      href={website_url}
      newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
      messageId="adminAgreement.installer"
    >
      {name}
    </Link>
  )
}

/** Values that have a word of their own, by the field and the value. */
const named: readonly string[] = [
  'onboarding_milestone',
  'welcome_checklist_status',
  'contract_type',
  'primary_language',
]
const election: readonly string[] = ['ach_elected', 'ach_verified']

function inWords(intl: IntlShape, agreement: StaffAgreement, field: LedgerField): string | null {
  const value = agreement[field]
  if (field === 'current_milestone')
    return agreement.current_milestone === null
      ? null
      : intl.formatMessage({ id: `admin.milestone.${agreement.current_milestone}` })
  if (election.includes(field)) return intl.formatMessage({ id: `adminAgreement.${field}.${String(value)}` })
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  if (field === 'contract_start_date') {
    const date = calendarDateOf(value)
    return date && dayWords(intl, date)
  }
  if (field === 'ach_bank_name') return bankNameForDisplay(value)
  return named.includes(field) ? intl.formatMessage({ id: `adminAgreement.${field}.${value}` }) : value
}
