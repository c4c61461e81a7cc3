import type { CDPSession, Page } from 'playwright'
import { slowPage, withHousehold } from './household.ts'
import type { Options, Row } from './rows.ts'
import { median, quantile } from './statistics.ts'

type Chart = 'ours' | 'floor'
const charts: readonly Chart[] = ['ours', 'floor']

/** The year chart beside uPlot on one page, and the change of period, all with a processor four times slower. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const rounds = options.quick ? 2 : 2 * options.rounds + 1
  yield* withHousehold(options, async function* ({ url, context, signIn }) {
    const { page, devtools } = await slowPage(context)
    await page.goto(`${url}/sandbox/charts`)
    yield* drawing(page, devtools, rounds)
    yield* hovering(page, rounds)
    yield {
      name: 'SVG nodes in the year chart',
      figure: await page.locator('[data-bench="ours"] svg, [data-bench="ours"] svg *').count(),
      unit: '',
      target: { of: 'figure', most: 400 },
    }
    await page.close()
    await signIn('in-service-battery')
    yield* switching((await slowPage(context)).page, url, rounds)
  })
}

async function* drawing(page: Page, devtools: CDPSession, rounds: number): AsyncIterable<Row> {
  const frames: Record<Chart, number[]> = { ours: [], floor: [] }
  const busy: Record<Chart, number[]> = { ours: [], floor: [] }
  await devtools.send('Performance.enable')
  const taskMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  for (let round = -1; round < rounds; round += 1) {
    for (const chart of charts) {
      const before = await taskMs()
      const button = page.locator(`[data-bench="${chart}"] button`)
      const name = `chart-bench:${chart}`
      await page.evaluate((measure) => performance.clearMeasures(measure), name)
      await button.click()
      const toSecondFrame = await (
        await page.waitForFunction(
          (measure) => performance.getEntriesByName(measure).at(-1)?.duration ?? false,
          name,
        )
      ).jsonValue()
      // The first round is for the compiler.
      if (round < 0 || toSecondFrame === false) continue
      frames[chart].push(toSecondFrame)
      busy[chart].push((await taskMs()) - before)
    }
  }
  const row = (name: string, times: Record<Chart, number[]>): Row => ({
    name,
    figure: median(times.ours),
    floor: median(times.floor),
    unit: 'ms',
    target: { of: 'ratio', most: 1.5 },
  })
  yield row('a year of quarter hours: press to second frame', frames)
  yield row('the same: time of the main thread', busy)
}

async function* hovering(page: Page, rounds: number): AsyncIterable<Row> {
  const times: Record<Chart, number[]> = { ours: [], floor: [] }
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    for (const chart of charts) times[chart].push(...(await framesOfHover(page, chart)))
  }
  yield {
    name: 'hover over it: frame p95',
    figure: quantile(times.ours, 0.95),
    floor: quantile(times.floor, 0.95),
    unit: 'ms',
    target: { of: 'figure', most: 25 },
  }
}

async function framesOfHover(page: Page, chart: Chart): Promise<number[]> {
  const stage = page.locator(`[data-bench="${chart}"] > div`).last()
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error(`The chart ${chart} is not in the page.`)
  const recording = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          times.push(now - last)
          last = now
          if (times.length < 90) requestAnimationFrame(next)
          else resolve(times.slice(5))
        }
        requestAnimationFrame(next)
      }),
  )
  let done = false
  void recording.finally(() => {
    done = true
  })
  for (let step = 0; !done; step += 1) {
    const x = box.x + 60 + ((step * 7) % Math.max(1, box.width - 120))
    await page.mouse.move(x, box.y + Math.min(box.height, 380) / 2)
  }
  return recording
}

/** How long a press on a period takes until the page is painted anew, as the browser itself counts it (INP). */
async function* switching(page: Page, url: string, rounds: number): AsyncIterable<Row> {
  // The page opens with the day: the first press has to be on another period.
  const periods = ['week', 'month', 'year', 'day'] as const
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { interactions: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) seen.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(`${url}/dashboard/system`)
  const press = async (period: string) => {
    await page.locator(`label:has(input[type="radio"][value="${period}"])`).click()
    await page.waitForURL((address) => address.searchParams.get('period') === period)
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
  // Twice: the first time brings the data, also those of the period before.
  for (let time = 0; time < 2; time += 1) for (const period of periods) await press(period)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'floor'
    button.textContent = '0'
    button.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1)
    })
    document.body.prepend(button)
  })
  const presses: number[] = []
  const floor: number[] = []
  const timed = async (list: number[], work: () => Promise<void>) => {
    await page.evaluate(() => Reflect.get(window, 'interactions').splice(0))
    await work()
    await page.waitForTimeout(300)
    const seen: number[] = await page.evaluate(() => Reflect.get(window, 'interactions'))
    // What is too short to be reported counts as the shortest that is.
    list.push(Math.max(16, ...seen))
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const period of periods) {
      await timed(presses, () => press(period))
      await timed(floor, () => page.locator('#floor').click())
    }
  }
  yield {
    name: 'day, week, month, year from the cache: press to paint, worst (INP)',
    figure: Math.max(...presses),
    floor: Math.max(...floor),
    unit: 'ms',
    target: { of: 'figure', most: 100 },
    note: `medians of ${presses.length} presses: ${median(presses)} ms; of a button that counts: ${median(floor)} ms`,
  }
}
