import { expect } from '@playwright/test'
import {
  deskOf,
  errorTitle,
  loadingTitle,
  openDesk,
  pressAtDesk,
  sharingBar,
  tryAgain,
} from '../at-the-desk.ts'
import { loginPage, logoutDialog, type Stage } from '../stage.ts'
import { type Act, type Driver, found, lastStep } from './driver.ts'

const homePage = /\/dashboard\/overview$/
const isLoading = ({ page }: Stage) => page.url().endsWith('/screen-share-loading')

/** Signed in, with somebody at the desk and, where it is needed, another tab in which it is about to be signed out. */
const arrive: Act = async ({ stage, path, kept }) => {
  await stage.server.signIn(await stage.server.openHome('in-service-solar'))
  await openDesk(stage, 'Wait until I press Join')
  if (path.steps.some(({ event }) => event.type === 'person.leave')) {
    kept.tab = await stage.openTab('/dashboard/overview')
    await stage.askToLogOut(kept.tab)
    await expect(logoutDialog(kept.tab)).toBeVisible()
  }
  await stage.page.bringToFront()
  await stage.open('/screen-share-error')
  await expect(errorTitle(stage.page)).toBeVisible()
  await stage.settled()
}

/** The window stands, and time stands still in it, so that nothing is begun or given up while it is looked at. */
const open: Act = async ({ stage }) => {
  await stage.time.pause()
  await tryAgain(stage.page)
  await expect(loadingTitle(stage.page)).toBeVisible()
}

const atDesk =
  (what: 'Join' | 'End' | 'Break the connection'): Act =>
  ({ stage }) =>
    pressAtDesk(stage, what)

const giveUpAfter = 5_000
const startAfter = 500

export const screenShareWindowDriver: Driver = {
  inputs: {
    asked: async (walk) => {
      await arrive(walk)
      await open(walk)
    },
    // Shared, and loaded anew while nobody is at the desk who knows of it.
    loadedAnew: async (walk) => {
      const { stage } = walk
      await arrive(walk)
      await tryAgain(stage.page)
      await pressAtDesk(stage, 'Join')
      await expect(sharingBar(stage.page)).toBeVisible()
      await deskOf(stage).reload()
      await stage.settled()
      await stage.page.reload()
    },
  },
  events: {
    'session.joined': { plain: atDesk('Join') },
    'session.ended': { plain: atDesk('End') },
    'session.failed': { plain: atDesk('Break the connection') },
    'share.end': {
      plain: async ({ stage }) => {
        const name = isLoading(stage) ? 'Cancel sharing' : 'Stop sharing'
        await stage.page.getByRole('button', { name }).click()
      },
    },
    'person.leave': {
      plain: async ({ stage, kept }) => {
        await stage.settled()
        await logoutDialog(found(kept.tab, 'other tab'))
          .getByRole('button', { name: 'Log out', exact: true })
          .click()
      },
    },
  },
  answers: { followSession: {} },
  holds: {},
  timers: {
    untilStart: async ({ stage }) => (await stage.time.dueOf(giveUpAfter)) - giveUpAfter + startAfter,
    untilGivenUp: ({ stage }) => stage.time.dueOf(giveUpAfter),
  },
  states: {
    'open.connecting.preparing': ({ page }) => expect(loadingTitle(page)).toBeVisible(),
    'open.connecting.waiting': async (stage, _, { path }) => {
      // Nothing on the page says so yet: the chart itself has to have begun before time stands still.
      if (path.input === 'loadedAnew')
        await expect.poll(() => stage.takenHere.join(' ')).toContain('choosingWay|always|0')
      await stage.time.pause()
      if (path.input === 'asked') await expect(loadingTitle(stage.page)).toBeVisible()
      else await expect(stage.page).toHaveURL(homePage)
    },
    'open.sharing': async ({ page, time }) => {
      await time.resume()
      await expect(page).toHaveURL(homePage)
      await expect(sharingBar(page).getByText('Support can see this window.')).toBeVisible()
    },
    ended: async ({ page, time }, _, walk) => {
      await time.resume()
      const { type } = found(lastStep(walk), 'step').event
      if (type === 'person.leave') await expect(page).toHaveURL(/\/(login|screen-share-error)/)
      else await expect(page).toHaveURL(homePage)
      if (type === 'person.leave' && page.url().includes('login')) await expect(loginPage(page)).toBeVisible()
      await expect(sharingBar(page)).toHaveCount(0)
    },
    failed: async ({ page, time }) => {
      await time.resume()
      await expect(errorTitle(page)).toBeVisible()
      await expect(page).toHaveURL(/\/screen-share-error$/)
    },
  },
}
