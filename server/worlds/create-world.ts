import { randomBytes, randomUUID } from 'node:crypto'
import { millisecondsInHour } from 'date-fns/constants'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import type { Language } from '#domain/language.ts'
import { privacyText, smsText, wordingOf } from '#domain/legal-texts.ts'
import type { Role } from '#domain/roles.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { addAgreementUser, createAgreement, setTpvStatus } from '../data/agreements.ts'
import { addBanner } from '../data/banners.ts'
import { seedChecklist } from '../data/checklists.ts'
import type { Executor, Tx } from '../data/database.ts'
import { addInboxMessage } from '../data/inbox.ts'
import { addReceipt } from '../data/receipts.ts'
import { createSystem, saveVppDetails } from '../data/systems.ts'
import { createUser, setUserArchived } from '../data/users.ts'
import { lookAtSystem } from '../jobs/early-warnings.ts'
import { writeHistory } from '../vendors/telemetry/sandbox.ts'
import { findSite, siteId } from '../vendors/telemetry/sites.ts'
import { billedTo } from './homes.ts'
import { sandboxPassword, sandboxPasswordHash } from './password.ts'
import { findWorld } from './registry.ts'
import type { HomeData, Household, PersonData } from './world.ts'

export type MadePerson = { id: string; email: string; password: string; name: string; role: Role }
export type MadeAgreement = { id: string; homeowner_contract_id: string; system_id: string }
export type MadeWorld = { world: string; people: MadePerson[]; agreements: MadeAgreement[] }

export type WorldOptions = {
  /** A household of its own, with emails and contracts that nobody else has. */
  unique?: boolean
  /** How much has been measured: everything, since yesterday (the usual for a unique household), or nothing. */
  telemetry?: 'full' | 'short' | 'none'
  now?: Date
}

/** The zone in which a world counts its days. */
export const worldZone = 'America/Los_Angeles'

/**
 * Makes the household of a world. Rows only: what hangs on a browser (a known device), on counters (a lock) or on
 * mail (a link) is the opener's to add.
 *
 * @throws RangeError for a name that is no world
 */
export async function createWorld(
  executor: Executor,
  name: string,
  { unique = false, telemetry = unique ? 'short' : 'full', now = new Date() }: WorldOptions = {},
): Promise<MadeWorld> {
  const found = findWorld(name)
  if (!found) throw new RangeError(`no world is called ${name}`)
  const household = found.on(siteDayOf(now, worldZone))
  const suffix = unique ? randomBytes(5).toString('hex') : undefined
  const passwordHash = await sandboxPasswordHash()
  await seedChecklist(executor, checklistQuestions)
  return executor.transaction(async (tx) => {
    const people: MadePerson[] = []
    for (const person of household.people) {
      people.push(await makePerson(tx, person, household, passwordHash, suffix))
    }
    const agreements: MadeAgreement[] = []
    for (const home of household.homes) {
      const made = await makeHome(tx, home, people, suffix)
      agreements.push(made)
      if (telemetry !== 'none') await measure(tx, home, made.system_id, telemetry, now)
    }
    await fillInbox(tx, household, people, now)
    await putUpBanners(tx, household, people, now)
    return { world: name, people, agreements }
  })
}

/** The email of somebody in a world that everybody shares. */
export const emailOf = (mailbox: string, suffix?: string) =>
  `${mailbox}${suffix ? `.${suffix}` : ''}@example.com`

async function makePerson(
  tx: Tx,
  person: PersonData,
  { homes }: Household,
  passwordHash: string,
  suffix: string | undefined,
): Promise<MadePerson> {
  const { mailbox, role = 'HOMEOWNER', archived, unclaimed = false, consents = [], ...more } = person
  const { locked: _locked, knownDevice: _known, claimLink: _link, ...values } = more
  const email = emailOf(mailbox, suffix)
  const address = person.address ?? (homes[0] && billedTo(homes[0].system))
  const { id } = await createUser(tx, {
    phone_verified: values.phone_number !== undefined,
    ...values,
    ...(address && { address }),
    settings: { privacy_policy_accepted: !unclaimed, ...values.settings },
    email,
    role,
    password_hash: unclaimed ? null : passwordHash,
  })
  const language = homes[0]?.agreement.primary_language ?? 'en'
  for (const kind of consents) await consent(tx, { id, ...values }, kind, language)
  if (archived) await setUserArchived(tx, id, true)
  return { id, email, password: sandboxPassword, name: `${person.first_name} ${person.last_name}`, role }
}

const legalTexts = { privacy: privacyText, sms: smsText }

async function consent(
  tx: Tx,
  { id: userId, phone_number }: { id: string; phone_number?: string },
  kind: 'privacy' | 'sms',
  language: Language,
) {
  const { version } = legalTexts[kind]
  const text = wordingOf(legalTexts[kind], language, 'Porchlight')
  const lastFour = (kind === 'sms' && phone_number?.slice(-4)) || null
  await addReceipt(tx, { kind, userId, version, language, text, lastFour })
}

async function makeHome(
  tx: Tx,
  home: HomeData,
  people: MadePerson[],
  suffix: string | undefined,
): Promise<MadeAgreement> {
  const { id: systemId } = await createSystem(
    tx,
    { ...home.system, site_id: home.isSiteUnknown ? null : siteId(home.feed, home.house, suffix) },
    home.batteries,
  )
  if (home.vpp) await saveVppDetails(tx, systemId, home.vpp)
  const contract = `${home.agreement.homeowner_contract_id}${suffix ? `-${suffix}` : ''}`
  const { id } = await createAgreement(tx, {
    platform_uuid: randomUUID(),
    ...home.agreement,
    homeowner_contract_id: contract,
    // A paper of its own: two households must not find each other's.
    contract_resource_id: home.agreement.contract_resource_id && `contracts/${contract}.pdf`,
    system_id: systemId,
  })
  for (const [index, person] of people.entries()) {
    await addAgreementUser(tx, id, person.id, index + 1)
    if (home.tpv) await setTpvStatus(tx, id, person.id, home.tpv)
  }
  return { id, homeowner_contract_id: contract, system_id: systemId }
}

async function measure(tx: Tx, home: HomeData, systemId: string, much: 'full' | 'short', now: Date) {
  const site = await findSite(tx, systemId)
  if (!site) return
  const yesterday = addCalendarDays(siteDayOf(now, site.system.site_timezone), -1)
  await writeHistory(tx, site, firstDay(home, much, yesterday), now, home.blemishes)
  await lookAtSystem(tx, systemId, now)
}

function firstDay(home: HomeData, much: 'full' | 'short', yesterday: CalendarDate): CalendarDate {
  const measured = home.measuredFrom ?? home.agreement.in_service_date ?? yesterday
  return much === 'full' || home.needsHistory || measured > yesterday ? measured : yesterday
}

/** A second apart, the first one newest. */
async function putUpBanners(
  tx: Tx,
  { banners = [] }: Household,
  people: MadePerson[],
  now: Date,
): Promise<void> {
  const [first] = people
  if (!first) return
  for (const [index, banner] of banners.entries()) {
    const starts_at = new Date(now.getTime() - (index + 1) * 1_000)
    await addBanner(tx, { ...banner, user_id: first.id, starts_at })
  }
}

async function fillInbox(tx: Tx, { inbox = [] }: Household, people: MadePerson[], now: Date): Promise<void> {
  const [first] = people
  if (!first) return
  for (const { hoursAgo, ...message } of inbox) {
    const sent = new Date(now.getTime() - hoursAgo * millisecondsInHour)
    await addInboxMessage(tx, { ...message, user_id: first.id, date_sent: sent })
  }
}
