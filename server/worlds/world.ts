import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Role } from '#domain/roles.ts'
import type { createAgreement, TpvStatus } from '../data/agreements.ts'
import type { addBanner } from '../data/banners.ts'
import type { NewInboxMessage } from '../data/inbox.ts'
import type { createSystem } from '../data/systems.ts'
import type { AddressInput, NewUser } from '../data/users.ts'
import type { Blemish } from '../vendors/telemetry/sandbox.ts'
import type { Feed } from '../vendors/telemetry/sites.ts'

type SystemValues = Parameters<typeof createSystem>[1]
type AgreementValues = Parameters<typeof createAgreement>[1]
type BannerValues = Parameters<typeof addBanner>[1]
type BatteryValues = NonNullable<Parameters<typeof createSystem>[2]>[number]

/** Somebody of a household. Everybody has the password of the sandbox unless `unclaimed`. */
export type PersonData = Pick<NewUser, 'first_name' | 'last_name' | 'phone_number' | 'settings'> & {
  /** what stands before @example.com */
  mailbox: string
  role?: Role
  /** where the bills go; that of the first home, confirmed, when it is not said */
  address?: AddressInput
  archived?: boolean
  /** whether the phone was verified; it was, when it is not said */
  phone_verified?: boolean
  /** what they agreed to, with its receipts */
  consents?: ('privacy' | 'sms')[]
  /** has typed five wrong passwords a moment ago */
  locked?: boolean
  /** the browser that opens the world is known for this person: a password is enough */
  knownDevice?: boolean
  /** has no password yet */
  unclaimed?: boolean
  /** a mail with the link to claim the account, which this person gets when the world is opened */
  claimLink?: 'valid' | 'expired'
}

/** A home: its system, the agreement on it, and what has been measured of it. */
export type HomeData = {
  /** Capital letters: the house that the sandbox's monitoring simulates. */
  house: string
  feed: Feed
  /** no monitoring vendor knows it under any id */
  isSiteUnknown?: true
  system: Omit<SystemValues, 'site_id' | 'id'>
  batteries?: BatteryValues[]
  agreement: Omit<AgreementValues, 'system_id' | 'id'>
  /** of everybody in the household */
  tpv?: TpvStatus
  vpp?: { vpp_participant: boolean; total_revenue: number }
  /** the first day that was measured; the in-service date when it is not said */
  measuredFrom?: CalendarDate
  /** its state shows in what was measured over weeks: a household of its own has all of it too */
  needsHistory?: true
  blemishes?: Blemish[]
}

export type Household = {
  people: PersonData[]
  homes: HomeData[]
  /** for the first person */
  inbox?: (Omit<NewInboxMessage, 'user_id' | 'date_sent'> & { hoursAgo: number })[]
  /** for the first person, the first one on top */
  banners?: Omit<BannerValues, 'user_id' | 'id' | 'starts_at'>[]
}

/** A named home with its people in one state of the product. */
export type World = {
  name: string
  /** one line for whoever looks for a state to try */
  says: string
  /** what there is on a day: dates in it count from that day */
  on: (today: CalendarDate) => Household
}

/** Types a world where it is written. */
export const world = (name: string, says: string, on: World['on']): World => ({ name, says, on })
