import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Faq } from '#src/api/queries/faqs.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/faqs/faqs-page.tsx'

const post = 'POST /faqs/'
const patch = 'PATCH /faqs/made/'
const get = 'GET /faqs/'
const rejected = refused(401, 'unauthorized')
const reused = refused(422, 'idempotency_key_reused')
const changed = refused(409, 'changed_meanwhile')
const made: Faq = {
  id: 'made',
  question: 'Who rings?',
  answer: 'Nobody.',
  order: 10,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: [],
}
const corrected: Faq = { ...made, answer: 'Nobody. At night.', updated_at: '2026-11-02T15:09:00.000Z' }
const theirs: Faq = { ...made, answer: 'Theirs.', updated_at: '2026-11-03T00:00:00.000Z' }
const isMade: Answer = { status: 201, body: made }

const field = (name: string) => screen.findByRole('textbox', { name: say(`adminFaqs.${name}`) })
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const save = () => press('adminFaqs.save')
const said = (id: string) =>
  within(screen.getByRole('region', { name: say('shell.toasts') })).findByText(say(id))
const notSaved = () => screen.findByText(say('adminFaqs.notSaved'))
const notKnown = () => screen.findByText(say('adminFaqs.notKnown'))

/** A new question was saved; its answer was lost, and more was typed. */
async function openAndLose(language: 'en' | 'es', answers: Record<string, Answer | Answer[]>) {
  const app = await openApp('/admin/manage_faqs?question=new', {
    language,
    me: me({ role: 'MARKETING', agreements: [] }),
    answers: { [get]: { body: [] }, 'GET /tags/': { body: [] }, [post]: 'unreachable', ...answers },
  })
  await userEvent.type(await field('question'), 'Who rings?')
  await userEvent.type(await field('answer'), 'Nobody.')
  await save()
  await notKnown()
  const { network } = app
  const keys = () => network.callsOf(post).map(({ headers }) => headers.get('idempotency-key'))
  return { ...app, keys, bodies: (call: string) => network.callsOf(call).map(({ body }) => body) }
}

describe.each(['en', 'es'] as const)('a new question that is refused, in %s', (language) => {
  it.each([
    ['since no more fit', refused(400, 'too_many'), 'adminFaqs.full'],
    ['since this browser looks as a homeowner', refused(403, 'impersonating'), 'adminFaqs.looking'],
  ])('%s stays, and it is said what to do [FAQ-10, IMP-34]', async (_, answer, why) => {
    const { network } = await openApp('/admin/manage_faqs?question=new', {
      language,
      me: me({ role: 'MARKETING', agreements: [] }),
      answers: { [get]: { body: [] }, 'GET /tags/': { body: [] }, [post]: answer },
    })
    await userEvent.type(await field('question'), 'Who rings?')
    await userEvent.type(await field('answer'), 'Nobody.')
    await save()
    expect(await screen.findByText(say(why, { most: 1_000 }))).toBeVisible()
    expect(screen.queryByText(say('adminFaqs.notSaved'))).toBeNull()
    expect(await field('question')).toHaveValue('Who rings?')
    network.answer(post, refused(503, 'busy'))
    await save()
    await notSaved()
    expect(screen.queryByText(say(why, { most: 1_000 }))).toBeNull()
  })
})

describe('a new question whose writer skips to the content', () => {
  const skip = (app: Awaited<ReturnType<typeof openApp>>) =>
    act(async () => app.router.history.push('/admin/manage_faqs?question=new#content'))
  const open = () =>
    openApp('/admin/manage_faqs?question=new', {
      me: me({ role: 'MARKETING', agreements: [] }),
      answers: { [get]: { body: [] }, 'GET /tags/': { body: [] }, [post]: isMade },
    })

  it('is saved as any other [FAQ-4]', async () => {
    const app = await open()
    await field('question')
    await skip(app)
    await userEvent.type(await field('question'), 'Who rings?')
    await userEvent.type(await field('answer'), 'Nobody.')
    await save()
    expect(await said('adminFaqs.added')).toBeVisible()
  })

  it('stays without being asked about, and is asked about on the way to the list [FAQ-4]', async () => {
    const app = await open()
    const question = () => screen.queryByRole('dialog', { name: say('adminFaqs.leaveTitle') })
    await userEvent.type(await field('question'), 'Who rings?')
    await skip(app)
    await skip(app)
    expect(app.router.state.location.hash).toBe('content')
    expect(question()).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: say('adminFaqs.all') }))
    await waitFor(() => expect(question()).toBeVisible())
    await press('adminFaqs.leave')
    await waitFor(() => expect(app.router.state.location.search).toEqual({}))
  })
})

