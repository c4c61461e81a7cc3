import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checklistText, wordingOf } from '#domain/legal-texts.ts'
import { answerWords } from '#domain/welcome-checklist.ts'
import { type Me, meQuery } from '#src/api/queries/people.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { ChecklistModal } from '#src/flows/welcome-checklist/checklist-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'

const path = '/agreements/agreement-1/welcome_checklist/'
const [get, post] = [`GET ${path}`, `POST ${path}`]
const asked = [
  [1, 'Have you a copy?', '¿Tiene una copia?'],
  [1, 'Do you know the amount?', '¿Conoce el importe?'],
  [2, 'Is the home yours?', '¿Es suya la casa?'],
  [3, 'Were you promised a free system?', '¿Le prometieron un sistema gratis?'],
] as const
const questions = asked.map(([page_number, question_en, question_es], index) => ({
  id: `q${index + 1}`,
  page_number,
  question_en,
  question_es,
  answer: null,
}))
const checklist = { body: { status: 'REQUIRED', version: '2026-11', questions } }
const outcomeOf = (result: 'PASS' | 'FAIL') => ({
  body: { result, status: result === 'PASS' ? 'PASSED' : 'FAILED' },
})

const reports: string[] = []
const scrolledTo: string[] = []
beforeEach(() => {
  reports.length = 0
  scrolledTo.length = 0
  setErrorReporter(({ message }) => void reports.push(message))
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    scrolledTo.push(this.textContent ?? '')
  }
})

