import { expect } from '@playwright/test'
import type { Screen, State } from '../../../scripts/screens/shape.ts'
import { screens } from '../../../scripts/screens/table.ts'
import type { MadeWorld } from '../sandbox.ts'
import { type Stage, waitingPage } from '../stage.ts'
import { patiently } from './patient.ts'
import { clearAway, isWanted, rest, takePictures } from './pictures.ts'

/** With the questions of the sandbox. */
const test = patiently({ PORCHLIGHT_BROWSER_QUESTIONS: '1' })

/** The next weekday at noon on the west coast: the sun is up, and support is there. At night neither is. */
function nextMoment(when: 'noon' | 'night'): Date {
  const day = new Date()
  day.setUTCHours(when === 'noon' ? 20 : 8, 15, 0, 0)
  while (day.getTime() <= Date.now() || day.getUTCDay() === 0 || day.getUTCDay() === 6)
    day.setUTCDate(day.getUTCDate() + 1)
  return day
}

async function moveTo({ server, time }: Stage, when: 'noon' | 'night'): Promise<void> {
  const moment = nextMoment(when).getTime()
  await server.moveClock(moment - Date.now())
  await time.sleep(moment)
}

async function questionOf({ server }: Stage, isOfVpp: boolean): Promise<string> {
  const all: { id: string; tags: { tag: string }[] }[] = await (await server.get('/faqs/')).json()
  const found = all.find(({ tags }) => tags.some(({ tag }) => tag.startsWith('category:vpp')) === isOfVpp)
  if (!found) throw new Error('There is no such question.')
  return found.id
}

async function filled(stage: Stage, address: string, { agreements, people }: MadeWorld): Promise<string> {
  const question = /\{(vppQ|q)uestion\}/.exec(address)
  const id = question ? await questionOf(stage, question[1] === 'vppQ') : ''
  return address
    .replace('{agreement}', agreements[0]?.id ?? '')
    .replace('{person}', people[0]?.id ?? '')
    .replace(/\{\w*[qQ]uestion\}/, id)
}

const nobody: MadeWorld = { world: '', people: [], agreements: [] }
const anyTimes = 200

async function bringAbout(stage: Stage, screen: Screen, state: State): Promise<void> {
  const { server } = stage
  await moveTo(stage, state.when ?? 'noon')
  let shown = nobody
  for (const world of state.about ?? []) shown = await server.openWorld(world)
  if (state.world) {
    const made = await server.openWorld(state.world, state.telemetry)
    const [person] = made.people
    if (!person) throw new Error(`Nobody lives in the world ${state.world}.`)
    await server.signIn(person)
    if (!state.about) shown = made
  }
  const address = await filled(stage, state.at ?? screen.route, shown)
  if (state.off) await server.setFlags(await flagsOff(stage, state.off))
  for (const operation of state.held ?? []) await server.arrange({ operation, hold: true, times: anyTimes })
  for (const operation of state.fails ?? []) await server.arrange({ operation, status: 503, times: anyTimes })
  await stage.open(address)
}

async function flagsOff({ server }: Stage, names: readonly string[]): Promise<Record<string, boolean>> {
  const all: { key: string }[] = await (await server.get('/feature_flags/')).json()
  const off = names.includes('*') ? all.map(({ key }) => key) : names
  // Without it there is no dark theme to look at.
  return Object.fromEntries(off.filter((key) => key !== 'web_dark_mode').map((key) => [key, false]))
}

/** A name on the page, or a pattern between strokes. */
const namedBy = (words: string): string | RegExp =>
  words.startsWith('/') ? new RegExp(words.slice(1, words.lastIndexOf('/'))) : words

async function press({ page }: Stage, { press: names = [] }: State): Promise<void> {
  for (const words of names) {
    const name = namedBy(words)
    const found = page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .or(page.getByRole('radio', { name }))
      .or(page.getByRole('tab', { name }))
    await expect(found.first()).toBeEnabled()
    await found.first().click()
  }
}

for (const screen of screens) {
  for (const state of screen.states) {
    const one = {
      area: screen.area,
      screen: screen.screen,
      state: state.state,
      ...(state.world && { world: state.world }),
    }
    if (!isWanted(one)) continue
    test(`${screen.area}: ${screen.screen}, ${state.state}`, async ({ stage }) => {
      try {
        await bringAbout(stage, screen, state)
        if (state.held) {
          await rest(stage.page)
        } else {
          await expect(waitingPage(stage.page)).toHaveCount(0)
          await stage.settled()
        }
        if (state.shows)
          await expect(stage.page.getByText(state.shows).first()).toBeVisible({ timeout: 20_000 })
        if (state.still) await stage.time.pause()
        await press(stage, state)
        if (state.leadsTo) await expect(stage.page).toHaveURL(state.leadsTo)
        // What waits gives up after a while: not before its picture is taken.
        if (state.held) await stage.time.pause()
        await takePictures(stage, one, { mayOpenAgain: !state.press, isStill: state.held !== undefined })
      } finally {
        await clearAway(stage)
      }
    })
  }
}
