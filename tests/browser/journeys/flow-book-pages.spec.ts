import { modelOf } from '#flowkit/model.ts'
import { flows } from '#machines/index.ts'
import { expect } from '../fixtures.ts'
import { findingsIn } from '../looks.ts'
import { allTaken, withBook } from '../with-book.ts'

const test = withBook(
  flows.map(({ id }) => id),
  { coverage: allTaken },
)

// Nearly fifty pages, each looked at in both themes.
test.describe.configure({ timeout: 600_000 })

const others = ['', 'coverage.html', 'requirements.html', 'requirements/session.html', 'screens.html']
const ofFlows = flows.map((flow) => ({ path: `flows/${flow.id}.html`, flow: modelOf(flow) }))

const looks = [
  { colorScheme: 'light', width: 1280, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const
/** At these widths, too, nothing is wider than the screen. */
const widths = [768, 320]

test('every page of the flow book, that of each chart too, is free of axe findings and fits the screen, light and dark [FLOW-14]', async ({
  stage,
}) => {
  const { page } = stage
  // A drawing glides: in the middle of it a colour is not yet what it will be.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fits = (width: number) => page.evaluate((most) => document.documentElement.scrollWidth <= most, width)
  for (const { path, flow } of [...others.map((path) => ({ path, flow: null })), ...ofFlows]) {
    await stage.open(`/flows/${path}`)
    if (flow !== null) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.title)
      await page.locator('#chart g[data-state]').first().press('Enter')
      await page.getByRole('radio', { name: 'what was replayed' }).check()
      await expect(page.locator('#shown-words')).toContainText('transitions were replayed')
    }
    for (const { colorScheme, ...size } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      expect.soft(await findingsIn(stage), `${path}, ${colorScheme}`).toEqual([])
      expect.soft(await fits(size.width), `${path} fits ${size.width} px`).toBe(true)
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await fits(width), `${path} fits ${width} px`).toBe(true)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
})

test('on a phone the table of coverage names each figure beside it, and stays a table for who listens [FLOW-14]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await stage.open('/flows/coverage.html')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Registration' }) })
  await expect(row.getByRole('cell')).toHaveCount(5)
  const cell = row.getByRole('cell').nth(1)
  expect(await cell.evaluate((at) => getComputedStyle(at, '::before').content)).toBe('"Replayed"')
  const lines = await row.getByRole('link').evaluate((link) => link.getClientRects().length)
  expect(lines, 'lines of the name of the flow').toBe(1)
})
