import { millisecondsInDay } from 'date-fns/constants'
import { hasDashboardAccess, landingPage } from '#domain/dashboard-access.ts'
import type { CurrentMilestone } from '#domain/milestones.ts'
import { longSessionPolicy, tokenPolicy } from '#domain/policy.ts'
import type { Role } from '#domain/roles.ts'
import { refusals } from '../contract/failure.ts'
import { getAgreement, setContractName } from '../data/agreements.ts'
import { listAgreementsOf } from '../data/agreements-of.ts'
import { inTransaction } from '../data/database.ts'
import { rememberDevice } from '../data/devices.ts'
import { getFlag } from '../data/feature-flags.ts'
import {
  addEvent,
  ensureContext,
  findContext,
  resetContext,
  type SandboxContext,
  setClockOffset,
  setWorld,
} from '../data/sandbox.ts'
import { getCredentials } from '../data/users.ts'
import { reportMilestone } from '../jobs/milestone-reports.ts'
import { work } from '../jobs/worker.ts'
import { sendClaimLink } from '../operations/claim-links.ts'
import type { Services } from '../services.ts'
import type { Browser } from '../session/browser.ts'
import { createSession } from '../session/create-session.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import type { Visit } from '../session/visit.ts'
import { bringUpTo } from '../vendors/telemetry/sandbox.ts'
import { furthestClock, systemsOf } from '../vendors/telemetry/sites.ts'
import { createWorld, type MadeWorld, type WorldOptions } from './create-world.ts'
import { lock } from './lock.ts'
import { findWorld } from './registry.ts'

const cookieKey = (hash: Buffer) => `cookie:${hash.toString('hex')}`
const personKey = (userId: string) => `user:${userId}`

/** Where events go of a browser that nobody has given a context. */
const nobodysKey = 'cookie:none'

/** The context of this browser; a browser without one gets its cookie. */
export async function ownContext({ database }: Services, browser: Browser): Promise<SandboxContext> {
  const hash = browser.sandboxHash
  if (hash) return ensureContext(database.db, cookieKey(hash))
  const token = newToken()
  browser.rememberSandbox(token)
  return ensureContext(database.db, cookieKey(hashToken(token)))
}

/** The context whose events this browser's are. */
export function eventContext({ database }: Services, browser: Browser): Promise<SandboxContext> {
  const hash = browser.sandboxHash
  return ensureContext(database.db, hash ? cookieKey(hash) : nobodysKey)
}

export async function noteEvent(
  services: Services,
  browser: Browser,
  kind: string,
  body: unknown,
): Promise<void> {
  const context = await eventContext(services, browser)
  await addEvent(services.database.db, context.id, kind, body)
}

/** Moves the clock of this browser and of the person who is signed in on it; their homes are measured up to it. */
export async function moveClock(services: Services, visit: Visit, offsetMs: number): Promise<void> {
  const context = await ownContext(services, visit.browser)
  await setClockOffset(services.database.db, context.id, offsetMs)
  if (visit.caller) await movePerson(services, visit.caller.user.id, offsetMs)
}

async function movePerson({ database }: Services, userId: string, offsetMs: number): Promise<void> {
  const { db } = database
  const known = await findContext(db, personKey(userId))
  if ((known?.clock_offset_ms ?? 0) === offsetMs) return
  const { id } = known ?? (await ensureContext(db, personKey(userId)))
  await setClockOffset(db, id, offsetMs)
  for (const systemId of await systemsOf(db, userId)) {
    await bringUpTo(db, systemId, new Date(Date.now() + (await furthestClock(db, systemId))))
  }
}

/**
 * Signs somebody in on this browser, by the same way as a password and code would, and gives the page where they land.
 *
 * @throws Failure 404 for nobody, for somebody archived, and for somebody without a password
 */
export async function signIn(
  services: Services,
  visit: Visit,
  who: { userId: string; userAgent: string; knownDevice: boolean },
): Promise<{ landing: string; role: string }> {
  const { db } = services.database
  const person = await getCredentials(db, who.userId)
  if (!person || person.archived || person.password_hash === null) throw refusals.notFound()
  const context = await ownContext(services, visit.browser)
  await inTransaction(db, { clockOffsetMs: context.clock_offset_ms }, async (tx) => {
    const device = who.knownDevice ? await rememberDevice(tx, deviceOf(visit.browser, who)) : null
    await createSession(tx, visit.browser, {
      userId: person.id,
      userAgent: who.userAgent,
      before: visit.caller,
      ...(device && { deviceId: device.id }),
    })
  })
  visit.browser.settle()
  await movePerson(services, person.id, context.clock_offset_ms)
  return { landing: await landingOf(services, person, context), role: person.role }
}

