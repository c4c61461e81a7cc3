import { press, stored } from '../at-the-door.ts'
import { titleOf } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { enroll, tracker } from '../in-onboarding.ts'
import { inside, loginPage, logoutDialog } from '../stage.ts'

test('what was done in another tab is seen after a reload [ONB-28]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('onboarding-begins', '/status')
  await stage.settled()
  const tab = await stage.openTab('/status')
  await press(tab, 'Get started')
  await press(tab, 'Next')
  await expect(titleOf(tab, 'Set up autopay')).toBeVisible()
  await stage.settled(tab)
  await expect(titleOf(page, 'Your path to your own power')).toBeVisible()
  await stage.open('/status')
  await expect(titleOf(page, 'Set up autopay')).toBeVisible()
  await expect(tracker(page).getByRole('button', { name: /^Review your agreement Done/ })).toBeVisible()
  await stage.settled()
})

test('without ach_modal autopay does not open by itself, and opens when it is asked for [AUTOPAY-27] [STATUS-1]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await stage.server.openHome('pre-pto-qualification')
  await stage.server.signIn(person)
  await stage.server.setFlags({ ach_modal: false })
  await stage.open('/status?isAchRedirect=true')
  await expect(titleOf(page, 'The installation')).toBeVisible()
  await expect(page).not.toHaveURL(/isAchRedirect/)
  await stage.settled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Autopay Enrolled/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add your bank account' })).toBeVisible()
})

test('what autopay has left in the browser is gone with the sign-out [AUTOPAY-29] [AUTOPAY-34]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await enroll(page)
  const discount = 'porchlight:ach-discount-modal:any'
  await page.evaluate((key) => sessionStorage.setItem(key, 'closed'), discount)
  expect(await stored(page)).toMatch(/terms-agreed.+ach-completion-time|ach-completion-time.+terms-agreed/)
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  expect(await stored(page)).not.toMatch(/terms-agreed|completion|ach-/)
})

test('a milestone prints with what was agreed and without what can be pressed [ONB-34] [HOUSE-24]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('pre-pto-qualification', '/status')
  await expect(titleOf(page, 'The installation')).toBeVisible()
  await stage.settled()
  await page.emulateMedia({ media: 'print' })
  await expect(titleOf(page, 'The installation')).toBeVisible()
  await expect(page.getByText('Please leave the system off until')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your agreement' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where your project stands' })).toBeVisible()
  await expect(tracker(page)).toHaveCount(0)
  await expect(inside(page)).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('the film of an agreement plays with its captions, and watching it is reviewing it [ONB-10] [ONB-11] [ONB-12] [ONB-40]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('agreement-to-review', '/status')
  const film = page.getByLabel('Your agreement, page by page')
  const review = tracker(page).getByRole('button', { name: /^Review your agreement/ })
  await expect(review).not.toHaveAccessibleName(/Done/)
  await film.focus()
  await page.keyboard.press('Space')
  await expect(review).toHaveAccessibleName(/Done/)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  const captions = (video: HTMLVideoElement) =>
    [...video.textTracks].map(({ language, mode, cues }) => [language, mode, cues?.length ?? 0])
  await expect
    .poll(() => film.evaluate(captions))
    .toEqual([
      ['en', 'showing', 4],
      ['es', 'disabled', 0],
    ])
  const end = (video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 9.5
    return new Promise((resolve) => video.addEventListener('seeked', () => resolve(video.currentTime)))
  }
  expect(await film.evaluate(end)).toBeCloseTo(9.5, 1)
  await page.reload()
  await expect(review).toHaveAccessibleName(/Done/)
  await stage.settled()
})

test('every milestone has its film, and leads to all of them [ONB-14] [ONB-16] [ONB-37] [ONB-41] [SUP-16]', async ({
  stage,
}) => {
  const { page } = stage
  const canPlay = (videos: Element[]) =>
    videos.every(
      (video) => video instanceof HTMLVideoElement && video.readyState > 0 && video.duration === 10,
    )
  await stage.enter('pre-pto-qualification', '/status')
  for (const [step, name] of [
    [1, 'From the contract to the permits'],
    [6, 'The days of the installation'],
    [7, 'Your first morning with your own power'],
  ] as const) {
    await stage.open(`/status?onboarding-step=${step}`)
    await expect(page.getByLabel(name)).toBeVisible()
    await expect.poll(() => page.locator('video').evaluateAll(canPlay)).toBe(true)
    await stage.settled()
  }
  await page.getByRole('link', { name: 'Go to video resources' }).click()
  await expect(page).toHaveURL(/\/support\/video_resources$/)
  await expect(page.locator('video')).toHaveCount(4)
  await expect.poll(() => page.locator('video').evaluateAll(canPlay)).toBe(true)
  await stage.settled()
})

test('on the smallest phone the number of the agreement stands whole on a line of the call [LAYOUT-28] [TPV-3]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 700 })
  await stage.enter('onboarding-begins-call', '/status?onboarding-step=3')
  const fact = page.getByRole('listitem').filter({ hasText: /^Have your agreement PL-/ })
  await expect(fact).toBeVisible()
  const lines = await fact.evaluate((item) => {
    const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const at = node.textContent?.indexOf('PL-') ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 'PL-207010'.length)
      return range.getClientRects().length
    }
    return 0
  })
  expect(lines).toBe(1)
  await stage.settled()
})

test('Back closes the tasks drawer and leaves the step where it is [ONB-43] [ROUTE-31]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await stage.enter('pre-pto-tpv-pending', '/status')
  await expect(page).toHaveURL(/onboarding-step=3/)
  await page.getByRole('button', { name: /^Your steps/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your steps' })
  await drawer.getByRole('button', { name: /^Autopay/ }).click()
  await expect(page).toHaveURL(/onboarding-step=4/)
  await page.getByRole('button', { name: /^Your steps/ }).click()
  await expect(drawer).toBeVisible()
  await stage.back()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/onboarding-step=4/)
  await stage.back()
  await expect(page).toHaveURL(/onboarding-step=3/)
  await expect(drawer).toHaveCount(0)
})
