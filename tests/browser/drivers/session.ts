import { expect, type Page } from '@playwright/test'
import { asColleague } from '../behind-the-counter.ts'
import { readToast } from '../in-the-account.ts'
import type { MadePerson } from '../sandbox.ts'
import { anyPage, inside, loginPage, logoutDialog, type Stage, signInButton, waitingPage } from '../stage.ts'
import {
  type Act,
  type Driver,
  found,
  heldMs,
  isAnsweredBy,
  lastStep,
  nextStep,
  type Walk,
} from './driver.ts'
import {
  endByInactivityElsewhere,
  expireElsewhere,
  isInterrupted,
  leaveElsewhere,
  openEndingTab,
} from './ending-elsewhere.ts'
import { inOrder, late } from './getting-in.ts'
import { sleepPastTheHour } from './looking-hour.ts'

/** Why somebody who was signed in stands at the door. */
const notices = {
  signedOut: 'You signed out in another tab.',
  inactivity: 'You were signed out after thirty minutes without activity. Sign in again.',
  expired: 'Your session has ended. Sign in to pick up where you left off.',
} as const
type Notice = keyof typeof notices
const logoutFailed = 'You may still be signed in: logging out did not work. Try again in a moment.'
const hourIsOver = 'Your time of viewing is over. You are back in your own session.'
const lookedAtArchived =
  'The homeowner you were looking as has been archived. You are back in your own session.'
const stopFailed = 'You still see this account as the homeowner. Try again to stop.'

const minute = 60_000
const asStaff = /changedElsewhere|impersonation|LookedAt/

/** Whether a path is about a staff member: whoever looks as a homeowner, or whose other tab does. */
const isAboutStaff = (walk: Walk) =>
  !walk.path.steps.some((_, index) => isInterrupted(walk, index)) &&
  walk.path.steps.some(({ event, case: name }) => asStaff.test(`${event.type} ${name}`))

const startOf = ({ path }: Walk) => path.steps[0]?.case ?? ''

const homeownerOf = ({ kept }: Walk): MadePerson => found(kept.homeowner, 'homeowner')

async function impersonate(walk: Walk): Promise<void> {
  const answer = await walk.stage.server.post('/account/impersonate/', { user_id: homeownerOf(walk).id })
  expect(answer.status()).toBe(200)
}

async function stopImpersonating({ stage }: Walk): Promise<void> {
  const answer = await stage.server.post('/account/unimpersonate/')
  expect(answer.status()).toBe(204)
}

/** Somebody is signed in on this browser, as the path begins. */
const open: Act = async (walk) => {
  const { stage, kept } = walk
  const start = startOf(walk)
  if (start === 'nobody') {
    kept.homeowner = await stage.server.openHome('known-device')
    await stage.page.goto(`${stage.origin}/dashboard/overview`, { waitUntil: 'commit' })
    return
  }
  kept.homeowner = await stage.server.openHome('in-service-solar')
  if (start === 'somebodySeenBefore') return openBeside(walk)
  if (isAboutStaff(walk)) await beginAsStaff(walk, start === 'somebodyLookedAt')
  else await stage.server.signIn(homeownerOf(walk))
  const home = isAboutStaff(walk) && start === 'somebody' ? '/admin/agreements' : '/dashboard/overview'
  await stage.page.goto(`${stage.origin}${home}`, { waitUntil: 'commit' })
}

/** The person moves in another tab while this page is being opened. */
const openBeside: Act = async (walk) => {
  const { stage } = walk
  await stage.server.signIn(homeownerOf(walk))
  const tab = await stage.openTab('/dashboard/overview')
  await expect(inside(tab)).toBeVisible()
  // Only now: the tab asks too.
  await late('getMe')({ ...walk, actor: 'startUp' })
  await stage.page.goto(`${stage.origin}/dashboard/overview`, { waitUntil: 'commit' })
  await tab.mouse.move(200, 240)
}

/** What another tab cannot do by pressing a button: the page learns it when it comes back. */
const isUnheard = (answer: string | undefined) =>
  answer === 'somebodyLookedAt' || answer === 'nobody' || answer === 'unreachable'

/** Whether the looking has ended on the server by this step: the page is answered as the staff member from then on. */
const hasEnded = ({ path, at }: Walk) =>
  path.steps.slice(0, at + 1).some(({ event }) => event.type === 'looking.ended')

