import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { freePort } from '#tests/free-port.ts'
import { serverCommand, startProduct } from '../bench/processes.ts'
import { chromiumPath } from '../test/chromium.ts'
import { equal, type Fact, fact } from './facts.ts'
import { failuresOf, inWords, kept, startLoad } from './load.ts'
import { makeHomeowner, signedIn } from './people.ts'
import { names, type Portal, until } from './portal.ts'

const run = promisify(execFile)
const version = '0.1.0-next'
const patience = 180_000

/** The servers are replaced by a newer version, with other files and one more migration, while pages of the old one are open. */
export async function* rehearse(portal: Portal): AsyncIterable<Fact> {
  const older = portal.program
  const newer = await makeRelease(portal)
  const person = await makeHomeowner(portal)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    const context = await contextFor(portal, browser, person.id)
    const page = await context.newPage()
    await page.goto(`${portal.door.origin}/dashboard/system`)
    await until('the page stands', async () => (await titleOf(page)) !== '')
    const first = await titleOf(page)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    const load = await startLoad(portal, person.id)
    const visits: Visit[] = []
    portal.program = newer
    await portal.roll(async () => {
      // More than there are servers, so that pages of both versions are among them.
      for (let at = 0; at <= names.length; at += 1) visits.push(await visitLogin(portal, browser))
    })
    await load.stop()
    const failures = failuresOf(load)
    yield fact(
      'a newer version comes up one by one under load: no request fails',
      failures.length === 0,
      `${failures.length} of ${load.asked.length} failed ${inWords(failures)}`,
    )
    yield* kept(portal, load)
    const old = visits.filter((visit) => visit.version !== version).length
    yield equal(
      'who comes meanwhile gets a whole page, of the one version or the other',
      [visits.filter(({ works }) => works).length, visits.flatMap(({ missing }) => missing)],
      [visits.length, []],
      `${old} of the old one, ${visits.length - old} of the new one`,
    )
    await page.locator('a[href$="/hardware_information"]').first().click()
    const broken = page.getByText('This part could not be loaded')
    // It may say so for the moment in which it asks whether its release is still there.
    const shown = async () => {
      const title = await titleOf(page)
      return title !== '' && title !== first && (await broken.count()) === 0
    }
    const stands = await until('the page stands', shown).then(
      () => true,
      () => false,
    )
    yield fact(
      'a page of the old version goes on afterwards, or is loaded anew once',
      stands && loads <= 1,
      `loaded anew ${loads} times; “${first}”, then “${await titleOf(page)}” of ${await versionOf(page)}`,
    )
  } finally {
    await browser.close()
  }
  yield* afterwards(portal, older)
}

/** What the page says first; nothing while it waits under the name of the house, or is being loaded. */
async function titleOf(page: Page): Promise<string> {
  const titles = await page
    .locator('h1')
    .allInnerTexts()
    .catch(() => [])
  return titles.find((text) => text !== '' && text !== 'Porchlight') ?? ''
}

async function contextFor(portal: Portal, browser: Browser, userId: string): Promise<BrowserContext> {
  const visitor = await signedIn(portal, userId)
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      name,
      value,
      url: portal.door.origin,
      secure: true,
      httpOnly: true,
    })),
  )
  return context
}

type Visit = { version: string; works: boolean; missing: string[] }

/** A stranger's look at the login page: whether its scripts came and it can be used. */
async function visitLogin(portal: Portal, browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const missing: string[] = []
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (path.startsWith('/assets/') && response.status() >= 400)
        missing.push(`${response.status()} ${path}`)
    })
    await page.goto(`${portal.door.origin}/login`)
    const button = page.locator('form button[type=submit]:not([disabled])')
    const works = await button.waitFor({ timeout: patience / 3 }).then(
      () => true,
      () => false,
    )
    return { version: await versionOf(page), works, missing }
  } finally {
    await context.close()
  }
}

const versionOf = async (page: Page): Promise<string> =>
  (await page.locator('#porchlight-config').textContent())?.match(/"version":"([^"]*)"/)?.[1] ?? 'none'

async function* afterwards(portal: Portal, older: string): AsyncIterable<Fact> {
  const { rows } = await portal.database.pool.query(
    'select 1 from drizzle.__drizzle_migrations where hash in (select hash from drizzle.__drizzle_migrations group by 1 having count(*) > 1)',
  )
  const { rows: made } = await portal.database.pool.query(
    `select to_regclass('rehearsal_notes') is not null as made`,
  )
  yield equal(
    'its migration ran once, while servers of the version before went on',
    [rows.length, made[0]],
    [0, { made: true }],
  )
  const late = await startProduct(serverCommand, {
    cwd: older,
    env: portal.variables('one'),
    port: await freePort(),
  }).then(
    (server) => server.stop().then(() => 'it started'),
    (error: unknown) => String(error),
  )
  yield fact('the version before is not started on it any more', late.includes('newer version'), late)
}

const rooms = ['config', 'domain', 'flowkit', 'machines', 'public', 'scripts', 'server', 'src']
const files = [
  'index.html',
  'openapi.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of the program as a release after this one: another version, all files under other names, one more migration. */
async function makeRelease({ root, folder }: Portal): Promise<string> {
  const copy = join(folder, 'newer')
  mkdirSync(copy)
  for (const name of [...rooms, ...files].filter((one) => existsSync(join(root, one))))
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  change(join(copy, 'package.json'), /"version": "[^"]*"/, `"version": "${version}"`)
  const bundler = join(copy, 'vite.config.ts')
  change(bundler, 'codeSplitting: {', "hashCharacters: 'hex',\n            codeSplitting: {")
  // The page that is prepared by the second build names files of the first.
  change(bundler, '? {}\n      : {', "? { output: { hashCharacters: 'hex' } }\n      : {")
  const migrations = join(copy, 'server/data/migrations')
  writeFileSync(join(migrations, '9999_rehearsal.sql'), 'create table rehearsal_notes (id integer);\n')
  const journal = join(migrations, 'meta/_journal.json')
  const read: { entries: { idx: number; when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = read.entries.at(-1)
  const entry = { version: '7', tag: '9999_rehearsal', breakpoints: true }
  read.entries.push({ ...entry, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1 })
  writeFileSync(journal, JSON.stringify(read))
  const env = { ...process.env, PORCHLIGHT_QUICK_BUILD: '1' }
  await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: copy,
    env,
    maxBuffer: 10_000_000,
  })
  return copy
}

function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${from} any more.`)
  writeFileSync(file, changed)
}
