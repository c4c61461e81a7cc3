import type { PublicConfig } from '#domain/public-config.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../session/clock.ts'
import { markOf } from './brand-look.ts'

export const publicConfig = (config: Config, csrf: string, clock?: Clock): PublicConfig => ({
  version: config.version,
  brand: config.brand.name,
  ...markIn(config),
  supportPhone: config.brand.supportPhone,
  ...(!config.mail.support && { takesNoMessages: true }),
  ...(!config.sms.provider && !config.sandbox.on && { sendsNoTexts: true }),
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
