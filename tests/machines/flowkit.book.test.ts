import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBook } from '#flowkit/book/book.ts'
import { bookFingerprint } from '#flowkit/book/freshness.ts'
import { makeBook, UnfitFolder } from '#flowkit/book/make-book.ts'
import { statePictures } from '#flowkit/book/pictures.ts'
import { exportEndings } from '#flowkit/export/exports.ts'
import { formats } from '#flowkit/formats.ts'
import { sourceNow } from '#flowkit/git.ts'
import { transitionIds } from '#flowkit/recorder.ts'
import { flows } from '#machines/index.ts'

const repository = join(import.meta.dirname, '../..')
const some = flows.filter(({ id }) => id === 'inactivity' || id === 'support-message')
const temporary = mkdtempSync(join(tmpdir(), 'flow-book-'))
/** What the book is made from, without what a run of tests leaves. */
const untested = join(temporary, 'untested')
const tested = join(temporary, 'tested')
const book = join(temporary, 'book')
const bookAfterRun = join(temporary, 'book-after-run')

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

function leaveResults(root: string): void {
  for (const width of [1280, 390]) {
    // Also of a state that the chart had once.
    for (const state of ['active', 'dozing']) {
      const folder = join(root, statePictures, `inactivity.${state}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${width}.png`), `a picture of ${width}`)
    }
  }
  const ran = some.map(({ id, machine }) => {
    const [missed, ...taken] = transitionIds(machine)
    return { flow: id, taken: id === 'inactivity' ? taken : [missed, ...taken], notWalked: [] }
  })
  const run = { at: '2026-03-04T05:06:07.000Z', source: null, flows: ran }
  writeFileSync(join(root, 'test-results/flows-taken.json'), JSON.stringify(run))
}

beforeAll(async () => {
  // Copies, since the repository may change while somebody works in it.
  for (const root of [untested, tested])
    for (const name of ['docs/requirements', 'machines', 'src/ui/fonts', 'package-lock.json'])
      cpSync(join(repository, name), join(root, name), { recursive: true })
  leaveResults(tested)
  await writeBook({ root: untested, flows: some, out: book })
  await writeBook({ root: tested, flows: some, out: bookAfterRun })
})
afterAll(() => rmSync(temporary, { recursive: true }))

