import {
  check,
  fill,
  giveFiles,
  happen,
  isChecked,
  press,
  readyFor,
  textIn,
  type as typeInto,
} from './acts.ts'
import { type ByRole, byLabel, byRole, byText, fits, isVisible, textOf, type Words } from './finding.ts'
import { fileAt } from './node.ts'
import { insist } from './patience.ts'

type Filter = { hasText?: Words; hasNotText?: Words; has?: Locator; hasNot?: Locator }
type Payload = { name: string; mimeType: string; buffer: { toString: () => string } }

/** How the drivers name what is on a page: found anew whenever it is asked for. */
export class Locator {
  readonly #find: () => HTMLElement[]
  readonly #said: string

  constructor(said: string, find: () => HTMLElement[]) {
    this.#said = said
    this.#find = find
  }

  toString(): string {
    return this.#said
  }

  found(): HTMLElement[] {
    return [...new Set(this.#find())]
  }

  /** The only one. */
  one(): HTMLElement {
    const found = this.found()
    const [first, second] = found.length > 1 ? found.filter(isVisible) : found
    if (!first) throw new Error(`There is no ${this.#said}.`)
    if (second) throw new Error(`There is more than one ${this.#said}.`)
    return first
  }

  getByRole(role: string, options: ByRole = {}): Locator {
    const name = options.name === undefined ? '' : ` ${JSON.stringify(String(options.name))}`
    return this.#within(`${role}${name}`, (root) => byRole(root, role, options))
  }

  getByLabel(words: Words, { exact = false }: { exact?: boolean } = {}): Locator {
    return this.#within(`field ${JSON.stringify(String(words))}`, (root) => byLabel(root, words, exact))
  }

  getByText(words: Words, { exact = false }: { exact?: boolean } = {}): Locator {
    return this.#within(`text ${JSON.stringify(String(words))}`, (root) => byText(root, words, exact))
  }

  locator(selector: string): Locator {
    return this.#within(selector, (root) => [...root.querySelectorAll<HTMLElement>(selector)])
  }

  filter({ hasText, hasNotText, has, hasNot }: Filter): Locator {
    const holds = (element: HTMLElement, other: Locator) =>
      other.found().some((one) => element.contains(one) && one !== element)
    return new Locator(`${this.#said} that fits`, () =>
      this.found().filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
          (has === undefined || holds(element, has)) &&
          (hasNot === undefined || !holds(element, hasNot)),
      ),
    )
  }

  or(other: Locator): Locator {
    return new Locator(`${this.#said} or ${other}`, () =>
      [...this.found(), ...other.found()].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
    )
  }

  and(other: Locator): Locator {
    return new Locator(`${this.#said} and ${other}`, () => {
      const too = other.found()
      return this.found().filter((element) => too.includes(element))
    })
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.nth(-1)
  }

  nth(index: number): Locator {
    return new Locator(`${this.#said}, number ${index}`, () => {
      const one = this.found().at(index)
      return one ? [one] : []
    })
  }

  async all(): Promise<Locator[]> {
    return this.found().map((_, index) => this.nth(index))
  }

  async count(): Promise<number> {
    return this.found().length
  }

  async isVisible(): Promise<boolean> {
    const [first] = this.found()
    return first !== undefined && isVisible(first)
  }

  isChecked(): Promise<boolean> {
    return insist(() => isChecked(this.one()))
  }

  inputValue(): Promise<string> {
    return insist(() => textIn(this.one()))
  }

  getAttribute(name: string): Promise<string | null> {
    return insist(() => this.one().getAttribute(name))
  }

  textContent(): Promise<string | null> {
    return insist(() => this.one().textContent)
  }

  click(): Promise<void> {
    return this.#do(press)
  }

  fill(text: string): Promise<void> {
    return this.#do((element) => fill(element, text))
  }

  clear(): Promise<void> {
    return this.fill('')
  }

  pressSequentially(text: string): Promise<void> {
    return this.#do((element) => typeInto(element, text))
  }

  check(): Promise<void> {
    return this.setChecked(true)
  }

  uncheck(): Promise<void> {
    return this.setChecked(false)
  }

  setChecked(isOn: boolean): Promise<void> {
    return insist(() => check(this.one(), isOn))
  }

  setInputFiles(given: string | Payload): Promise<void> {
    return insist(() =>
      giveFiles(this.one(), [
        typeof given === 'string'
          ? fileAt(given)
          : { name: given.name, type: given.mimeType, text: given.buffer.toString() },
      ]),
    )
  }

  dispatchEvent(name: string, parts: Record<string, unknown> = {}): Promise<void> {
    return insist(() => happen(this.one(), name, parts))
  }

  #do(act: (element: HTMLElement) => void): Promise<void> {
    return insist(() => act(readyFor(this.one())))
  }

  #within(said: string, find: (root: HTMLElement) => HTMLElement[]): Locator {
    return new Locator(said, () => this.found().flatMap(find))
  }
}