/** Whether a path needs another tab, in which the staff member stops looking as a homeowner. */
const hasOtherTab = (walk: Walk) =>
  isAboutStaff(walk) &&
  !walk.path.steps.some(({ event }) => event.type === 'looking.ended') &&
  walk.path.steps.some(
    ({ event }, index) =>
      event.type === 'session.changedElsewhere' && !isUnheard(walk.path.steps[index + 1]?.case),
  )

async function beginAsStaff(walk: Walk, looks: boolean): Promise<void> {
  const { stage } = walk
  await stage.server.signIn(await stage.server.openHome('support'))
  if (looks) await impersonate(walk)
}

/** Beside the page under test, once that has begun: a sign noted by another tab before would let it begin otherwise. */
const openLookingTab: Act = async (walk) => {
  const { stage, kept } = walk
  if (!hasOtherTab(walk)) return
  await expect(inside(stage.page)).toBeVisible()
  // What a page asks as it opens is answered before the session changes, or it would be refused as somebody else's.
  await stage.settled()
  const looks = startOf(walk) === 'somebodyLookedAt'
  expectLateSign(stage)
  if (!looks) await impersonate(walk)
  const tab = await stage.openTab('/dashboard/overview')
  await expect(stopButton(tab)).toBeVisible()
  // The sign that its press will be is told now, and not again within the minute.
  await tab.mouse.move(210, 230)
  await stage.settled(tab)
  kept.tab = tab
  if (!looks) await stopImpersonating(walk)
}

/** A sign that the page tells as its session changes is one of a session that is over, or carries its token; it is sent once more. */
function expectLateSign({ watch }: Stage): void {
  watch.expectStatus({ operation: 'recordActivity', status: 401, times: 'perhaps' })
  watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
}

const stopButton = (page: Page) =>
  page.getByRole('button', { name: 'Stop impersonation', includeHidden: true })
const confirmButton = (page: Page) => logoutDialog(page).getByRole('button', { name: 'Log out' })

/** Somebody came in another tab, and their session is over when the page asks. */
async function comeBackTooLate({ stage: { page, time } }: Walk): Promise<void> {
  await page.evaluate(() => localStorage.setItem('porchlight:last-activity', String(Date.now())))
  await time.comeBack()
}

/** Another tab signs in or stops looking as a homeowner, or the page comes back to what it never heard of. */
const changeElsewhere: Act = async (walk) => {
  const { stage, kept } = walk
  const answer = nextStep(walk)?.case
  if (!isAboutStaff(walk) && startOf(walk) === 'somebody') return stage.time.comeBack()
  if (startOf(walk) === 'nobody') return answer === 'nobody' ? comeBackTooLate(walk) : signInElsewhere(walk)
  if (isUnheard(answer) || hasEnded(walk)) {
    if (answer === 'somebodyLookedAt') await impersonate(walk)
    if (answer === 'nobody') await stage.server.post('/account/logout/')
    return stage.time.comeBack()
  }
  if (startOf(walk) === 'somebody') {
    // The other tab's token is that of a session which has ended since; it sends once more with the new one.
    stage.watch.expectStatus({ operation: 'unimpersonate', status: 403 })
    await impersonate(walk)
  }
  await stopButton(found(kept.tab, 'other tab')).click()
}

/** When another tab brought the change about, it asks too, in an order that is nobody's concern. */
const times = 2

/** How the page under test is answered when it asks who is here. */
const orderAnswer =
  (answer: 'somebody' | 'nobody' | 'unreachable'): Act =>
  async (walk) => {
    const { watch } = walk.stage
    if (answer === 'nobody') watch.expectStatus({ operation: 'getMe', status: 401, times: 'any' })
    if (answer === 'unreachable') watch.expectStatus({ operation: 'getMe', status: 503, times: 'any' })
    await late('getMe', { times, ...(answer === 'unreachable' && { status: 503 }) })(walk)
  }

async function signInElsewhere(walk: Walk): Promise<void> {
  const tab = await walk.stage.openTab('/login')
  await walk.stage.submitLogin(homeownerOf(walk), tab)
}

/** The session ends on the server; the page learns it from the next thing that it asks. */
const reject: Act = async ({ stage, path, at, held }) => {
  stage.watch.expectStatus(401)
  const asks = path.steps[at]?.from.some((leaf) => /loggingOut|stoppingImpersonation/.test(leaf))
  if (asks) {
    for (const { id } of held) await stage.server.release(id)
    return
  }
  await stage.settled()
  await stage.server.moveClock(32 * minute)
  await stage.time.pause()
  await stage.time.run(minute)
  await stage.time.resume()
}

