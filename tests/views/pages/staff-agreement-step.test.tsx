import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import { say } from '../app/open-app.tsx'
import { type Agreement, agreement } from '../app/people.ts'
import { factsOf, happened, holder, openAgreement, part, press } from '../app/staff-agreement.ts'

const calling: Partial<Agreement> = {
  current_milestone: 'CONTRACT_SIGNED',
  onboarding_milestone: 'PRE_INSTALLATION',
  is_tpv_installer: true,
  reviewed_by_user: true,
  users_tpv_statuses: [{ user_id: 'user-1', tpv_status: 'pending' }],
}

describe.each(['en', 'es'] as const)('where an agreement stands, as staff see it in %s', (language) => {
  it('is said, and at which step of onboarding its primary homeowner is [ADMIN-8, ADMIN-62]', async () => {
    await openAgreement(calling, { language })
    const standing = await factsOf('standing')
    expect(standing[say('adminAgreement.field.current_milestone')]).toBe(
      say('admin.milestone.CONTRACT_SIGNED'),
    )
    expect(standing[say('adminAgreement.field.reviewed_by_user')]).toBe(say('adminAgreement.yes'))
    expect(standing[say('adminAgreement.step')]).toBe(say('adminAgreement.step.TPV'))
  })

  it('is read anew with its history once recordings were looked for, which asks how the call ended [ADMIN-43]', async () => {
    const previews = 'GET /answernet/agreements/agreement-1/get_preview_urls/'
    const { network } = await openAgreement(calling, {
      language,
      answers: { [previews]: { body: { preview_urls: [] } } },
    })
    const verified: Partial<Agreement> = {
      ...calling,
      users: [holder()],
      users_tpv_statuses: [{ user_id: 'user-1', tpv_status: 'verified' }],
    }
    network.answer('GET /agreements/agreement-1/', { body: agreement(verified) })
    network.answer('GET /agreements/agreement-1/history/', {
      body: { events: [happened({ kind: 'verification', outcome: 'verified' })], older_left_out: false },
    })
    await press('adminAgreement.showRecordings')
    const words = say('adminAgreement.tpv.verified')
    expect(await within(await part('holders')).findByText(words)).toBeVisible()
    expect(await within(await part('history')).findByText(words)).toBeVisible()
  })

  const both = ['tpv', 'web_onboarding_refresh'] as const
  it.each<[string, Partial<Agreement>, readonly FlagKey[]]>([
    ['with product version 1, which has the dashboard', { ...calling, product_version: 1 }, both],
    ['while onboarding has no screens', calling, ['tpv']],
    ['archived, which is gone for them', { ...calling, archived: true }, both],
    ['in service, which has the dashboard then', { ...calling, current_milestone: 'IN_SERVICE' }, ['tpv']],
  ])('is no step of onboarding %s [ADMIN-62, GUARD-6]', async (_, changed, flags) => {
    await openAgreement(changed, { language, flags })
    expect((await factsOf('standing'))[say('adminAgreement.step')]).toBe(say('adminAgreement.none'))
  })
})
