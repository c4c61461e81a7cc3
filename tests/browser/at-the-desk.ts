import { expect, type Locator, type Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** The window of the sandbox's support. */
export async function openDesk(
  stage: Stage,
  manner: 'Join at once' | 'Wait until I press Join' | 'Turn them away',
): Promise<Page> {
  const desk = await stage.openTab('/sandbox/desk')
  await desk.getByRole('radio', { name: manner }).check()
  // What it asks by itself would use up what a test arranges for the page.
  await stage.settled(desk)
  return desk
}

export const deskOf = (stage: Stage): Page => {
  const desk = stage.context.pages().find((page) => page.url().endsWith('/sandbox/desk'))
  if (!desk) throw new Error('There is no desk.')
  return desk
}

/** Somebody at the desk does something with the one window that is shared. */
export async function pressAtDesk(
  stage: Stage,
  name: 'Join' | 'End' | 'Break the connection',
): Promise<void> {
  await deskOf(stage).getByRole('button', { name, exact: true }).click()
}

export const shareButton = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Share your screen' })
export const loadingTitle = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Looking for someone from support' })
export const errorTitle = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Your screen is not shared' })
export const sharingBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Screen sharing', includeHidden: true })

/** Asks anew on the page of the error. */
export async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(errorTitle(page)).toHaveCount(0)
}

/** What the desk makes of the live chat in all other windows of this browser; its own is opened when there is none. */
export async function letChat(
  stage: Stage,
  how: 'Is there' | 'Is on its way' | 'Has lost its frame' | 'Cannot be brought',
): Promise<void> {
  const known = stage.context.pages().find((page) => page.url().endsWith('/sandbox/desk'))
  const desk = known ?? (await stage.openTab('/sandbox/desk'))
  await desk.getByRole('group', { name: 'The live chat' }).getByRole('radio', { name: how }).check()
}
