import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#src/api/queries/people.ts'
import { toasts } from '../app/account.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement } from '../app/people.ts'
import { factsOf, happened, holder, openAgreement, part, plain, press } from '../app/staff-agreement.ts'

const languages = ['en', 'es'] as const

describe('what a role may not do', () => {
  const controls = [
    'adminAgreement.archive',
    'adminAgreement.showRecordings',
    'adminUsers.sendClaim.homeowner',
  ]
  const seen = async (role: User['role']) => {
    await openAgreement({ users: [holder({ claimed: false })] }, { role })
    await part('holders')
    return [
      ...controls.map((id) => screen.queryByRole('button', { name: new RegExp(`^${say(id)}`) }) !== null),
      screen.queryByRole('link', { name: say('adminAgreement.transfer') }) !== null,
    ]
  }
  it.each([
    ['ADMIN', [true, true, true, true]],
    ['SUPER_ADMIN', [true, true, true, true]],
    ['SUPPORT', [true, true, true, false]],
    ['MARKETING', [false, false, false, false]],
    ['IMPERSONATE_ONLY', [false, false, false, false]],
  ] as const)(
    'is not shown to a role: of archive, recordings, claim email and transfer %s has its own alone [ROLE-6, ROLE-8, ROLE-9, ROLE-22]',
    async (role, wanted) => {
      expect(await seen(role)).toEqual(wanted)
    },
  )

  it('is not offered either of a canceled agreement [TRANSFER-12]', async () => {
    await openAgreement({ current_milestone: 'CANCELED' })
    await part('holders')
    expect(screen.queryByRole('link', { name: say('adminAgreement.transfer') })).toBeNull()
  })
})

it.each(languages)(
  'homeowners who have not claimed have each a button that names whom it writes to, in %s [ADMIN-22, HOUSE-15]',
  async (language) => {
    const teresa = holder({ claimed: false })
    const users = [teresa, { ...teresa, user_id: 'user-2', first_name: 'Otto', primary: false }]
    await openAgreement({ users }, { language })
    const buttons = await within(await part('holders')).findAllByRole('button')
    const words = say('adminUsers.sendClaim.homeowner')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      `${words} Teresa Moreno`,
      `${words} Otto Moreno`,
    ])
  },
)

describe.each(languages)('an agreement that nobody holds in %s', (language) => {
  it.each([
    ['ADMIN', {}, 'transfer'],
    ['SUPER_ADMIN', {}, 'transfer'],
    ['SUPPORT', {}, 'askAdmin'],
    ['MARKETING', {}, 'askAdmin'],
    ['IMPERSONATE_ONLY', {}, 'askAdmin'],
    ['ADMIN', { current_milestone: 'CANCELED' }, 'canceled'],
    ['SUPPORT', { current_milestone: 'CANCELED' }, 'canceled'],
  ] as const)('tells %s of %j what can be done: %s [ADMIN-47, ROLE-22]', async (role, changed, way) => {
    await openAgreement({ users: [], ...changed }, { language, role })
    const words = say(`adminAgreement.noHomeownerText.${way}`)
    expect(within(await part('holders')).getByText(words)).toBeVisible()
  })
})

