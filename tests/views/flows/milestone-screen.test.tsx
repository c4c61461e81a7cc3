import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import { early, openEarly as open, refresh, step, title } from '../app/early-home.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const follows = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('a milestone screen', () => {
  const at = '?onboarding-step=6'
  const clip = (changed = {}) => ({
    id: 'video-1',
    title: 'The day of the installation',
    description: 'Who comes, and what is done',
    url: 'https://video.example.com/day.mp4',
    captions: [],
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

  it('has the headings of its four milestones below that of the part that they stand in [ONB-14, STATUS-17]', async () => {
    await open({}, {}, at)
    await title('onboarding.SYSTEM_INSTALLATION.title')
    const part = screen.getByRole('region', { name: say('onboarding.stands') })
    expect(within(part).getAllByRole('heading', { level: 2 })).toHaveLength(1)
    expect(within(part).getAllByRole('heading', { level: 3 })).toHaveLength(4)
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

  it('says that its video could not be loaded, and the rest stands [ONB-14, ERROR-30]', async () => {
    const lost = { status: 503, body: { default_code: 'busy', detail: '' } }
    const { network } = await open({}, { answers: { 'GET /videos/': lost } }, at)
    await screen.findByText(say('errors.sectionTitle'))
    expect(screen.getByText(say('onboarding.stands'))).toBeVisible()
    network.answer('GET /videos/', { body: [clip()] })
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    expect(await screen.findByLabelText('The day of the installation')).toBeVisible()
  })

  it('shows the video that carries its name, and the way to it where it cannot be played [ONB-14, ONB-37]', async () => {
    const hidden = clip({ id: 'video-2', title: 'Hidden', hidden: true })
    await open({}, { answers: { 'GET /videos/': { body: [hidden, clip()] } } }, at)
    const film = await screen.findByLabelText('The day of the installation')
    expect(screen.queryByLabelText('Hidden')).toBeNull()
    const [place] = within(film.closest('figure') ?? document.body).getAllByRole('status')
    expect(place).toBeEmptyDOMElement()
    fireEvent.error(film)
    expect(place).toContainElement(screen.getByText(say('onboarding.video.failed')))
    expect(screen.getByText(say('onboarding.video.failed'))).toBeVisible()
    expect(screen.getByRole('link', { name: new RegExp(say('onboarding.video.open')) })).toHaveAttribute(
      'href',
      'https://video.example.com/day.mp4',
    )
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.getByLabelText('The day of the installation')).toBeVisible()
    expect(place).toBeEmptyDOMElement()
  })

  it('has a video that is known later than its words below them, and above those of the next [ONB-14]', async () => {
    const next = clip({
      id: 'video-3',
      title: 'Switched on',
      tags: [{ id: 'tag-3', tag: 'system_activation' }],
    })
    const { network } = await open({}, { answers: { 'GET /videos/': 'pending' } }, at)
    await title('onboarding.SYSTEM_INSTALLATION.title')
    const isAbove = (name: string, words: string) =>
      follows(screen.getByLabelText(name), screen.getByText(say(words)))
    network.settle('GET /videos/', { body: [clip(), next] })
    await screen.findByLabelText('The day of the installation')
    expect(isAbove('The day of the installation', 'onboarding.SYSTEM_INSTALLATION.text')).toBe(false)
    await userEvent.click(step('SYSTEM_ACTIVATION'))
    await title('onboarding.SYSTEM_ACTIVATION.title')
    expect(isAbove('Switched on', 'onboarding.SYSTEM_ACTIVATION.text')).toBe(true)
  })

  it('has its video asked for beforehand, whichever step stands first [ONB-14]', async () => {
    const { network } = await open({}, {}, '?onboarding-step=4')
    await title('autopay.step.notEnrolled.title')
    await waitFor(() => expect(network.callsOf('GET /videos/')).toHaveLength(1))
  })

  it.each(['en', 'es'] as const)(
    'has on its video the captions of the page in %s, and the other ones to choose, and is marked as English [ONB-40, LANG-24]',
    async (language) => {
      const captions = [
        { language: 'en', url: '/films/day.en.vtt' },
        { language: 'es', url: '/films/day.es.vtt' },
      ]
      const body = [clip({ url: '/films/day.webm', captions })]
      await open({}, { language, answers: { 'GET /videos/': { body } } }, at)
      const film = await screen.findByLabelText('The day of the installation')
      expect(film).not.toHaveAttribute('crossorigin')
      expect(film).toHaveAttribute('lang', 'en')
      expect((await screen.findByText('The day of the installation')).closest('[lang]')).toHaveAttribute(
        'lang',
        'en',
      )
      const tracks = [...film.querySelectorAll('track')]
      expect(tracks.map(({ srclang, label, default: isOn }) => [srclang, label, isOn])).toEqual([
        ['en', 'English', language === 'en'],
        ['es', 'Español', language === 'es'],
      ])
      expect(tracks.map((track) => track.getAttribute('src'))).toEqual(captions.map(({ url }) => url))
    },
  )

  it('asks another host for its captions in a way that it may refuse, or the browser would [ONB-40]', async () => {
    const captions = [{ language: 'en', url: 'https://video.example.com/day.en.vtt' }]
    await open({}, { answers: { 'GET /videos/': { body: [clip({ captions })] } } }, at)
    expect(await screen.findByLabelText('The day of the installation')).toHaveAttribute(
      'crossorigin',
      'anonymous',
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

describe('what the project waits for', () => {
  const task = (id: string) => screen.findByRole('button', { name: new RegExp(say(`status.task.${id}`)) })

  it('stands above what a milestone tells, what is optional below it, and above all of autopay [ONB-42]', async () => {
    const wanted = await open({ welcome_checklist_status: 'REQUIRED' }, {}, '?onboarding-step=1')
    await title('onboarding.PRE_INSTALLATION.title')
    const text = () => screen.getByText(say('onboarding.PRE_INSTALLATION.text'))
    expect(follows(await task('checklist'), text())).toBe(true)
    expect(screen.getAllByRole('heading', { name: say('status.tasks') })).toHaveLength(1)
    wanted.unmount()
    const before = await open({ welcome_checklist_status: 'FAILED' }, {}, '?onboarding-step=4')
    const autopay = await title('autopay.step.notEnrolled.title')
    expect(follows(await task('checklistAgain'), autopay)).toBe(true)
    before.unmount()
    await open({}, {}, '?onboarding-step=1')
    await title('onboarding.PRE_INSTALLATION.title')
    expect(follows(text(), await task('autopay'))).toBe(true)
  })

  it('stands above an introduction to what is over, where nothing is called to come [ONB-9, ONB-42]', async () => {
    const late = { onboarding_milestone: null, current_milestone: 'IN_SERVICE', product_version: 2 } as const
    await open({ ...late, welcome_checklist_status: 'REQUIRED' })
    const above = await title('onboarding.introduction.through')
    expect(screen.getByText(say('onboarding.introduction.lead.IN_SERVICE'))).toBeVisible()
    expect(follows(await task('checklist'), above)).toBe(true)
    expect(screen.getByRole('button', { name: say('onboarding.introduction.goOn') })).toBeVisible()
    for (const name of ['SYSTEM_INSTALLATION', 'SYSTEM_ACTIVATION'])
      expect(step(name)).toHaveTextContent(say('onboarding.state.unread'))
  })

  it.each(['CONTRACT_SIGNED', 'PROJECT_QUALIFICATION_COMPLETED', 'INSTALLATION_COMPLETED'] as const)(
    'is introduced as it stands at %s [ONB-9]',
    async (current_milestone) => {
      await open({ onboarding_milestone: null, current_milestone })
      await title('onboarding.introduction.title')
      expect(screen.getByText(say(`onboarding.introduction.lead.${current_milestone}`))).toBeVisible()
    },
  )
})
