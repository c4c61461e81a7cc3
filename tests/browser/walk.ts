import type { Page, Request } from '@playwright/test'
import type { Flow } from '#flowkit/flow.ts'
import type { Path, Step } from '#flowkit/plan.ts'
import { Course } from './course.ts'
import { type Act, type Driver, found, type Walk } from './drivers/driver.ts'
import { expect } from './fixtures.ts'
import { look } from './looks.ts'
import type { Stage } from './stage.ts'

/** Soon and often: what stands on the screen next may pass quickly. */
const intervals = [10, 20, 20, 50, 50, 100]

/** How far a path is walked, and who hears of it: somebody who wants to stand in a state of it. */
export type Leading = {
  /** Index of the last step that is made; -1 when it is the start. What comes after it stays arranged. */
  upTo: number
  tell: (step: number) => void
}

/**
 * Walks a planned path in the browser: each act, each answer, each wait, what is seen after it, and that nothing else
 * was taken. Gives the ids of the transitions that the flow took, its start included.
 */
export async function walkPath(
  stage: Stage,
  flow: Flow,
  driver: Driver,
  path: Path,
  leading?: Leading,
): Promise<string[]> {
  const walk: Walk = { stage, path, at: -1, held: [], kept: { clockOffset: 0 } }
  const takenOf = (id: string) => id.startsWith(`${flow.machine.id}.`) || id.startsWith(`${flow.machine.id}|`)
  const course = new Course(path, () => stage.takenHere.filter(takenOf))
  leading?.tell(-1)
  await prepare(walk, flow, driver)
  const forget = whenOpened(stage.page, () => course.reopen())
  await found(driver.inputs[path.input], `act for the input ${path.input}`)(walk)
  forget()
  if (!leading) await begun(course, path)
  await sees(walk, flow, driver, path.start, leading)
  for (const [index, step] of path.steps.entries()) {
    if (leading && index > leading.upTo) return course.taken()
    leading?.tell(index)
    walk.at = index
    if (step.actor === undefined) {
      await prepare(walk, flow, driver)
      course.beginAt(index)
    }
    if (step.actor !== undefined) await release(walk, step.actor)
    if (step.delay === undefined) await actOf(driver, step)(walk)
    else await waitFor(walk, driver, step, course)
    await takes(course, step)
    await sees(walk, flow, driver, step.to, leading)
  }
  course.end()
  return course.taken()
}

/** Waits until the page has taken what it takes by itself as the flow starts: what it shows may have stood there before. */
async function begun(course: Course, path: Path): Promise<void> {
  const later = new Set(path.steps.flatMap(({ transitions }) => transitions))
  const ids = path.transitions.filter((id) => !later.has(id))
  const missing = () => ids.filter((id) => !course.taken().includes(id))
  await expect.poll(missing, { message: 'taken as it starts', intervals }).toEqual([])
}

/** Waits until the page has taken what a step says; fails with what it took instead. */
async function takes(course: Course, step: Step): Promise<void> {
  await expect
    .poll(() => course.isDone(step) || course.beside().length > 0 || course.ofRun(), {
      message: `taken by ${step.words}`,
      intervals,
    })
    .toBe(true)
  expect(course.beside(), `taken beside ${step.words}`).toEqual([])
}

/** Calls back whenever a page is asked for a new document. */
function whenOpened(page: Page, opened: () => void): () => void {
  const hear = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened()
  }
  page.on('request', hear)
  return () => page.off('request', hear)
}

function actOf(driver: Driver, step: Step): Act {
  if (step.kind === 'event')
    return found(driver.events[step.event.type]?.[step.case], `act for ${step.event.type} ${step.case}`)
  const answer = answerOf(driver, step)
  return answer.give ?? (async () => {})
}

function answerOf(driver: Driver, step: Step) {
  return found(driver.answers[step.actor ?? '']?.[step.case], `way to answer ${step.actor} ${step.case}`)
}

function isInstant(driver: Driver, step: Step): boolean {
  return step.actor !== undefined && answerOf(driver, step).instant === true
}