describe.each(languages)('a question about a claim email in %s', (language) => {
  const resend = 'POST /users/send_claim_account_email/'
  const reading = 'GET /agreements/agreement-1/'
  const claimed = { body: agreement({ users: [holder()] }) }
  const seenAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const ask = async (answer: Answer) => {
    const users = [holder({ claimed: false })]
    const app = await openAgreement({ users }, { language, answers: { [resend]: answer } })
    await part('holders')
    const name = `${say('adminUsers.sendClaim.homeowner')} Teresa Moreno`
    await userEvent.click(screen.getByRole('button', { name }))
    return { ...app, question: await screen.findByRole('dialog') }
  }

  it('goes away once the homeowner has claimed the account, which is said [ADMIN-59]', async () => {
    const { network } = await ask({ status: 204 })
    network.answer(reading, claimed)
    seenAgain()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(say('adminUsers.refused.alreadyClaimed', { name: 'Teresa Moreno' })),
    )
    expect(screen.queryByText(say('adminUsers.sendClaim.homeowner'))).toBeNull()
    expect(network.callsOf(resend)).toEqual([])
  })

  it.each([
    ['claims the account', claimed, refused(409, 'already_claimed'), 'alreadyClaimed'],
    [
      'is archived',
      { body: agreement({ users: [holder({ claimed: false, archived: true })] }) },
      refused(404, 'not_found'),
      'gone',
    ],
  ])(
    'whose answer comes after the button has gone is answered all the same: the homeowner %s meanwhile [ADMIN-44]',
    async (_, meanwhile, refusal, why) => {
      const { network, question } = await ask('pending')
      await userEvent.click(
        within(question).getByRole('button', { name: say('adminUsers.confirm.claimMail') }),
      )
      network.answer(reading, meanwhile)
      seenAgain()
      await waitFor(() => expect(screen.queryByText(say('adminUsers.sendClaim.homeowner'))).toBeNull())
      network.settle(resend, refusal)
      const words = say(`adminUsers.refused.${why}`, { name: 'Teresa Moreno', change: 'claimMail' })
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
    },
  )
})

describe('what happened', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('stands in the order of the reader’s clock: what happened in the evening before a day came before it [ADMIN-41]', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    await openAgreement(
      { contract_signed_date: null, in_service_date: null, first_payment_date: '2026-05-05' },
      {
        events: [
          happened({
            at: '2026-05-05T01:00:00Z',
            kind: 'given_by_transfer',
            person: 'Ines Park',
            staff: 'Ada Nwosu',
          }),
        ],
      },
    )
    const entries = within(await part('history')).getAllByRole('listitem')
    expect(entries.map((entry) => plain(entry.firstElementChild?.textContent))).toEqual([
      say('adminAgreement.event.first_payment_date'),
      say('adminAgreement.event.given_by_transfer', { person: 'Ines Park' }),
    ])
  })

  it('to two of the same name at once stands there for both, each a line of its own [ADMIN-41]', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const given = happened({ kind: 'given_by_transfer', person: 'John Smith', staff: 'Ada Nwosu' })
    await openAgreement(
      { contract_signed_date: null, in_service_date: null, first_payment_date: null },
      { events: [given, given] },
    )
    const entries = within(await part('history')).getAllByRole('listitem')
    const words = say('adminAgreement.event.given_by_transfer', { person: 'John Smith' })
    expect(entries.map((entry) => plain(entry.firstElementChild?.textContent))).toEqual([words, words])
    expect(complaints.mock.calls).toEqual([])
  })
})

describe('an agreement that is looked up', () => {
  const found = {
    body: { results: [agreement()], count: 1, count_is_exact: true, page: 1, page_size: 1, total_pages: 1 },
  }
  it.each([
    ['/admin/contract/C-1001', 'homeowner_contract_id', 'C-1001'],
    [
      '/admin/workflow/3e4f5061-7283-4940-a5b6-c7d8e9f0a188',
      'workflow_id',
      '3e4f5061-7283-4940-a5b6-c7d8e9f0a188',
    ],
  ])('by %s is the page of the agreement [ADMIN-4]', async (path, key, value) => {
    const { network, path: here } = await openAgreement({}, { path, answers: { 'GET /agreements/': found } })
    await waitFor(() => expect(here()).toBe('/admin/agreements/agreement-1'))
    expect(network.callsOf('GET /agreements/')[0]?.url.searchParams.get(key)).toBe(value)
  })

  it.each([
    ['by nobody known', { body: { ...found.body, results: [], count: 0 } }],
    ['by what is no number', refused(400, 'invalid')],
  ])('%s is the 404 page [ADMIN-4, ADMIN-20]', async (_, answer) => {
    await openAgreement({}, { path: '/admin/workflow/none', answers: { 'GET /agreements/': answer } })
    expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
  })
})

