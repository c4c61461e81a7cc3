import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../app/account.ts'
import { refused } from '../app/network.ts'
import { plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, system } from '../app/people.ts'
import { factsOf, happened, holder, openAgreement, part, plain, press, slow } from '../app/staff-agreement.ts'

const languages = ['en', 'es'] as const
const now = Date.parse('2026-06-20T12:00:00-07:00')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe.each(languages)('the agreement as staff see it in %s', (language) => {
  it('has every field of each part, and says of one without a value why [ADMIN-8]', async () => {
    await openAgreement(
      {
        contract_type: 'PPA',
        contract_term: 20,
        rate_escalator: 290,
        monthly_payment: 142.18,
        organization: { name: 'Brightside', website_url: null },
        tags: ['ppa'],
      },
      { language },
    )
    const contract = await factsOf('contract')
    expect(Object.keys(contract)).toHaveLength(13)
    expect(contract[say('adminAgreement.field.contract_type')]).toBe(say('adminAgreement.contract_type.PPA'))
    expect(contract[say('adminAgreement.field.organization')]).toBe('Brightside')
    expect(contract[say('adminAgreement.field.pto_date')]).toBe(say('agreement.notKnown'))
    const payments = await factsOf('payments')
    expect(Object.keys(payments)).toHaveLength(10)
    expect(payments[say('adminAgreement.field.interest_rate')]).toBe(say('adminAgreement.notApplicable'))
    expect(payments[say('adminAgreement.field.reamortization_dates')]).toBe(
      say('adminAgreement.notApplicable'),
    )
    expect(payments[say('adminAgreement.field.first_payment_date')]).toBe(say('agreement.notKnown'))
    expect(payments[say('adminAgreement.field.rate_contract')]).toBe(say('agreement.notKnown'))
    const autopay = await factsOf('autopay')
    expect(autopay[say('adminAgreement.field.ach_elected')]).toBe(say('adminAgreement.ach_elected.null'))
    const numbers = await factsOf('references')
    expect(numbers[say('adminAgreement.field.homeowner_contract_id')]).toBe('C-1001')
    expect(numbers[say('adminAgreement.field.application_ids')]).toBe(say('adminAgreement.none'))
    expect(numbers[say('adminAgreement.field.tags')]).toBe('ppa')
  })

  it.each(['LOA', 'LSE'] as const)(
    'says of the price of energy of a %s that it does not apply [ADMIN-8, AGR-13]',
    async (contract_type) => {
      await openAgreement({ contract_type }, { language })
      const payments = await factsOf('payments')
      expect(payments[say('adminAgreement.field.rate_contract')]).toBe(say('adminAgreement.notApplicable'))
    },
  )

  it('has its system, its hardware and the names of known inverter vendors [ADMIN-8, HW-4]', async () => {
    await openAgreement(
      {
        system: system({
          inverter_manufacturer_id: 2,
          install_cost: 19_800,
          has_battery_monitoring: false,
          batteries: [
            { id: 'b', manufacturer: 'Hearthline', model: 'H13', count: 2, capacity: 13.5, power_rating: 5 },
          ],
        }),
      },
      { language },
    )
    const known = await factsOf('system')
    expect(known[say('adminAgreement.system.inverter_manufacturer_id')]).toBe('Northbridge')
    expect(known[say('adminAgreement.system.address')]).toBe('12 Alder Way, Tempe, AZ 85281')
    expect(known[say('adminAgreement.system.measured')]).not.toContain(
      say('adminAgreement.system.has_battery_monitoring'),
    )
    expect(within(await part('system')).getByRole('heading', { level: 3 })).toHaveTextContent(
      'Hearthline H13',
    )
  })

  it.each([
    ['roof', 'adminAgreement.mounting.roof'],
    ['Ground', 'adminAgreement.mounting.ground'],
    ['carport', 'adminAgreement.mounting.carport'],
  ])('says in words how a system is mounted: %s [ADMIN-8, LANG-1]', async (type, words) => {
    await openAgreement({ system: system({ system_mounting_type: type }) }, { language })
    expect((await factsOf('system'))[say('adminAgreement.system.system_mounting_type')]).toBe(say(words))
  })

  it('tells a way of mounting that it has no words for as the platform does [ADMIN-8]', async () => {
    await openAgreement({ system: system({ system_mounting_type: 'pole, tilted' }) }, { language })
    const known = await factsOf('system')
    expect(known[say('adminAgreement.system.system_mounting_type')]).toBe('pole, tilted')
  })

  it('tells what happened, newest first, with dates of the contract that have come [ADMIN-41]', async () => {
    await openAgreement(
      {
        contract_signed_date: '2025-05-12',
        in_service_date: '2025-09-03',
        first_payment_date: '2026-10-03',
      },
      {
        language,
        events: [
          happened({
            at: '2026-06-02T10:00:00Z',
            kind: 'given_by_transfer',
            person: 'Ines Park',
            staff: 'Ada Nwosu',
          }),
          happened({
            at: '2025-06-01T10:00:00Z',
            kind: 'verification',
            outcome: 'verified',
            person: 'Teresa Moreno',
          }),
        ],
      },
    )
    const entries = within(await part('history')).getAllByRole('listitem')
    expect(entries.map((entry) => plain(entry.firstElementChild?.textContent))).toEqual([
      say('adminAgreement.event.given_by_transfer', { person: 'Ines Park' }),
      say('adminAgreement.event.in_service_date'),
      say('adminAgreement.tpv.verified'),
      say('adminAgreement.event.contract_signed_date'),
    ])
    expect(entries[0]).toHaveTextContent(say('adminAgreement.byStaff', { staff: 'Ada Nwosu' }))
  })

  it('tells nothing of the contract before its day, though it has come in other zones [ADMIN-41]', async () => {
    vi.setSystemTime(new Date(2026, 5, 18, 23, 30))
    await openAgreement(
      { contract_signed_date: '2026-06-18', in_service_date: '2026-06-19' },
      { language, events: [] },
    )
    const entries = within(await part('history')).getAllByRole('listitem')
    expect(entries.map((entry) => plain(entry.firstElementChild?.textContent))).toEqual([
      say('adminAgreement.event.contract_signed_date'),
    ])
  })

  it.each([true, false])(
    'says at the end of what happened whether older events are left out: %s [ADMIN-58]',
    async (isCut) => {
      await openAgreement({}, { language, events: [happened({ kind: 'read_anew' })], isCut })
      await within(await part('history')).findByText(say('adminAgreement.event.read_anew'))
      expect(screen.queryByText(say('adminAgreement.olderLeftOut')) !== null).toBe(isCut)
    },
  )

  it('shows what was answered in the checklist, and what did not pass [ADMIN-42]', async () => {
    await openAgreement(
      { welcome_checklist_status: 'FAILED' },
      {
        language,
        events: [
          happened({
            kind: 'checklist',
            outcome: 'FAIL',
            person: 'Teresa Moreno',
            answers: [
              { question_en: 'Is it yours?', question_es: '¿Es suya?', answer: true, passes: true },
              { question_en: 'Do you live there?', question_es: '¿Vive ahí?', answer: false, passes: false },
            ],
          }),
        ],
      },
    )
    const checklist = await factsOf('checklist')
    const yes = say('adminAgreement.yes')
    const no = `${say('adminAgreement.no')}${say('adminAgreement.doesNotPass')}`
    expect(checklist).toEqual(
      language === 'en'
        ? { 'Is it yours?': yes, 'Do you live there?': no }
        : { '¿Es suya?': yes, '¿Vive ahí?': no },
    )
  })

  it('keeps standing when what happened cannot be had, which says so and is asked again [ERROR-13]', async () => {
    const { network } = await openAgreement(
      {},
      { language, answers: { 'GET /agreements/agreement-1/history/': refused(503, 'late') } },
    )
    const history = within(await part('history'))
    expect(await history.findByRole('alert')).toHaveTextContent(say('errors.sectionTitle'))
    expect((await factsOf('references'))[say('adminAgreement.field.id')]).toBe('agreement-1')
    network.answer('GET /agreements/agreement-1/history/', {
      body: { events: [happened({ kind: 'read_anew' })], older_left_out: false },
    })
    await userEvent.click(history.getByRole('button', { name: say('errors.tryAgain') }))
    expect(await screen.findByText(say('adminAgreement.event.read_anew'))).toBeVisible()
  })

  it.each([404, 400])('is the 404 page when the server answers %i [ADMIN-20]', async (status) => {
    await openAgreement(
      {},
      { language, answers: { 'GET /agreements/agreement-1/': refused(status, 'not_found') } },
    )
    expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
  })

  it('says that it could not be had, and shows it when it can [ERROR-13]', async () => {
    const { network } = await openAgreement(
      {},
      { language, answers: { 'GET /agreements/agreement-1/': refused(503, 'late') } },
    )
    expect(await screen.findByText(say('admin.lostOurs'), {}, slow)).toBeVisible()
    network.answer('GET /agreements/agreement-1/', { body: agreement({ users: [holder()] }) })
    await press('errors.tryAgain')
    expect(await screen.findByRole('heading', { level: 1, name: 'Teresa Moreno' })).toBeVisible()
  })
})