describe.each(['en', 'es'] as const)('the welcome checklist in %s', (language) => {
  const required = agreement({ welcome_checklist_status: 'REQUIRED', primary_language: language })
  async function open(
    answers: Record<string, Answer | Answer[]> = {},
    impersonator: Me['impersonator'] = null,
    as = required,
  ) {
    const who = me({ agreements: [as] }, impersonator)
    const onClosed = vi.fn()
    const opened = await inHouse(<ChecklistModal agreement={as} user={who.user} onClosed={onClosed} />, {
      me: who,
      language,
      answers: { [get]: checklist, ...answers },
    })
    return { ...opened, onClosed }
  }
  const text = (index: number) => questions[index]?.[language === 'en' ? 'question_en' : 'question_es'] ?? ''
  const group = (index: number) => screen.getByRole('group', { name: text(index) })
  const radio = (index: number, answer: 'yes' | 'no') =>
    within(group(index)).getByRole('radio', { name: answerWords[language][answer] })
  const give = (index: number, answer: 'yes' | 'no' = 'yes') => userEvent.click(radio(index, answer))
  const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
  /** The button below; the cross above is called the same. */
  const pressClose = async () => {
    const [button] = screen.getAllByRole('button', { name: say('checklist.close') }).slice(-1)
    if (button) await userEvent.click(button)
  }
  const box = () => screen.getByRole('checkbox', { name: wordingOf(checklistText, language, 'Porchlight') })
  const question = () => screen.findByRole('dialog', { name: say('checklist.leaveTitle') })
  const isOpen = () => screen.queryByRole('dialog', { name: say('checklist.title') }) !== null

  async function toReview() {
    await screen.findByRole('group', { name: text(0) })
    await give(0)
    await give(1)
    await press('checklist.continue')
    await give(2)
    await press('checklist.continue')
    await give(3, 'no')
    await press('checklist.continue')
  }
  async function submit() {
    await userEvent.click(box())
    await press('checklist.submit')
  }

  it('says that the questions are on their way, and can be closed meanwhile [CHECK-1]', async () => {
    const { onClosed } = await open({ [get]: 'pending' })
    expect(screen.getByText(say('checklist.loading'))).toBeInTheDocument()
    await pressClose()
    expect(onClosed).toHaveBeenCalledWith({ passed: false })
  })

  it('shows its questions also when it is stopped and started again while they are on their way [CHECK-1]', async () => {
    configure({ reactStrictMode: true })
    onTestFinished(() => configure({ reactStrictMode: false }))
    await open()
    expect(await screen.findByRole('group', { name: text(0) })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(reports).toEqual([])
  })

  it.each([
    ['a failing server', refused(503, 'unavailable')],
    ['no question at all', { body: { ...checklist.body, questions: [] } }],
  ])(
    'says that they could not be loaded with %s, and Try again brings them [CHECK-7]',
    async (_, failure) => {
      await open({ [get]: [failure, checklist] })
      expect(await screen.findByRole('alert')).toHaveTextContent(say('checklist.notLoaded'))
      expect(screen.getByRole('button', { name: say('checklist.tryAgain') })).toHaveFocus()
      expect(reports).toHaveLength(1)
      await press('checklist.tryAgain')
      expect(await screen.findByRole('group', { name: text(0) })).toBeVisible()
    },
  )

  it('shows the questions page by page, and nothing answered [CHECK-1, CHECK-12, CHECK-16]', async () => {
    await open({
      [get]: { body: { ...checklist.body, questions: questions.map((q) => ({ ...q, answer: true })) } },
    })
    await screen.findByRole('group', { name: text(0) })
    expect(screen.getAllByRole('group')).toHaveLength(2)
    expect(screen.getByText(say('checklist.page', { page: 1, pages: 3 }))).toBeVisible()
    for (const one of screen.getAllByRole('radio')) expect(one).not.toBeChecked()
    expect(screen.queryByRole('button', { name: say('checklist.back') })).toBeNull()
  })

  it('goes on only when all of the page is answered: scrolls and focuses the first gap [CHECK-2]', async () => {
    const { network } = await open()
    await screen.findByRole('group', { name: text(0) })
    await give(0)
    await press('checklist.continue')
    expect(screen.getAllByText(say('checklist.selectOne'))).toHaveLength(1)
    expect(group(1)).toHaveAccessibleDescription(say('checklist.selectOne'))
    await waitFor(() => expect(radio(1, 'yes')).toHaveFocus())
    expect(scrolledTo).toEqual([group(1).textContent])
    await give(1, 'no')
    expect(screen.queryByText(say('checklist.selectOne'))).toBeNull()
    await press('checklist.continue')
    expect(await screen.findByRole('group', { name: text(2) })).toBeVisible()
    expect(screen.getByText(say('checklist.lead')).closest('p')).toHaveFocus()
    expect(network.callsOf(post)).toEqual([])
  })

  it('names every gap, and the first of them gets the focus each time [CHECK-2]', async () => {
    await open()
    await screen.findByRole('group', { name: text(0) })
    await press('checklist.continue')
    expect(screen.getAllByText(say('checklist.selectOne'))).toHaveLength(2)
    await waitFor(() => expect(radio(0, 'yes')).toHaveFocus())
    await press('checklist.continue')
    await waitFor(() => expect(radio(0, 'yes')).toHaveFocus())
    expect(scrolledTo).toHaveLength(2)
  })

  it('turns one page by a double press, and asks nothing of the page that has come [CHECK-17]', async () => {
    await open()
    await screen.findByRole('group', { name: text(0) })
    await give(0)
    await give(1)
    await userEvent.dblClick(screen.getByRole('button', { name: say('checklist.continue') }))
    expect(await screen.findByRole('group', { name: text(2) })).toBeVisible()
    expect(screen.queryByText(say('checklist.selectOne'))).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: say('checklist.back') }), { detail: 2 })
    expect(group(2)).toBeVisible()
  })

  it('goes back a page and keeps the answers, from the review too [CHECK-3]', async () => {
    await open()
    await toReview()
    expect(screen.getByRole('heading', { name: say('checklist.review') })).toHaveFocus()
    await press('checklist.back')
    expect(radio(3, 'no')).toBeChecked()
    await press('checklist.back')
    await press('checklist.back')
    expect(radio(0, 'yes')).toBeChecked()
    expect(radio(1, 'yes')).toBeChecked()
  })

  it('shows every answer and asks for the acknowledgement, in one language [CHECK-1, CHECK-4, CHECK-12, LANG-20]', async () => {
    const { network } = await open()
    await toReview()
    for (const index of questions.keys()) {
      const term = screen.getByText(text(index)).closest('dt')
      expect(term?.nextElementSibling).toHaveTextContent(answerWords[language][index === 3 ? 'no' : 'yes'])
    }
    await press('checklist.submit')
    expect(box()).toHaveAccessibleDescription(say('checklist.required'))
    await waitFor(() => expect(box()).toHaveFocus())
    expect(network.callsOf(post)).toEqual([])
    await userEvent.click(box())
    expect(box()).not.toBeInvalid()
    await userEvent.click(box())
    expect(box()).toBeInvalid()
  })

  it('sends the answers with the text that was shown; PASS closes with a toast [CHECK-5, CHECK-10, CHECK-14]', async () => {
    const { network, onClosed, me: now } = await open({ [post]: outcomeOf('PASS') })
    await toReview()
    await submit()
    await waitFor(() => expect(onClosed).toHaveBeenCalledWith({ passed: true }))
    expect(await screen.findByText(say('checklist.submitted'))).toBeVisible()
    expect(network.callsOf(post).map(({ body }) => body)).toEqual([
      {
        language,
        version: checklistText.version,
        acknowledged: true,
        answers: ['q1', 'q2', 'q3', 'q4'].map((id) => ({ question_id: id, answer: id !== 'q4' })),
      },
    ])
    expect(now()?.user.agreements[0]?.welcome_checklist_status).toBe('PASSED')
    expect(onClosed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('asks to call support when it was not passed; Close asks nothing [CHECK-6, CHECK-9]', async () => {
    const { onClosed, me: now } = await open({ [post]: outcomeOf('FAIL') })
    await toReview()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(say('checklist.notPassedText'))
    expect(now()?.user.agreements[0]?.welcome_checklist_status).toBe('FAILED')
    await pressClose()
    expect(onClosed).toHaveBeenCalledWith({ passed: false })
  })

  it.each([
    ['already_passed', 'without an alarm where nothing is left to answer', true],
    ['canceled', 'as a refusal otherwise', false],
  ])(
    'shows the words of the server on 409 %s, %s, has the person loaded anew, and reports it [CHECK-8]',
    async (code, _, isOver) => {
      const detail = 'The words of the server.'
      const { onClosed, queryClient } = await open({
        [post]: { status: 409, body: { default_code: code, detail } },
      })
      await toReview()
      await submit()
      expect((await screen.findByRole('alert')).textContent).toBe(
        isOver ? detail : `${say('checklist.refused')} ${detail}`,
      )
      expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true)
      expect(screen.queryByRole('button', { name: say('checklist.tryAgain') })).toBeNull()
      expect(reports).toHaveLength(1)
      await pressClose()
      expect(onClosed).toHaveBeenCalledWith({ passed: false })
    },
  )

  it.each([
    [403, 'impersonating', 'checklist.impersonating'],
    [400, 'invalid', 'checklist.changed'],
    [400, 'unanswered', 'checklist.changed'],
  ] as const)('is over on %i %s and says why [CHECK-8, CHECK-11, CHECK-21]', async (status, code, words) => {
    await open({ [post]: refused(status, code) }, status === 403 ? staffMember(Date.now() + 60_000) : null)
    await toReview()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(say(words))
    expect(screen.queryByRole('button', { name: say('checklist.tryAgain') })).toBeNull()
    if (language === 'en' && status === 403)
      expect(screen.getByRole('alert')).toHaveTextContent("You're impersonating you can't do that")
    expect(reports).toHaveLength(1)
  })

  it('keeps the answers when they could not be saved, and Try again sends the same, with the box ticked as it was [CHECK-4, CHECK-7, CHECK-8]', async () => {
    const { network, onClosed } = await open({ [post]: [refused(503, 'unavailable'), outcomeOf('PASS')] })
    await toReview()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(say('checklist.updatesNotSaved'))
    expect(screen.getByText(text(3))).toBeVisible()
    await userEvent.click(box())
    expect(box()).toBeChecked()
    expect(reports).toHaveLength(1)
    await press('checklist.tryAgain')
    await waitFor(() => expect(onClosed).toHaveBeenCalledWith({ passed: true }))
    const [first, second] = network.callsOf(post)
    expect(second?.body).toEqual(first?.body)
  })

  it.each([
    ['PASSED', 'closes'],
    ['FAILED', 'says so'],
  ] as const)('that is found %s after its answer was lost %s [CHECK-20]', async (status, _) => {
    const { onClosed } = await open({
      [post]: 'unreachable',
      'GET /users/me/': { body: me({ agreements: [agreement({ welcome_checklist_status: status })] }) },
    })
    await toReview()
    await submit()
    if (status === 'PASSED') await waitFor(() => expect(onClosed).toHaveBeenCalledWith({ passed: true }))
    else expect(await screen.findByRole('alert')).toHaveTextContent(say('checklist.notPassedText'))
    expect(screen.queryByText(say('checklist.updatesNotSaved'))).toBeNull()
  })

  it.each(['REQUIRED', 'FAILED'] as const)(
    'that is found %s after its answer was lost, as it was before, can be tried again [CHECK-20]',
    async (welcome_checklist_status) => {
      const as = agreement({ welcome_checklist_status, primary_language: language })
      const found = { 'GET /users/me/': { body: me({ agreements: [as] }) } }
      const { network, onClosed } = await open(
        { [post]: ['unreachable', outcomeOf('PASS')], ...found },
        null,
        as,
      )
      await toReview()
      await submit()
      expect(await screen.findByRole('alert')).toHaveTextContent(say('checklist.updatesNotSaved'))
      await press('checklist.tryAgain')
      await waitFor(() => expect(onClosed).toHaveBeenCalledWith({ passed: true }))
      expect(network.callsOf(post)).toHaveLength(2)
    },
  )

  it('is sent once for two presses [ERROR-27]', async () => {
    const { network } = await open({ [post]: 'pending' })
    await toReview()
    await userEvent.click(box())
    await userEvent.dblClick(screen.getByRole('button', { name: say('checklist.submit') }))
    expect(screen.getByRole('button', { name: say('checklist.submit') })).toHaveAttribute('aria-busy', 'true')
    expect(network.callsOf(post)).toHaveLength(1)
  })

  it('closes unasked while nothing is answered [CHECK-9]', async () => {
    const { onClosed } = await open()
    await screen.findByRole('group', { name: text(0) })
    await userEvent.keyboard('{Escape}')
    expect(onClosed).toHaveBeenCalledWith({ passed: false })
  })

  it.each(['{Escape}', 'the cross'])(
    'asks by %s once anything is answered: Stay keeps it, Leave closes [CHECK-9]',
    async (way) => {
      const { onClosed } = await open()
      const leave = () => (way === 'the cross' ? press('shell.close') : userEvent.keyboard(way))
      await screen.findByRole('group', { name: text(0) })
      await give(0, 'no')
      await leave()
      await userEvent.click(
        within(await question()).getByRole('button', { name: say('checklist.leaveCancel') }),
      )
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: say('checklist.leaveTitle') })).toBeNull(),
      )
      expect(radio(0, 'no')).toBeChecked()
      await leave()
      await userEvent.click(
        within(await question()).getByRole('button', { name: say('checklist.leaveConfirm') }),
      )
      await waitFor(() => expect(onClosed).toHaveBeenCalledWith({ passed: false }))
    },
  )

  it('stays at the review by Stay [CHECK-9]', async () => {
    await open()
    await toReview()
    await press('shell.close')
    await userEvent.click(
      within(await question()).getByRole('button', { name: say('checklist.leaveCancel') }),
    )
    expect(await screen.findByRole('button', { name: say('checklist.submit') })).toBeVisible()
  })
})

