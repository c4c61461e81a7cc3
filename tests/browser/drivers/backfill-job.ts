import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { enterAsAdmin, lateForAdmin, refusedFor } from './as-staff.ts'
import { type Act, type Driver, heldMs } from './driver.ts'
import { inOrder, late, seesButton, titleOf } from './getting-in.ts'
import { answerAfter, look } from './on-the-phone.ts'

const old = 'We cannot tell how far along it is right now.'

/** Which way the backfill goes before it is asked how far it is. */
const ways: Record<string, string> = { underWay: 'begun', done: 'done', givenUp: 'given_up', gone: 'gone' }

const go =
  (outcome: string | undefined): Act =>
  async ({ stage, kept }) => {
    const way = ways[outcome ?? '']
    if (way === undefined || kept.link === undefined) return
    const data = { job_id: kept.link, way }
    const headers = { origin: stage.origin }
    const answer = await stage.context.request.post(`${stage.origin}/sandbox/api/backfills`, {
      data,
      headers,
    })
    expect(answer.ok()).toBe(true)
  }

/** An admin comes from the list of backfills to the one that they have started. */
const arrive =
  (isSeen: boolean): Act =>
  async (walk) => {
    const { stage, kept } = walk
    const outcome = answerAfter(walk, 'readJob')
    await enterAsAdmin(walk, '/admin/backfill', 'Backfill')
    const workflow_ids = [randomUUID(), randomUUID(), randomUUID()]
    const started = await stage.server.post('/agreements/backfill_workflows/', { workflow_ids })
    expect(started.status()).toBe(202)
    kept.link = (await started.json()).id
    await stage.open('/admin/backfill')
    const row = stage.page.getByRole('row').filter({ hasText: 'of 3 looked up' })
    await expect(row).toBeVisible()
    await go(outcome)(walk)
    if (!isSeen) await look(true)(walk)
    await row.getByRole('link').click()
    await expect(stage.page).toHaveURL(new RegExp(`job=${kept.link}$`))
  }

/** The answer waits until what stands before it was seen, and tells of a backfill that went its way. */
const told = (outcome: string, ...answers: number[]): Act => inOrder(go(outcome), late('getJob', { answers }))

const onPage = async ({ page }: Stage) => {
  await expect(titleOf(page, 'Backfill')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your backfills' })).toBeVisible()
}

const restart = 'Read the remaining 2'
const notStarted = readToast('Unable to start backfill process.')
const notKnown = readToast('We do not know whether the backfill has started.')

export const backfillJobDriver: Driver = {
  inputs: { seen: arrive(true), unseen: arrive(false) },
  events: {
    'page.hide': { plain: look(true) },
    'page.show': { plain: look(false) },
    'job.askNow': { plain: ({ stage }) => stage.page.getByRole('button', { name: 'Check now' }).click() },
    'job.restart': { plain: ({ stage }) => stage.page.getByRole('button', { name: restart }).click() },
  },
  answers: {
    watchPage: {},
    readJob: {
      underWay: { arrange: told('underWay') },
      done: { arrange: told('done') },
      givenUp: { arrange: told('givenUp') },
      gone: { arrange: told('gone', 404) },
      unreachable: { arrange: late('getJob', { status: 503, answers: [503] }) },
    },
    restartJob: {
      started: {
        arrange: lateForAdmin('backfillWorkflows'),
        give: readToast('Backfill process for subset of workflows has started.'),
      },
      refused: {
        arrange: refusedFor('backfillWorkflows'),
        give: inOrder(notStarted, ({ stage: { page } }) =>
          expect(page.getByText('You can no longer do this. Ask an admin.')).toBeVisible(),
        ),
      },
      unreachable: {
        arrange: lateForAdmin('backfillWorkflows', 504),
        give: inOrder(notKnown, ({ stage: { page } }) =>
          expect(
            page.getByRole('main').getByRole('alert').filter({ hasText: 'We got no clear answer' }),
          ).toBeVisible(),
        ),
      },
    },
  },
  holds: {
    readJob: ({ stage }) => stage.server.arrange({ operation: 'getJob', delay_ms: heldMs }),
    restartJob: ({ stage }) => stage.server.arrange({ operation: 'backfillWorkflows', delay_ms: heldMs }),
  },
  timers: { untilPoll: null, untilPollAfterFailure: null, untilLate: null },
  brief: ['following.waiting', 'following.waitingLonger'],
  states: {
    'following.asking': onPage,
    'following.waiting': async (stage) => {
      await onPage(stage)
      await expect(stage.page.getByText(/^1 of 3 looked up$/)).toBeVisible()
    },
    'following.waitingLonger': ({ page }) => expect(page.getByText(old)).toBeVisible(),
    'following.pausing': onPage,
    done: async ({ page }) => {
      await expect(page.getByText('3 workflows are not known to the platform.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Unknown to the platform (3)' })).toBeVisible()
    },
    failed: async ({ page }) => {
      await expect(page.getByText(/^The platform failed to answer too many times/)).toBeVisible()
      await seesButton(page, restart, false)
    },
    restarting: ({ page }) => seesButton(page, restart, true),
    restarted: async ({ page }) => {
      await expect(page).toHaveURL(/\/admin\/backfill$/)
      await expect(page.getByRole('row').filter({ hasText: '0 of 2 looked up' })).toBeVisible()
    },
    gone: ({ page }) => expect(page.getByText('There is no such backfill')).toBeVisible(),
  },
}
