import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Faq, Tag } from '#src/api/queries/faqs.ts'
import type { User } from '#src/api/queries/people.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/faqs/faqs-page.tsx'

const tag = (name: string): Tag => ({ id: `tag-${name}`, tag: name })
const bill = tag('category:paying_bill')
const first = tag('subcategory:first_bill')
const vpp = tag('category:vpp')
const lease = tag('lease')
const unused = tag('category:account')
const faq = (id: string, order: number, question: string, ...tags: Tag[]): Faq => ({
  id,
  question,
  answer: `The answer of **${id}**.`,
  order,
  hidden: id === 'c',
  updated_at: '2026-11-02T15:04:05.000Z',
  tags,
})
const faqs = [
  faq('a', 10, 'When is it due?', bill, first),
  faq('b', 20, 'How can I pay?', bill, lease),
  faq('c', 30, 'What if I am late?', bill),
  faq('d', 40, 'What is a plant?', vpp),
  faq('e', 50, 'Where does this one stand?'),
]
const tags = [unused, bill, vpp, lease, first]

type Opened = {
  language?: 'en' | 'es'
  role?: User['role']
  path?: string
  answers?: Record<string, Answer | Answer[]>
}
async function open({ language = 'en', role = 'MARKETING', path = '', answers = {} }: Opened = {}) {
  const app = await openApp(`/admin/manage_faqs${path}`, {
    language,
    me: me({ role, agreements: [] }),
    answers: { 'GET /faqs/': { body: faqs }, 'GET /tags/': { body: tags }, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const sectionTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const list = (name: string) => screen.findByRole('grid', { name })
const questionsOf = async (name: string) =>
  within(await list(name))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const billMore = () => `${say('support.category.paying_bill')}, ${say('support.more')}`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name: say(`adminFaqs.${name}`) })
const save = () => press(say('adminFaqs.save'))
const toast = (id: string) =>
  within(screen.getByRole('region', { name: say('shell.toasts') })).findByText(say(id))

describe.each(['en', 'es'] as const)('the questions as staff keep them in %s', (language) => {
  it('stand as homeowners find them, those on no page and hidden ones marked [FAQ-1, ADMIN-15]', async () => {
    await open({ language })
    expect(await questionsOf(billMore())).toEqual(['How can I pay?', 'What if I am late?'])
    expect(sectionTitles()).toEqual([
      say('support.category.paying_bill'),
      say('adminFaqs.vppCategory', { name: say('vpp.category.vpp') }),
      say('adminFaqs.nowhere'),
    ])
    expect(await questionsOf(say('adminFaqs.nowhere'))).toEqual(['Where does this one stand?'])
    const late = screen.getByRole('row', { name: 'What if I am late?' })
    expect(within(late).getByText(say('adminFaqs.hidden'))).toBeVisible()
    expect(screen.getAllByText(say('adminFaqs.hidden'))).toHaveLength(1)
    const pay = screen.getByRole('row', { name: 'How can I pay?' })
    expect(within(pay).getByText(say('adminFaqs.onlyFor', { tags: 'lease' }))).toBeVisible()
    expect(screen.getByText(say('adminFaqs.found', { count: 5 }))).toBeVisible()
  })

  it('are filtered by what stands in the address [FAQ-1]', async () => {
    const { router } = await open({ language, path: '?tag=category%3Apaying_bill&search=LATE' })
    expect(await questionsOf(say('support.category.paying_bill'))).toEqual(['What if I am late?'])
    await userEvent.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(router.state.location.search).toEqual({ tag: 'category:paying_bill' }))
    expect(screen.getByText(say('adminFaqs.found', { count: 3 }))).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'zeppelin')
    expect(await screen.findByText(say('adminFaqs.noneFound'))).toBeVisible()
    await press(say('adminFaqs.clear'))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(screen.getByText(say('adminFaqs.found', { count: 5 }))).toBeVisible()
  })

  it('move one place, say where they are now, and ask for it by their neighbour [FAQ-7]', async () => {
    const { network } = await open({ language, answers: { 'POST /faqs/b/move/': 'pending' } })
    await list(billMore())
    const down = () =>
      screen.getByRole('button', { name: say('adminFaqs.moveDown', { question: 'How can I pay?' }) })
    await userEvent.click(down())
    const where = { question: 'How can I pay?', place: 2, count: 2, list: billMore() }
    expect(screen.getByText(say('adminFaqs.moved', where)).closest('[role="status"]')).not.toBeNull()
    await waitFor(async () =>
      expect(await questionsOf(billMore())).toEqual(['What if I am late?', 'How can I pay?']),
    )
    expect(network.callsOf('POST /faqs/b/move/')[0]?.body).toEqual({ beside: 'c', side: 'after' })
    await waitFor(() => expect(down()).toHaveFocus())
    expect(down()).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    [
      'POST /faqs/b/move/',
      () => say('adminFaqs.moveDown', { question: 'How can I pay?' }),
      'adminFaqs.notMoved',
    ],
    ['PATCH /faqs/b/', () => `${say('adminFaqs.hide')} How can I pay?`, 'adminFaqs.notHidden'],
    ['PATCH /faqs/c/', () => `${say('adminFaqs.show')} What if I am late?`, 'adminFaqs.notShown'],
  ])('go back when it could not be done, which is said: %s [FAQ-8]', async (call, name, said) => {
    await open({ language, answers: { [call]: refused(503, 'unavailable') } })
    await list(billMore())
    await press(name())
    expect(await toast(said)).toBeVisible()
    await waitFor(async () =>
      expect(await questionsOf(billMore())).toEqual(['How can I pay?', 'What if I am late?']),
    )
    expect(screen.getAllByText(say('adminFaqs.hidden'))).toHaveLength(1)
  })

  it('are hidden and shown at once [ADMIN-15]', async () => {
    const { network } = await open({ language, answers: { 'PATCH /faqs/b/': 'pending' } })
    await list(billMore())
    await press(`${say('adminFaqs.hide')} How can I pay?`)
    await waitFor(() => expect(screen.getAllByText(say('adminFaqs.hidden'))).toHaveLength(2))
    expect(network.callsOf('PATCH /faqs/b/')[0]?.body).toEqual({ hidden: true })
  })
})

