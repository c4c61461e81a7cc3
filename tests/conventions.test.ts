import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { landingPage } from '#domain/dashboard-access.ts'
import { adminPagePermissions, roles } from '#domain/roles.ts'
import { policies } from '#server/contract/policies.gen.ts'
import { areasOfLogin, readCatalogue } from '../config/message-catalogues.ts'
import { messageTroubles } from '../scripts/check/messages.ts'
import { steps } from '../scripts/check/steps.ts'
import { troubles } from '../scripts/contract/check.ts'
import { readOperations } from '../scripts/contract/document.ts'
import { staleGenerated } from '../scripts/contract/generated.ts'
import { askedLate } from './conventions/asked-late.ts'
import { circlesOf, closureOfLogin, readClosure } from './conventions/login-closure.ts'
import { isWordy, namedMessages, textsThatMayName } from './conventions/message-use.ts'
import { files, linesOf, placeOf, read, root, sources, walk } from './conventions/sources.ts'

describe('messages', () => {
  it('are the same in both languages, with the same placeholders and tags [LANG-1, LANG-2]', () => {
    expect(messageTroubles()).toEqual([])
  })

  it('exist wherever a view names one [LANG-13]', () => {
    const keys = Object.keys(readCatalogue('en'))
    const missing = namedMessages().filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
    expect(missing.map(({ words, where }) => `${where}: ${words}`)).toEqual([])
  })

  it('are all used', () => {
    const { plain, patterns } = textsThatMayName()
    const isUsed = (key: string) => plain.has(key) || patterns.some((pattern) => pattern.test(key))
    expect(Object.keys(readCatalogue('en')).filter((key) => !isUsed(key))).toEqual([])
  })

  it('that the way in may say are among those that come with the login page [LANG-13]', () => {
    const all = readCatalogue('en')
    const ofLogin = readCatalogue(
      'en',
      areasOfLogin.map((area) => `${area}.en.json`),
    )
    const wayIn = sources.filter((one) => /^src\/flows\/(login|session|start-up|inactivity)\//.test(one))
    expect(wayIn).toContain('src/flows/login/provide.ts')
    const wordless: string[] = []
    for (const path of wayIn) {
      walk(path, (node, file) => {
        if (!ts.isStringLiteralLike(node) || !(node.text in all) || node.text in ofLogin) return
        wordless.push(`${placeOf(path, node, file)}: ${node.text}`)
      })
    }
    expect(wordless).toEqual([])
  })

  it('are where every word on the screen comes from [LANG-1]', () => {
    const found: string[] = []
    for (const path of sources.filter((one) => /^src\/(pages|flows|app|charts)\/.*\.tsx$/.test(one))) {
      if (path.startsWith('src/pages/sandbox/')) continue
      walk(path, (node, file) => {
        if (isWordy(node)) found.push(placeOf(path, node, file))
      })
    }
    expect(found).toEqual([])
  })
})

describe('links', () => {
  const tree = read('src/app/route-tree.gen.ts')
  const [, listed = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? []
  const routes = [...listed.matchAll(/'([^']+)'/g)].map(([, to]) => to)

  it('lead to a route [ROUTE-33]', () => {
    expect(routes).toContain('/login')
    const astray: string[] = []
    for (const path of sources.filter((one) => one.startsWith('src/'))) {
      walk(path, (node, file) => {
        if (!ts.isStringLiteral(node) || !node.text.startsWith('/')) return
        const parent = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
        const isLink =
          (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && parent.name.getText() === 'to'
        if (isLink && !routes.includes(node.text)) astray.push(`${placeOf(path, node, file)}: ${node.text}`)
      })
    }
    expect(astray).toEqual([])
  })

  it('below /admin lead to pages of which the role table says who may see them [ROLE-17]', () => {
    const below = routes.flatMap((to) => /^\/admin\/(\w+)/.exec(to ?? '')?.[1] ?? [])
    expect([...new Set(below)].toSorted()).toEqual(Object.keys(adminPagePermissions).toSorted())
    const unguarded = sources
      .filter((path) => /^src\/routes\/admin\/[a-z].*\.tsx$/.test(path) && !path.endsWith('/index.tsx'))
      .filter((path) => !read(path).includes('requireAdminPage('))
    expect(unguarded).toEqual([])
  })

  it('to the landing page lead to a route for every role [ROUTE-34]', () => {
    for (const role of roles) {
      for (const access of [true, false]) expect(routes).toContain(landingPage(role, access))
    }
  })
})

describe('presses', () => {
  const views = sources.filter((path) => /^src\/.*\.tsx$/.test(path))
  const tags = (path: string, look: (tag: ts.JsxOpeningLikeElement, place: string) => void) =>
    walk(path, (node, file) => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
        look(node, placeOf(path, node, file))
    })

  it('are reported in one place: nobody but ui/button makes a button of the browser [FLAG-22]', () => {
    const raw: string[] = []
    for (const path of views) {
      tags(path, (tag, place) => {
        if (tag.tagName.getText() === 'button') raw.push(place)
      })
    }
    expect(raw.map((place) => place.replace(/:\d+$/, ''))).toEqual(['src/ui/button.tsx'])
  })

  it('of a button on a page are reported by a name [FLAG-22]', () => {
    const buttons = new Set(['BareButton', 'Button', 'ButtonRow', 'Chip', 'IconButton'])
    const nameless: string[] = []
    for (const path of views.filter((one) => /^src\/(app|charts|flows|pages)\//.test(one))) {
      if (path.startsWith('src/pages/sandbox/gallery/')) continue
      tags(path, (tag, place) => {
        if (!buttons.has(tag.tagName.getText())) return
        const names = tag.attributes.properties.map((one) =>
          ts.isJsxAttribute(one) ? one.name.getText() : '',
        )
        if (!names.includes('messageId') && !names.includes('track')) nameless.push(place)
      })
    }
    expect(nameless).toEqual([])
  })
})

describe('the contract', () => {
  it('gives every operation a policy in words that the roles know [SEC-14]', async () => {
    const operations = await readOperations()
    expect(troubles(operations)).toEqual([])
    expect(Object.keys(policies).sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
  })

  it('has given the generated files as they stand [WIRE-37]', async () => {
    expect(await staleGenerated()).toEqual([])
  })

  it('is read in the check by Redocly and by Spectral with the OWASP rules, where a warning fails too [WIRE-36]', () => {
    expect(steps.map(({ command }) => command.join(' '))).toContain('--import tsx scripts/contract.ts lint')
    expect(read('.spectral.yaml')).toContain('@stoplight/spectral-owasp-ruleset')
    expect(read('redocly.yaml')).toContain('recommended-strict')
  })

  it('has a reason beside each exception from these rules [WIRE-36]', () => {
    const exceptions = ['redocly.yaml', '.spectral.yaml'].flatMap((name) => {
      const lines = read(name).split('\n')
      return lines.flatMap((line, index) => {
        if (!/^\s+[\w:.-]+: off\b/.test(line)) return []
        // Said on its line or above it; for an override above the files that it is for.
        const above = lines.slice(0, index).findLastIndex((one) => /^\s*#|: off\b/.test(one))
        const isSaid = line.includes('#') || /^\s*#/.test(lines[above] ?? '')
        return [{ place: `${name}: ${line.trim()}`, isSaid }]
      })
    })
    expect(exceptions.length).toBeGreaterThan(5)
    expect(exceptions.filter(({ isSaid }) => !isSaid).map(({ place }) => place)).toEqual([])
  })
})

describe('what the application knows', () => {
  it('of the server is in one cache, and no store stands beside charts, router and cache [WIRE-23]', () => {
    const holding = (words: string) =>
      sources.filter((path) => path.startsWith('src/') && read(path).includes(words))
    expect(holding('new QueryClient(')).toEqual(['src/app/query-client.ts'])
    expect(holding('createContext')).toEqual([])
    const { dependencies } = JSON.parse(read('package.json'))
    const stores = /redux|zustand|jotai|mobx|recoil|valtio|nanostores|store$|swr|apollo|urql/
    expect(Object.keys(dependencies).filter((name) => stores.test(name))).toEqual([])
  })
})

describe('sizes', () => {
  const code = files.filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path) && !/\.gen\.ts$/.test(path))
  const longer = (paths: readonly string[], most: number) =>
    paths.flatMap((path) => (linesOf(path) > most ? [`${path}: ${linesOf(path)}`] : []))

  it('of files are at most 400 lines', () => {
    expect(longer(code, 400)).toEqual([])
  })

  it('of route files are at most 60 lines', () => {
    expect(
      longer(
        code.filter((path) => path.startsWith('src/routes/')),
        60,
      ),
    ).toEqual([])
  })

  it('of components are at most 150 lines', () => {
    const long: string[] = []
    for (const path of code.filter((one) => /^src\/.*\.tsx$/.test(one))) {
      walk(path, (node, file) => {
        if (!ts.isFunctionLike(node)) return
        const lines = node.getText(file).split('\n').length
        if (lines > 150) long.push(`${placeOf(path, node, file)}: ${lines}`)
      })
    }
    expect(long).toEqual([])
  })
})

describe('types', () => {
  it('are never switched off', () => {
    const found: string[] = []
    for (const path of sources) {
      for (const comment of ['ts-ignore', 'ts-nocheck', 'ts-expect-error']) {
        if (read(path).includes(`@${comment}`)) found.push(`${path}: ${comment}`)
      }
      walk(path, (node, file) => {
        const isAny = node.kind === ts.SyntaxKind.AnyKeyword
        const isForced = ts.isAsExpression(node) && ts.isAsExpression(node.expression)
        if (isAny || isForced) found.push(`${placeOf(path, node, file)}: ${node.getText(file)}`)
      })
    }
    expect(found).toEqual([])
  })
})

describe('colours', () => {
  const raw =
    /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i

  it('come from the theme, but for the picture of the dusk', () => {
    const found: string[] = []
    for (const path of sources.filter((one) => /^src\/.*\.tsx?$/.test(one))) {
      if (path.startsWith('src/ui/theme/') || path.startsWith('src/ui/dusk-picture')) continue
      walk(path, (node, file) => {
        const isText =
          ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        if (isText && raw.test(node.text)) found.push(`${placeOf(path, node, file)}: ${node.text}`)
      })
    }
    expect(found).toEqual([])
  })
})

describe('rooms', () => {
  // What only lists files for another room, or is not written by hand, is no room.
  const within = (folder: string) =>
    files.flatMap((path) =>
      path.startsWith(`${folder}/`) ? (/^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? []) : [],
    )
  const rooms = new Set([
    ...['config', 'domain', 'machines', 'flowkit', 'src', 'server', 'scripts', 'tests', 'docs/requirements'],
    ...within('src'),
    ...within('server'),
  ])

  it('say in a few lines what lives there', () => {
    expect(rooms).toContain('server/operations')
    expect([...rooms].filter((room) => !files.includes(`${room}/README.md`))).toEqual([])
  })

  it('are named after what they hold', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.|$)/
    expect(sources.filter((path) => vague.test(path))).toEqual([])
  })

  it('hold files in kebab-case', () => {
    const odd = sources.filter((path) => !/^[a-z\d./-]+$/.test(path) && !path.startsWith('src/routes/'))
    expect(odd).toEqual([])
  })
})

describe('packages', () => {
  type Lock = { packages: Record<string, { version?: string; resolved?: string; [group: string]: unknown }> }
  const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'))
  const lock: Lock = JSON.parse(read('package-lock.json'))
  const groups = ['dependencies', 'devDependencies'] as const

  it('are pinned: package.json names the very version that is locked', () => {
    const loose: string[] = []
    for (const [name, range] of groups.flatMap((group) => Object.entries(manifest[group] ?? {}))) {
      const locked = lock.packages[`node_modules/${name}`]?.version
      if (range !== locked) loose.push(`${name} ${range}, locked ${locked}`)
    }
    expect(loose).toEqual([])
  })

  it('stand in the lock file as package.json wants them', () => {
    for (const group of groups) expect(lock.packages['']?.[group]).toEqual(manifest[group])
  })

  it('name no registry', () => {
    const resolved = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)
    expect(resolved.map(([name]) => name)).toEqual([])
  })
})

