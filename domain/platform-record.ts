import type { Language } from './language.ts'
import type { ChecklistStatus, CurrentMilestone, OnboardingMilestone } from './milestones.ts'

/** Autopay as the provider's books have it. What follows `elected` counts for nothing where that is false. */
export type PlatformAutopay = {
  elected: boolean
  /** Whether the bank has confirmed the account; null as long as that is not known. */
  verified: boolean | null
  bank_name: string | null
  /** The last digits of the account, four at the most. */
  last_four: string | null
}

/** A contract as the provider's books have it; what they do not say is null. Dates are calendar dates, money USD. */
export type PlatformContract = {
  homeowner_contract_id: string
  homeowner_account_id: string | null
  product_display_name: string | null
  product_name: string | null
  product_type: string | null
  product_version: number
  contract_type: 'LOA' | 'LSE' | 'PPA' | null
  /** years */
  contract_term: number | null
  contract_signed_date: string | null
  contract_start_date: string | null
  commencement_date: string | null
  first_payment_date: string | null
  in_service_date: string | null
  pto_date: string | null
  amount_financed: number | null
  initial_balance: number | null
  monthly_payment: number | null
  number_of_payments: number | null
  /** hundredths of a percent, as `rate_escalator` */
  interest_rate: number | null
  rate_escalator: number | null
  /** USD for a kWh */
  rate_contract: number | null
  primary_language: Language
  is_tpv_installer: boolean
  organization_name: string | null

  // What follows may be left out, and then an agreement that is there keeps what it has. VENDOR-20
  organization_website_url?: string | null
  /** The name of a PDF in the store of files, `contracts/PL-1.pdf`: no other agreement has the same. */
  contract_resource_id?: string | null
  welcome_checklist_status?: ChecklistStatus
  /** Of a new agreement, and until it is the portal's to say. VENDOR-32 */
  autopay?: PlatformAutopay
  /** By which videos and questions find the agreement, in the order of the books. */
  tags?: string[]
  /** Of the financing partner. */
  application_ids?: string[]
  reamortization_dates?: string[]
  buydown_amount?: number | null
}

/** Batteries of one model. */
export type PlatformBattery = {
  manufacturer: string
  model: string
  count: number
  /** kWh each */
  capacity: number
  /** kW each */
  power_rating: number
}

/** The site and what stands on its roof. */
export type PlatformSystem = {
  site_id: string | null
  vendor_id: number | null
  site_timezone: string
  street_1: string
  street_2: string | null
  city: string
  state: string
  zip_code: string
  panels: string | null
  inverters: string | null
  /** kW */
  capacity: number | null
  inverter_manufacturer_id: number | null
  has_solar_monitoring: boolean
  has_battery_monitoring: boolean
  has_home_monitoring: boolean
  has_grid_monitoring: boolean

  // What follows may be left out, and then a system that is there keeps what it has. VENDOR-20
  is_vpp_enrolled?: boolean
  install_cost?: number | null
  system_mounting_type?: string | null
  /** percent of the home's yearly use */
  estimated_offset?: number | null
  /** All of them, in the order in which they are shown. */
  batteries?: PlatformBattery[]
}

/** Where somebody's bills go. */
export type PlatformAddress = {
  street_1: string
  street_2: string | null
  city: string
  state: string
  zip_code: string
}

export type PlatformUser = {
  first_name: string
  last_name: string
  email: string
  phone_number: string | null
  /** Kept, to be confirmed, for whoever has none. VENDOR-31 */
  address?: PlatformAddress | null
}

/** A workflow as the provider's system of record has it. VENDOR-2 */
export type PlatformRecord = {
  workflow_id: string
  contract: PlatformContract
  milestone: CurrentMilestone | null
  onboarding_milestone: OnboardingMilestone | null
  system: PlatformSystem | null
  /** The primary homeowner first; one or two. */
  users: PlatformUser[]
}
