import { expect, type Locator, type Page, request } from '@playwright/test'
import { type MadePerson, Server } from './sandbox.ts'
import { inside, type Stage } from './stage.ts'

/** How staff come to stand where a journey begins, and what a colleague does meanwhile. */

/** Signs a member of staff in, in one of the staff's worlds, with a page before them. */
export async function enterAsStaff(stage: Stage, world: string, path: string): Promise<MadePerson> {
  const person = await stage.server.openHome(world)
  await stage.server.signIn(person)
  await stage.open(path)
  await expect(inside(stage.page)).toBeVisible()
  return person
}

/** The sections behind the counter. */
export const stopButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Stop impersonation', includeHidden: true })

export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Impersonation' })

/** From the profile of a homeowner to what they see. */
export async function startLooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await page.getByRole('button', { name: 'Start looking' }).click()
  await expect(stopButton(page)).toBeVisible()
}

/** A super admin at another desk changes somebody. */
export async function asColleague(stage: Stage, userId: string, change: object): Promise<void> {
  const colleague = await stage.server.openHome('super-admin')
  const desk = await request.newContext({})
  const server = new Server(desk, stage.origin, '10.9.9.8')
  await server.signIn(colleague)
  const answer = await server.patch(`/users/${userId}/`, change)
  expect(answer.status()).toBe(200)
  await desk.dispose()
}
