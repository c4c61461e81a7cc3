import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import { autopayPolicy } from '#domain/policy.ts'
import {
  early,
  openEarly as open,
  press,
  refresh,
  review,
  setMilestone,
  step,
  stepIn,
  title,
} from '../app/early-home.ts'
import { refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { type Agreement, me, staffMember } from '../app/people.ts'

describe.each(['en', 'es'] as const)('onboarding in %s', (language) => {
  it('begins with the introduction, and goes on to the review once the server has noted it [ONB-8, ONB-9, ONB-36, MILE-2]', async () => {
    const app = await open(
      { onboarding_milestone: null },
      { language, answers: { [setMilestone]: { body: early() } } },
    )
    await title('onboarding.introduction.title')
    await waitFor(() => expect(stepIn(app)).toBe(0))
    await press(say('onboarding.introduction.start'))
    await title('onboarding.review.title')
    await waitFor(() => expect(stepIn(app)).toBe(2))
    expect(app.network.callsOf(setMilestone).map(({ body }) => body)).toEqual([
      { milestone: 'PRE_INSTALLATION' },
    ])
  })

  it.each([
    [1, 'PRE_INSTALLATION'],
    [6, 'SYSTEM_INSTALLATION'],
    [7, 'SYSTEM_ACTIVATION'],
  ] as const)(
    'shows the screen that the query names as %s, be it reached or not [ONB-3, ONB-6, ONB-14]',
    async (number, name) => {
      await open({}, { language }, `?onboarding-step=${number}`)
      await title(`onboarding.${name}.title`)
      const values = { days: autopayPolicy.firstPaymentDays }
      for (const part of ['lead', 'text', 'first', 'second', 'third', 'end'])
        expect(screen.getByText(plainlySpaced(say(`onboarding.${name}.${part}`, values)))).toBeVisible()
    },
  )

  it('tells by words and a count how far each step is [ONB-17, ONB-18, ONB-19, ONB-22, ONB-23]', async () => {
    await open(
      { is_tpv_installer: true, ach_elected: true, ach_verified: true },
      { language, flags: ['web_onboarding_refresh', 'tpv'] },
      '?onboarding-step=6',
    )
    await title('onboarding.SYSTEM_INSTALLATION.title')
    const says = (name: string, detail: string, values = {}) =>
      expect(step(name)).toHaveTextContent(
        say(`onboarding.step.${name}`) + say(`onboarding.${detail}`, values),
      )
    says('INTRODUCTION', 'detail.complete')
    says('PRE_INSTALLATION', 'detail.subtasks', { done: 2, total: 4 })
    says('REVIEW_AGREEMENT', 'state.highlighted')
    says('TPV', 'detail.actionRequired')
    says('AUTOPAY', 'state.done')
    says('SYSTEM_INSTALLATION', 'state.now')
    says('SYSTEM_ACTIVATION', 'state.ahead')
    expect(step('SYSTEM_INSTALLATION')).toHaveAttribute('aria-current', 'step')
  })
})

describe('the mark of the step before the installation', () => {
  it.each([
    ['its number while a task is open', null],
    ['a tick once all are done', true],
  ] as const)('is %s [ONB-22]', async (_mark, done) => {
    const terms = { reviewed_by_user: true, ach_elected: done, ach_verified: done }
    await open(terms, {}, '?onboarding-step=6')
    await title('onboarding.SYSTEM_INSTALLATION.title')
    const before = within(step('PRE_INSTALLATION'))
    expect(before.queryAllByText('2')).toHaveLength(done ? 0 : 1)
    expect(within(step('INTRODUCTION')).queryByText('1')).toBeNull()
  })
})

describe('the choice of a home in the introduction', () => {
  it('tells homes at one address apart by their numbers [LAYOUT-40]', async () => {
    const first = early({ onboarding_milestone: null })
    const second = { ...first, id: 'agreement-2', homeowner_contract_id: 'C-2002' }
    await openApp('/status', { flags: refresh, me: me({ agreements: [first, second] }) })
    await title('onboarding.introduction.title')
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: new RegExp(say('onboarding.introduction.home')) }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '12 Alder Way · C-1001',
      '12 Alder Way · C-2002',
    ])
  })

  it('goes to the dashboard with a home that gives access to it, and stays with another [LAYOUT-18]', async () => {
    const first = early({ onboarding_milestone: null })
    const second = { ...first, id: 'agreement-2', homeowner_contract_id: 'C-2002' }
    const third = { ...first, id: 'agreement-3', homeowner_contract_id: 'C-3003', product_version: 1 }
    const { path } = await openApp('/status', {
      flags: refresh,
      me: me({ agreements: [first, second, third] }),
    })
    await title('onboarding.introduction.title')
    const choose = async (name: string) => {
      const main = within(screen.getByRole('main'))
      await userEvent.click(
        main.getByRole('button', { name: new RegExp(say('onboarding.introduction.home')) }),
      )
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await choose('12 Alder Way · C-2002')
    await title('onboarding.introduction.title')
    expect(path()).toBe('/status')
    await choose('12 Alder Way · C-3003')
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
  })
})

