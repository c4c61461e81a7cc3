import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { holdAgreement, ownedBy } from './agreements.ts'
import type { Executor } from './database.ts'
import { agreements } from './schema/agreements.ts'
import { welcomeChecklistAnswers, welcomeChecklistQuestions, welcomeChecklists } from './schema/checklists.ts'

type AgreementRow = typeof agreements.$inferSelect
export type ChecklistStanding = Pick<
  AgreementRow,
  'product_type' | 'welcome_checklist_status' | 'current_milestone'
>

const standing = {
  product_type: agreements.product_type,
  welcome_checklist_status: agreements.welcome_checklist_status,
  current_milestone: agreements.current_milestone,
}

const standingOf = (executor: Executor, userId: string, agreementId: string) =>
  executor
    .select(standing)
    .from(agreements)
    .where(and(eq(agreements.id, agreementId), ownedBy(userId)))

/** How the checklist of this homeowner's agreement stands; null when it is not theirs. */
export async function getChecklistStanding(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<ChecklistStanding | null> {
  return (await standingOf(executor, userId, agreementId))[0] ?? null
}

/** The same, and no other submission until the transaction ends: of many at once one passes. */
export async function holdChecklist(
  executor: Executor,
  userId: string,
  agreementId: string,
): Promise<ChecklistStanding | null> {
  await holdAgreement(executor, agreementId)
  const [row] = await standingOf(executor, userId, agreementId)
  return row ?? null
}

export type ChecklistQuestion = Pick<
  typeof welcomeChecklistQuestions.$inferSelect,
  'id' | 'page' | 'question_en' | 'question_es' | 'passing_answer'
>

const mostQuestions = 200

/** The questions for a product, by page and in order. CHECK-1. */
export async function listChecklistQuestions(
  executor: Executor,
  productType: string | null,
): Promise<ChecklistQuestion[]> {
  const { id, page, position, question_en, question_es, passing_answer, product_type, hidden } =
    welcomeChecklistQuestions
  return executor
    .select({ id, page, question_en, question_es, passing_answer })
    .from(welcomeChecklistQuestions)
    .where(
      and(
        eq(hidden, false),
        or(isNull(product_type), productType === null ? undefined : eq(product_type, productType)),
      ),
    )
    .orderBy(asc(page), asc(position), asc(id))
    .limit(mostQuestions)
}

export type Submission = {
  user_id: string
  result: 'PASS' | 'FAIL'
  language: Language
  /** ms since it was sent */
  age: number
  answers: Record<string, boolean>
}

/** The newest submission for an agreement with its answers by question; null before the first. */
export async function getNewestSubmission(
  executor: Executor,
  agreementId: string,
): Promise<Submission | null> {
  const [newest] = await executor
    .select({
      id: welcomeChecklists.id,
      user_id: welcomeChecklists.user_id,
      result: welcomeChecklists.result,
      language: welcomeChecklists.language,
      age: sql<number>`(extract(epoch from app_now() - ${welcomeChecklists.submitted_at}) * 1000)::float8`,
    })
    .from(welcomeChecklists)
    .where(and(eq(welcomeChecklists.agreement_id, agreementId), isNull(welcomeChecklists.ended_at)))
    .orderBy(desc(welcomeChecklists.submitted_at), desc(welcomeChecklists.id))
    .limit(1)
  if (newest === undefined) return null
  const { id, ...submission } = newest
  const rows = await executor
    .select({
      question_id: welcomeChecklistAnswers.question_id,
      answer: welcomeChecklistAnswers.answer,
    })
    .from(welcomeChecklistAnswers)
    .where(eq(welcomeChecklistAnswers.checklist_id, id))
  return {
    ...submission,
    answers: Object.fromEntries(rows.map(({ question_id, answer }) => [question_id, answer])),
  }
}

/** Keeps a submission and what it makes of the agreement. Wants a transaction with `holdChecklist`. CHECK-13, CHECK-14. */
export async function addSubmission(
  executor: Executor,
  submission: {
    agreementId: string
    userId: string
    result: 'PASS' | 'FAIL'
    language: Language
    answers: readonly { question_id: string; answer: boolean }[]
  },
): Promise<void> {
  const { agreementId, userId, result, language, answers } = submission
  const [row] = await executor
    .insert(welcomeChecklists)
    .values({ agreement_id: agreementId, user_id: userId, result, language })
    .returning({ id: welcomeChecklists.id })
  if (row === undefined) throw new Error('the new submission was not returned')
  await executor.insert(welcomeChecklistAnswers).values(
    answers.map(({ question_id, answer }) => ({
      checklist_id: row.id,
      agreement_id: agreementId,
      question_id,
      answer,
    })),
  )
  await executor
    .update(agreements)
    .set({ welcome_checklist_status: result === 'PASS' ? 'PASSED' : 'FAILED', updated_at: sql`app_now()` })
    .where(eq(agreements.id, agreementId))
}

/** Makes questions that are not there yet, known by their ids. */
export async function keepChecklistQuestions(
  executor: Executor,
  questions: readonly (typeof welcomeChecklistQuestions.$inferInsert)[],
): Promise<void> {
  await executor
    .insert(welcomeChecklistQuestions)
    .values([...questions])
    .onConflictDoNothing({ target: welcomeChecklistQuestions.id })
}

/** Gives a database that has no question these; where there is any, a provider has said what is asked. CHECK-19. */
export async function seedChecklist(
  executor: Executor,
  questions: Parameters<typeof keepChecklistQuestions>[1],
): Promise<void> {
  const [there] = await executor
    .select({ id: welcomeChecklistQuestions.id })
    .from(welcomeChecklistQuestions)
    .limit(1)
  if (there === undefined) await keepChecklistQuestions(executor, questions)
}