/** The page on which a person lands after signing in. */
export async function landingOf(
  { database }: Services,
  { id, role }: { id: string; role: Role },
  context: SandboxContext | null,
): Promise<string> {
  const own = role === 'HOMEOWNER' ? await listAgreementsOf(database.db, id, { limit: 1 }) : []
  const refresh = await getFlag(
    database.db,
    'web_onboarding_refresh',
    context ? { contextId: context.id } : {},
  )
  const onboardingRefresh = refresh?.enabled ?? false
  return landingPage(role, hasDashboardAccess({ role, agreement: own[0] ?? null, onboardingRefresh }))
}

const deviceOf = (browser: Browser, { userId, userAgent }: { userId: string; userAgent: string }) => ({
  userId,
  ...browser.rememberDevice(),
  userAgent,
  lifetimeMs: longSessionPolicy.knownDeviceMs,
})

/** Makes this browser known for a person: their password then needs no code. */
export async function knowDevice(
  services: Services,
  visit: Visit,
  userId: string,
  userAgent: string,
): Promise<void> {
  const person = await getCredentials(services.database.db, userId)
  if (!person) throw refusals.notFound()
  await inTransaction(services.database.db, { clockOffsetMs: visit.clock.offsetMs }, (tx) =>
    rememberDevice(tx, deviceOf(visit.browser, { userId, userAgent })),
  )
  visit.browser.settle()
}

const expiredForMs = millisecondsInDay

/**
 * Mails somebody the link to claim their account and delivers it at once; gives the address it went to. An expired one
 * was sent so long ago.
 *
 * @throws Failure 404 for nobody, and for somebody who has an account or is archived
 */
export async function mailClaimLink(
  services: Services,
  visit: Visit,
  userId: string,
  state: 'valid' | 'expired',
): Promise<string> {
  const person = await getCredentials(services.database.db, userId)
  if (!person || person.archived || person.password_hash !== null) throw refusals.notFound()
  const context = await ownContext(services, visit.browser)
  const agoMs = state === 'expired' ? tokenPolicy.claimMs + expiredForMs : 0
  await inTransaction(services.database.db, { clockOffsetMs: context.clock_offset_ms - agoMs }, (tx) =>
    sendClaimLink(tx, services, person, { contextId: context.id }),
  )
  while ((await work(services)) > 0);
  return person.email
}

/**
 * Lets an agreement come to a milestone, as the platform would report it, and delivers what is written of it at once.
 * False when it stood there already.
 *
 * @throws Failure 404 for no agreement
 */
export async function moveMilestone(
  services: Services,
  visit: Visit,
  report: { agreementId: string; milestone: CurrentMilestone },
): Promise<boolean> {
  const { db } = services.database
  if (!(await getAgreement(db, report.agreementId))) throw refusals.notFound()
  const context = await ownContext(services, visit.browser)
  const isMoved = await inTransaction(db, { clockOffsetMs: context.clock_offset_ms }, (tx) =>
    reportMilestone(tx, services, report, { contextId: context.id }),
  )
  while ((await work(services)) > 0);
  return isMoved
}

/** Files the signed contract of an agreement as the provider would, or takes it back. @throws Failure 404 */
export async function fileContract(
  { database }: Services,
  agreementId: string,
  isFiled: boolean,
): Promise<void> {
  const name = isFiled ? `contracts/${agreementId}.pdf` : null
  if (!(await setContractName(database.db, agreementId, name))) throw refusals.notFound()
}

/** Makes a household, with what hangs on counters, on this browser and on mail. */
export async function openWorld(
  services: Services,
  visit: Visit,
  name: string,
  options: WorldOptions & { userAgent: string },
): Promise<MadeWorld> {
  const { userAgent, ...rest } = options
  const { db } = services.database
  const made = await createWorld(db, name, { now: visit.clock.now, ...rest })
  const people = findWorld(name)?.on('2026-01-01').people ?? []
  for (const [index, { locked, knownDevice, claimLink }] of people.entries()) {
    const person = made.people[index]
    if (person && locked) await lock(services, person.email)
    if (person && knownDevice) await knowDevice(services, visit, person.id, userAgent)
    if (person && claimLink) await mailClaimLink(services, visit, person.id, claimLink)
  }
  const context = await ownContext(services, visit.browser)
  await setWorld(db, context.id, name)
  return made
}

/** Back to the start for this browser, and for the clock of whoever is signed in on it. */
export async function goBack(services: Services, visit: Visit): Promise<void> {
  const context = await ownContext(services, visit.browser)
  await resetContext(services.database.db, context.id)
  if (visit.caller) await movePerson(services, visit.caller.user.id, 0)
}
