import type { TypicalWeeks } from '#domain/milestones.ts'

/** What the server tells the page about itself: no secrets, the same for everybody but the CSRF token and, in the sandbox, the time. */
export type PublicConfig = {
  version: string
  brand: string
  /** The provider's own mark; not there when there is none. LANG-18 */
  mark?: { src: string; width: number }
  supportPhone: string | null
  /** Nobody reads what homeowners write; not there where somebody does, or when the server could not be asked. SUP-31 */
  takesNoMessages?: true
  /** None of them when the server could not be asked. */
  links: Partial<Record<LinkName, string | null>>
  /** Names of the two inverter vendors that have one. HW-4 */
  inverterVendors?: { '1': string | null; '2': string | null }
  productionLabel: string
  /** Not there when the server could not be asked. */
  typicalWeeks?: TypicalWeeks
  /** The script of the vendor who shares screens, and our key there; not there when there is none. */
  screenShare?: { script: string; key: string }
  /** The script of the vendor of the live chat, and how its frame is found; not there when there is none. */
  chat?: { script: string; frame: string }
  sandbox: boolean
  /** What time it was for this person as the page came, where the sandbox has moved their clock. */
  movedTo?: string
  csrf: string | null
}
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

const nothing: PublicConfig = {
  version: 'unknown',
  brand: 'Porchlight',
  supportPhone: null,
  links: {},
  productionLabel: 'app',
  sandbox: false,
  csrf: null,
}

function fromPage(): Partial<PublicConfig> | null {
  const text = document.getElementById('porchlight-config')?.textContent
  return text ? JSON.parse(text) : null
}

async function fromServer(): Promise<Partial<PublicConfig> | null> {
  try {
    const response = await fetch('/app-config.json')
    return response.ok ? (await response.json()).config : null
  } catch {
    return null
  }
}

/** The configuration stamped into the page or, on a host that stamps nothing, asked from the server. */
export async function readConfig(): Promise<PublicConfig> {
  return { ...nothing, ...(fromPage() ?? (await fromServer())) }
}

/** Whether the server said that no session cookie came with this page; without a stamp there may be a session. */
export function mayHaveSession(): boolean {
  return document.documentElement.dataset.session !== 'none'
}