describe('the folder of the flow book', () => {
  it('opens from disk: addresses stay within it and lead to files of it [FLOW-1]', () => {
    const pages = filesOf(book).filter((file) => file.endsWith('.html'))
    expect(pages).toEqual([
      'coverage.html',
      'flows/inactivity.html',
      'flows/support-message.html',
      'index.html',
      'requirements.html',
      ...pages.filter((page) => page.startsWith('requirements/')),
      'screens.html',
    ])
    expect(pages).toContain('requirements/session.html')
    const astray: string[] = []
    for (const page of pages) {
      for (const [, address = ''] of read(book, page).matchAll(/ (?:href|src)="([^"]*)"/g)) {
        const [path = ''] = address.split('#')
        const file = path === '' ? page : join(page, '..', path)
        // Requirements name states of all flows; the book of this test is of two.
        const isOther = page.startsWith('requirements/') && /^flows\/[\w-]+\.html$/.test(file)
        if (/^(\w+:|\/)/.test(address) || !(isOther || filesOf(book).includes(file)))
          astray.push(`${page}: ${address}`)
      }
    }
    expect(astray).toEqual([])
  })

  it('has plain scripts alone: no module, nothing fetched, nothing inline [FLOW-1, FLOW-14]', () => {
    const scripts = filesOf(book).filter((file) => file.endsWith('.js'))
    expect(scripts).toContain('assets/flow.js')
    for (const script of scripts) {
      expect(() => new Function(read(book, script)), script).not.toThrow()
      expect(read(book, script), script).not.toMatch(/\bfetch\(|\bXMLHttpRequest\b|\bimport\(|\beval\(/)
    }
    for (const page of filesOf(book).filter((file) => file.endsWith('.html'))) {
      expect(read(book, page)).not.toMatch(/type="module"|<style|\sstyle="|\son\w+="/)
      expect(read(book, page)).not.toMatch(/<script(?![^>]* src=)/)
    }
    expect(read(book, 'assets/book.css')).not.toMatch(/@import|url\("?(\w+:|\/)/)
  })

  it('has each address once on a page, drawing and words together [FLOW-5]', () => {
    for (const page of filesOf(book).filter((file) => file.endsWith('.html'))) {
      const ids = [...read(book, page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(new Set(ids).size, page).toBe(ids.length)
    }
    expect(read(book, 'flows/inactivity.html')).toContain('<article class="state-words" id="state-active"')
  })

  it('is the same, letter by letter, when it is made again [FLOW-2]', async () => {
    const again = join(temporary, 'again')
    await writeBook({ root: untested, flows: some, out: again })
    expect(filesOf(again)).toEqual(filesOf(book))
    for (const file of filesOf(book)) expect(read(again, file) === read(book, file), file).toBe(true)
  })

  it('is made by one of two that want it at once, and stays while it is fresh [FLOW-2]', async () => {
    const out = join(temporary, 'kept')
    const options = { root: untested, flows: some, out, ifStale: true }
    const told: string[] = []
    const telling = { ...options, onProgress: (what: string) => told.push(what) }
    const made = await Promise.all([makeBook(telling), makeBook(telling)])
    expect(made.toSorted()).toEqual([false, true])
    expect(told.filter((what) => what.startsWith('waiting'))).toEqual([
      `waiting: another process makes the book in ${out}`,
    ])
    expect(await makeBook(options)).toBe(false)
    const changed = join(temporary, 'changed')
    cpSync(untested, changed, { recursive: true })
    leaveResults(changed)
    expect(await makeBook({ ...options, root: changed })).toBe(true)
    expect(read(out, 'coverage.html')).toContain('The browser run ended 2026-03-04 05:06 UTC')
  })

  it('is stale once the sources of the application have changed since the browser run of which it tells [FLOW-2, FLOW-56]', () => {
    const root = join(temporary, 'of-a-commit')
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-C', root, ...words])
    const change = (file: string, text: string) => {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    for (const file of ['src/app/start.ts', 'server/main.ts', 'openapi.yaml', 'notes/plan.txt'])
      change(file, '1')
    git('init', '-q')
    git('add', '.')
    git('commit', '-q', '-m', 'x')
    const run = { at: new Date().toISOString(), source: sourceNow(root), flows: [] }
    change('test-results/flows-taken.json', JSON.stringify(run))
    change('.gitignore', 'test-results')
    const prints = [bookFingerprint(root)]
    change('notes/plan.txt', '2')
    expect(bookFingerprint(root)).toBe(prints[0])
    for (const file of ['src/app/start.ts', 'server/main.ts', 'openapi.yaml']) {
      change(file, '2')
      prints.push(bookFingerprint(root))
    }
    expect(new Set(prints).size).toBe(4)
  })

  it('takes the place of nothing else [FLOW-3]', async () => {
    const out = join(temporary, 'letters')
    mkdirSync(out)
    writeFileSync(join(out, 'dear-ada.txt'), 'kept')
    await expect(makeBook({ root: untested, flows: some, out })).rejects.toThrow(UnfitFolder)
    expect(filesOf(out)).toEqual(['dear-ada.txt'])
  })

  it('is refused at once where nothing can be written, whatever the reason [FLOW-3]', async () => {
    const file = join(temporary, 'a-file')
    writeFileSync(file, 'kept')
    // What stands where the lock is to be, long left, is no folder, and cannot be taken away as one.
    const blocked = join(temporary, 'blocked')
    writeFileSync(`${blocked}.lock`, '')
    utimesSync(`${blocked}.lock`, 0, 0)
    for (const out of [join(file, 'book'), blocked]) {
      const reason: unknown = await makeBook({ root: untested, flows: some, out }).catch((error) => error)
      expect(reason).toBeInstanceOf(UnfitFolder)
      expect(String(reason)).toContain(`cannot write to the folder ${out}: `)
    }
  })

  it('offers the chart and the paths in each of their formats [FLOW-15]', () => {
    const charts = Object.values(exportEndings)
    const endings = [...charts, 'feature', 'csv', 'md', 'paths.json', 'paths.spec.ts']
    expect(endings).toHaveLength(Object.keys(exportEndings).length + Object.keys(formats).length)
    const page = read(book, 'flows/inactivity.html')
    for (const ending of endings) {
      expect(read(book, `downloads/inactivity.${ending}`).length, ending).toBeGreaterThan(100)
      expect(page).toContain(`href="../downloads/inactivity.${ending}"`)
    }
    expect(read(book, 'downloads/inactivity.paths.spec.ts')).toContain(
      'await walkPath(stage, flow, driver, {',
    )
    expect(read(book, 'downloads/inactivity.machine.ts')).toBe(
      readFileSync(join(repository, 'machines/inactivity/inactivity.machine.ts'), 'utf8'),
    )
  })
})

describe('results of tests', () => {
  it('are told how to be had when there are none [FLOW-4]', () => {
    expect(read(book, 'coverage.html')).toContain('No browser run has left its results here')
    expect(read(book, 'coverage.html')).toContain('Nothing but a run in the browser.')
    expect(read(book, 'requirements.html')).toContain('No run of the tests has left its results here')
    expect(read(book, 'flows/inactivity.html')).toContain(
      'There are no pictures yet: <code>npm test -- browser</code>',
    )
    expect(read(book, 'flows/inactivity.html')).not.toContain('value="browser"')
  })

  it('are shown: pictures at both widths, and what the browser did not take [FLOW-6, FLOW-10]', () => {
    const page = read(bookAfterRun, 'flows/inactivity.html')
    for (const width of [1280, 390]) {
      expect(page).toContain(`<img src="../pictures/inactivity/active.${width}.png"`)
      expect(read(bookAfterRun, `pictures/inactivity/active.${width}.png`)).toBe(`a picture of ${width}`)
    }
    expect(filesOf(bookAfterRun).filter((file) => file.startsWith('pictures/'))).toHaveLength(2)
    expect(page.match(/never taken in the browser/g)).toHaveLength(1)
    expect(page).toContain('value="browser"')
    expect(read(bookAfterRun, 'coverage.html').match(/Never taken in the browser: <a /g)).toHaveLength(1)
    expect(read(bookAfterRun, 'flows/support-message.html')).not.toContain('never taken in the browser')
  })
})