describe('the steps', () => {
  it('are led through by the tracker, by Back and by a reload alike, each in the address [ONB-5, ONB-24, ONB-29]', async () => {
    const app = await open()
    await title('onboarding.review.title')
    await waitFor(() => expect(stepIn(app)).toBe(2))
    await userEvent.click(step('SYSTEM_ACTIVATION'))
    expect(await title('onboarding.SYSTEM_ACTIVATION.title')).toHaveFocus()
    await waitFor(() => expect(stepIn(app)).toBe(7))
    act(() => app.router.history.back())
    await title('onboarding.review.title')
    await waitFor(() => expect(stepIn(app)).toBe(2))
  })

  it('come with their title in sight, and leave the keys to whoever writes in the chat [LAYOUT-27]', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => void shown.mockRestore())
    const app = await open()
    await waitFor(() => expect(stepIn(app)).toBe(2))
    await userEvent.click(step('SYSTEM_ACTIVATION'))
    expect(shown.mock.instances).toContain(await title('onboarding.SYSTEM_ACTIVATION.title'))
    const chat = document.body.appendChild(document.createElement('aside'))
    onTestFinished(() => chat.remove())
    const words = chat.appendChild(document.createElement('textarea'))
    words.focus()
    act(() => app.router.history.back())
    await title('onboarding.review.title')
    await waitFor(() => expect(stepIn(app)).toBe(2))
    expect(words).toHaveFocus()
  })

  it('are what the project asks for at an address without one, which gets its number [ONB-3, ONB-5, ONB-29]', async () => {
    const app = await open()
    await waitFor(() => expect(stepIn(app)).toBe(2))
    await act(() => app.router.navigate({ to: '/status' }))
    await waitFor(() => expect(stepIn(app)).toBe(2))
    await userEvent.click(step('SYSTEM_ACTIVATION'))
    await title('onboarding.SYSTEM_ACTIVATION.title')
    await act(() => app.router.navigate({ to: '/status' }))
    await title('onboarding.review.title')
    await waitFor(() => expect(stepIn(app)).toBe(2))
  })

  it.each([
    ['8', 'onboarding.review.title'],
    ['two', 'onboarding.review.title'],
    ['3', 'onboarding.review.title'],
  ])('ignore %s in the query, which is unknown, malformed or not needed [ONB-4]', async (query, shown) => {
    await open({}, {}, `?onboarding-step=${query}`)
    await title(shown)
  })

  it('are not shown without the flag, when complete, or of a canceled agreement [STATUS-13, STATUS-20]', async () => {
    const plain = async (changed: Partial<Agreement>, flags: FlagKey[]) => {
      const app = await open(changed, { flags }, '?onboarding-step=0')
      expect(screen.getByRole('list', { name: say('status.path') })).toBeVisible()
      expect(screen.queryByRole('navigation', { name: say('onboarding.steps') })).toBeNull()
      app.unmount()
    }
    await plain({}, [])
    await plain({ onboarding_milestone: 'ONBOARDING_COMPLETE' }, refresh)
    await plain({ current_milestone: 'CANCELED' }, refresh)
  })

  it.each(['/support', '/support/bill_payments', '/account', '/agreements'])(
    'stand beside %s too, with the way to support, and lead back to themselves [LAYOUT-13]',
    async (address) => {
      const aside = () => screen.findByRole('complementary')
      const { path, router, unmount } = await openApp(address, {
        flags: refresh,
        me: me({ agreements: [early()] }),
        answers: { 'GET /videos/': { body: [] }, 'GET /faqs/': { body: [] } },
      })
      const help = within(await aside()).getByRole('link', { name: say('shell.nav.support') })
      expect(help.getAttribute('aria-current')).toBe(address.startsWith('/support') ? 'page' : null)
      await userEvent.click(step('SYSTEM_ACTIVATION'))
      await waitFor(() =>
        expect([path(), router.state.location.search['onboarding-step']]).toEqual(['/status', 7]),
      )
      unmount()
      await openApp(address, { me: me({ agreements: [early()] }), answers: { 'GET /faqs/': { body: [] } } })
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryByRole('navigation', { name: say('onboarding.steps') })).toBeNull()
    },
  )

  it('stand in a drawer on a small screen, which says when something is wanted [ONB-27]', async () => {
    await open({ is_tpv_installer: true }, { flags: ['web_onboarding_refresh', 'tpv'] })
    await title('onboarding.review.title')
    const [drawer] = screen.getAllByRole('button', { name: new RegExp(`^${say('onboarding.tasks')}`) })
    expect(drawer).toHaveTextContent(say('onboarding.detail.actionRequired'))
    if (drawer) await userEvent.click(drawer)
    const panel = await screen.findByRole('dialog', { name: say('onboarding.tasks') })
    expect(within(panel).getByRole('heading', { level: 2, name: say('onboarding.tasks') })).toBeVisible()
    await userEvent.click(
      within(panel).getByRole('button', {
        name: new RegExp(`^${say('onboarding.step.SYSTEM_INSTALLATION')}`),
      }),
    )
    await title('onboarding.SYSTEM_INSTALLATION.title')
  })

  it('say when the beginning could not be noted, and let it be tried again [MILE-2]', async () => {
    const app = await open({ onboarding_milestone: null }, { answers: { [setMilestone]: { status: 503 } } })
    await title('onboarding.introduction.title')
    await press(say('onboarding.introduction.start'))
    expect(await screen.findByText(say('onboarding.notStarted'))).toBeVisible()
    await waitFor(() => expect(stepIn(app)).toBe(0))
  })

  it('that the other homeowner has noted meanwhile goes on from where it stands [MILE-24]', async () => {
    const app = await open(
      { onboarding_milestone: null },
      { answers: { [setMilestone]: refused(409, 'backwards') } },
    )
    await title('onboarding.introduction.title')
    app.network.answer('GET /users/me/', {
      body: me({ agreements: [early({ onboarding_milestone: 'SYSTEM_INSTALLATION' })] }),
    })
    await press(say('onboarding.introduction.start'))
    await waitFor(() => expect(stepIn(app)).not.toBe(0))
    expect(screen.queryByText(say('onboarding.notStarted'))).toBeNull()
    expect(app.network.callsOf(setMilestone)).toHaveLength(1)
  })
})

