import { expect } from '@playwright/test'
import { asColleague } from '../behind-the-counter.ts'
import { inside } from '../stage.ts'
import { type Act, found, type Kept, type Walk } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

/** What is common to the tasks of admins. */

const titleOf = (walk: Walk, name: string) =>
  walk.stage.page.getByRole('heading', { level: 1, name, exact: true })

/** An admin opens one of their pages. */
export const enterAsAdmin = async (walk: Walk, path: string, title: string): Promise<void> => {
  const { stage, kept } = walk
  kept.person = await stage.server.openHome('admin')
  await stage.server.signIn(kept.person)
  await stage.open(path)
  await expect(inside(stage.page)).toBeVisible()
  await expect(titleOf(walk, title)).toBeVisible()
  await stage.settled()
}

const supporting = new WeakSet<Kept>()

/** Another role ends the sessions of the person, who is signed in anew: the page goes on by that session. */
async function takeRole({ stage, kept }: Walk, role: 'ADMIN' | 'SUPPORT'): Promise<void> {
  const person = found(kept.person, 'admin')
  await asColleague(stage, person.id, { role })
  await stage.server.signIn(person)
  // Sent with the token of the session before, and once more with that of this one.
  stage.watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
}

/** Meanwhile the person may do less: what they ask next is refused. */
export const refusedFor =
  (operation: string): Act =>
  async (walk) => {
    await takeRole(walk, 'SUPPORT')
    supporting.add(walk.kept)
    await late(operation, { answers: [403] })(walk)
  }

/** The answer of an operation is late for somebody who may ask for it again. */
export const lateForAdmin = (operation: string, status?: number): Act =>
  inOrder(
    async (walk) => {
      if (!supporting.delete(walk.kept)) return
      await takeRole(walk, 'ADMIN')
      // The page holds the token of the session in between.
      walk.stage.watch.expectStatus({ operation, status: 403, times: 'perhaps' })
    },
    late(operation, status === undefined ? {} : { status, answers: [status] }),
  )