describe('the questions as staff keep them', () => {
  it('cannot be had, and are asked for again; there are none yet', async () => {
    const { network } = await open({ answers: { 'GET /faqs/': refused(503, 'unavailable') } })
    await screen.findByText(say('errors.sectionTitle'))
    network.answer('GET /faqs/', { body: [] })
    await press(say('errors.tryAgain'))
    expect(await screen.findByText(say('adminFaqs.none'))).toBeVisible()
  })

  it('are not put in order among what was searched [FAQ-7]', async () => {
    await open({ path: '?search=pay' })
    await list(say('support.category.paying_bill'))
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  it('are no page for those who may not keep them [ROLE-10]', async () => {
    const { path } = await openApp('/admin/manage_faqs', {
      me: me({ role: 'SUPPORT', agreements: [] }),
      answers: { 'GET /agreements/': refused(503, 'unavailable') },
    })
    expect(path()).toBe('/admin/agreements')
  })
})

describe.each(['en', 'es'] as const)('a question that is written in %s', (language) => {
  it('is shown as homeowners will see it, with where and to whom [FAQ-5]', async () => {
    await open({ language, path: '?question=b' })
    expect(await field('question')).toHaveValue('How can I pay?')
    const preview = screen.getByRole('region', { name: say('adminFaqs.preview') })
    expect(within(preview).getByRole('heading', { name: 'How can I pay?' })).toBeVisible()
    expect(within(preview).getByText('b').tagName).toBe('STRONG')
    expect(within(preview).getByText(say('support.category.paying_bill'))).toBeVisible()
    expect(within(preview).getByText(say('adminFaqs.whoSome', { tags: 'lease' }))).toBeVisible()
    await press(say('adminFaqs.removeTag', { tag: say('adminFaqs.tagOf.audience', { name: 'lease' }) }))
    expect(within(preview).getByText(say('adminFaqs.whoAll'))).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox'))
    expect(within(preview).getByText(say('adminFaqs.whoNobody'))).toBeVisible()
  })

  it('needs its texts, each said beside its field, and not longer than they may be [FAQ-2]', async () => {
    const { network } = await open({ language, path: '?question=new' })
    const [question, answer] = [await field('question'), await field('answer')]
    await save()
    expect(question).toHaveFocus()
    expect(question).toHaveAccessibleDescription(say('adminFaqs.question.required'))
    expect(answer).toHaveAccessibleDescription(expect.stringContaining(say('adminFaqs.answer.required')))
    await userEvent.click(question)
    await userEvent.paste('q'.repeat(501))
    await userEvent.click(answer)
    await userEvent.paste('a')
    await save()
    expect(question).toHaveAccessibleDescription(say('adminFaqs.question.tooLong', { most: 500 }))
    expect(answer).not.toBeInvalid()
    expect(network.callsOf('POST /faqs/')).toEqual([])
  })

  it('is sent with its tags to the end of the list, and once what could not be saved, or may be, is tried again [FAQ-3, FAQ-9, VALID-27]', async () => {
    const { network, router } = await open({
      language,
      path: '?question=new&tag=lease',
      answers: {
        'POST /faqs/': [refused(503, 'unavailable'), 'unreachable', { status: 201, body: faqs[0] }],
      },
    })
    await userEvent.type(await field('question'), ' Who rings? ')
    await userEvent.type(await field('answer'), 'Nobody.')
    await userEvent.click(screen.getByRole('button', { name: new RegExp(say('adminFaqs.addTag')) }))
    await userEvent.click(
      await screen.findByRole('option', {
        name: say('adminFaqs.tagOf.category', { name: say('support.category.account') }),
      }),
    )
    for (const said of ['notSaved', 'notKnown']) {
      await save()
      expect(await toast(`adminFaqs.${said}Toast`)).toBeVisible()
      expect(await screen.findByText(say(`adminFaqs.${said}`))).toBeVisible()
      expect(await field('question')).toHaveValue('Who rings?')
    }
    await save()
    expect(await toast('adminFaqs.added')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toEqual({ tag: 'lease' }))
    expect(network.callsOf('POST /faqs/').at(-1)?.body).toEqual({
      question: 'Who rings?',
      answer: 'Nobody.',
      hidden: false,
      order: 60,
      tag_ids: [unused.id],
    })
  })

  it('takes an answer as it is typed, with what looks like a tag and letters as they were composed [VALID-26]', async () => {
    const { network } = await open({
      language,
      path: '?question=b',
      answers: { 'PATCH /faqs/b/': { body: faqs[1] } },
    })
    const written = 'See <https://utility.example/bills> or <b>ring</b>, Jose\u0301.'
    const answer = await field('answer')
    await userEvent.clear(answer)
    await userEvent.type(answer, written)
    expect(answer).toHaveValue(written)
    const preview = screen.getByRole('region', { name: say('adminFaqs.preview') })
    expect(within(preview).getByRole('link', { name: /utility\.example/ })).toHaveAttribute(
      'href',
      'https://utility.example/bills',
    )
    expect(preview.querySelector('b')).toBeNull()
    await save()
    expect(await toast('adminFaqs.saved')).toBeVisible()
    expect(network.callsOf('PATCH /faqs/b/')[0]?.body).toMatchObject({ answer: written })
  })

  it('is saved without the marks that word processors leave in what is pasted [FAQ-11]', async () => {
    const { network } = await open({
      language,
      path: '?question=b',
      answers: { 'PATCH /faqs/b/': { body: faqs[1] } },
    })
    await userEvent.clear(await field('answer'))
    await userEvent.paste('By mail.\vBy\u0007 card.\r\n\tBy phone.')
    await save()
    expect(network.callsOf('PATCH /faqs/b/')[0]?.body).toMatchObject({
      answer: 'By mail.\nBy card.\n\tBy phone.',
    })
  })

  it('sends only what differs, and says so of one that somebody else wrote meanwhile [FAQ-6]', async () => {
    const theirs = faqs.map((one) =>
      one.id === 'b' ? { ...one, answer: 'Theirs.', updated_at: '2026-11-03T00:00:00.000Z' } : one,
    )
    const { network } = await open({
      language,
      path: '?question=b',
      answers: {
        'GET /faqs/': [{ body: faqs }, { body: theirs }],
        'PATCH /faqs/b/': [refused(409, 'changed_meanwhile'), { body: theirs[1] }],
      },
    })
    await userEvent.type(await field('answer'), ' Mine.')
    await save()
    const dialog = await screen.findByRole('dialog', { name: say('adminFaqs.changedTitle') })
    expect(within(dialog).getByText('Theirs.')).toBeVisible()
    const mine = 'The answer of **b**. Mine.'
    expect(network.callsOf('PATCH /faqs/b/')[0]?.body).toEqual({
      answer: mine,
      expected_updated_at: '2026-11-02T15:04:05.000Z',
    })
    await press(say('adminFaqs.keepMine'))
    expect(await toast('adminFaqs.saved')).toBeVisible()
    expect(network.callsOf('PATCH /faqs/b/')[1]?.body).toEqual({
      question: 'How can I pay?',
      answer: mine,
      tag_ids: [bill.id, lease.id],
      expected_updated_at: '2026-11-03T00:00:00.000Z',
    })
  })

  it('takes a tag once, a new one too, whatever its case [ADMIN-16, ADMIN-15, VALID-32]', async () => {
    const made = tag('solar club')
    const { network } = await open({
      language,
      path: '?question=b',
      answers: {
        'GET /tags/': [{ body: tags }, { body: tags }, { body: [...tags, made] }],
        'POST /tags/': [refused(503, 'unavailable'), { status: 201, body: made }],
      },
    })
    const name = await field('newTag')
    const chips = () =>
      screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
        .filter((label) => label?.startsWith(say('adminFaqs.removeTag', { tag: '' }).trim()))
    await userEvent.type(name, 'LEASE{Enter}')
    expect(chips()).toHaveLength(2)
    expect(name).toHaveValue('')
    await userEvent.type(name, 'category:{Enter}')
    expect(name).toHaveAccessibleDescription(expect.stringContaining(say('adminFaqs.tagInvalid')))
    await userEvent.type(name, ' ')
    expect(name).toBeInvalid()
    await userEvent.clear(name)
    await userEvent.type(name, 'solar club')
    expect(name).toBeValid()
    await press(say('adminFaqs.createTag'))
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(expect.stringContaining(say('adminFaqs.tagNotCreated'))),
    )
    expect(name).toHaveValue('solar club')
    await press(say('adminFaqs.createTag'))
    await waitFor(() => expect(chips()).toHaveLength(3))
    expect(network.callsOf('POST /tags/').map(({ body }) => body)).toEqual([
      { tag: 'solar club' },
      { tag: 'solar club' },
    ])
  })

  it('asks before it is left unsaved [FAQ-4]', async () => {
    const { router } = await open({ language, path: '?question=b' })
    await userEvent.type(await field('question'), ' Really?')
    await userEvent.click(screen.getByRole('link', { name: say('adminFaqs.all') }))
    await screen.findByRole('dialog', { name: say('adminFaqs.leaveTitle') })
    await press(say('adminFaqs.stay'))
    expect(await field('question')).toHaveValue('How can I pay? Really?')
    await userEvent.click(screen.getByRole('link', { name: say('adminFaqs.all') }))
    await screen.findByRole('dialog', { name: say('adminFaqs.leaveTitle') })
    await press(say('adminFaqs.leave'))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  describe('whose session ends while it is typed', () => {
    const rejected = refused(401, 'unauthorized')
    const typeAndLose = async () => {
      const app = await open({ language, path: '?question=a', answers: { 'PATCH /faqs/a/': rejected } })
      await userEvent.clear(await field('question'))
      await userEvent.type(await field('question'), 'When must I pay?')
      app.network.answer('GET /users/me/', rejected)
      await save()
      await waitFor(() => expect(app.path()).toBe('/login'))
      return app
    }
    const comeAs = (app: Awaited<ReturnType<typeof open>>, id: string) => {
      app.network.answer('GET /users/me/', { body: me({ id, role: 'MARKETING', agreements: [] }) })
      act(() => app.session.send({ type: 'session.changedElsewhere' }))
    }

    it('stands there again for the same person, and is saved against what it was opened with [SESSION-49]', async () => {
      const app = await typeAndLose()
      comeAs(app, 'person-1')
      expect(await screen.findByText(say('admin.typedAgain'))).toBeVisible()
      expect(await field('question')).toHaveValue('When must I pay?')
      app.network.answer('PATCH /faqs/a/', { body: { ...faqs[0], question: 'When must I pay?' } })
      await save()
      await waitFor(() => expect(app.router.state.location.search).toEqual({}))
      expect(app.network.callsOf('PATCH /faqs/a/').at(-1)?.body).toMatchObject({
        question: 'When must I pay?',
      })
    })

    it('is not shown to anybody else, nor kept in the browser [SESSION-49]', async () => {
      const app = await typeAndLose()
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('must I pay')
      comeAs(app, 'person-2')
      expect(await field('question')).toHaveValue('When is it due?')
      expect(screen.queryByText(say('admin.typedAgain'))).toBeNull()
    })
  })

  it('is not there again once it was left by hand [SESSION-49]', async () => {
    const { router } = await open({ language, path: '?question=a' })
    await userEvent.type(await field('question'), ' Now?')
    await userEvent.click(screen.getByRole('link', { name: say('adminFaqs.all') }))
    await userEvent.click(await screen.findByRole('button', { name: say('adminFaqs.leave') }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await act(() => router.navigate({ to: '/admin/manage_faqs', search: { question: 'a' } }))
    expect(await field('question')).toHaveValue('When is it due?')
  })

  it('is told of when there is none such', async () => {
    await open({ language, path: '?question=nowhere' })
    expect(await screen.findByText(say('adminFaqs.gone'))).toBeVisible()
  })
})
