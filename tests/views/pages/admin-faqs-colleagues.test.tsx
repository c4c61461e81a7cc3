import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Faq, Tag } from '#src/api/queries/faqs.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/faqs/faqs-page.tsx'

const lease: Tag = { id: 'tag-lease', tag: 'lease' }
const club: Tag = { id: 'tag-club', tag: 'solar club' }
const opened: Faq = {
  id: 'a',
  question: 'When is it due?',
  answer: 'On the first.',
  order: 10,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: [],
}
const other: Faq = { ...opened, id: 'b', question: 'How can I pay?', order: 20 }
const written: Faq = {
  ...opened,
  question: 'When must I pay?',
  answer: 'On the tenth.',
  updated_at: '2026-11-03T00:00:00.000Z',
}
const list = (first: Faq) => ({ body: [first, other] })

type Opened = { language?: 'en' | 'es'; path?: string; answers?: Record<string, Answer | Answer[]> }
async function open({ language = 'en', path = '', answers = {} }: Opened) {
  const app = await openApp(`/admin/manage_faqs${path}`, {
    language,
    me: me({ role: 'MARKETING', agreements: [] }),
    answers: { 'GET /faqs/': list(opened), 'GET /tags/': { body: [lease] }, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name: say(`adminFaqs.${name}`) })
const save = () => press(say('adminFaqs.save'))
const link = (name: string) => screen.findByRole('link', { name })
const toast = (id: string) =>
  within(screen.getByRole('region', { name: say('shell.toasts') })).findByText(say(id))
const comparison = () => screen.findByRole('dialog', { name: say('adminFaqs.changedTitle') })

afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

describe.each(['en', 'es'] as const)('a question that colleagues write too, in %s', (language) => {
  it.each([
    {
      was: false,
      change: false,
      is: true,
      said: 'adminFaqs.theirsHidden',
      stays: 'true',
      sent: undefined,
    },
    { was: true, change: false, is: false, said: 'adminFaqs.theirsShown', stays: 'true', sent: undefined },
    { was: false, change: true, is: false, said: 'adminFaqs.theirsShown', stays: 'false', sent: true },
    { was: true, change: true, is: true, said: 'adminFaqs.theirsHidden', stays: 'false', sent: false },
  ])(
    'opened with hidden $was, changed here: $change, $is by now: is said, and saved over as $sent [FAQ-12, FAQ-6]',
    async ({ was, change, is, said, stays, sent }) => {
      const theirs = { ...written, hidden: is }
      const { network } = await open({
        language,
        path: '?question=a',
        answers: {
          'GET /faqs/': [list({ ...opened, hidden: was }), list(theirs)],
          'PATCH /faqs/a/': [refused(409, 'changed_meanwhile'), { body: theirs }],
        },
      })
      await userEvent.type(await field('answer'), ' Mine.')
      if (change) await userEvent.click(screen.getByRole('checkbox'))
      await save()
      expect(within(await comparison()).getByText(say(said, { stays }))).toBeVisible()
      await press(say('adminFaqs.keepMine'))
      expect(await toast('adminFaqs.saved')).toBeVisible()
      expect(network.callsOf('PATCH /faqs/a/')[1]?.body).toEqual({
        question: opened.question,
        answer: 'On the first. Mine.',
        ...(sent !== undefined && { hidden: sent }),
        tag_ids: [],
        expected_updated_at: theirs.updated_at,
      })
    },
  )

  it('says nothing of hiding where both are alike [FAQ-12]', async () => {
    await open({
      language,
      path: '?question=a',
      answers: {
        'GET /faqs/': [list(opened), list(written)],
        'PATCH /faqs/a/': refused(409, 'changed_meanwhile'),
      },
    })
    await userEvent.type(await field('answer'), ' Mine.')
    await save()
    const dialog = await comparison()
    for (const id of ['adminFaqs.theirsHidden', 'adminFaqs.theirsShown'])
      for (const stays of ['true', 'false']) expect(within(dialog).queryByText(say(id, { stays }))).toBeNull()
  })

  it.each([
    ['PATCH /faqs/a/', () => `${say('adminFaqs.hide')} When is it due?`, 'adminFaqs.notHidden'],
    [
      'POST /faqs/a/move/',
      () => say('adminFaqs.moveDown', { question: 'When is it due?' }),
      'adminFaqs.notMoved',
    ],
  ])('goes back where the network is lost, which is said at once: %s [FAQ-8]', async (call, name, said) => {
    await open({ language, answers: { [call]: 'unreachable' } })
    await link('When is it due?')
    onlineManager.setOnline(false)
    await press(name())
    expect(await toast(said)).toBeVisible()
    expect(screen.queryByText(say('adminFaqs.hidden'))).toBeNull()
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
      'When is it due?',
      'How can I pay?',
    ])
  })

  it('is not denied when the answer was lost: the list, read anew, shows it [FAQ-8]', async () => {
    const { network } = await open({ language, answers: { 'PATCH /faqs/a/': 'unreachable' } })
    await link('When is it due?')
    await press(`${say('adminFaqs.hide')} When is it due?`)
    expect(await toast('adminFaqs.changeUnsure')).toBeVisible()
    await waitFor(() => expect(network.callsOf('GET /faqs/').length).toBeGreaterThan(1))
  })

  it('says that no tag could be created where the network is lost [ADMIN-15, FAQ-14]', async () => {
    await open({ language, path: '?question=a', answers: { 'POST /tags/': 'unreachable' } })
    const name = await field('newTag')
    onlineManager.setOnline(false)
    await userEvent.type(name, 'solar club{Enter}')
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(expect.stringContaining(say('adminFaqs.tagNotCreated'))),
    )
    expect(screen.getByRole('button', { name: say('adminFaqs.save') })).not.toHaveAttribute('aria-busy')
  })
})

