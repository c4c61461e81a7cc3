import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

const languages = ['en', 'es'] as const

async function open(language: 'en' | 'es', changed: Partial<Agreement>) {
  await openApp('/status', { language, me: me({ agreements: [agreement(changed)] }) })
  const path = screen.getByRole('list', { name: say('status.path') })
  return within(path)
    .getAllByRole('listitem')
    .map((step) =>
      [...step.children].filter((part) => part.ariaHidden !== 'true').map((part) => part.textContent),
    )
}

const steps = [
  'CONTRACT_SIGNED',
  'PROJECT_QUALIFICATION_COMPLETED',
  'INSTALLATION_COMPLETED',
  'IN_SERVICE',
] as const
type Look = 'done' | 'now' | 'ahead'
const said = (...looks: Look[]) =>
  looks.map((look, index) => [say(`status.milestone.${steps[index]}`), say(`status.step.${look}`)])

describe.each(languages)('the status page in %s', (language) => {
  it.each([
    ['CONTRACT_SIGNED', 'qualification', ['done', 'now', 'ahead', 'ahead']],
    ['PROJECT_QUALIFICATION_COMPLETED', 'installation', ['done', 'done', 'now', 'ahead']],
    ['INSTALLATION_COMPLETED', 'systemOperational', ['done', 'done', 'done', 'now']],
    ['IN_SERVICE', 'inService', ['done', 'done', 'done', 'done']],
    ['CANCELED', 'canceled', ['ahead', 'ahead', 'ahead', 'ahead']],
  ] as const)(
    'says where the project stands at %s [STATUS-3, STATUS-4, STATUS-6, STATUS-7, STATUS-19, STATUS-21]',
    async (milestone, kind, looks) => {
      const shown = await open(language, { current_milestone: milestone })
      const path = said(...looks)
      // Of a canceled project nothing is to come: its steps have names only.
      expect(shown).toEqual(milestone === 'CANCELED' ? path.map(([name]) => [name]) : path)
      expect(screen.getByRole('heading', { level: 1, name: say(`status.title.${kind}`) })).toBeVisible()
      expect(screen.getAllByText(say(`status.badge.${kind}`))[0]).toBeVisible()
      expect(screen.getByText(say(`status.lead.${kind}`))).toBeVisible()
    },
  )

  it('marks the step that is now for those who listen [STATUS-17]', async () => {
    await open(language, { current_milestone: 'CONTRACT_SIGNED' })
    const now = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
    expect(now).toHaveLength(1)
    expect(now[0]).toHaveTextContent(say('status.milestone.PROJECT_QUALIFICATION_COMPLETED'))
  })

  it('says that something is needed when the checklist failed [STATUS-8, STATUS-19]', async () => {
    await open(language, { current_milestone: 'CONTRACT_SIGNED', welcome_checklist_status: 'FAILED' })
    expect(screen.getByRole('heading', { level: 1, name: say('status.title.actionRequired') })).toBeVisible()
    expect(screen.getByText(say('status.badge.actionRequired'))).toBeVisible()
  })

  it.each([
    ['failed', 'verified', 'actionRequired'],
    ['verified', 'failed', 'qualification'],
  ] as const)(
    'judges by one’s own verification call, %s, not by that of the other person, %s [STATUS-8, STATUS-9]',
    async (own, other, kind) => {
      await open(language, {
        current_milestone: 'CONTRACT_SIGNED',
        is_tpv_installer: true,
        users_tpv_statuses: [
          { user_id: 'person-2', tpv_status: other },
          { user_id: 'person-1', tpv_status: own },
        ],
      })
      expect(screen.getByRole('heading', { level: 1, name: say(`status.title.${kind}`) })).toBeVisible()
    },
  )

  it('takes a missing milestone for one in service [STATUS-5]', async () => {
    expect(await open(language, { current_milestone: null, product_version: 2 })).toEqual(
      said('done', 'done', 'done', 'done'),
    )
  })

  it('greets, and names agreement, address and installer [STATUS-2]', async () => {
    await open(language, {
      current_milestone: 'CONTRACT_SIGNED',
      organization: { name: 'Bright Roofs', website_url: 'https://bright.example.com/' },
    })
    expect(screen.getByText(say('status.greeting', { name: 'Teresa' }))).toBeVisible()
    expect(screen.getByText('C-1001')).toBeVisible()
    expect(screen.getByText('12 Alder Way, Tempe, AZ')).toBeVisible()
    expect(screen.getByText('Bright Roofs')).toBeVisible()
    expect(screen.getByRole('link', { name: new RegExp(say('status.website')) })).toHaveAttribute(
      'href',
      'https://bright.example.com/',
    )
  })

  it('tells a homeowner without an agreement what to do [STATUS-16, GUARD-14]', async () => {
    await openApp('/dashboard/overview', { language, me: me({ agreements: [] }) })
    expect(screen.getByRole('heading', { level: 1, name: say('status.noAgreement') })).toBeVisible()
    expect(screen.getByText(say('status.noAgreementText'))).toBeVisible()
  })
})
