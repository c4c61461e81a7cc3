import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Color, inDusk } from '#domain/brand-colors.ts'
import type { BrandLook, ProviderMark } from '../provider-brand.ts'

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Where pages find the provider's mark, and how wide it is; nothing without one. */
export const markOf = ({ mark }: BrandLook): { src: string; width: number } | undefined =>
  mark ? { src: `/brand/mark.svg?v=${versionOf(mark.svg)}`, width: mark.width } : undefined

type Values = Readonly<Record<string, string>>

/** The values of the theme that a brand sets, by their names in `src/ui/theme/contract.css.ts`. LANG-18 */
export function themeValues({ light, dark, dusk }: BrandLook): { light: Values; dark: Values; both: Values } {
  const named = (colors: object | null): Values =>
    Object.fromEntries(
      Object.entries(colors ?? {}).map(([name, color]) => [`--color-${name}`, String(color)]),
    )
  return {
    light: named(light),
    dark: named(dark),
    both: dusk ? { '--color-dusk': dusk, '--picture-dusk': 'url("/brand/dusk.svg")' } : {},
  }
}

function rule(selectors: string, values: Values, media?: string): string {
  const set = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  if (set.length === 0) return ''
  const text = `${selectors}{${set.join(';')}}`
  return media ? `@media ${media}{${text}}` : text
}

const dark = '(prefers-color-scheme:dark)'

/** A style as it stands in a page, and the hash by which the content security policy of that answer allows it. */
export type StampedStyle = { tag: string; hashes: readonly string[] }

/**
 * The rules of a brand's colours. Their selectors are the theme's, each said twice: the theme comes once more as a file
 * when scripts ask for a style that it is in, and may not win then. On paper the light theme holds. Empty when no colour
 * is set.
 */
function brandRules(look: BrandLook): string {
  const values = themeValues(look)
  return [
    rule(":root:root,[data-theme='light'][data-theme],[data-theme='system'][data-theme]", values.light),
    rule("[data-theme='dark'][data-theme]", values.dark, 'screen'),
    rule("[data-theme='system'][data-theme]", values.dark, `screen and ${dark}`),
    rule(':root:root,[data-theme][data-theme]', values.both),
  ].join('')
}

/** The style that a brand's colours come in, before the first paint. */
export function brandStyle(look: BrandLook): StampedStyle {
  const css = brandRules(look)
  if (css === '') return { tag: '', hashes: [] }
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`
  return { tag: `<style>${css}</style>`, hashes: [hash] }
}

/** What is appended to the style sheets of the few pages that are not the application's; nothing without a colour. */
export function plainStyle({ light, dark: night }: BrandLook): string {
  const named = (colors: BrandLook['light']): Values =>
    colors
      ? { '--action': colors.action, '--action-hover': colors.actionHover, '--on-action': colors.onAction }
      : {}
  return rule(':root', named(light)) + rule(':root', named(night), dark)
}

const svgType = 'image/svg+xml; charset=utf-8'
/** An image that somebody opens as a page runs nothing and loads nothing. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const shortly = 'public, max-age=300'

/** Sends a drawing; one that was asked for by its version is kept, since another one has another version. */
function sendSvg(reply: FastifyReply, svg: string, isKept: boolean) {
  return reply
    .type(svgType)
    .header('content-security-policy', imagePolicy)
    .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : shortly)
    .send(svg)
}

/** The mark of the house in the action colour of the brand. */
const ownMark = (svg: string, action: Color | undefined) =>
  action === undefined ? svg : svg.replaceAll(/#0B5D4E/gi, action)

const pictureInDusk = (svg: string, color: Color) =>
  svg.replaceAll(/#[0-9A-F]{6}\b/gi, (found) => inDusk(found.toUpperCase(), color))

/**
 * Serves what a brand changes of files: its mark, the picture of the door in its dusk, and the icon and the style sheet
 * that pages name. What is not set is not registered, and so comes from the build as ever, but for the rules of the colours,
 * which are then none. The mark is a file of the
 * provider: pages use it as an image alone, in which no script runs.
 */
export function serveBrand(app: FastifyInstance, look: BrandLook, dist: string): void {
  const serveText = (path: string, send: (reply: FastifyReply, text: string) => unknown) => {
    const file = join(dist, path)
    if (!existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    app.get(path, (_request, reply) => send(reply, text))
  }
  const serveDrawing = (path: string, svg: string, version: string) =>
    app.get<{ Querystring: { v?: unknown } }>(path, ({ query }, reply) =>
      sendSvg(reply, svg, query.v === version),
    )

  const { light, dusk, mark } = look
  if (mark) serveMark(mark)
  else if (light) serveText('/favicon.svg', (reply, svg) => sendSvg(reply, ownMark(svg, light.action), false))
  if (dusk) {
    // Behind a development server nothing need be built.
    const files = [dist, join(dist, '../public')].map((folder) => join(folder, 'dusk-picture.svg'))
    const file = files.find((one) => existsSync(one))
    if (file !== undefined) serveDusk(pictureInDusk(readFileSync(file, 'utf8'), dusk))
  }
  // What the page of a development server asks for, since nobody stamps that page.
  const rules = brandRules(look)
  app.get('/brand/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(rules),
  )
  const plain = plainStyle(look)
  if (plain !== '')
    serveText('/plain-page.css', (reply, css) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', shortly)
        .send(css + plain),
    )

  // Not kept for long: another release may bring another drawing.
  function serveDusk(svg: string) {
    app.get('/brand/dusk.svg', (_request, reply) => sendSvg(reply, svg, false))
  }
  function serveMark({ svg }: ProviderMark) {
    serveDrawing('/brand/mark.svg', svg, versionOf(svg))
    app.get('/favicon.svg', (_request, reply) => sendSvg(reply, svg, false))
  }
}