describe.each(languages)('archiving in %s', (language) => {
  const patch = 'PATCH /agreements/agreement-1/'
  const archivedField = () => say('adminAgreement.field.archived')
  const question = (id: string) => screen.findByRole('dialog', { name: say(`adminAgreement.${id}Title`) })
  const answer = async (id: string, button: string): Promise<void> =>
    userEvent.click(within(await question(id)).getByRole('button', { name: say(`adminAgreement.${button}`) }))

  it('says what it means and asks; leaving it changes nothing [ADMIN-45]', async () => {
    const { network } = await openAgreement({}, { language })
    await press('adminAgreement.archive')
    expect(await question('archive')).toHaveTextContent(say('adminAgreement.archiveText'))
    const keep = within(await question('archive')).getByRole('button', { name: say('adminAgreement.keep') })
    await waitFor(() => expect(keep).toHaveFocus())
    await answer('archive', 'keep')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.callsOf(patch)).toEqual([])
  })

  it('puts it away, says so, and can take it out again [ADMIN-9, ADMIN-45]', async () => {
    const changed = (archived: boolean) => ({ body: agreement({ users: [holder()], archived }) })
    const { network } = await openAgreement(
      {},
      { language, answers: { [patch]: [changed(true), changed(false)] } },
    )
    await press('adminAgreement.archive')
    await answer('archive', 'archive')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.archived')))
    expect((await factsOf('standing'))[archivedField()]).toBe(say('adminAgreement.yes'))
    await press('adminAgreement.unarchive')
    await answer('unarchive', 'unarchive')
    await waitFor(async () =>
      expect((await factsOf('standing'))[archivedField()]).toBe(say('adminAgreement.no')),
    )
    expect(network.callsOf(patch).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }])
  })

  const seenAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const changedBy = (archived: boolean) => ({ body: agreement({ users: [holder()], archived }) })
  const button = (id: string) => screen.findByRole('button', { name: say(`adminAgreement.${id}`) })

  it('follows a colleague who did so: the other is offered when the tab is looked at again [ADMIN-46]', async () => {
    const { network } = await openAgreement({}, { language })
    expect(await button('archive')).toBeVisible()
    for (const archived of [true, false]) {
      network.answer('GET /agreements/agreement-1/', changedBy(archived))
      seenAgain()
      expect(await button(archived ? 'unarchive' : 'archive')).toBeVisible()
    }
  })

  it('that a colleague did while it was asked closes the question and says so [ADMIN-46]', async () => {
    const { network } = await openAgreement({}, { language })
    await press('adminAgreement.archive')
    await question('archive')
    network.answer('GET /agreements/agreement-1/', changedBy(true))
    seenAgain()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.archived')))
    expect(await button('unarchive')).toBeVisible()
    expect(network.callsOf(patch)).toEqual([])
  })

  it.each([
    [refused(429, 'throttled'), 'notChanged'],
    [refused(403, 'impersonating'), 'looking'],
  ])(
    'that is refused says so in a toast and beside the question, and is tried again: %j [ADMIN-9, ADMIN-45, IMP-34]',
    async (refusal, why) => {
      const { network } = await openAgreement({}, { language, answers: { [patch]: refusal } })
      await press('adminAgreement.archive')
      await answer('archive', 'archive')
      expect(await within(await question('archive')).findByRole('alert')).toHaveTextContent(
        say(`adminAgreement.${why}`),
      )
      await waitFor(() => expect(toasts()).toHaveTextContent(say(`adminAgreement.${why}`)))
      network.answer(patch, changedBy(true))
      await answer('archive', 'archive')
      await waitFor(async () =>
        expect((await factsOf('standing'))[archivedField()]).toBe(say('adminAgreement.yes')),
      )
    },
  )

  const losses = [
    ['on its way', 'unreachable'],
    ['behind a proxy', refused(504, 'unknown')],
  ] as const
  const reading = 'GET /agreements/agreement-1/'

  it.each(losses)(
    'whose answer was lost %s is said to be done once the agreement, read anew, shows that it was [ADMIN-60]',
    async (_, lost) => {
      const { network } = await openAgreement({}, { language, answers: { [patch]: lost } })
      await press('adminAgreement.archive')
      await question('archive')
      network.answer(reading, changedBy(true))
      await answer('archive', 'archive')
      await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.archived')))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await button('unarchive')).toBeVisible()
    },
  )

  it.each(losses)(
    'whose answer was lost %s says that nobody knows while the agreement stands as before, and follows it [ADMIN-60]',
    async (_, lost) => {
      const { network } = await openAgreement({}, { language, answers: { [patch]: lost } })
      await press('adminAgreement.archive')
      await answer('archive', 'archive')
      expect(await within(await question('archive')).findByRole('alert')).toHaveTextContent(
        say('adminAgreement.unsure'),
      )
      await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.unsure')))
      network.answer(reading, changedBy(true))
      seenAgain()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.archived')))
    },
  )

  it('whose answer was lost, and of which nothing can be read, says that nobody knows [ADMIN-60]', async () => {
    const { network } = await openAgreement({}, { language, answers: { [patch]: 'unreachable' } })
    await press('adminAgreement.archive')
    await question('archive')
    network.answer(reading, 'unreachable')
    await answer('archive', 'archive')
    expect(await within(await question('archive')).findByRole('alert')).toHaveTextContent(
      say('adminAgreement.unsure'),
    )
  })
})