describe.each(['en', 'es'] as const)('a new question whose answer was lost, in %s', (language) => {
  const openAndCorrect = async (answers: Record<string, Answer | Answer[]>) => {
    const app = await openAndLose(language, answers)
    app.network.answer(post, reused, isMade)
    await userEvent.type(await field('answer'), ' At night.')
    return app
  }
  const isDone = async ({ router }: Awaited<ReturnType<typeof openAndLose>>) => {
    expect(await said('adminFaqs.added')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  }

  it('has what was typed since, unless somebody else wrote it meanwhile [FAQ-15, FAQ-6]', async () => {
    const app = await openAndCorrect({ [patch]: { body: corrected } })
    app.network.answer(get, { body: [corrected] })
    await save()
    await isDone(app)
    expect(app.bodies(patch)).toEqual([{ answer: corrected.answer, expected_updated_at: made.updated_at }])
    expect(await screen.findByRole('link', { name: made.question })).toBeVisible()
  })

  it('that somebody else wrote meanwhile is shown so, and saved all the same [FAQ-15, FAQ-6]', async () => {
    const app = await openAndCorrect({ [patch]: [changed, { body: corrected }] })
    app.network.answer(get, { body: [theirs] })
    await save()
    const dialog = await screen.findByRole('dialog', { name: say('adminFaqs.changedTitle') })
    expect(within(dialog).getByText('Theirs.')).toBeVisible()
    await press('adminFaqs.keepMine')
    await isDone(app)
    expect(app.bodies(patch)[1]).toMatchObject({
      answer: corrected.answer,
      expected_updated_at: theirs.updated_at,
    })
    expect(app.network.callsOf(post)).toHaveLength(3)
  })

  it('that somebody else wrote meanwhile can be taken as it is by now [FAQ-15, FAQ-6]', async () => {
    const app = await openAndCorrect({ [patch]: changed })
    app.network.answer(get, { body: [theirs] })
    await save()
    await screen.findByRole('dialog', { name: say('adminFaqs.changedTitle') })
    await press('adminFaqs.takeTheirs')
    expect(await field('answer')).toHaveValue('Theirs.')
    expect(app.network.callsOf(patch)).toHaveLength(1)
  })

  it('is saved although the answer of what was changed in it was lost too [FAQ-15]', async () => {
    const app = await openAndCorrect({ [patch]: ['unreachable', changed] })
    await save()
    await waitFor(() => expect(app.network.callsOf(patch)).toHaveLength(1))
    await notKnown()
    app.network.answer(get, { body: [{ ...corrected, hidden: true }] })
    await save()
    await isDone(app)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.network.callsOf(post)).toHaveLength(3)
  })

  it('that is gone by then is made anew, at once and once [FAQ-16]', async () => {
    const app = await openAndCorrect({ [patch]: refused(404, 'not_found') })
    app.network.answer(post, reused, isMade, 'unreachable', {
      status: 201,
      body: { ...corrected, id: 'anew' },
    })
    await save()
    await waitFor(() => expect(app.network.callsOf(post)).toHaveLength(4))
    await notKnown()
    await save()
    await isDone(app)
    const [first, , , anew, last] = app.keys()
    expect([anew === first, anew === last]).toEqual([false, true])
    expect(app.bodies(post).at(-1)).toMatchObject({ question: made.question, answer: corrected.answer })
    expect(app.network.callsOf(patch)).toHaveLength(1)
  })

  it('of which only a tag is gone is not made a second time [FAQ-15, FAQ-16]', async () => {
    const app = await openAndCorrect({ [patch]: refused(404, 'not_found') })
    app.network.answer(get, { body: [made] })
    await save()
    await waitFor(() => expect(app.network.callsOf(patch)).toHaveLength(1))
    await notSaved()
    app.network.answer(patch, { body: corrected })
    await save()
    await isDone(app)
    expect(app.network.callsOf(post)).toHaveLength(3)
  })

  it('is the same one for whoever signs in again and saves it [FAQ-16, SESSION-49]', async () => {
    const app = await openAndLose(language, {})
    app.network.answer(post, rejected)
    app.network.answer('GET /users/me/', rejected)
    await save()
    await waitFor(() => expect(app.path()).toBe('/login'))
    app.network.answer('GET /users/me/', { body: me({ id: 'person-1', role: 'MARKETING', agreements: [] }) })
    act(() => app.session.send({ type: 'session.changedElsewhere' }))
    expect(await field('answer')).toHaveValue('Nobody.')
    app.network.answer(post, isMade)
    await save()
    await waitFor(() => expect(app.router.state.location.search).toEqual({}))
    expect(app.keys().length).toBeGreaterThan(2)
    expect(new Set(app.keys()).size).toBe(1)
  })
})
