import type { TypicalWeeks } from './milestones.ts'

/** Where links lead out of the portal to; null: there is no such link. */
export type LinkName =
  | 'privacy'
  | 'californiaNotice'
  | 'terms'
  | 'contact'
  | 'appStore'
  | 'playStore'
  | 'installerLogin'
  | 'billing'
  | 'billingSandbox'

/**
 * What every page may know of the configuration; it stands in the page as JSON and holds no secret: the same for everybody
 * but the CSRF token and, in the sandbox, the time.
 */
export type PublicConfig = {
  version: string
  brand: string
  /** The provider's own mark; not there when there is none. LANG-18 */
  mark?: { src: string; width: number }
  supportPhone: string | null
  /** Nobody reads what homeowners write; not there where somebody does. SUP-31 */
  takesNoMessages?: true
  /** No text message leaves, a code neither; not there where they do. SMS-22 */
  sendsNoTexts?: true
  links: Record<LinkName, string | null>
  /** Names of the two inverter vendors that have one. HW-4 */
  inverterVendors: { '1': string | null; '2': string | null }
  productionLabel: string
  typicalWeeks: TypicalWeeks
  /** The script of the vendor who shares screens, and our key there; not there when there is none. */
  screenShare?: { script: string; key: string }
  /** The script of the vendor of the live chat, and how its frame is found; not there when there is none. */
  chat?: { script: string; frame: string }
  sandbox: boolean
  /** What time it was for this person as the page came, where the sandbox has moved their clock, ISO 8601. HOUSE-13 */
  movedTo?: string
  csrf: string
}
