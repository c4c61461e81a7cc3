import { expect, test } from '../fixtures.ts'
import type { Stage } from '../stage.ts'

const hardware = /\/assets\/hardware_information[^/]*\.js$/
const scripts = /\/assets\/[^/]+\.js$/
const goToHardware = ({ page }: Stage) => page.locator('a[href$="/hardware_information"]').click()
const failed = ({ page }: Stage) => page.getByText('This part could not be loaded')
const title = ({ page }: Stage, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** How often the page is loaded from now on. */
function countLoads({ page }: Stage): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a page that cannot be fetched says so, is not loaded anew, and stands once the network is back [ERROR-29]', async ({
  stage,
}) => {
  const { page, context, watch } = stage
  await stage.enter('in-service-solar', '/dashboard/system')
  const loads = countLoads(stage)
  watch.expectOffline()
  await context.route(hardware, (route) => route.abort('internetdisconnected'))
  await goToHardware(stage)
  await expect(failed(stage)).toBeVisible()
  await context.unroute(hardware)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(stage, /^Your roof can make/)).toBeVisible()
  expect(loads()).toBe(0)
})

test('a page of a release that is no longer served is loaded anew, once [ERROR-29]', async ({ stage }) => {
  const { page, context, watch } = stage
  await stage.enter('in-service-solar', '/dashboard/system')
  const loads = countLoads(stage)
  watch.expectStatus(404)
  // The scripts that the page began with are there no more; of the page after it only the part that is wanted is not.
  await context.route(scripts, (route) =>
    route.request().method() === 'HEAD' || hardware.test(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.fallback(),
  )
  await goToHardware(stage)
  await expect.poll(loads).toBe(1)
  await expect(failed(stage)).toBeVisible()
  expect(loads()).toBe(1)
  await context.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(stage, /^Your roof can make/)).toBeVisible()
  expect(loads()).toBe(1)
})
