import type { PublicConfig as Told } from '#domain/public-config.ts'

type Unasked = 'inverterVendors' | 'typicalWeeks'

/** What the server tells the page about itself; without some of it when the server could not be asked. */
export type PublicConfig = Omit<Told, Unasked | 'links' | 'csrf'> &
  Partial<Pick<Told, Unasked>> & { links: Partial<Told['links']>; csrf: string | null }

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

/** The configuration stamped into the page or, on a host that stamps nothing, asked from the server. */
export async function readConfig(): Promise<PublicConfig> {
  const told =
    fromPage() ??
    (await import('./asked-config.ts').then(
      (ask) => ask.config(),
      () => null,
    ))
  return { ...nothing, ...told }
}

/** Whether the server said that no session cookie came with this page; without a stamp there may be a session. */
export function mayHaveSession(): boolean {
  return document.documentElement.dataset.session !== 'none'
}
