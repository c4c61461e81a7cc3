import type { TypicalWeeks } from '#domain/milestones.ts'
import { flagPolicy } from '#domain/policy.ts'
import type { Config, Links } from '../config.ts'

/** What every page may know of the configuration; it stands in the page as JSON and holds no secret. */
export type PublicConfig = {
  version: string
  brand: string
  supportPhone: string | null
  links: Links
  inverterVendors: { '1': string; '2': string }
  productionLabel: string
  typicalWeeks: TypicalWeeks
  /** ms to wait for the feature flags, in production and elsewhere */
  flagsTimeout: { productionMs: number; elsewhereMs: number }
  sandbox: boolean
  csrf: string
}

export const publicConfig = (config: Config, csrf: string): PublicConfig => ({
  version: config.version,
  brand: config.brand.name,
  supportPhone: config.brand.supportPhone,
  links: config.links,
  inverterVendors: config.inverterVendors,
  productionLabel: config.productionLabel,
  typicalWeeks: config.typicalWeeks,
  flagsTimeout: {
    productionMs: flagPolicy.productionTimeoutMs,
    elsewhereMs: flagPolicy.elsewhereTimeoutMs,
  },
  sandbox: config.sandbox.on,
  csrf,
})

/** JSON that can stand inside a script element. */
export const jsonForPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
