import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FlagKey } from '#domain/feature-flags.ts'
import { openApp, say } from './open-app.tsx'
import { type Agreement, agreement, me } from './people.ts'

export const refresh: FlagKey[] = ['web_onboarding_refresh']
export const setMilestone = 'POST /agreements/agreement-1/set_onboarding_milestone/'
export const review = 'POST /agreements/agreement-1/review_agreement/'

/** An agreement on which onboarding has begun. */
export const early = (changed: Partial<Agreement> = {}) =>
  agreement({
    current_milestone: 'CONTRACT_SIGNED',
    onboarding_milestone: 'PRE_INSTALLATION',
    reviewed_by_user: false,
    ...changed,
  })

type More = Omit<NonNullable<Parameters<typeof openApp>[1]>, 'me'>
/** Opens the status page with it. */
export const openEarly = (
  changed: Partial<Agreement> = {},
  { flags = refresh, ...more }: More = {},
  query = '',
) =>
  openApp(`/status${query}`, {
    flags,
    answers: { 'GET /videos/': { body: [] }, ...more.answers },
    ...(more.language && { language: more.language }),
    me: me({ agreements: [early(changed)] }),
  })
export const title = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })
export const step = (name: string) =>
  within(screen.getByRole('navigation', { name: say('onboarding.steps') })).getByRole('button', {
    name: new RegExp(`^${say(`onboarding.step.${name}`)}`),
  })
export const stepIn = ({ router }: Awaited<ReturnType<typeof openApp>>) =>
  router.state.location.search['onboarding-step']
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
