import { addCalendarDays, addCalendarMonths, type CalendarDate } from '#domain/calendar-date.ts'
import type { AddressInput } from '../data/users.ts'
import type { HomeData } from './world.ts'

type Place = Pick<
  HomeData['system'],
  'street_1' | 'street_2' | 'city' | 'state' | 'zip_code' | 'site_timezone' | 'latitude' | 'longitude'
>

const pacific = 'America/Los_Angeles'
const mountain = 'America/Denver'
const central = 'America/Chicago'
const eastern = 'America/New_York'

/** Towns in which the homes of the sandbox stand. */
export const towns = {
  davis: {
    city: 'Davis',
    state: 'CA',
    zip_code: '95616',
    site_timezone: pacific,
    latitude: 38.5449,
    longitude: -121.7405,
  },
  fresno: {
    city: 'Fresno',
    state: 'CA',
    zip_code: '93704',
    site_timezone: pacific,
    latitude: 36.7946,
    longitude: -119.8029,
  },
  reno: {
    city: 'Reno',
    state: 'NV',
    zip_code: '89509',
    site_timezone: pacific,
    latitude: 39.4985,
    longitude: -119.8213,
  },
  boulder: {
    city: 'Boulder',
    state: 'CO',
    zip_code: '80302',
    site_timezone: mountain,
    latitude: 40.015,
    longitude: -105.2705,
  },
  tucson: {
    city: 'Tucson',
    state: 'AZ',
    zip_code: '85719',
    site_timezone: 'America/Phoenix',
    latitude: 32.2503,
    longitude: -110.9462,
  },
  santaFe: {
    city: 'Santa Fe',
    state: 'NM',
    zip_code: '87505',
    site_timezone: mountain,
    latitude: 35.6423,
    longitude: -105.9544,
  },
  austin: {
    city: 'Austin',
    state: 'TX',
    zip_code: '78704',
    site_timezone: central,
    latitude: 30.2428,
    longitude: -97.7658,
  },
  raleigh: {
    city: 'Raleigh',
    state: 'NC',
    zip_code: '27607',
    site_timezone: eastern,
    latitude: 35.8014,
    longitude: -78.6873,
  },
  ithaca: {
    city: 'Ithaca',
    state: 'NY',
    zip_code: '14850',
    site_timezone: eastern,
    latitude: 42.4396,
    longitude: -76.497,
  },
  honolulu: {
    city: 'Honolulu',
    state: 'HI',
    zip_code: '96822',
    site_timezone: 'Pacific/Honolulu',
    latitude: 21.3142,
    longitude: -157.8297,
  },
} as const satisfies Record<string, Omit<Place, 'street_1'>>

export const at = (street_1: string, town: keyof typeof towns): Place => ({ street_1, ...towns[town] })

/** The postal address of a home, as a billing address. */
export const billedTo = (place: Place, confirmed = true): AddressInput => ({
  street_1: place.street_1,
  street_2: place.street_2 ?? null,
  city: place.city,
  state: place.state,
  zip_code: place.zip_code,
  confirmed,
})

export const battery = { manufacturer: 'Hearthline', model: 'H13', count: 1, capacity: 13.5, power_rating: 5 }

const meters = { has_solar_monitoring: true, has_home_monitoring: true, has_grid_monitoring: true }

const roof = (capacity: number): Omit<HomeData['system'], keyof Place> => ({
  vendor_id: 1,
  panels: `${Math.round(capacity / 0.4)} × Meridian M400`,
  inverters: 'Arcadia A7',
  inverter_manufacturer_id: 1,
  capacity,
  install_cost: Math.round(capacity * 3100),
  system_mounting_type: 'roof',
  estimated_offset: 96,
  ...meters,
})

/** What is left away of a home: the usual one is a loan on a roof of 6.4 kW with all meters and no battery. */
type Choice = {
  contract: string
  house: string
  place: Place
  feed?: HomeData['feed']
  capacity?: number
  system?: Partial<HomeData['system']>
  agreement?: Partial<HomeData['agreement']>
} & Omit<Partial<HomeData>, 'system' | 'agreement'>

const organization = {
  organization_name: 'Brightside Installers',
  organization_website_url: 'https://installer.example/',
}

function home(choice: Choice, dates: Partial<HomeData['agreement']>): HomeData {
  const { contract, place, capacity = 6.4, system, agreement, ...rest } = choice
  return {
    feed: 'LIVE',
    ...rest,
    system: {
      ...roof(capacity),
      ...place,
      ...(rest.batteries && { has_battery_monitoring: true }),
      ...system,
    },
    agreement: {
      homeowner_contract_id: contract,
      homeowner_account_id: contract.replace(/^PL/, 'AC'),
      contract_resource_id: `contracts/${contract}.pdf`,
      product_display_name: 'Solar Loan',
      product_name: 'Solar Loan 25',
      product_type: 'LOAN',
      contract_type: 'LOA',
      contract_term: 25,
      amount_financed: capacity * 4000,
      initial_balance: capacity * 4000,
      monthly_payment: Math.round(capacity * 2150) / 100,
      number_of_payments: 300,
      interest_rate: 299,
      authoritative_copy_acknowledged: true,
      tags: ['loan'],
      ...organization,
      ...dates,
      ...agreement,
    },
  }
}

/** A home whose system runs since a day. */
export function inService(since: CalendarDate, choice: Choice): HomeData {
  const signed = addCalendarMonths(since, -4)
  return home(choice, {
    current_milestone: 'IN_SERVICE',
    onboarding_milestone: 'ONBOARDING_COMPLETE',
    contract_signed_date: signed,
    contract_start_date: signed,
    pto_date: addCalendarDays(since, -7),
    in_service_date: since,
    commencement_date: since,
    first_payment_date: addCalendarMonths(since, 1),
    reamortization_dates: [addCalendarMonths(since, 18)],
    reviewed_by_user: true,
    ach_elected: true,
    ach_verified: true,
    ach_bank_name: 'First Harbor Bank',
    ach_account_number_last_four_digits: '4417',
    welcome_checklist_status: 'PASSED',
  })
}

/** A home on its way to permission to operate, signed on a day; nothing is measured until it is in service. */
export function beforePto(signed: CalendarDate, choice: Choice): HomeData {
  return home(choice, {
    current_milestone: 'CONTRACT_SIGNED',
    onboarding_milestone: 'PRE_INSTALLATION',
    contract_signed_date: signed,
    contract_start_date: signed,
  })
}

/** A power purchase agreement in place of a loan. */
export const ppa = (rateContract: number): Partial<HomeData['agreement']> => ({
  product_display_name: 'Solar PPA',
  product_name: 'Solar PPA 20',
  product_type: 'PPA',
  contract_type: 'PPA',
  contract_term: 20,
  amount_financed: null,
  initial_balance: null,
  number_of_payments: 240,
  interest_rate: null,
  reamortization_dates: [],
  rate_contract: rateContract,
  rate_escalator: 290,
  tags: ['ppa'],
})
