import { expect } from '@playwright/test'
import { environmentOf, flagTimeoutMs } from '#domain/environment.ts'
import { anyPage, inside, loginPage, type Stage, waitingPage } from '../stage.ts'
import { type Act, type Driver, heldMs, type Walk } from './driver.ts'
import { late } from './getting-in.ts'

const changed = 'session.changedElsewhere'

/** Nothing of the portal is shown before it is settled what it looks like and for whom. */
const nothingYet = async ({ page }: Stage) => {
  await expect(waitingPage(page)).toBeVisible()
  await expect(anyPage(page)).toHaveCount(0)
}

/** The page that is for whoever was found. */
const pageFor = ({ page }: Stage, { path }: Walk) => {
  const person = path.steps.findLast(({ actor }) => actor === 'findPerson')?.case
  if (person === 'somebody') return inside(page)
  if (person !== 'unreachable') return loginPage(page)
  return page.getByRole('heading', { level: 1, name: 'We cannot open your account right now' })
}

const settledAll = async (stage: Stage, together: readonly string[], walk: Walk) => {
  const isSettled = together.includes('flags.settledFlags') && together.includes('person.settledPerson')
  if (!isSettled) return nothingYet(stage)
  await expect(anyPage(stage.page)).toBeVisible()
  await expect(pageFor(stage, walk)).toBeVisible()
}

/** Begins to open a page without waiting for more than its first bytes. */
const beginToOpen = ({ page, origin }: Stage, path: string) =>
  page.goto(`${origin}${path}`, { waitUntil: 'commit' }).then(() => undefined)

const failing = { status: 503, answers: [503] }

/** The answer waits, however often it is asked for until it comes. */
const answerLate =
  (expected: { status?: number; answers?: number[] } = {}): Act =>
  (walk) => {
    const coming = walk.path.steps.slice(walk.at + 1)
    const until = coming.findIndex(({ actor }) => actor === 'findPerson')
    const more = coming.slice(0, until).filter(({ event }) => event.type === changed).length
    return late('getMe', { ...expected, times: more + 1 })(walk)
  }

/** Somebody signs in on this browser while the page is opened, which learns it when it is shown again. */
const changeElsewhere: Act = async (walk) => {
  const { stage, path, at, kept } = walk
  const person = path.steps.slice(at).find(({ actor }) => actor === 'findPerson')?.case
  if (person === 'nobody') stage.watch.expectStatus({ operation: 'getMe', status: 401, times: 'any' })
  else if (!kept.homeowner) {
    kept.homeowner = await stage.server.openHome('in-service-solar')
    await stage.server.signIn(kept.homeowner)
    // The token of the page is that of nobody; what it tells at once is sent once more.
    stage.watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
  }
  await stage.time.comeBack()
}
const hold =
  (operation: string): Act =>
  async ({ stage }) => {
    await stage.server.arrange({ operation, delay_ms: heldMs })
  }

export const startUpDriver: Driver = {
  inputs: {
    noSession: ({ stage }) => beginToOpen(stage, '/dashboard/overview'),
    perhapsASession: async (walk) => {
      const { stage } = walk
      const person = await stage.server.openHome('in-service-solar')
      await stage.server.signIn(person)
      walk.kept.homeowner = person
      if (walk.path.steps.some(({ case: name }) => name === 'nobody')) {
        stage.watch.expectStatus({ operation: 'getMe', status: 401, times: 2 })
        await stage.server.moveClock(32 * 60_000)
      }
      await beginToOpen(stage, '/dashboard/overview')
    },
  },
  events: { [changed]: { plain: changeElsewhere } },
  answers: {
    loadFlags: {
      loaded: { arrange: late('listFeatureFlags') },
      unreachable: { arrange: late('listFeatureFlags', failing) },
    },
    findPerson: {
      somebody: { arrange: answerLate() },
      nobody: { arrange: answerLate() },
      unreachable: { arrange: answerLate(failing) },
    },
  },
  holds: { loadFlags: hold('listFeatureFlags'), findPerson: hold('getMe') },
  timers: { flagTimeout: flagTimeoutMs(environmentOf('localhost', 'app')) },
  states: {
    'flags.loadingFlags': nothingYet,
    'flags.settledFlags': settledAll,
    'person.findingPerson': nothingYet,
    'person.settledPerson': settledAll,
  },
}
