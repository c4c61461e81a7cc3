import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'

export type System = NonNullable<StaffAgreement['system']>

/** Where staff find each field of an agreement, in the order in which they stand there; `null` has a part of its own. ADMIN-8 */
const places = {
  current_milestone: 'standing',
  milestone_changed_at: 'standing',
  onboarding_milestone: 'standing',
  onboarding_changed_at: 'standing',
  archived: 'standing',
  reviewed_by_user: 'standing',
  authoritative_copy_acknowledged: 'standing',
  is_tpv_installer: 'standing',
  welcome_checklist_status: 'standing',
  contract_type: 'contract',
  product_display_name: 'contract',
  product_name: 'contract',
  product_type: 'contract',
  product_version: 'contract',
  contract_term: 'contract',
  contract_signed_date: 'contract',
  contract_start_date: 'contract',
  pto_date: 'contract',
  in_service_date: 'contract',
  commencement_date: 'contract',
  primary_language: 'contract',
  organization: 'contract',
  monthly_payment: 'payments',
  first_payment_date: 'payments',
  number_of_payments: 'payments',
  rate_escalator: 'payments',
  rate_contract: 'payments',
  interest_rate: 'payments',
  initial_balance: 'payments',
  amount_financed: 'payments',
  buydown_amount: 'payments',
  reamortization_dates: 'payments',
  ach_elected: 'autopay',
  ach_verified: 'autopay',
  ach_bank_name: 'autopay',
  ach_account_number_last_four_digits: 'autopay',
  homeowner_contract_id: 'references',
  homeowner_account_id: 'references',
  platform_uuid: 'references',
  id: 'references',
  contract_resource_id: 'references',
  application_ids: 'references',
  tags: 'references',
  users: null,
  users_tpv_statuses: null,
  welcome_checklists: null,
  system: null,
} as const satisfies Record<keyof StaffAgreement, string | null>

type Places = typeof places
export type Place = NonNullable<Places[keyof Places]>
export type LedgerField = { [F in keyof Places]: Places[F] extends null ? never : F }[keyof Places]

const isIn = (field: keyof Places, place: Place): field is LedgerField => places[field] === place

/** The fields of one part of the page, in their order. */
export function fieldsIn(place: Place): LedgerField[] {
  return Object.keys(places).flatMap((key) => {
    const field = key as keyof Places
    return isIn(field, place) ? [field] : []
  })
}

/** The same of a system: what stands in its ledger, and what is measured of it. */
const systemPlaces = {
  address: 'ledger',
  panels: 'ledger',
  inverters: 'ledger',
  inverter_manufacturer_id: 'ledger',
  capacity: 'ledger',
  estimated_offset: 'ledger',
  system_mounting_type: 'ledger',
  install_cost: 'ledger',
  total_battery_capacity_kwh: 'ledger',
  site_timezone: 'ledger',
  is_vpp_enrolled: 'ledger',
  archived: 'ledger',
  vendor_id: 'ledger',
  site_id: 'ledger',
  id: 'ledger',
  has_solar_monitoring: 'measured',
  has_home_monitoring: 'measured',
  has_grid_monitoring: 'measured',
  has_battery_monitoring: 'measured',
  batteries: null,
} as const satisfies Record<keyof System, string | null>

type SystemPlaces = typeof systemPlaces
type SystemIn<P> = { [F in keyof SystemPlaces]: SystemPlaces[F] extends P ? F : never }[keyof SystemPlaces]
export type SystemField = SystemIn<'ledger'>
export type MeasuredField = SystemIn<'measured'>

const keys = Object.keys(systemPlaces) as (keyof SystemPlaces)[]
export const systemFields = keys.filter((field): field is SystemField => systemPlaces[field] === 'ledger')
export const measuredFields = keys.filter(
  (field): field is MeasuredField => systemPlaces[field] === 'measured',
)
