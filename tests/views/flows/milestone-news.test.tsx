import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { noteAgreement } from '#src/api/queries/note-me.ts'
import { early, openEarly as open, press, refresh, setMilestone, title } from '../app/early-home.ts'
import { refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, me, staffMember } from '../app/people.ts'

describe('the news of a milestone', () => {
  const reached = { current_milestone: 'IN_SERVICE', product_version: 2 } as const
  const news = (modal: string) => screen.findByRole('dialog', { name: say(`onboarding.news.${modal}.title`) })
  const goOn = () => press(say('onboarding.news.continue'))

  it('meet a latecomer one after another, none telling what is over as still to come, and the last leads to the dashboard [MILE-3, MILE-4, MILE-5, MILE-9, MILE-10, HOUSE-19]', async () => {
    const at = (onboarding_milestone: Agreement['onboarding_milestone']) =>
      early({ ...reached, onboarding_milestone })
    const app = await open(reached, {
      answers: {
        [setMilestone]: [
          { body: at('SYSTEM_INSTALLATION') },
          { body: at('SYSTEM_ACTIVATION') },
          { body: at('ONBOARDING_COMPLETE') },
        ],
      },
    })
    const first = await news('pre-installation-complete-modal')
    expect(first).toHaveAccessibleDescription('Plans, permits and the installation are done.')
    await goOn()
    const second = await news('installation-complete-modal')
    expect(second).toHaveAccessibleDescription('Since then, your utility has given permission to operate.')
    expect(sessionStorage.getItem('porchlight:pre-installation-complete-modal:agreement-1')).toBe('1')
    await goOn()
    await news('activation-complete-modal')
    await goOn()
    await waitFor(() => expect(app.path()).toBe('/dashboard/overview'))
    expect(app.network.callsOf(setMilestone).map(({ body }) => body)).toEqual([
      { milestone: 'SYSTEM_INSTALLATION' },
      { milestone: 'SYSTEM_ACTIVATION' },
      { milestone: 'ONBOARDING_COMPLETE' },
    ])
  })

  it('stay when closing could not be saved, say so, and are not remembered [MILE-11, MILE-16]', async () => {
    await open(reached, { answers: { [setMilestone]: { status: 503 } } })
    await news('pre-installation-complete-modal')
    await goOn()
    const dialog = await news('pre-installation-complete-modal')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('onboarding.notSaved'))
    expect(screen.getAllByText(say('onboarding.notSaved'))).toHaveLength(1)
    expect(within(dialog).getByRole('button', { name: say('onboarding.news.tryAgain') })).toHaveFocus()
    expect(sessionStorage.getItem('porchlight:pre-installation-complete-modal:agreement-1')).toBeNull()
  })

  it('that could not be saved are tried again, or left until the page is opened anew [MILE-11, MILE-16, MILE-19]', async () => {
    const moved = { body: early({ ...reached, onboarding_milestone: 'SYSTEM_INSTALLATION' }) }
    const answers = { [setMilestone]: [{ status: 503 }, { status: 503 }, moved] }
    const app = await open(reached, { answers })
    await news('pre-installation-complete-modal')
    await goOn()
    await screen.findByRole('alert')
    await press(say('onboarding.news.later'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.network.callsOf(setMilestone)).toHaveLength(1)
    app.unmount()
    await open(reached, { answers: { [setMilestone]: [{ status: 503 }, moved] } })
    await news('pre-installation-complete-modal')
    await goOn()
    await screen.findByRole('alert')
    await press(say('onboarding.news.tryAgain'))
    await news('installation-complete-modal')
  })

  it('read in another tab, which has moved on further, are away once they are read here [MILE-23]', async () => {
    const there = me({ agreements: [early({ ...reached, onboarding_milestone: 'SYSTEM_ACTIVATION' })] })
    const app = await open(reached, { answers: { [setMilestone]: refused(409, 'backwards') } })
    await news('pre-installation-complete-modal')
    app.network.answer('GET /users/me/', { body: there })
    await goOn()
    await news('activation-complete-modal')
    expect(screen.queryByText(say('onboarding.notSaved'))).toBeNull()
    expect(app.network.callsOf(setMilestone)).toHaveLength(1)
  })

  it('of a milestone that was taken back go as they are read, and are told once it has come again [MILE-25]', async () => {
    const app = await open(reached, { answers: { [setMilestone]: refused(409, 'not_reached') } })
    await news('pre-installation-complete-modal')
    app.network.answer('GET /users/me/', {
      body: me({ agreements: [early({ ...reached, current_milestone: 'CONTRACT_SIGNED' })] }),
    })
    await goOn()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(say('onboarding.notSaved'))).toBeNull()
    expect(app.network.callsOf(setMilestone)).toHaveLength(1)
    app.unmount()
    await open(reached)
    await news('pre-installation-complete-modal')
  })

  it('keep their words while it is tried again, and say it anew when it fails again [MILE-16]', async () => {
    const app = await open(reached, { answers: { [setMilestone]: [{ status: 503 }, 'pending'] } })
    await news('pre-installation-complete-modal')
    await goOn()
    const first = await screen.findByRole('alert')
    await press(say('onboarding.news.tryAgain'))
    const button = (id: string) => screen.getByRole('button', { name: say(id) })
    await waitFor(() => expect(button('onboarding.news.tryAgain')).toHaveAttribute('aria-busy', 'true'))
    expect(screen.queryByRole('button', { name: say('onboarding.news.continue') })).toBeNull()
    expect(button('onboarding.news.later')).toBeDisabled()
    expect(screen.getByText(say('onboarding.notSaved'))).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    app.network.settle(setMilestone, { status: 503 })
    expect(await screen.findByRole('alert')).not.toBe(first)
    expect(button('onboarding.news.tryAgain')).toHaveFocus()
    expect(button('onboarding.news.later')).toBeEnabled()
  })

  it('wait while the question about the authoritative copy stands [COPY-1, MILE-18, HOUSE-34]', async () => {
    await open({ ...reached, authoritative_copy_acknowledged: null })
    const question = await screen.findByRole('dialog', { name: say('copy.title') })
    await screen.findByText(say('onboarding.review.lead'))
    expect(screen.queryByText(say('onboarding.news.pre-installation-complete-modal.title'))).toBeNull()
    await userEvent.click(within(question).getByRole('button', { name: say('copy.cancel') }))
    await news('pre-installation-complete-modal')
    expect(screen.queryByRole('dialog', { name: say('copy.title') })).toBeNull()
  })

  it.each([
    ['the form of the address', 'billingAddress.update', 'billingAddress.formTitle'],
    ['the tasks', 'onboarding.tasks', 'onboarding.tasks'],
  ])('wait while %s stands open, and take nothing away [MILE-18, HOUSE-34]', async (_, opener, name) => {
    const { router } = await open({}, {}, '?onboarding-step=5')
    await title('billingAddress.confirmedTitle')
    await press(say(opener))
    const over = await screen.findByRole('dialog', { name: say(name) })
    const { queryClient } = router.options.context
    act(() => noteAgreement(queryClient, 'person-1', 'agreement-1', early(reached)))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText(say('onboarding.news.pre-installation-complete-modal.title'))).toBeNull()
    await userEvent.click(within(over).getByRole('button', { name: say('shell.close') }))
    await news('pre-installation-complete-modal')
  })

  it('are not shown again once closed, nor before their milestone, nor without one, nor to staff [MILE-6, MILE-10, MILE-15, ONB-33]', async () => {
    const none = async (app: Awaited<ReturnType<typeof openApp>>) => {
      await screen.findByRole('navigation', { name: say('onboarding.steps') })
      expect(screen.queryByRole('dialog')).toBeNull()
      app.unmount()
    }
    await none(await open())
    await none(await open({ current_milestone: null }))
    const looked = me({ agreements: [early(reached)] }, staffMember(Date.now() + 600_000))
    await none(
      await openApp('/status', { flags: refresh, answers: { 'GET /videos/': { body: [] } }, me: looked }),
    )
    sessionStorage.setItem('porchlight:pre-installation-complete-modal:agreement-1', '1')
    await none(await open(reached))
  })
})
