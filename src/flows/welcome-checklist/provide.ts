import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { checklistOutcome, submitFailure } from '#domain/welcome-checklist.ts'
import {
  type ChecklistAnswers,
  type SubmitAnswer,
  welcomeChecklistMachine,
} from '#machines/welcome-checklist/welcome-checklist.machine.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { fetchChecklist, submitChecklist } from '#src/api/queries/checklists.ts'
import { loadMeAgain } from '#src/api/queries/note-me.ts'
import { askWhoThisIs } from '#src/api/queries/people.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { languageStore } from '#src/app/language.ts'
import { meOf } from '#src/app/query-client.ts'
import { whileWanted } from '../while-wanted.ts'
import { type AskedChecklist, askedFrom } from './asked-checklist.ts'

type Told = {
  /** The questions have come; in which language they are asked is settled by it. */
  onLoaded: (checklist: AskedChecklist) => void
  onClosed: (end: { passed: boolean }) => void
}

/** Binds the chart of the welcome checklist to the server, the cached person and the toasts. */
export function provideWelcomeChecklist(queryClient: QueryClient, agreementId: string, told: Told) {
  let asked: AskedChecklist | null = null

  const load = async (signal: AbortSignal) => {
    try {
      const checklist = askedFrom(await fetchChecklist(agreementId, signal), languageStore.language())
      if (checklist.pages.length === 0) throw new Error('The welcome checklist asks nothing')
      asked = checklist
      told.onLoaded(checklist)
      return { pages: checklist.pages.map((page) => page.map(({ id }) => id)) }
    } catch (error) {
      if (!signal.aborted) reportError('welcome checklist', error)
      throw error
    }
  }

  const standing = () =>
    meOf(queryClient)?.user.agreements.find(({ id }) => id === agreementId)?.welcome_checklist_status

  /** What became of a submission whose answer was lost; null where the server does not tell it either. CHECK-20 */
  const foundAs = async (before: ReturnType<typeof standing>): Promise<SubmitAnswer | null> => {
    await askWhoThisIs(queryClient).catch(() => null)
    if (standing() === 'PASSED') return { kind: 'passed' }
    return standing() === 'FAILED' && before !== 'FAILED' ? { kind: 'notPassed' } : null
  }

  const submit = async (answers: ChecklistAnswers): Promise<SubmitAnswer> => {
    if (asked === null) throw new Error('A checklist that was not shown is not submitted')
    const before = standing()
    try {
      const { result } = await submitChecklist(queryClient, agreementId, {
        language: asked.language,
        version: asked.version,
        acknowledged: true,
        answers: Object.entries(answers).map(([id, answer]) => ({
          question_id: id,
          answer: answer === 'yes',
        })),
      })
      return { kind: checklistOutcome(result) === 'close' ? 'passed' : 'notPassed' }
    } catch (error) {
      reportError('welcome checklist', error)
      // The agreement stands otherwise than this page knows.
      if (statusOf(error) === 409) loadMeAgain(queryClient)
      const found = mayBeDone(error) ? await foundAs(before) : null
      return found ?? refusedBy(error, meOf(queryClient)?.impersonator != null)
    }
  }

  return welcomeChecklistMachine.provide({
    actors: {
      loadChecklist: fromPromise(({ signal }) => whileWanted(signal, load(signal))),
      submitChecklist: fromPromise(({ input }) => submit(input.answers)),
    },
    actions: {
      announceSubmitted: () => announce('success', 'checklist.submitted'),
      close: (_, { passed }) => told.onClosed({ passed }),
    },
  })
}

/** The refusals that ask nothing more of the homeowner. */
const over: ReadonlySet<string> = new Set(['already_passed', 'not_required'])

/** What is to be said of a submission that can never be saved; what may be tried again is thrown on. CHECK-8. */
function refusedBy(error: unknown, isImpersonated: boolean): SubmitAnswer {
  const failure = error instanceof ApiFailure ? error : null
  const said = submitFailure(failure?.status ?? null, isImpersonated)
  if (said.kind === 'serverDetail') {
    const isOver = over.has(failure?.code ?? '')
    return { kind: 'refused', refusal: { kind: 'serverDetail', detail: failure?.detail ?? '', isOver } }
  }
  // Other questions are asked by now: the same answers are never taken.
  if (failure?.status === 400)
    return { kind: 'refused', refusal: { kind: 'message', id: 'checklist.changed' } }
  if (said.id !== 'checklist.impersonating') throw error
  return { kind: 'refused', refusal: said }
}