it.each(languages)(
  'recordings that are asked for by who looks as a homeowner say to stop that first, in %s [ADMIN-43, IMP-34]',
  async (language) => {
    const previews = 'GET /answernet/agreements/agreement-1/get_preview_urls/'
    await openAgreement({}, { language, answers: { [previews]: refused(403, 'impersonating') } })
    await press('adminAgreement.showRecordings')
    await waitFor(() => expect(toasts()).toHaveTextContent(say('admin.looking')))
  },
)

it.each(languages)(
  'recordings that have come are counted for those who listen, in a place that stood before, in %s [ADMIN-43]',
  async (language) => {
    const previews = 'GET /answernet/agreements/agreement-1/get_preview_urls/'
    const recording = { video_url: null, transcript_url: null, confirmation_code: 'TPV-88213' }
    await openAgreement({}, { language, answers: { [previews]: { body: { preview_urls: [recording] } } } })
    const place = within(
      await screen.findByRole('region', { name: say('adminAgreement.part.verification') }),
    ).getByRole('status')
    expect(place).toBeEmptyDOMElement()
    await press('adminAgreement.showRecordings')
    await waitFor(() => expect(place).toHaveTextContent(say('adminAgreement.recordingsFound', { count: 1 })))
  },
)

it.each(languages)(
  'recordings stay while they are looked for again, and where that fails, in %s [ADMIN-43]',
  async (language) => {
    const previews = 'GET /answernet/agreements/agreement-1/get_preview_urls/'
    const recording = { video_url: null, transcript_url: null, confirmation_code: 'TPV-88213' }
    const answers = { [previews]: [{ body: { preview_urls: [recording] } }, 'pending' as const] }
    const { network } = await openAgreement({}, { language, answers })
    const place = within(await part('verification'))
    await press('adminAgreement.showRecordings')
    await place.findByText('TPV-88213')
    await press('adminAgreement.recordingsAgain')
    await waitFor(() => expect(network.callsOf(previews)).toHaveLength(2))
    expect(place.getByText('TPV-88213')).toBeVisible()
    expect(place.getByRole('status')).toBeEmptyDOMElement()
    network.settle(previews, refused(503, 'unavailable'))
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.recordings.unavailable')))
    expect(place.getByText('TPV-88213')).toBeVisible()
    expect(place.getByRole('button', { name: say('adminAgreement.recordingsAgain') })).toBeVisible()
    expect(place.getByRole('status')).toBeEmptyDOMElement()
  },
)
