import { isChecked, textIn } from './acts.ts'
import { descriptionOf, fits, isEnabled, isVisible, textOf, type Words } from './finding.ts'
import { Locator } from './locator.ts'
import { Page } from './page.ts'
import { insist } from './patience.ts'

type Patience = { timeout?: number; intervals?: readonly number[]; message?: string }

function hold(isSo: boolean, isNot: boolean, what: string): void {
  if (isSo === isNot) throw new Error(`${what}${isNot ? ' is so and should not be' : ' is not so'}.`)
}

const fitsWhole = (text: string, wanted: Words): boolean => fits(text, wanted, true)

/** What is expected of something on a page, tried until it holds. */
class OfLocator {
  readonly #locator: Locator
  readonly #isNot: boolean

  constructor(locator: Locator, isNot: boolean) {
    this.#locator = locator
    this.#isNot = isNot
  }

  get not(): OfLocator {
    return new OfLocator(this.#locator, !this.#isNot)
  }

  toBeVisible = () => this.#all('is seen', (found) => found.some(isVisible))
  toBeHidden = () => this.#all('is hidden', (found) => !found.some(isVisible))
  toBeAttached = () => this.#all('is there', (found) => found.length > 0)
  toHaveCount = (count: number) => this.#all(`is there ${count} times`, (found) => found.length === count)
  toBeFocused = () => this.#one('has the focus', (one) => one.ownerDocument.activeElement === one)
  toBeEnabled = () => this.#one('is switched on', isEnabled)
  toBeDisabled = () => this.#one('is switched off', (one) => !isEnabled(one))
  toBeInViewport = () => this.#one('is in sight', isInSight)
  toBeChecked = ({ checked = true }: { checked?: boolean } = {}) =>
    this.#one('is ticked', (one) => isChecked(one) === checked)
  toHaveAttribute = (name: string, wanted: Words) =>
    this.#one(`has ${name} ${wanted}`, (one) => fitsWhole(one.getAttribute(name) ?? '\u0000', wanted))
  toHaveValue = (wanted: Words) =>
    this.#one(`has the value ${wanted}`, (one) => fitsWhole(textIn(one), wanted))
  toContainText = (wanted: Words) => this.#one(`says ${wanted}`, (one) => fits(textOf(one), wanted))
  toHaveAccessibleDescription = (wanted: Words) =>
    this.#one(`is described by ${wanted}`, (one) => fitsWhole(descriptionOf(one), wanted))
  toHaveText = (wanted: Words | readonly Words[]) =>
    this.#all(`says exactly ${wanted}`, (found) => {
      const all = typeof wanted === 'string' || wanted instanceof RegExp ? [wanted] : wanted
      return found.length === all.length && all.every((one, index) => fitsWhole(textAt(found, index), one))
    })

  #all(what: string, isSo: (found: HTMLElement[]) => boolean): Promise<void> {
    return insist(() => hold(isSo(this.#locator.found()), this.#isNot, `${this.#locator} ${what}:`))
  }

  #one(what: string, isSo: (one: HTMLElement) => boolean): Promise<void> {
    return insist(() => hold(isSo(this.#locator.one()), this.#isNot, `${this.#locator} ${what}:`))
  }
}

const textAt = (found: readonly HTMLElement[], index: number): string => {
  const one = found[index]
  return one ? textOf(one) : ''
}

function isInSight(one: HTMLElement): boolean {
  const { top, bottom } = one.getBoundingClientRect()
  return bottom > 0 && top < (one.ownerDocument.defaultView?.innerHeight ?? 0)
}

const ofPage = (page: Page, isNot: boolean) => ({
  toHaveURL: (wanted: Words) =>
    insist(() => hold(fitsWhole(page.url(), wanted), isNot, `The address ${wanted}`)),
})

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
const contains = (whole: unknown, part: unknown): boolean =>
  typeof whole === 'string' ? whole.includes(String(part)) : Array.isArray(whole) && whole.includes(part)

/** The comparisons of a value, each by a check that is told what it found. */
function comparisons<R>(check: (isSo: (value: unknown) => boolean, what: string) => R) {
  return {
    toBe: (wanted: unknown) => check((value) => Object.is(value, wanted), `${wanted}`),
    toEqual: (wanted: unknown) => check((value) => same(value, wanted), JSON.stringify(wanted)),
    toContain: (part: unknown) => check((value) => contains(value, part), `something with ${part}`),
    toBeDefined: () => check((value) => value !== undefined, 'something'),
    toBeNull: () => check((value) => value === null, 'nothing'),
  }
}

/** A page or a place on it is no data. */
const said = (value: unknown): string =>
  value instanceof Page || value instanceof Locator ? 'what is on the page' : String(JSON.stringify(value))

const ofValue = (value: unknown, isNot: boolean, message = '') =>
  comparisons((isSo, what) => hold(isSo(value), isNot, `${message} ${said(value)} as ${what}`.trim()))

const ofPolled = (ask: () => unknown, isNot: boolean, patience: Patience) =>
  comparisons((isSo, what) =>
    insist(async () => {
      const value = await ask()
      hold(isSo(value), isNot, `${patience.message ?? ''} ${said(value)} as ${what}`.trim())
    }, patience),
  )

export function expect(what: unknown, message?: string): object {
  if (what instanceof Locator) return new OfLocator(what, false)
  if (what instanceof Page) return { ...ofPage(what, false), not: ofPage(what, true) }
  return { ...ofValue(what, false, message), not: ofValue(what, true, message) }
}

expect.poll = (ask: () => unknown, patience: Patience = {}): object => ({
  ...ofPolled(ask, false, patience),
  not: ofPolled(ask, true, patience),
})
