import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { ConfigProblem, readConfig, unreadVariables } from '#server/config.ts'
import { readBrandLook } from '#server/provider-brand.ts'
import { brandStyle } from '#server/web/brand-look.ts'
import { sandboxPages } from '#server/worlds/sandbox-pages.ts'
import { brandStyle as brandInDevelopment } from '../../config/brand-style.ts'
import { exposedSandbox, productionLike, startTestServer, type TestServer } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-brand-'))
const svg = (inner: string, more = 'viewBox="0 0 56 28"') =>
  `<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner}</svg>\n`
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const mark = svg('<script>alert(1)</script><circle r="9" fill="#F5B83D"/>')
const markFile = file('mark.svg', mark)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readConfig({ ...productionLike, ...variables }, '1')
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.sentences
    throw error
  }
}

describe('the brand of a provider', () => {
  it('is that of the house where nothing is set [LANG-18]', () => {
    const { look } = readConfig(productionLike, '1').brand
    expect(look).toEqual({ light: null, dark: null, dusk: null, mark: null })
    expect(brandStyle(look)).toEqual({ tag: '', hashes: [] })
  })

  it('is known by its variables [LANG-18]', () => {
    const names = ['ACTION', 'ACTION_DARK', 'DUSK', 'MARK'].map((name) => [`PORCHLIGHT_BRAND_${name}`, 'x'])
    expect(unreadVariables({ ...Object.fromEntries(names), PORCHLIGHT_BRAND_COLOR: 'x' })).toEqual([
      'PORCHLIGHT_BRAND_COLOR',
    ])
  })

  it.each<[string, string, string]>([
    [
      'PORCHLIGHT_BRAND_ACTION',
      'green',
      'must be a colour of six hexadecimal digits such as 0B5D4E, with or without # before them.',
    ],
    [
      'PORCHLIGHT_BRAND_ACTION_DARK',
      '#FFF',
      'must be a colour of six hexadecimal digits such as 0B5D4E, with or without # before them.',
    ],
    [
      'PORCHLIGHT_BRAND_DUSK',
      '0B3133;}',
      'must be a colour of six hexadecimal digits such as 0B5D4E, with or without # before them.',
    ],
    [
      'PORCHLIGHT_BRAND_ACTION',
      '#f5b83d',
      'is #F5B83D, whose contrast as text on the quiet half of a card in the light theme is 1.5:1 and must be at least 4.5:1: set a darker colour.',
    ],
    [
      'PORCHLIGHT_BRAND_ACTION_DARK',
      '0B5D4E',
      'is #0B5D4E, whose contrast as text in a dialog in the dark theme is 1.91:1 and must be at least 4.5:1: set a lighter colour.',
    ],
    [
      'PORCHLIGHT_BRAND_DUSK',
      '8E9A66',
      'is #8E9A66, on whose sky the words of the sign-in picture have a contrast of 1.11:1 and must have at least 4.5:1: set a darker colour.',
    ],
  ])('stops the start when %s is %s [LANG-18]', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${sentence}`])
  })

  it('stops the start when the mark is no drawing that pages can show [LANG-18]', () => {
    const nothing = join(folder, 'nothing.svg')
    const long = file('long.svg', svg(' '.repeat(32_768)))
    const white = '<circle r="9" fill="white"/>'
    const most = file('most.svg', svg(white + ' '.repeat(32_768 - Buffer.byteLength(svg(white)))))
    const picture = file('picture.svg', '\u0089PNG')
    const bare = file('bare.svg', mark.replace(/ xmlns="[^"]*"/, ''))
    const entities = file('entities.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)
    const unsized = file('unsized.svg', svg('', 'width="28" height="28"'))
    const wide = file('wide.svg', svg('', 'viewBox="0 0 120 28"'))
    const notSvg = (path: string) =>
      `PORCHLIGHT_BRAND_MARK must be an SVG file whose <svg> names xmlns="http://www.w3.org/2000/svg": ${path} is none.`
    const noShape = (path: string) =>
      `PORCHLIGHT_BRAND_MARK must be an SVG file with a viewBox that is at most four times as wide as high, and twice as high as wide: give ${path} one.`
    const notThere = (path: string) =>
      `PORCHLIGHT_BRAND_MARK must be the path of an SVG file that this server may read: ${path} is none.`
    for (const [path, sentence] of [
      [nothing, notThere(nothing)],
      [folder, notThere(folder)],
      [long, `PORCHLIGHT_BRAND_MARK must be a file of at most 32 kB: make ${long} smaller.`],
      [picture, notSvg(picture)],
      [bare, notSvg(bare)],
      [entities, notSvg(entities)],
      [unsized, noShape(unsized)],
      [wide, noShape(wide)],
    ] as const)
      expect(problemsOf({ PORCHLIGHT_BRAND_MARK: path })).toEqual([sentence])
    expect(problemsOf({ PORCHLIGHT_BRAND_MARK: most })).toEqual([])
  })

  const drawn = (...paints: string[]) => svg(paints.map((paint) => `<path ${paint} d="M0 0h9v9Z"/>`).join(''))

  it.each([
    ['in black, which is that of no colour', drawn(''), '#0B3133', '1.5'],
    ['in the colour of the house without its sun', drawn('fill="#0B5D4E"'), '#0B3133', '1.27'],
    [
      'that is cut out by what is white',
      svg('<clipPath id="a"><rect fill="white"/></clipPath><path/>'),
      '#0B3133',
      '1.5',
    ],
    [
      'in a pale colour by night alone',
      svg('<style>path{fill:#1a2b5c}@media (prefers-color-scheme: dark){path{fill:#fff}}</style><path/>'),
      '#0B3133',
      '1.02',
    ],
    [
      'in what is dark on another dusk',
      drawn('fill="#1A4FA0"', "stroke='rgb(40, 60,160)'"),
      '#3B1B45',
      '1.36',
    ],
  ])(
    'stops the start when the mark is drawn %s, since it lies on the dusk [LANG-18]',
    (name, text, dusk, ratio) => {
      const path = file(`${name}.svg`, text)
      expect(problemsOf({ PORCHLIGHT_BRAND_DUSK: dusk, PORCHLIGHT_BRAND_MARK: path })).toEqual([
        `PORCHLIGHT_BRAND_MARK lies on the dusk of the door on a phone, where no colour of ${path} has a contrast of more than ${ratio}:1 on ${dusk} and one must have at least 3:1: draw a part of it in a lighter colour.`,
      ])
    },
  )

  it.each([
    ['of the house', readFileSync('public/favicon.svg', 'utf8')],
    ['with a light part', drawn('fill="#1A4FA0"', 'style="stroke: #FFF !important"')],
    ['with a gradient that is light', drawn('fill="url(#a)"', 'stop-color="#F5B83D"')],
    ['in a current colour of its own', drawn('fill="currentColor"', 'style="color:#fff"')],
    ['in a colour that is not understood here', drawn('fill="rebeccapurple"')],
    ['whose drawing lies elsewhere', svg('<image href="data:image/png;base64,"/>')],
  ])('lets a mark %s lie on the dusk [LANG-18]', (name, text) => {
    const set = { PORCHLIGHT_BRAND_MARK: file(`${name}.svg`, text), PORCHLIGHT_BRAND_DUSK: '#3B1B45' }
    expect(problemsOf(set)).toEqual([])
  })

  it('has a dark theme of its own made of the light one when none is set [LANG-18]', () => {
    const look = readBrandLook({ PORCHLIGHT_BRAND_ACTION: '#1A4FA0' }, [])
    expect(look.dark?.action).toBe('#9FB5D7')
    const set = readBrandLook(
      { PORCHLIGHT_BRAND_ACTION: '#1A4FA0', PORCHLIGHT_BRAND_ACTION_DARK: '9CC0FF' },
      [],
    )
    expect(set.dark?.action).toBe('#9CC0FF')
  })
})

describe('the pages of a branded server', () => {
  const dist = join(folder, 'dist')
  const page =
    '<!doctype html><html lang="en"><head><title>Porchlight</title><style>:root{}</style></head><body><div id="root"></div></body></html>'
  let server: TestServer
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    mkdirSync(join(dist, 'prerender'), { recursive: true })
    writeFileSync(join(dist, 'index.html'), page)
    writeFileSync(join(dist, 'login.html'), page.replace('<title>', '<title>Sign in '))
    writeFileSync(
      join(dist, 'prerender/entry-prerender.js'),
      [
        "export const renderLogin = async (_, { mark }) => '<img src=' + mark.src + ' width=' + mark.width + '>'",
        "export const renderWaiting = async () => 'one moment'",
      ].join('\n'),
    )
    writeFileSync(join(dist, 'prerender/package.json'), '{"type":"module"}')
    for (const name of ['favicon.svg', 'dusk-picture.svg', 'plain-page.css'])
      writeFileSync(join(dist, name), readFileSync(join('public', name)))
    server = await startTestServer({
      variables: {
        ...exposedSandbox,
        PORCHLIGHT_BRAND_ACTION: '#1A4FA0',
        PORCHLIGHT_BRAND_ACTION_DARK: '#9CC0FF',
        PORCHLIGHT_BRAND_DUSK: '#3B1B45',
        PORCHLIGHT_BRAND_MARK: markFile,
      },
    })
    app = await buildApp(server.services, { dist, sandbox: sandboxPages(server.services) })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })
  const get = (url: string) => app.inject({ url })
  const configOf = (body: string) =>
    JSON.parse(/id="porchlight-config">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')

  it.each(['/login', '/dashboard/overview', '/sandbox/ui'])(
    'have its colours in %s before the first paint, above the theme, allowed by their hash [LANG-18, SEC-21]',
    async (url) => {
      const { body, headers } = await get(url)
      const [theme, style = '', ...more] = [...body.matchAll(/<style>(.*?)<\/style>/g)].map(
        (found) => found[1],
      )
      expect([theme, more]).toEqual([':root{}', []])
      expect(body.indexOf(style)).toBeLessThan(body.indexOf('</head>'))
      expect(style).toMatch(
        /^:root:root,\[data-theme='light'\]\[data-theme\],\[data-theme='system'\]\[data-theme\]\{--color-action:#1A4FA0;--color-actionHover:#153F80;--color-onAction:#FFFFFF;--color-actionTint:#E4EAF4;--color-actionPale:#557BB3;--color-navMark:#1A4FA0\}/,
      )
      expect(style).toContain("@media screen{[data-theme='dark'][data-theme]{--color-action:#9CC0FF;")
      expect(style).toContain(
        "@media screen and (prefers-color-scheme:dark){[data-theme='system'][data-theme]{--color-action:#9CC0FF;",
      )
      expect(style).toContain(
        ':root:root,[data-theme][data-theme]{--color-dusk:#3B1B45;--picture-dusk:url("/brand/dusk.svg',
      )
      const policy = String(headers['content-security-policy'])
      const hash = createHash('sha256').update(style).digest('base64')
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`)
      expect(policy).not.toContain('unsafe')
    },
  )

  it('have them in a style sheet too, which the page of a development server names [LANG-18]', async () => {
    const { body } = await get('/login')
    const { headers, body: sheet } = await get('/brand/style.css')
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain(`<style>${sheet}</style>`)
    const plain = {
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false },
    } as const
    const inDevelopment = await createServer({ ...plain, plugins: [brandInDevelopment()] })
    expect(await inDevelopment.transformIndexHtml('/login', page)).toMatch(
      /<link rel="stylesheet" href="\/brand\/style.css">\s*<\/head>/,
    )
    await inDevelopment.close()
  })

  it('show its mark, in the login page that comes with its text too, at an address that changes with it [LANG-18]', async () => {
    const login = await get('/login')
    const { mark: shown } = configOf(login.body)
    expect(shown).toEqual({ src: expect.stringMatching(/^\/brand\/mark\.svg\?v=[0-9a-f]{8}$/), width: 56 })
    expect(login.body).toContain(`<img src=${shown.src} width=56>`)
  })

  it('get the mark as an image that nothing runs in, kept by its version [LANG-18]', async () => {
    const { mark: shown } = configOf((await get('/login')).body)
    const answer = await get(shown.src)
    expect([answer.statusCode, answer.body]).toEqual([200, mark])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const url of ['/brand/mark.svg', '/brand/mark.svg?v=00000000', '/favicon.svg']) {
      const other = await get(url)
      expect([other.body, other.headers['cache-control']]).toEqual([mark, 'public, max-age=300'])
      expect(other.headers['content-security-policy']).toContain('sandbox')
    }
  })

  it('have the picture of the door in its dusk [LANG-18]', async () => {
    const { statusCode, body } = await get('/brand/dusk.svg')
    expect([statusCode, body.includes('#0B3133'), body.includes('#3B1B45')]).toEqual([200, false, true])
    expect(body).toContain('#F7CB72')
  })

  it('have its colours also where the server writes them by itself [LANG-18]', async () => {
    for (const url of ['/plain-page.css', '/sandbox/style.css']) {
      const { body, headers } = await get(url)
      expect(headers['content-type']).toBe('text/css; charset=utf-8')
      expect(body).toMatch(
        /:root\{--action:#1A4FA0;--action-hover:#153F80;--on-action:#FFFFFF\}@media \(prefers-color-scheme:dark\)\{:root\{--action:#9CC0FF;--action-hover:#B0CDFF;--on-action:#161B24\}\}$/,
      )
    }
  })
})

describe('a server with an action colour alone', () => {
  it('draws the mark of the house in it, and has no other files of a brand [LANG-18]', async () => {
    const dist = join(folder, 'plain')
    mkdirSync(dist)
    writeFileSync(join(dist, 'favicon.svg'), readFileSync('public/favicon.svg'))
    const server = await startTestServer({ variables: { PORCHLIGHT_BRAND_ACTION: '#1A4FA0' } })
    const app = await buildApp(server.services, { dist })
    expect((await app.inject('/favicon.svg')).body).toContain('r="13" fill="#1A4FA0"')
    expect((await app.inject('/brand/mark.svg')).statusCode).toBe(404)
    expect((await app.inject('/brand/dusk.svg')).statusCode).toBe(404)
    await app.close()
    await server.close()
  })
})