describe('a question that was saved', () => {
  it('is listed with its new words, and opened with them, before the list is read anew [FAQ-13]', async () => {
    const { network, router } = await open({
      answers: {
        'GET /faqs/': [list(opened), list(opened), 'pending'],
        'PATCH /faqs/a/': { body: written },
      },
    })
    await userEvent.click(await link('When is it due?'))
    const question = await field('question')
    await waitFor(() => expect(network.callsOf('GET /faqs/')).toHaveLength(2))
    await userEvent.clear(question)
    await userEvent.type(question, written.question)
    await save()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await userEvent.click(await link(written.question))
    expect(screen.queryByText('When is it due?')).toBeNull()
    const again = await field('question')
    expect(again).toHaveValue(written.question)
    expect(await field('answer')).toHaveValue(written.answer)
    await userEvent.type(again, ' Really?')
    await save()
    await waitFor(() => expect(network.callsOf('PATCH /faqs/a/')).toHaveLength(2))
    expect(network.callsOf('PATCH /faqs/a/')[1]?.body).toMatchObject({
      expected_updated_at: written.updated_at,
    })
  })

  it('is listed when it is new, in its order [FAQ-13, FAQ-9]', async () => {
    const made = { ...opened, id: 'c', question: 'Who rings?', order: 15 }
    await open({
      path: '?question=new',
      answers: { 'GET /faqs/': [list(opened), 'pending'], 'POST /faqs/': { status: 201, body: made } },
    })
    await userEvent.type(await field('question'), made.question)
    await userEvent.type(await field('answer'), made.answer)
    await save()
    await link(made.question)
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
      'When is it due?',
      'Who rings?',
      'How can I pay?',
    ])
  })
})

describe('a question that is opened out of an old list', () => {
  const openOld = async () => {
    const app = await open({ answers: { 'GET /faqs/': [list(opened), 'pending'] } })
    await userEvent.click(await link('When is it due?'))
    const question = await field('question')
    expect(question).toHaveValue('When is it due?')
    await waitFor(() => expect(app.network.callsOf('GET /faqs/')).toHaveLength(2))
    return { ...app, question }
  }

  it('stands as it is by now as soon as that is known, and is saved against that [FAQ-13]', async () => {
    const { network, question } = await openOld()
    network.answer('PATCH /faqs/a/', { body: written })
    network.settle('GET /faqs/', list({ ...written, hidden: true, tags: [lease] }))
    await waitFor(() => expect(question).toHaveValue(written.question))
    expect(await field('answer')).toHaveValue(written.answer)
    expect(screen.getByRole('checkbox')).toBeChecked()
    await userEvent.type(question, ' Really?')
    await save()
    await waitFor(() => expect(network.callsOf('PATCH /faqs/a/')).toHaveLength(1))
    expect(network.callsOf('PATCH /faqs/a/')[0]?.body).toEqual({
      question: 'When must I pay? Really?',
      expected_updated_at: written.updated_at,
    })
  })

  it.each(['?', ' '])('keeps what was typed, %j too [FAQ-13]', async (typed) => {
    const { network, question, queryClient } = await openOld()
    await userEvent.type(question, typed)
    network.settle('GET /faqs/', list(written))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(question).toHaveValue(`When is it due?${typed}`)
    expect(await field('answer')).toHaveValue(opened.answer)
  })
})

describe('the list of questions', () => {
  it('is read anew when the window is seen again [FAQ-13]', async () => {
    await open({ answers: { 'GET /faqs/': [list(opened), list(written)] } })
    await link('When is it due?')
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    expect(await link(written.question)).toBeVisible()
  })
})

describe('a tag that is being created', () => {
  it('is waited for by Save, which sends it too [FAQ-14]', async () => {
    const { network } = await open({
      path: '?question=a',
      answers: { 'POST /tags/': 'pending', 'PATCH /faqs/a/': { body: written } },
    })
    const question = await field('question')
    await userEvent.type(question, ' Now?')
    await userEvent.type(await field('newTag'), 'solar club{Enter}')
    const button = screen.getByRole('button', { name: say('adminFaqs.save') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    await userEvent.type(question, '{Enter}')
    expect(network.callsOf('PATCH /faqs/a/')).toEqual([])
    network.answer('GET /tags/', { body: [lease, club] })
    network.settle('POST /tags/', { status: 201, body: club })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await userEvent.click(button)
    await waitFor(() => expect(network.callsOf('PATCH /faqs/a/')).toHaveLength(1))
    expect(network.callsOf('PATCH /faqs/a/')[0]?.body).toMatchObject({ tag_ids: [club.id] })
  })

  it('is not begun while the question is saved [FAQ-14]', async () => {
    const { network } = await open({ path: '?question=a', answers: { 'PATCH /faqs/a/': 'pending' } })
    await userEvent.type(await field('question'), ' Now?')
    await userEvent.type(await field('newTag'), 'solar club')
    await save()
    await waitFor(() => expect(network.callsOf('PATCH /faqs/a/')).toHaveLength(1))
    await press(say('adminFaqs.createTag'))
    expect(network.callsOf('POST /tags/')).toEqual([])
  })
})
