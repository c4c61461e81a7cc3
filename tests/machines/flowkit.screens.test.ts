import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { screensPage } from '#flowkit/book/pages/screens-page.ts'
import { copyScreens, readScreens, type Screens, screensFile } from '#flowkit/book/screens.ts'

const root = mkdtempSync(join(tmpdir(), 'screens-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const screens: Screens = {
  at: '2026-03-04T05:06:07.000Z',
  widths: [390, 1280],
  themes: ['light', 'dark'],
  languages: ['en', 'es'],
  areas: [
    {
      title: 'Getting in',
      screens: [
        {
          screen: 'Sign in',
          states: [
            {
              state: 'as it opens',
              address: '/login',
              folder: 'door/sign-in--as-it-opens',
              files: ['390.light.en.jpg', '390.dark.es.jpg', '1280.light.en.jpg'],
            },
            {
              state: 'a <b> & more',
              world: 'mfa',
              address: '/login?a=1&b=2',
              folder: 'door/more',
              files: [],
            },
          ],
        },
      ],
    },
  ],
}

describe('the contact sheet', () => {
  const page = screensPage(screens)

  it('shows each picture that there is small, and leads to it large [FLOW-97]', () => {
    const large = [...page.matchAll(/<a class="shot[^>]*href="([^"]+)"/g)].map(([, href]) => href)
    const small = [...page.matchAll(/<img loading="lazy" src="([^"]+)"/g)].map(([, src]) => src)
    const wanted = ['390.light.en', '390.dark.es', '1280.light.en'].map(
      (name) => `screens/door/sign-in--as-it-opens/${name}.jpg`,
    )
    expect(large).toEqual(wanted)
    expect(small).toEqual(wanted)
    expect(page).toContain('alt="Sign in, as it opens: 390 px, dark, Spanish"')
  })

  it('names area, screen, state, whose home and the address, as they are written [FLOW-97]', () => {
    for (const words of ['<h2 id="area-0">Getting in</h2>', '<h3>Sign in</h3>', '<b>as it opens</b>'])
      expect(page).toContain(words)
    expect(page).toContain('<b>a &lt;b&gt; &amp; more</b>')
    expect(page).toContain('mfa, <code>/login?a=1&amp;b=2</code>')
  })

  it('asks nobody for anything: every address is one beside it [FLOW-97]', () => {
    const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, one]) => one ?? '')
    expect(addresses.filter((one) => /^([a-z]+:|\/)/.test(one))).toEqual([])
  })

  it('says how to get pictures when there are none [FLOW-97]', () => {
    expect(readScreens(root)).toBe(null)
    const empty = screensPage(null)
    expect(empty).toContain('<code>npm run screens</code>')
    expect(empty).not.toContain('assets/screens.js')
  })
})

describe('the pictures of a run', () => {
  it('are those that the book has beside its sheet [FLOW-97]', () => {
    const folder = join(root, 'test-results/screens/door/sign-in--as-it-opens')
    mkdirSync(folder, { recursive: true })
    const [first] = screens.areas[0]?.screens[0]?.states ?? []
    for (const name of first?.files ?? []) writeFileSync(join(folder, name), `a picture: ${name}`)
    writeFileSync(join(root, screensFile), JSON.stringify(screens))
    const known = readScreens(root)
    expect(known).toEqual(screens)
    const out = join(root, 'book')
    copyScreens(root, screens, out)
    const copied = join(out, 'screens/door/sign-in--as-it-opens')
    expect(readdirSync(copied)).toEqual(['1280.light.en.jpg', '390.dark.es.jpg', '390.light.en.jpg'])
    expect(readFileSync(join(copied, '390.dark.es.jpg'), 'utf8')).toBe('a picture: 390.dark.es.jpg')
  })
})
