import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { measuredDay } from '../page-time.ts'
import { inside, waitingPage } from '../stage.ts'

type Shift = { value: number; what: string[] }

/**
 * What moves on a page from now on, as its browser sees it. A thing has moved when two edges that face each other went the
 * same way: the browser counts in what is painted beyond it, such as words on a drawing that reach over its edge.
 */
const shiftsOf = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: Shift[] = []
    const went = (from: number, to: number) => (Math.abs(to - from) > 0.5 ? Math.sign(to - from) : 0)
    const goTogether = (one: number, other: number) => one !== 0 && one === other
    const hasMoved = (a: DOMRectReadOnly, b: DOMRectReadOnly) =>
      goTogether(went(a.left, b.left), went(a.right, b.right)) ||
      goTogether(went(a.top, b.top), went(a.bottom, b.bottom))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 1
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const moved = sources.filter((one) => hasMoved(one.previousRect, one.currentRect))
        const what = moved.map(({ node }) => String(node?.outerHTML ?? node?.textContent).slice(0, 160))
        if (moved.length > 0 || sources.length === 0) seen.push({ value, what })
      }
    }).observe({ type: 'layout-shift' })
    return seen
  })

/** How visible what waits is before and after 150 ms, and how much of it turns: its animations stopped there. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const seen = { skeletons: 0, early: 0, late: 0, turning: 0 }
    const visible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const framesOf = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes() : []
    for (const skeleton of document.querySelectorAll('[role="status"][aria-busy] [aria-hidden] span')) {
      const animations = skeleton.getAnimations()
      const visibleAfter = (ms: number) => {
        for (const one of animations) {
          one.pause()
          one.currentTime = ms
        }
        return visible(skeleton)
      }
      seen.skeletons += 1
      if (visibleAfter(149)) seen.early += 1
      if (visibleAfter(300)) seen.late += 1
      for (const one of animations) one.play()
    }
    for (const one of document.getAnimations())
      if (framesOf(one).some(({ transform }) => String(transform).includes('turn'))) seen.turning += 1
    return seen
  })

const pages = [
  {
    name: 'the overview',
    path: '/dashboard/overview',
    held: ['getPowerFlow', 'getSolarPower', 'getSolarEnergySummary'],
    stands: 'Lifetime',
  },
  {
    name: 'the energy page',
    path: `/dashboard/system?period=week&day=${measuredDay()}`,
    held: ['getSolarEnergy', 'getHomeEnergyBreakdown'],
    stands: 'Download CSV',
  },
] as const

for (const width of [1280, 390]) {
  for (const { name, path, held, stands } of pages) {
    test(`${name} waits for its answers in their size, from 150 ms on, at ${width} px; nothing turns and nothing moves [HOUSE-16]`, async ({
      stage,
    }) => {
      const { page, server } = stage
      await page.setViewportSize({ width, height: 844 })
      await server.signIn(await server.openHome('in-service-battery'))
      for (const operation of held) await server.arrange({ operation, hold: true, times: 20 })
      await stage.open(path)
      await expect(inside(page)).toBeVisible()
      await expect(page.locator('main [role="status"][aria-busy]').first()).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      const shifts = await shiftsOf(page)
      const waiting = await lookAt(page)
      expect(waiting.skeletons).toBeGreaterThan(0)
      expect(waiting).toEqual({ ...waiting, early: 0, late: waiting.skeletons, turning: 0 })
      await server.release()
      await expect(page.getByText(stands)).toBeVisible()
      await stage.settled()
      await expect(page.locator('main [role="status"][aria-busy]')).toHaveCount(0)
      expect(await shifts.jsonValue()).toEqual([])
    })
  }
}

test('the status page waits for who is here with nothing that turns before 150 ms, and then asks for nothing that it waits for [HOUSE-16]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('pre-pto-tpv-pending'))
  await server.arrange({ operation: 'getMe', hold: true, times: 20 })
  await stage.open('/status')
  await expect(waitingPage(page)).toBeVisible()
  const turning = await page.evaluate(() => {
    const block = document.querySelector('main [role="status"]')
    const ring = block?.querySelector('svg')
    const [appear] = block?.getAnimations() ?? []
    if (!ring || !appear) return null
    appear.pause()
    const visibleAfter = (ms: number) => {
      appear.currentTime = ms
      return ring.checkVisibility({ visibilityProperty: true })
    }
    const seen = { early: visibleAfter(149), late: visibleAfter(300) }
    appear.play()
    return seen
  })
  expect(turning).toEqual({ early: false, late: true })
  await server.release()
  await expect(inside(page)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const shifts = await shiftsOf(page)
  await stage.settled()
  await expect(page.locator('main [role="status"][aria-busy]')).toHaveCount(0)
  expect((await lookAt(page)).turning).toBe(0)
  expect(await shifts.jsonValue()).toEqual([])
})