/** Whether the answer to the actor that is about to begin is that there is no such session any more. */
const isAboutToBeRejected = (walk: Walk) => nextStep(walk)?.event.type === 'session.rejected'

const endBefore =
  (act: Act): Act =>
  async (walk) => {
    if (isAboutToBeRejected(walk)) {
      await walk.stage.settled()
      await walk.stage.server.moveClock(32 * minute)
    }
    await act(walk)
  }

/** When the coming answer is that there is nobody, the session ends while the page says that it cannot tell. */
const retry: Act = async (walk) => {
  if (nextStep(walk)?.case === 'nobody') await walk.stage.server.post('/account/logout/')
  await walk.stage.page.getByRole('button', { name: 'Try again' }).click()
}

/** By the address that asks nothing; while it cannot be told who is here, from the page that says so. */
const leaveAtOnce: Act = async ({ stage, path, at }) => {
  if (path.steps[at]?.from.includes('startFailed')) {
    await stage.page.getByRole('link', { name: 'Sign out on this device' }).click()
    return
  }
  await stage.page.evaluate(() => history.pushState(null, '', '/force_logout'))
}

const sleepPastTheEnd: Act = async ({ stage }) => {
  await stage.time.sleepUntil((await stage.time.dueOf(28 * minute)) + 2 * minute)
}

const failing = (operation: string) => late(operation, { status: 503, answers: [503] })

/** Its answer waits while something else happens: until the session has ended, which it then says, or for longer than its path. */
const held =
  (operation: string): Act =>
  async (walk) => {
    const isRejected = walk.path.steps.some(({ event }) => event.type === 'session.rejected')
    if (isRejected) await late(operation)(walk)
    else await walk.stage.server.arrange({ operation, delay_ms: heldMs })
  }

/** A colleague archives the homeowner; the page learns it from the next thing that it asks. */
const archive: Act = async (walk) => {
  const { stage } = walk
  await stage.settled()
  expectLateSign(stage)
  await asColleague(stage, homeownerOf(walk).id, { archived: true })
  await stage.time.pause()
  await stage.time.run(minute)
  await stage.time.resume()
}

/** While somebody still looks, what failed is told; else they are to be found as themselves, on the server too. */
const learnThatStopFailed: Act = async (walk) => {
  if (lastStep(walk)?.does.includes('announces stop failed')) return readToast(stopFailed)(walk)
  if (nextStep(walk)?.case === 'somebody' && !hasEnded(walk)) await stopImpersonating(walk)
}

/** Whether somebody was signed in on the page before this step. */
function wasSomebodyHere({ path, at }: Walk): boolean {
  const before = path.steps.slice(0, at)
  const came = before.findLastIndex(({ actor, case: name }) => actor && /^somebody|^signedIn/.test(name))
  const left = before.findLastIndex(({ to }) => to.includes('signedOut'))
  return came > left
}

function noticeAfter(walk: Walk): Notice | null {
  const { event, case: name, from = [] } = lastStep(walk) ?? {}
  // Whoever logs out is told of no other end.
  if (event?.type === 'session.rejected')
    return from.some((leaf) => leaf.includes('loggingOut')) ? null : 'expired'
  if (event?.type === 'session.endedElsewhere')
    return name === 'inactivity' || name === 'expired' ? name : 'signedOut'
  if (isAnsweredBy(walk, 'watchPresence', 'ended')) return 'inactivity'
  return isAnsweredBy(walk, 'findPerson', 'nobody') && wasSomebodyHere(walk) ? 'expired' : null
}

/** The door, with the reason that fits and no other. */
async function seesDoor({ page }: Stage, walk: Walk): Promise<void> {
  await expect(loginPage(page)).toBeVisible()
  const notice = noticeAfter(walk)
  for (const [name, words] of Object.entries(notices))
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(name === notice ? 1 : 0)
}

/** What stood there stands until it is known who is here: the form that was sent, or the page, below no dialog. */
async function seesPageBefore({ page }: Stage, walk: Walk): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').first()).toBeVisible()
  if (isAnsweredBy(walk, 'signIn', 'signedIn'))
    await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
}