describe('what a step is about', () => {
  it('is not listed once more below it [ONB-39]', async () => {
    await open({}, {}, '?onboarding-step=4')
    await title('autopay.step.notEnrolled.title')
    expect(screen.queryByRole('button', { name: new RegExp(say('status.task.autopay')) })).toBeNull()
  })
})

describe('the review', () => {
  const video = (changed = {}) => ({
    id: 'video-1',
    title: 'Your agreement in four minutes',
    description: '',
    url: 'https://video.example.com/agreement.mp4',
    captions: [],
    hidden: false,
    tags: [{ id: 'tag-1', tag: 'SOLAR' }],
    ...changed,
  })
  const answers = {
    'GET /videos/': { body: [video()] },
    [review]: { body: early({ reviewed_by_user: true }) },
  }

  it('shows the video of the agreement, and watching it marks the agreement reviewed once [ONB-10, ONB-11, ONB-12]', async () => {
    const app = await open({ product_type: 'PPA', tags: ['solar'] }, { answers })
    const player = await screen.findByLabelText('Your agreement in four minutes')
    expect(player).toHaveAttribute('src', 'https://video.example.com/agreement.mp4')
    expect(screen.queryByText(say('onboarding.review.next'))).toBeNull()
    fireEvent.play(player)
    await waitFor(() => expect(step('REVIEW_AGREEMENT')).toHaveTextContent(say('onboarding.state.done')))
    fireEvent.play(player)
    await press(say('onboarding.next'))
    expect(app.network.callsOf(review)).toHaveLength(1)
    await waitFor(() => expect(stepIn(app)).toBe(4))
  })

  it('says that the video could not be loaded, and shows it once it can [ONB-10, ERROR-30]', async () => {
    const app = await open(
      { product_type: 'PPA', tags: ['solar'] },
      {
        answers: { ...answers, 'GET /videos/': { status: 503, body: { default_code: 'busy', detail: '' } } },
      },
    )
    await screen.findByText(say('errors.sectionTitle'))
    expect(screen.queryByText(say('onboarding.review.next'))).toBeNull()
    app.network.answer('GET /videos/', { body: [video()] })
    await press(say('errors.tryAgain'))
    expect(await screen.findByLabelText('Your agreement in four minutes')).toBeVisible()
    expect(screen.queryByText(say('errors.sectionTitle'))).toBeNull()
  })

  it('says what comes next where there is no video, and goes on to the call with a TPV installer [ONB-10, ONB-13]', async () => {
    const app = await open(
      { product_type: 'LOAN', tags: ['solar'], is_tpv_installer: true },
      {
        answers: {
          ...answers,
          [review]: { body: early({ reviewed_by_user: true, is_tpv_installer: true }) },
        },
        flags: ['web_onboarding_refresh', 'tpv'],
      },
    )
    expect(await screen.findByText(say('onboarding.review.next'))).toBeVisible()
    await press(say('onboarding.next'))
    await waitFor(() => expect(stepIn(app)).toBe(3))
    expect(app.network.callsOf(review)).toHaveLength(1)
  })

  it('stops nobody when marking fails, and the next act tries again [ONB-30]', async () => {
    const app = await open(
      { product_type: 'PPA', tags: ['solar'] },
      { answers: { ...answers, [review]: [{ status: 503 }, { body: early({ reviewed_by_user: true }) }] } },
    )
    const player = await screen.findByLabelText('Your agreement in four minutes')
    fireEvent.play(player)
    await waitFor(() => expect(app.network.callsOf(review)).toHaveLength(1))
    fireEvent.play(player)
    await waitFor(() => expect(app.network.callsOf(review)).toHaveLength(2))
  })

  it('sends nothing while a staff member looks on [ONB-33]', async () => {
    const app = await openApp('/status', {
      flags: refresh,
      answers,
      me: me({ agreements: [early()] }, staffMember(Date.now() + 600_000)),
    })
    await title('onboarding.review.title')
    await press(say('onboarding.next'))
    await waitFor(() => expect(stepIn(app)).toBe(4))
    expect(app.network.callsOf(review)).toHaveLength(0)
  })
})