describe('a checklist that lacks a question in Spanish', () => {
  it('is asked, acknowledged and sent in English as a whole, and says so [CHECK-12, LANG-8, LANG-20]', async () => {
    const spanish = agreement({ welcome_checklist_status: 'REQUIRED', primary_language: 'es' })
    const who = me({ agreements: [spanish] })
    const [one, ...more] = questions.map((q) => ({ ...q, page_number: 1 }))
    const { network } = await inHouse(
      <ChecklistModal agreement={spanish} user={who.user} onClosed={() => {}} />,
      {
        me: who,
        language: 'es',
        answers: {
          [get]: { body: { ...checklist.body, questions: [{ ...one, question_es: '' }, ...more] } },
          [post]: outcomeOf('PASS'),
        },
      },
    )
    expect(await screen.findByText(say('checklist.onlyEnglish'))).toBeVisible()
    for (const { question_en } of questions) {
      expect(screen.getByText(question_en)).toHaveAttribute('lang', 'en')
      await userEvent.click(
        within(screen.getByRole('group', { name: question_en })).getByRole('radio', { name: 'Yes' }),
      )
    }
    await userEvent.click(screen.getByRole('button', { name: say('checklist.continue') }))
    expect(screen.getByText(say('checklist.onlyEnglish'))).toBeVisible()
    expect(screen.getByText(say('checklist.reviewStep'))).toBeVisible()
    await userEvent.click(
      screen.getByRole('checkbox', { name: wordingOf(checklistText, 'en', 'Porchlight') }),
    )
    await userEvent.click(screen.getByRole('button', { name: say('checklist.submit') }))
    await waitFor(() => expect(network.callsOf(post)[0]?.body).toMatchObject({ language: 'en' }))
  })
})
