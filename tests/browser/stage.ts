import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { PageTime } from './page-time.ts'
import { type MadePerson, Server } from './sandbox.ts'
import type { Watch } from './watch.ts'

export type Taken = { id: string; event: string; page: Page }

/** What one test works with: the page, the real server, the clock of the page and what the charts have taken. */
export class Stage {
  readonly context: BrowserContext
  readonly page: Page
  readonly origin: string
  /** From which it asks. */
  readonly address: string
  readonly server: Server
  readonly time: PageTime
  readonly watch: Watch
  readonly taken: Taken[]

  constructor(parts: {
    context: BrowserContext
    page: Page
    origin: string
    address: string
    watch: Watch
    taken: Taken[]
  }) {
    this.context = parts.context
    this.page = parts.page
    this.origin = parts.origin
    this.address = parts.address
    this.server = new Server(parts.context.request, parts.origin, parts.address)
    this.time = new PageTime(parts.page)
    this.watch = parts.watch
    this.taken = parts.taken
  }

  /** Ids of the transitions that the page under test has taken so far. */
  get takenHere(): string[] {
    return this.taken.filter(({ page }) => page === this.page).map(({ id }) => id)
  }

  async open(path: string, page = this.page): Promise<void> {
    await page.goto(`${this.origin}${path}`)
  }

  /**
   * What a page asks by itself as it opens is answered: before the session ends on the server, or one of those answers
   * would tell the page of it in a moment of its own. What a test holds back is not waited for,
   * and quickly so when it is said how many answers that are.
   */
  settled(page = this.page, held = 0): Promise<void> {
    return this.watch.settled(page, held)
  }

  /** Back, once the page is at rest: a step that is asked for while the browser takes another one is dropped by it. */
  async back(): Promise<void> {
    await this.settled()
    await this.page.evaluate(() => history.back())
  }

  /** Another tab of the same browser. */
  async openTab(path: string): Promise<Page> {
    const tab = await this.context.newPage()
    await this.open(path, tab)
    return tab
  }

  /** Closes what was opened beside the page, by the test or by the page itself. */
  async closeTabs(): Promise<void> {
    for (const tab of this.context.pages()) if (tab !== this.page) await tab.close()
  }

  /** Signs somebody in without typing. */
  async enter(world: string, path = '/dashboard/overview'): Promise<MadePerson> {
    const person = await this.server.openHome(world)
    await this.server.signIn(person)
    await this.open(path)
    await expect(inside(this.page)).toBeVisible()
    return person
  }

  /** Signs somebody else in without typing; the page is left before, since what it still reads would be asked as them. */
  async changeTo(person: MadePerson): Promise<void> {
    await this.page.goto('about:blank')
    await this.server.signIn(person)
  }

  async typeLogin({ email, password }: { email: string; password: string }, page = this.page): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
  }

  async submitLogin(person: { email: string; password: string }, page = this.page): Promise<void> {
    await this.typeLogin(person, page)
    await signInButton(page).click()
  }

  /** The newest code that was mailed to somebody. */
  async codeOf(person: MadePerson): Promise<string> {
    let code: string | null = null
    await expect
      .poll(
        async () => {
          // News that waited for its turn may have come after it.
          code = (await this.server.mailOf(person)).find((mail) => mail.code !== null)?.code ?? null
          return code
        },
        { intervals: [50, 100, 200] },
      )
      .not.toBeNull()
    return code ?? ''
  }

  async openAccount(page = this.page): Promise<void> {
    await page.getByRole('button', { name: /^Account of / }).click()
  }

  async closeAccount(page = this.page): Promise<void> {
    await expect(accountPanel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(accountPanel(page)).toHaveCount(0)
  }

  /** The panel stays below the question, and is there again for whoever stays. */
  async askToLogOut(page = this.page): Promise<void> {
    await this.openAccount(page)
    await accountPanel(page).getByRole('button', { name: 'Log out' }).click()
  }
}

export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign in', exact: true })

/** The sections of the house, or the steps in their place: somebody is signed in. Found behind a dialog too. */
export const inside = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: /^(Sections|Steps of your project)$/, includeHidden: true })
    .filter({ visible: true })
    .first()

/** Whatever has content of its own: not the page that stands while it is found out who is here. */
export const anyPage = (page: Page): Locator => page.getByRole('main').filter({ hasNot: waitingPage(page) })
export const waitingPage = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Loading your account' })
export const loginPage = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Sign in' })
export const codePage = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Enter the code from your email' })
export const accountPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Your account' })
export const logoutDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Log out?' })
export const warning = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Are you still there?' })
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