describe('the monitoring site', () => {
  it.each([
    [1, 'https://one.example/'],
    [2, 'https://two.example/'],
    [7, 'https://two.example/'],
  ])('of vendor %i is %s, as staff alone are told [ADMIN-11, ADMIN-50]', async (vendor_id, href) => {
    const { network } = await openAgreement({ system: system({ vendor_id }) })
    const link = await within(await part('system')).findByRole('link', { name: /Monitoring site/ })
    expect(network.callsOf('GET /staff_links/')).toHaveLength(1)
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('shows the system itself where the address has a place for its id [ADMIN-11]', async () => {
    const monitoring_first = 'https://one.example/sites/%7Bsite_id%7D'
    await openAgreement(
      { system: system({ vendor_id: 1, site_id: 'S 1' }) },
      {
        answers: {
          'GET /staff_links/': { body: { backend_admin: null, monitoring_first, monitoring_second: null } },
        },
      },
    )
    const link = await within(await part('system')).findByRole('link', { name: /Monitoring site/ })
    expect(link).toHaveAttribute('href', 'https://one.example/sites/S%201')
  })

  it('is nowhere without a vendor [ADMIN-11]', async () => {
    const { network } = await openAgreement({ system: system({ vendor_id: null }) })
    await part('system')
    await waitFor(() => expect(network.callsOf('GET /staff_links/')).toHaveLength(1))
    expect(within(await part('system')).queryByRole('link', { name: /Monitoring site/ })).toBeNull()
  })
})

describe.each(languages)('the homeowners of an agreement in %s', (language) => {
  const resend = 'POST /users/send_claim_account_email/'
  const unclaimed = {
    users: [holder({ claimed: false }), holder({ user_id: 'user-2', first_name: 'Otto', primary: false })],
  }
  const claim = () => `${say('adminUsers.sendClaim.homeowner')} Teresa Moreno`

  it('stand with the way to their profiles, the primary first [ADMIN-8]', async () => {
    await openAgreement(unclaimed, { language })
    const rows = within(await part('holders')).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Teresa Moreno',
      'Otto Moreno',
    ])
    const [first] = rows
    if (!first) throw new Error('no row')
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/admin/users/user-1')
    expect(first).toHaveTextContent(say('adminAgreement.notClaimed'))
    // Whoever has an account gets no more links to claim it.
    expect(screen.getAllByRole('button', { name: claim() })).toHaveLength(1)
  })

  it('are marked when they are archived, and get no claim email then [ADMIN-47]', async () => {
    await openAgreement({ users: [holder({ claimed: false, archived: true })] }, { language })
    const row = within(await part('holders')).getByRole('listitem')
    expect(row).toHaveTextContent(say('adminAgreement.holderArchived'))
    expect(within(row).queryByRole('button')).toBeNull()
  })

  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: claim() }))
    const name = say('adminUsers.ask.claimMail', { name: 'Teresa Moreno', kind: 'homeowner' })
    const question = await screen.findByRole('dialog', { name })
    expect(question).toHaveTextContent(say('adminUsers.askText.claimMail', { email: 'teresa@example.com' }))
    await userEvent.click(within(question).getByRole('button', { name: say('adminUsers.confirm.claimMail') }))
  }

  it('are asked about before a claim email is sent; leaving it sends none [ADMIN-22]', async () => {
    const { network } = await openAgreement(unclaimed, { language, answers: { [resend]: { status: 204 } } })
    await userEvent.click(screen.getByRole('button', { name: claim() }))
    const question = await screen.findByRole('dialog')
    expect(network.callsOf(resend)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: say('adminUsers.keep') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.callsOf(resend)).toEqual([])
  })

  it('are told to whom a claim email is on its way [ADMIN-19, ADMIN-22, ADMIN-44]', async () => {
    const { network } = await openAgreement(unclaimed, { language, answers: { [resend]: { status: 204 } } })
    await send()
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(say('adminUsers.done.claimMail', { email: 'teresa@example.com' })),
    )
    expect(network.callsOf(resend).map(({ body }) => body)).toEqual([{ user_id: 'user-1' }])
  })

  it.each([
    ['has an account by now', refused(409, 'already_claimed'), 'adminUsers.refused.alreadyClaimed'],
    ['waits for the next mail', refused(429, 'throttled'), 'adminUsers.refused.throttled'],
    ['could not be written to', 'unreachable' as const, 'adminUsers.notKnown.claimMail'],
  ])('are told why no claim email is sent: who %s [ADMIN-44, CLAIM-9]', async (_, answer, words) => {
    await openAgreement(unclaimed, { language, answers: { [resend]: answer } })
    await send()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        plainlySpaced(say(words, { name: 'Teresa Moreno', change: 'claimMail', minutes: 60 })),
      ),
    )
  })

  it('who have an account by now are shown so once that was read [ADMIN-44]', async () => {
    const { network } = await openAgreement(unclaimed, {
      language,
      answers: { [resend]: refused(409, 'already_claimed') },
    })
    await send()
    network.answer('GET /agreements/agreement-1/', { body: agreement({ users: [holder()] }) })
    await userEvent.click(await screen.findByRole('button', { name: say('shell.close') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: claim() })).toBeNull())
  })
})