export const sessionDriver: Driver = {
  inputs: { opened: open },
  events: {
    'start.retry': { plain: retry },
    'session.endedElsewhere': {
      signedOut: leaveElsewhere,
      inactivity: endByInactivityElsewhere,
      expired: expireElsewhere,
    },
    'session.changedElsewhere': { plain: changeElsewhere },
    'session.rejected': { plain: reject },
    'logout.ask': { plain: ({ stage }) => stage.askToLogOut() },
    'logout.dismiss': {
      plain: async ({ stage }) => {
        await logoutDialog(stage.page).getByRole('button', { name: 'Stay signed in' }).click()
        await expect(logoutDialog(stage.page)).toHaveCount(0)
        await stage.closeAccount()
      },
    },
    'logout.confirm': { plain: endBefore(({ stage }) => confirmButton(stage.page).click()) },
    'logout.force': { plain: leaveAtOnce },
    'impersonation.stop': { plain: endBefore(({ stage }) => stopButton(stage.page).click()) },
    'looking.ended': { archived: endBefore(archive) },
  },
  answers: {
    startUp: {
      somebody: { arrange: late('getMe'), give: inOrder(openEndingTab, openLookingTab) },
      somebodySeenBefore: {},
      somebodyLookedAt: { arrange: late('getMe'), give: openLookingTab },
      nobody: { arrange: late('listFeatureFlags') },
      unavailable: { arrange: late('getMe', { status: 503, answers: [503] }) },
    },
    signIn: {
      signedIn: { give: (walk) => walk.stage.submitLogin(homeownerOf(walk)) },
    },
    findPerson: {
      somebody: { arrange: orderAnswer('somebody') },
      somebodyLookedAt: { arrange: orderAnswer('somebody') },
      nobody: { arrange: orderAnswer('nobody') },
      unreachable: { arrange: orderAnswer('unreachable') },
    },
    watchPresence: { ended: { give: sleepPastTheEnd } },
    lookingHour: { over: { give: endBefore(sleepPastTheHour) } },
    logOut: { ended: { arrange: late('logout') }, unreachable: { arrange: failing('logout') } },
    stopImpersonation: {
      themselves: { arrange: late('unimpersonate') },
      unreachable: { arrange: failing('unimpersonate'), give: learnThatStopFailed },
    },
  },
  holds: {
    findPerson: ({ stage }) => stage.server.arrange({ operation: 'getMe', delay_ms: heldMs, times }),
    logOut: held('logout'),
    stopImpersonation: held('unimpersonate'),
  },
  timers: {},
  states: {
    starting: async ({ page }) => {
      await expect(waitingPage(page)).toBeVisible()
      await expect(anyPage(page)).toHaveCount(0)
    },
    signedOut: (stage, _, walk) => seesDoor(stage, walk),
    refreshing: (stage, _, walk) => seesPageBefore(stage, walk),
    'signedIn.staying': async ({ page }, _, walk) => {
      await expect(inside(page)).toBeVisible()
      if (lastStep(walk)?.does.includes('announces looking ended'))
        await readToast(hasEnded(walk) ? lookedAtArchived : hourIsOver)(walk)
      await expect(stopButton(page)).toBeHidden()
      await expect(logoutDialog(page)).toBeHidden()
    },
    'signedIn.impersonating': async ({ page }, _, walk) => {
      await expect(stopButton(page)).toBeVisible()
      await expect(stopButton(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(page.getByText(`You are viewing as ${homeownerOf(walk).name}.`)).toBeVisible()
      await expect(logoutDialog(page)).toBeHidden()
    },
    'signedIn.confirmingLogout': async ({ page }, _, walk) => {
      await expect(confirmButton(page)).toBeVisible()
      await expect(confirmButton(page)).not.toHaveAttribute('aria-busy', 'true')
      const hasFailed = isAnsweredBy(walk, 'logOut', 'unreachable')
      await expect(logoutDialog(page).getByRole('alert')).toHaveText(hasFailed ? [logoutFailed] : [])
    },
    'signedIn.loggingOut': ({ page }) => expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true'),
    'signedIn.stoppingImpersonation': ({ page }) =>
      expect(stopButton(page).first()).toHaveAttribute('aria-busy', 'true'),
    startFailed: ({ page }) =>
      expect(
        page.getByRole('heading', { level: 1, name: 'We cannot open your account right now' }),
      ).toBeVisible(),
  },
}
