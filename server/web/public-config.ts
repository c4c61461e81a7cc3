import type { TypicalWeeks } from '#domain/milestones.ts'
import type { Config } from '../config.ts'
import type { Links } from '../provider-links.ts'
import type { Clock } from '../session/clock.ts'
import { markOf } from './brand-look.ts'

/** What every page may know of the configuration; it stands in the page as JSON and holds no secret. */
export type PublicConfig = {
  version: string
  brand: string
  /** The provider's own mark; not there without one. */
  mark?: { src: string; width: number }
  supportPhone: string | null
  /** Nobody reads what homeowners write; not there where somebody does. SUP-31 */
  takesNoMessages?: true
  links: Links
  inverterVendors: { '1': string | null; '2': string | null }
  productionLabel: string
  typicalWeeks: TypicalWeeks
  /** Scripts of vendors that run in the pages; not there without one. */
  screenShare?: { script: string; key: string }
  chat?: { script: string; frame: string }
  sandbox: boolean
  /** What time it is for this person while the sandbox has moved their clock, ISO 8601; not there otherwise. HOUSE-13 */
  movedTo?: string
  csrf: string
}

export const publicConfig = (config: Config, csrf: string, clock?: Clock): PublicConfig => ({
  version: config.version,
  brand: config.brand.name,
  ...markIn(config),
  supportPhone: config.brand.supportPhone,
  ...(!config.mail.support && { takesNoMessages: true }),
  links: config.links,
  inverterVendors: config.inverterVendors,
  productionLabel: config.productionLabel,
  typicalWeeks: config.typicalWeeks,
  ...(config.screenShare && { screenShare: config.screenShare }),
  ...(config.chat && { chat: config.chat }),
  sandbox: config.sandbox.on,
  ...(clock && clock.offsetMs !== 0 && { movedTo: clock.now.toISOString() }),
  csrf,
})

function markIn({ brand }: Config): Pick<PublicConfig, 'mark'> {
  const mark = markOf(brand.look)
  return mark ? { mark } : {}
}

/** JSON that can stand inside a script element. */
export const jsonForPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