describe.each(languages)('the recordings of a verification call in %s', (language) => {
  const previews = 'GET /answernet/agreements/agreement-1/get_preview_urls/'
  const recording = {
    video_url: 'https://calls.example/1.mp4',
    transcript_url: null,
    confirmation_code: 'TPV-88213',
  }

  it('are a video, a transcript and a confirmation code [ADMIN-43]', async () => {
    const { network } = await openAgreement(
      {},
      { language, answers: { [previews]: { body: { preview_urls: [recording] } } } },
    )
    expect(network.callsOf(previews)).toEqual([])
    await press('adminAgreement.showRecordings')
    const row = await within(await part('verification')).findByRole('listitem')
    expect(row).toHaveTextContent('TPV-88213')
    expect(row).toHaveTextContent(say('adminAgreement.no.transcript'))
    expect(within(row).getByRole('link')).toHaveAttribute('href', recording.video_url)
  })

  it.each([
    ['none is found', { body: { preview_urls: [] } }, 'adminAgreement.noRecordings'],
    ['no answer comes', 'unreachable' as const, 'shell.somethingWentWrong'],
  ])('say by a toast that %s [ADMIN-43]', async (_, answer, id) => {
    await openAgreement({}, { language, answers: { [previews]: answer } })
    await press('adminAgreement.showRecordings')
    await waitFor(() => expect(toasts()).toHaveTextContent(say(id)))
    expect(within(await part('verification')).queryByRole('listitem')).toBeNull()
  })

  const detail = 'What the server says.'
  it.each([
    [503, 'unavailable', 'unavailable'],
    [429, 'throttled', 'throttled'],
    [403, 'forbidden', 'forbidden'],
    [404, 'not_found', 'notFound'],
  ])(
    'say by a toast why they did not come, in the words of the reader: %i %s [ADMIN-43]',
    async (status, default_code, id) => {
      const answer = { status, body: { default_code, detail } }
      await openAgreement({}, { language, answers: { [previews]: answer } })
      await press('adminAgreement.showRecordings')
      await waitFor(() => expect(toasts()).toHaveTextContent(say(`adminAgreement.recordings.${id}`)))
      expect(toasts()).not.toHaveTextContent(detail)
    },
  )

  it('say by a toast what the server says of any other failure, to who reads English [ADMIN-43]', async () => {
    const answer = { status: 503, body: { default_code: 'late', detail } }
    await openAgreement({}, { language, answers: { [previews]: answer } })
    await press('adminAgreement.showRecordings')
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(language === 'en' ? detail : say('shell.somethingWentWrong')),
    )
  })
})