describe('the repository', () => {
  // Written in pieces, so that this file does not find itself.
  const home = new RegExp(
    `(^|[\\s"'\`(=:])/(${['work', 'Users', 'root'].join('|')})/|/home/(?!energy)[a-z]`,
    'm',
  )
  const registry = new RegExp(
    `${['registry', 'npmjs'].join('\\.')}|${['artifact', 'ory'].join('')}|${['verda', 'ccio'].join('')}`,
    'i',
  )

  it('knows no path of a machine and no registry', () => {
    const texts = files.filter((path) => !/\.(woff2|png|jpg|ico)$/.test(path))
    const found = texts.filter((path) => home.test(read(path)) || registry.test(read(path)))
    expect(found).toEqual([])
  })
})

describe('the first load of /login', () => {
  // In a process of its own: vitest's environment would put the development build of React into dist.
  beforeAll(() => {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/test/build.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  })

  it('brings nothing that signing in does not need [ROUTE-35]', () => {
    expect(existsSync(join(root, 'dist/closure.json'))).toBe(true)
    const { packages } = closureOfLogin(readClosure())
    const heavy =
      /^(zxcvbn|libphonenumber-js|@visx\/|react-aria|react-stately|@react-aria|@react-stately|@internationalized|date-fns|uplot)/
    expect(packages).toContain('react-dom')
    expect(packages.filter((name) => heavy.test(name))).toEqual([])
  })

  it('brings no parser of messages', () => {
    const { chunks } = closureOfLogin(readClosure())
    // One of the parser's own faults: whoever only reads trees does not know it.
    const word = 'EXPECT_ARGUMENT_CLOSING_BRACE'
    expect(read('node_modules/@formatjs/icu-messageformat-parser/index.js')).toContain(word)
    expect(chunks.filter((file) => read(`dist/${file}`).includes(word))).toEqual([])
  })

  it('begins on a page without a language of its own, which is the browser’s where no server stamps one [LANG-4]', () => {
    expect(read('dist/index.html')).toMatch(/<html data-theme="light" data-session="maybe">/)
  })

  it('and every other file of the build ask late for nothing that they hold themselves', () => {
    const asked = askedLate(readClosure())
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ isInVain }) => isInVain)).toEqual([])
  })

  it('and every other file of the build import each other in no circle', () => {
    const circle = { a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['b'] } }
    expect(circlesOf(circle)).toEqual(['b > c > b'])
    expect(circlesOf(readClosure())).toEqual([])
  })

  it('and every other file of the build hold nothing of what opens a state in the app [FLOW-78]', () => {
    const words = [
      'porchlightPage',
      'porchlight-app',
      'porchlight-walk',
      'flowOpenings',
      'sandbox/api/elsewhere',
    ]
    const sources = ['globals', 'windows', 'strip', 'open', 'requests']
    const written = sources.map((name) => read(`tests/browser/in-page/${name}.ts`)).join('')
    expect(words.filter((word) => !written.includes(word))).toEqual([])
    const built = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html|json|css)$/.test(file),
    )
    expect(built).toContain('closure.json')
    expect(built.filter((file) => words.some((word) => read(`dist/${file}`).includes(word)))).toEqual([])
  })

  it('and every other file of the build hold nothing of the live view of the flow book [FLOW-94]', () => {
    const script = read('server/worlds/pages/charts.js')
    const words = ['porchlight-flows', 'porchlightTaken', '/sandbox/charts.js']
    expect(words.filter((word) => script.includes(word))).toEqual(['porchlight-flows', 'porchlightTaken'])
    const built = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html|json|css)$/.test(file),
    )
    expect(built).toContain('closure.json')
    const holding = built.filter((file) => words.some((word) => read(`dist/${file}`).includes(word)))
    expect(holding).toEqual([])
    expect(read('dist/closure.json')).not.toContain('flowkit/')
  })
})
