import * as v from 'valibot'
import { addressProblems } from '#domain/address.ts'
import { agreementTypes } from '#domain/agreement-types.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { emailProblem } from '#domain/email.ts'
import { languages } from '#domain/language.ts'
import { checklistStatuses, currentMilestones, onboardingMilestones } from '#domain/milestones.ts'
import type { PlatformRecord } from '#domain/platform-record.ts'
import { isTimeZone } from '#domain/site-periods.ts'
import { isStateCode } from '#domain/us-states.ts'
import { uuid } from '#domain/uuid.ts'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import { isFileName } from '../files/port.ts'
import { below, getJson } from '../post-json.ts'
import type { PlatformVendor } from './port.ts'

export type HttpPlatform = {
  /** Fixed: records are asked for at `records` below it and nowhere else. */
  url: URL
  key: string
  deadlineMs: number
}

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^\P{Cc}*$/u))
const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const amount = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most))
const money = amount(100_000_000)
// The first and the last day are none: in a zone of the other side they would have another number of digits.
const day = v.pipe(
  v.string(),
  v.check((text) => isCalendarDate(text) && text > '0001-01-01' && text < '9999-12-31'),
)
/** As the database takes one (`isWebAddress`), over https. */
const webAddress = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.regex(
    /^https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/([\w.~:/@!$&'()*+,;=-]|%[\dA-Fa-f]{2})*)?(\?([\w.~:/?@!$&'()*+,;=-]|%[\dA-Fa-f]{2})*)?(#([\w.~:/?@!$&'()*+,;=-]|%[\dA-Fa-f]{2})*)?$/,
  ),
)
const some = <S extends v.GenericSchema>(schema: S, most: number) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(most)))
const known = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))
const flag = v.optional(v.boolean(), false)

const autopay = v.object({
  elected: v.boolean(),
  verified: maybe(v.boolean()),
  bank_name: maybe(text(100)),
  last_four: maybe(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
})

const contract = v.object({
  homeowner_contract_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  homeowner_account_id: maybe(text(64)),
  product_display_name: maybe(text(100)),
  product_name: maybe(text(100)),
  product_type: maybe(text(40)),
  product_version: v.optional(whole(0, 1_000), 2),
  contract_type: maybe(v.picklist(agreementTypes)),
  contract_term: maybe(whole(1, 100)),
  contract_signed_date: maybe(day),
  contract_start_date: maybe(day),
  commencement_date: maybe(day),
  first_payment_date: maybe(day),
  in_service_date: maybe(day),
  pto_date: maybe(day),
  amount_financed: maybe(money),
  initial_balance: maybe(money),
  monthly_payment: maybe(money),
  number_of_payments: maybe(whole(0, 1_200)),
  interest_rate: maybe(whole(-100_000, 100_000)),
  rate_escalator: maybe(whole(-100_000, 100_000)),
  rate_contract: maybe(amount(1_000)),
  primary_language: v.optional(v.picklist(languages), 'en'),
  is_tpv_installer: flag,
  organization_name: maybe(text(200)),
  organization_website_url: known(webAddress),
  contract_resource_id: known(v.pipe(v.string(), v.maxLength(128), v.check(isFileName))),
  welcome_checklist_status: v.optional(v.picklist(checklistStatuses)),
  autopay: v.optional(autopay),
  tags: some(text(64), 50),
  application_ids: some(text(64), 20),
  reamortization_dates: some(day, 50),
  buydown_amount: known(money),
})

const battery = v.pipe(
  v.object({
    manufacturer: text(100),
    model: text(100),
    count: whole(1, 1_000),
    capacity: amount(5_000),
    power_rating: amount(10_000),
  }),
  // As the contract can tell it: 5,000 kWh of one model, the capacity kept in hundredths.
  v.check(({ count, capacity }) => Math.round(capacity * 100) * count <= 500_000),
)

const system = v.object({
  site_id: maybe(text(64)),
  vendor_id: maybe(whole(0, 100_000)),
  site_timezone: v.pipe(v.string(), v.check(isTimeZone)),
  street_1: text(100),
  street_2: maybe(text(100)),
  city: text(100),
  state: v.pipe(v.string(), v.check(isStateCode)),
  zip_code: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/)),
  panels: maybe(text(200)),
  inverters: maybe(text(200)),
  capacity: maybe(amount(100_000)),
  inverter_manufacturer_id: maybe(whole(0, 100_000)),
  has_solar_monitoring: flag,
  has_battery_monitoring: flag,
  has_home_monitoring: flag,
  has_grid_monitoring: flag,
  is_vpp_enrolled: v.optional(v.boolean()),
  install_cost: known(money),
  system_mounting_type: known(text(64)),
  estimated_offset: known(amount(1_000)),
  batteries: some(battery, 20),
})

