import type { Me, User } from '#src/api/queries/people.ts'

export type Agreement = User['agreements'][number]
export type System = NonNullable<Agreement['system']>

const street = {
  street_1: '12 Alder Way',
  street_2: null,
  city: 'Tempe',
  state: 'AZ',
  zip_code: '85281',
} as const

export function system(changed: Partial<System> = {}): System {
  return {
    id: 'system-1',
    site_id: 'site-1',
    vendor_id: 2,
    site_timezone: 'America/Phoenix',
    address: street,
    panels: '20 panels',
    inverters: '1 inverter',
    capacity: 8,
    install_cost: null,
    system_mounting_type: 'roof',
    estimated_offset: 90,
    inverter_manufacturer_id: null,
    archived: false,
    is_vpp_enrolled: false,
    has_solar_monitoring: true,
    has_battery_monitoring: true,
    has_home_monitoring: true,
    has_grid_monitoring: true,
    batteries: [],
    total_battery_capacity_kwh: 0,
    ...changed,
  }
}

/** An agreement in service with dashboard access. */
export function agreement(changed: Partial<Agreement> = {}): Agreement {
  return {
    id: 'agreement-1',
    homeowner_account_id: 'A-1',
    homeowner_contract_id: 'C-1001',
    platform_uuid: null,
    application_ids: [],
    product_display_name: null,
    product_name: null,
    product_type: null,
    product_version: 2,
    contract_type: 'LOA',
    contract_term: 25,
    contract_signed_date: '2025-01-10',
    contract_start_date: null,
    contract_resource_id: null,
    commencement_date: null,
    first_payment_date: null,
    in_service_date: null,
    pto_date: null,
    reamortization_dates: [],
    amount_financed: null,
    initial_balance: null,
    monthly_payment: null,
    buydown_amount: null,
    number_of_payments: null,
    interest_rate: null,
    rate_escalator: null,
    rate_contract: null,
    current_milestone: 'IN_SERVICE',
    milestone_changed_at: null,
    onboarding_milestone: 'ONBOARDING_COMPLETE',
    onboarding_changed_at: null,
    archived: false,
    ach_elected: null,
    ach_verified: null,
    ach_bank_name: null,
    ach_account_number_last_four_digits: null,
    authoritative_copy_acknowledged: true,
    reviewed_by_user: true,
    is_tpv_installer: false,
    welcome_checklists: [],
    welcome_checklist_status: 'NOT_REQUIRED',
    primary_language: 'en',
    organization: null,
    tags: [],
    users_tpv_statuses: [],
    system: system(),
    ...changed,
  }
}

function user(changed: Partial<User> = {}): User {
  return {
    id: 'person-1',
    first_name: 'Teresa',
    last_name: 'Moreno',
    email: 'teresa@example.com',
    role: 'HOMEOWNER',
    phone: null,
    address: { id: 'address-1', ...street, confirmed: true },
    agreements: [agreement()],
    settings: { research_opt_in: false, privacy_policy_accepted: true, sms_opt_in: false },
    archived: false,
    claimed: true,
    last_signed_in_at: null,
    ...changed,
  }
}

export function me(changed: Partial<User> = {}, impersonator: Me['impersonator'] = null): Me {
  return { user: user(changed), impersonator }
}

export function staffMember(endsAt: number): NonNullable<Me['impersonator']> {
  return {
    id: 'staff-1',
    first_name: 'Sam',
    last_name: 'Porter',
    email: 'sam@example.com',
    role: 'SUPPORT',
    ends_at: new Date(endsAt).toISOString(),
  }
}