/**
 * Arranges in the server what the actors will be answered that start with this step, and with the answers that
 * follow it by themselves. The last first: what one arrangement asks of the server must not use up another.
 */
async function prepare(walk: Walk, flow: Flow, driver: Driver): Promise<void> {
  const { path, at } = walk
  const steps = path.steps.slice(at + 1)
  const after = at < 0 ? path.start : (path.steps[at]?.to ?? [])
  const answers = steps.slice(0, steps.findIndex(({ actor }) => actor === undefined) >>> 0)
  const stops = [after, ...answers.map(({ to }) => to)]
  const known = at < 0 ? [] : actorsIn(flow, path.steps[at]?.from ?? [])
  const starting = stops.flatMap((leaves, index) => {
    const before = index === 0 ? known : actorsIn(flow, stops[index - 1] ?? [])
    return actorsIn(flow, leaves)
      .filter((actor) => !before.includes(actor))
      .map((actor) => ({ actor, steps: steps.slice(index) }))
  })
  for (const { actor, steps: coming } of starting.reverse()) {
    const answered = coming.find((step) => step.actor === actor && stillHolds(flow, coming, step, actor))
    if (answered) await answerOf(driver, answered).arrange?.({ ...walk, actor })
    else await driver.holds[actor]?.({ ...walk, actor })
  }
}

/** Lets the answers go that an actor waits for, now that what stands before them was seen. */
async function release({ stage, held }: Walk, actor: string): Promise<void> {
  for (const one of held) if (one.actor === actor) await stage.server.release(one.id)
}

/** Whether an actor works without a break until a later step answers it. */
function stillHolds(flow: Flow, steps: readonly Step[], answered: Step, actor: string): boolean {
  const between = steps.slice(0, steps.indexOf(answered))
  return between.every(({ to }) => actorsIn(flow, to).includes(actor))
}

/** The invoke ids that work while these leaves hold, those of the states around them included. */
function actorsIn(flow: Flow, leaves: readonly string[]): string[] {
  const ids = new Set<string>()
  for (const leaf of leaves) {
    let node = flow.machine.root
    for (const name of leaf.split('.')) {
      const child = node.states[name]
      if (!child) break
      node = child
      for (const { id } of node.invoke) ids.add(id)
    }
  }
  return [...ids]
}

async function waitFor(walk: Walk, driver: Driver, step: Step, course: Course): Promise<void> {
  const { stage } = walk
  const planned = found(driver.timers[step.case], `timer ${step.case}`)
  const due =
    typeof planned === 'function'
      ? await planned(walk)
      : await stage.time.dueOf(found(planned ?? step.delay, `length of ${step.case}`))
  await stage.time.pause()
  await runUpTo(stage, due - 1)
  await stage.page.evaluate(() => null)
  expect(course.ofRun(), `a millisecond before ${step.words}`).toEqual([])
  await stage.time.run(1)
  await takes(course, step)
  await stage.time.resume()
}

const longestStay = 28 * 60_000

/** Lets page time run up to a moment; somebody who stays signed in for longer than 28 minutes moves now and then. */
async function runUpTo(stage: Stage, moment: number): Promise<void> {
  for (let left = moment - (await stage.time.now()); left > 0; left = moment - (await stage.time.now())) {
    if (left <= longestStay) return stage.time.run(left)
    await stage.time.run(longestStay - 60_000)
    await stage.page.mouse.move(300 + (left % 97), 300)
  }
}

async function sees(
  walk: Walk,
  flow: Flow,
  driver: Driver,
  leaves: readonly string[],
  leading?: Leading,
): Promise<void> {
  const { stage, path, at } = walk
  const coming = path.steps[at + 1]
  if (coming && isInstant(driver, coming)) return
  for (const leaf of leaves)
    await found(driver.states[leaf], `sight of the state ${leaf}`)(stage, leaves, walk)
  if (leading) return
  const isBrief = leaves.some((leaf) => driver.brief?.includes(leaf))
  if (isBrief) await stage.time.pause()
  await look(stage, flow.id, leaves)
  if (isBrief) await stage.time.resume()
}