/** Where bills go, by the rules by which a person types it: one that is refused there could not be confirmed. VALID-22 */
const billingAddress = v.pipe(
  v.object({
    street_1: text(100),
    street_2: maybe(text(100)),
    city: text(100),
    state: v.pipe(v.string(), v.trim()),
    zip_code: v.pipe(v.string(), v.trim()),
  }),
  v.rawCheck(({ dataset: { typed, value: input }, addIssue }) => {
    if (!typed) return
    for (const field of ['street_1', 'city', 'state', 'zip_code'] as const)
      if (addressProblems(input, 'server')[field])
        addIssue({ path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] })
  }),
)

const record = v.object({
  workflow_id: v.pipe(v.string(), v.regex(uuid)),
  contract,
  milestone: maybe(v.picklist(currentMilestones)),
  onboarding_milestone: maybe(v.picklist(onboardingMilestones)),
  system: maybe(system),
  users: v.pipe(
    v.array(
      v.object({
        first_name: text(100),
        last_name: text(100),
        // As the screens take it, or its owner could never sign in.
        email: v.pipe(
          v.string(),
          v.trim(),
          v.email(),
          v.maxLength(254),
          v.check((email) => emailProblem(email) === null),
        ),
        phone_number: maybe(v.pipe(v.string(), v.regex(/^\+1\d{10}$/))),
        address: known(billingAddress),
      }),
    ),
    v.minLength(1),
    v.maxLength(2),
  ),
})
const found = v.object({ records: v.pipe(v.array(v.unknown()), v.maxLength(1)) })
/** What is wrong with what was asked for; every other status is the platform's own fault. */
const aboutWhatWasAsked = [400, 404, 410, 422]

/**
 * The platform over https, with our bearer key: `GET <url>/records?workflow_id=…` or `?homeowner_contract_id=…` answers
 * `{"records": [record]}`, and `{"records": []}` for what it does not know. A record that does not fit is that record's
 * fault, for which no other is held up: a platform that answers so is not spared. Any other answer is no answer.
 */
export function httpPlatform({ url, key, deadlineMs }: HttpPlatform): PlatformVendor {
  const spare = breaker('platform')
  const records = below(url, 'records')

  const find = (by: Record<string, string>) =>
    spare(async () => {
      const address = new URL(records)
      address.search = String(new URLSearchParams(by))
      const call = { vendor: 'platform', address, key, deadlineMs, refusals: aboutWhatWasAsked }
      const said = v.safeParse(found, await getJson(call))
      if (!said.success) throw new VendorFault('platform', 'failing')
      return said.output.records
    })

  const ask = async (by: Record<string, string>, isAsked: (record: PlatformRecord) => boolean) => {
    const [answer] = await find(by)
    if (answer === undefined) return null
    const said = v.safeParse(record, answer)
    if (!said.success) throw new VendorFault('platform', 'off_contract', v.getDotPath(said.issues[0]))
    if (!isAsked(said.output)) throw new VendorFault('platform', 'off_contract')
    return said.output
  }

  return {
    byWorkflow: (id) => ask({ workflow_id: id }, ({ workflow_id }) => workflow_id === id),
    byContract: (id) =>
      ask({ homeowner_contract_id: id }, (answer) => answer.contract.homeowner_contract_id === id),
  }
}
