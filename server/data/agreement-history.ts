import { type AnyColumn, and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'
import { agreementTpvStatuses, endedVerifications, milestoneChanges } from './schema/agreements.ts'
import { accessLog } from './schema/audit.ts'
import { bankAccounts } from './schema/bank.ts'
import { welcomeChecklistAnswers, welcomeChecklistQuestions, welcomeChecklists } from './schema/checklists.ts'
import { receipts } from './schema/consents.ts'
import { users } from './schema/people.ts'

export type AgreementEventKind =
  | 'milestone'
  | 'onboarding_milestone'
  | 'verification'
  | 'checklist'
  | 'autopay_terms'
  | 'bank_account'
  | 'bank_account_ended'
  | (typeof noted)[keyof typeof noted]

type Answer = { question_en: string; question_es: string; answer: boolean; passes: boolean }

export type AgreementEvent = {
  at: Date
  kind: AgreementEventKind
  outcome: string | null
  /** Names. */
  person: string | null
  staff: string | null
  answers: Answer[] | null
}

/** What the log calls things, and what the contract calls them. */
const noted = {
  autopay_ended: 'autopay_ended',
  bank_check_failed: 'bank_check_failed',
  agreement_reviewed: 'reviewed',
  copy_acknowledged: 'copy_acknowledged',
  agreement_archived: 'archived',
  agreement_unarchived: 'unarchived',
  agreement_given_by_transfer: 'given_by_transfer',
  agreement_taken_by_transfer: 'taken_by_transfer',
  agreement_added: 'added',
  agreement_read_anew: 'read_anew',
  copy_set_acknowledged: 'copy_set_acknowledged',
  copy_set_not_acknowledged: 'copy_set_not_acknowledged',
} as const
const isNoted = (action: string): action is keyof typeof noted => action in noted

const nothing = { outcome: null, person: null, staff: null, answers: null }
const nameOf = ({ first_name, last_name }: { first_name: AnyColumn; last_name: AnyColumn }) =>
  sql<string | null>`nullif(trim(concat(${first_name}, ' ', ${last_name})), '')`
const person = nameOf(users)

/** `isCut`: older ones are left out. */
export type AgreementEvents = { events: AgreementEvent[]; isCut: boolean }

/**
 * What was noted of an agreement, newest first: milestones, verifications as they stand and as they stood before a
 * transfer, autopay, and what the log says was done to it, at most `limit` in all; and beside them the newest `limit`
 * checklists with their answers, which nothing else pushes out. For staff. ADMIN-58
 */
export async function listAgreementEvents(
  executor: Executor,
  agreementId: string,
  limit: number,
): Promise<AgreementEvents> {
  // One more says whether there are older ones.
  const most = limit + 1
  const answered = await checklists(executor, agreementId, most)
  const logged = await fromLog(executor, agreementId, most)
  const others = [
    ...(await milestones(executor, agreementId, most)),
    ...(await verifications(executor, agreementId, most)),
    ...(await autopay(executor, agreementId, most)),
    ...logged.events,
  ].sort(newestFirst)
  return {
    events: [...answered.slice(0, limit), ...others.slice(0, limit)].sort(newestFirst),
    isCut: answered.length > limit || others.length > limit || logged.isCut,
  }
}

const newestFirst = (a: AgreementEvent, b: AgreementEvent) => b.at.getTime() - a.at.getTime()

async function milestones(executor: Executor, agreementId: string, limit: number): Promise<AgreementEvent[]> {
  const { kind, milestone, changed_at } = milestoneChanges
  const rows = await executor
    .select({ kind, milestone, at: changed_at, person })
    .from(milestoneChanges)
    .leftJoin(users, eq(users.id, milestoneChanges.changed_by))
    .where(eq(milestoneChanges.agreement_id, agreementId))
    .orderBy(desc(changed_at))
    .limit(limit)
  return rows.map((row) => ({
    ...nothing,
    at: row.at,
    kind: row.kind === 'agreement' ? 'milestone' : 'onboarding_milestone',
    outcome: row.milestone,
    person: row.person,
  }))
}

async function verifications(
  executor: Executor,
  agreementId: string,
  limit: number,
): Promise<AgreementEvent[]> {
  const standing = executor
    .select({ outcome: agreementTpvStatuses.tpv_status, at: agreementTpvStatuses.updated_at, person })
    .from(agreementTpvStatuses)
    .innerJoin(users, eq(users.id, agreementTpvStatuses.user_id))
    .where(
      and(eq(agreementTpvStatuses.agreement_id, agreementId), isNotNull(agreementTpvStatuses.tpv_status)),
    )
  // Of those who lost the agreement since.
  const ended = executor
    .select({ outcome: endedVerifications.tpv_status, at: endedVerifications.updated_at, person })
    .from(endedVerifications)
    .innerJoin(users, eq(users.id, endedVerifications.user_id))
    .where(and(eq(endedVerifications.agreement_id, agreementId), isNotNull(endedVerifications.tpv_status)))
  const rows = await unionAll(standing, ended).orderBy(desc(agreementTpvStatuses.updated_at)).limit(limit)
  return rows.map((row) => ({ ...nothing, kind: 'verification', ...row }))
}

async function checklists(executor: Executor, agreementId: string, limit: number): Promise<AgreementEvent[]> {
  const rows = await executor
    .select({
      id: welcomeChecklists.id,
      at: welcomeChecklists.submitted_at,
      outcome: welcomeChecklists.result,
      person,
    })
    .from(welcomeChecklists)
    .innerJoin(users, eq(users.id, welcomeChecklists.user_id))
    .where(eq(welcomeChecklists.agreement_id, agreementId))
    .orderBy(desc(welcomeChecklists.submitted_at))
    .limit(limit)
  if (rows.length === 0) return []
  const { question_en, question_es, page, position, id, passing_answer } = welcomeChecklistQuestions
  const answered = await executor
    .select({
      checklist: welcomeChecklistAnswers.checklist_id,
      question_en,
      question_es,
      answer: welcomeChecklistAnswers.answer,
      passes: sql<boolean>`${welcomeChecklistAnswers.answer} = ${passing_answer}`,
    })
    .from(welcomeChecklistAnswers)
    .innerJoin(welcomeChecklistQuestions, eq(id, welcomeChecklistAnswers.question_id))
    .where(
      inArray(
        welcomeChecklistAnswers.checklist_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(page, position, id)
  return rows.map(({ id: checklist, ...row }) => ({
    ...nothing,
    kind: 'checklist',
    ...row,
    answers: answered
      .filter((one) => one.checklist === checklist)
      .map(({ checklist: _checklist, ...answer }) => answer),
  }))
}

async function autopay(executor: Executor, agreementId: string, limit: number): Promise<AgreementEvent[]> {
  const terms = await executor
    .select({ at: receipts.given_at, outcome: receipts.version, person })
    .from(receipts)
    .innerJoin(users, eq(users.id, receipts.user_id))
    .where(and(eq(receipts.agreement_id, agreementId), eq(receipts.kind, 'autopay_terms')))
    .orderBy(desc(receipts.given_at))
    .limit(limit)
  const { created_at, ended_at, last_four, user_id, agreement_id } = bankAccounts
  const accounts = await executor
    .select({ at: created_at, ended: ended_at, outcome: last_four, person })
    .from(bankAccounts)
    .innerJoin(users, eq(users.id, user_id))
    .where(eq(agreement_id, agreementId))
    .orderBy(desc(created_at))
    .limit(limit)
  return [
    ...terms.map((row) => ({ ...nothing, kind: 'autopay_terms' as const, ...row })),
    ...accounts.flatMap(({ ended, ...row }) => [
      { ...nothing, kind: 'bank_account' as const, ...row },
      // By another account, a transfer or an operator: not always by whose it was.
      ...(ended
        ? [{ ...nothing, kind: 'bank_account_ended' as const, outcome: row.outcome, at: ended }]
        : []),
    ]),
  ]
}

/** Whom it was done to is of interest where it is done to a person; the log has a row for each. */
async function fromLog(executor: Executor, agreementId: string, limit: number): Promise<AgreementEvents> {
  const actors = alias(users, 'actors')
  const rows = await executor
    .select({
      at: accessLog.at,
      action: accessLog.action,
      subjectId: accessLog.subject_id,
      person,
      actor: nameOf(actors),
      isOwn: sql<boolean>`${accessLog.actor_id} is not distinct from ${accessLog.subject_id}`,
    })
    .from(accessLog)
    .leftJoin(users, eq(users.id, accessLog.subject_id))
    .leftJoin(actors, eq(actors.id, accessLog.actor_id))
    .where(and(eq(accessLog.agreement_id, agreementId), inArray(accessLog.action, Object.keys(noted))))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit)
  const seen = new Set<string>()
  const events = rows.flatMap(({ at, action, actor, isOwn, ...row }): AgreementEvent[] => {
    if (!isNoted(action)) return []
    const isOfPerson = isOwn || action.endsWith('_by_transfer')
    const key = `${at.getTime()} ${action} ${isOfPerson ? row.subjectId : ''}`
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        ...nothing,
        at,
        kind: noted[action],
        person: isOfPerson ? row.person : null,
        staff: isOwn ? null : actor,
      },
    ]
  })
  return { events, isCut: rows.length === limit }
}
