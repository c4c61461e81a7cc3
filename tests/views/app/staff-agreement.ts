import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FlagKey } from '#domain/feature-flags.ts'
import type { User } from '#src/api/queries/people.ts'
import type { AgreementEvent, StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import type { Answer } from './network.ts'
import { openApp, say } from './open-app.tsx'
import { type Agreement, agreement, me } from './people.ts'

/** How an agreement stands before staff. */

export const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
/** The page comes in a piece of its own. */
export const slow = { timeout: 15_000 }

type Holder = NonNullable<StaffAgreement['users']>[number]
export const holder = (changed: Partial<Holder> = {}): Holder => ({
  user_id: 'user-1',
  first_name: 'Teresa',
  last_name: 'Moreno',
  email: 'teresa@example.com',
  claimed: true,
  archived: false,
  primary: true,
  address_outstanding: false,
  ...changed,
})
export const happened = (changed: Partial<AgreementEvent>): AgreementEvent => ({
  at: '2026-06-01T18:00:00Z',
  kind: 'milestone',
  outcome: null,
  person: null,
  staff: null,
  answers: null,
  ...changed,
})

type Opened = {
  language?: 'en' | 'es'
  role?: User['role']
  flags?: readonly FlagKey[]
  events?: AgreementEvent[]
  isCut?: boolean
  answers?: Record<string, Answer | Answer[]>
  path?: string
}

export async function openAgreement(changed: Partial<Agreement>, opened: Opened = {}) {
  const { language = 'en', role = 'ADMIN', events = [], isCut = false } = opened
  const { path = '/admin/agreements/agreement-1', flags = ['tpv', 'web_onboarding_refresh'] } = opened
  const app = await openApp(path, {
    language,
    me: me({ role, agreements: [] }),
    flags,
    config: { inverterVendors: { '1': 'Helianth', '2': 'Northbridge' } },
    answers: {
      'GET /staff_links/': {
        body: {
          backend_admin: null,
          monitoring_first: 'https://one.example/',
          monitoring_second: 'https://two.example/',
        },
      },
      'GET /agreements/agreement-1/': { body: agreement({ users: [holder()], ...changed }) },
      'GET /agreements/agreement-1/history/': { body: { events, older_left_out: isCut } },
      ...opened.answers,
    },
  })
  await screen.findByRole('heading', { level: 1 }, slow)
  return app
}
export const part = (name: string) =>
  screen.findByRole('region', { name: say(`adminAgreement.part.${name}`) }, slow)
export async function factsOf(name: string) {
  const terms = within(await part(name)).getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent)]),
  )
}
export const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
