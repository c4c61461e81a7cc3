import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, staffMember } from '../app/people.ts'

const refresh: FlagKey[] = ['web_onboarding_refresh']
const setMilestone = 'POST /agreements/agreement-1/set_onboarding_milestone/'
const review = 'POST /agreements/agreement-1/review_agreement/'

const early = (changed: Partial<Agreement> = {}) =>
  agreement({
    current_milestone: 'CONTRACT_SIGNED',
    onboarding_milestone: 'PRE_INSTALLATION',
    reviewed_by_user: false,
    ...changed,
  })

type More = Omit<NonNullable<Parameters<typeof openApp>[1]>, 'me'>
const open = (changed: Partial<Agreement> = {}, { flags = refresh, ...more }: More = {}, query = '') =>
  openApp(`/status${query}`, {
    flags,
    answers: { 'GET /videos/': { body: [] }, ...more.answers },
    ...(more.language && { language: more.language }),
    me: me({ agreements: [early(changed)] }),
  })
const title = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })
const step = (name: string) =>
  within(screen.getByRole('navigation', { name: say('onboarding.steps') })).getByRole('button', {
    name: new RegExp(`^${say(`onboarding.step.${name}`)}`),
  })
const stepIn = ({ router }: Awaited<ReturnType<typeof openApp>>) =>
  router.state.location.search['onboarding-step']
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe.each(['en', 'es'] as const)('onboarding in %s', (language) => {
  it('begins with the introduction, and goes on to the review once the server has noted it [ONB-8, ONB-9, ONB-36, MILE-2]', async () => {
    const app = await open(
      { onboarding_milestone: null },
      { language, answers: { [setMilestone]: { body: early() } } },
    )
    await title('onboarding.introduction.title')
    expect(stepIn(app)).toBe(0)
    await press(say('onboarding.introduction.start'))
    await title('onboarding.review.title')
    expect(stepIn(app)).toBe(2)
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
      for (const part of ['lead', 'text', 'first', 'second', 'third', 'end'])
        expect(screen.getByText(say(`onboarding.${name}.${part}`))).toBeVisible()
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

describe('the steps', () => {
  it('are led through by the tracker, by Back and by a reload alike, each in the address [ONB-5, ONB-24, ONB-29]', async () => {
    const app = await open()
    await title('onboarding.review.title')
    expect(stepIn(app)).toBe(2)
    await userEvent.click(step('SYSTEM_ACTIVATION'))
    expect(await title('onboarding.SYSTEM_ACTIVATION.title')).toHaveFocus()
    await waitFor(() => expect(stepIn(app)).toBe(7))
    act(() => app.router.history.back())
    await title('onboarding.review.title')
    expect(stepIn(app)).toBe(2)
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

  it('stand in a drawer on a small screen, which says when something is wanted [ONB-27]', async () => {
    await open({ is_tpv_installer: true }, { flags: ['web_onboarding_refresh', 'tpv'] })
    await title('onboarding.review.title')
    const [drawer] = screen.getAllByRole('button', { name: new RegExp(`^${say('onboarding.tasks')}`) })
    expect(drawer).toHaveTextContent(say('onboarding.detail.actionRequired'))
    if (drawer) await userEvent.click(drawer)
    const panel = await screen.findByRole('dialog', { name: say('onboarding.tasks') })
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
    expect(stepIn(app)).toBe(0)
  })
})

describe('a milestone screen', () => {
  const at = '?onboarding-step=6'
  const clip = (changed = {}) => ({
    id: 'video-1',
    title: 'The day of the installation',
    description: 'Who comes, and what is done',
    url: 'https://video.example.com/day.mp4',
    hidden: false,
    tags: [{ id: 'tag-1', tag: 'system_installation' }],
    ...changed,
  })

  it('has autopay, which can be pressed, the contract and the installer beside it, each once on the page [ONB-14, ONB-15]', async () => {
    const organization = { name: 'Bright Roofs', website_url: 'https://bright.example.com/' }
    await open({ organization }, {}, at)
    await title('onboarding.SYSTEM_INSTALLATION.title')
    expect(await screen.findAllByRole('button', { name: say('contract.download') })).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: new RegExp(say('status.website')) })).toHaveLength(1)
    const card = screen.getByRole('button', { name: new RegExp(say('onboarding.card.notEnrolled')) })
    await userEvent.click(card)
    expect(await screen.findByRole('dialog', { name: say('autopay.title.terms') })).toBeVisible()
  })

  it('says of autopay that is on in service that it is, and cannot be pressed [ONB-15]', async () => {
    const on = {
      ach_elected: true,
      ach_verified: true,
      current_milestone: 'IN_SERVICE',
      product_version: 2,
    } as const
    const looked = me({ agreements: [early(on)] }, staffMember(Date.now() + 600_000))
    const answers = { 'GET /videos/': { body: [] } }
    await openApp(`/status${at}`, { flags: refresh, answers, me: looked })
    await title('onboarding.SYSTEM_INSTALLATION.title')
    expect(screen.getByText(say('onboarding.card.enrolled'))).toBeVisible()
    expect(screen.queryByRole('button', { name: new RegExp(say('onboarding.card.enrolled')) })).toBeNull()
  })

  it('shows the video that carries its name, and the way to it where it cannot be played [ONB-14, ONB-37]', async () => {
    const hidden = clip({ id: 'video-2', title: 'Hidden', hidden: true })
    await open({}, { answers: { 'GET /videos/': { body: [hidden, clip()] } } }, at)
    const film = await screen.findByLabelText('The day of the installation')
    expect(screen.queryByLabelText('Hidden')).toBeNull()
    fireEvent.error(film)
    expect(screen.getByText(say('onboarding.video.failed'))).toBeVisible()
    expect(screen.getByRole('link', { name: new RegExp(say('onboarding.video.open')) })).toHaveAttribute(
      'href',
      'https://video.example.com/day.mp4',
    )
  })

  it.each([true, false])(
    'leads from its video to all of them with web_video_resources %s [ONB-14, ONB-16]',
    async (isOn) => {
      const flags: FlagKey[] = isOn ? [...refresh, 'web_video_resources'] : refresh
      const { router } = await open({}, { flags, answers: { 'GET /videos/': { body: [clip()] } } }, at)
      await screen.findByLabelText('The day of the installation')
      const link = screen.queryByRole('link', { name: say('onboarding.video.resources') })
      expect(link?.getAttribute('href') ?? null).toBe(isOn ? '/support/video_resources' : null)
      if (link) await userEvent.click(link)
      await waitFor(() =>
        expect(router.state.location.pathname).toBe(isOn ? '/support/video_resources' : '/status'),
      )
    },
  )

  it('greets, with the badge, and says who has the project in hand [ONB-38, STATUS-2, STATUS-11]', async () => {
    await open({}, {}, at)
    await title('onboarding.SYSTEM_INSTALLATION.title')
    expect(screen.getByText(say('status.greeting', { name: 'Teresa' }))).toBeVisible()
    expect(screen.getByText(say('status.badge.qualification'))).toBeVisible()
    expect(screen.getByText(say('status.title.qualification'))).toBeVisible()
    expect(screen.getAllByText(say('status.who'))[0]).toBeVisible()
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
    expect(stepIn(app)).toBe(4)
  })

  it('says what comes next where there is no video, and goes on to the call with a TPV installer [ONB-10, ONB-13]', async () => {
    const app = await open(
      { product_type: 'LOAN', tags: ['solar'], is_tpv_installer: true },
      { answers, flags: ['web_onboarding_refresh', 'tpv'] },
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

describe('the news of a milestone', () => {
  const reached = { current_milestone: 'IN_SERVICE', product_version: 2 } as const
  const news = (modal: string) => screen.findByRole('dialog', { name: say(`onboarding.news.${modal}.title`) })
  const goOn = () => press(say('onboarding.news.continue'))

  it('meet a latecomer one after another, and the last leads to the dashboard [MILE-3, MILE-4, MILE-5, MILE-9, MILE-10]', async () => {
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
    await news('pre-installation-complete-modal')
    await goOn()
    await news('installation-complete-modal')
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

  it('wait while the question about the authoritative copy stands [COPY-1, MILE-18]', async () => {
    await open({ ...reached, authoritative_copy_acknowledged: null })
    const question = await screen.findByRole('dialog', { name: say('copy.title') })
    await screen.findByText(say('onboarding.review.lead'))
    expect(screen.queryByText(say('onboarding.news.pre-installation-complete-modal.title'))).toBeNull()
    await userEvent.click(within(question).getByRole('button', { name: say('copy.cancel') }))
    await news('pre-installation-complete-modal')
    expect(screen.queryByRole('dialog', { name: say('copy.title') })).toBeNull()
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
