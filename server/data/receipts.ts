import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Executor } from './database.ts'
import { type consentKinds, legalTexts, receipts } from './schema/consents.ts'

export type ConsentKind = (typeof consentKinds)[number]

/**
 * Keeps what somebody agreed to: the text word for word as it was shown to them, in the language in which it was
 * shown. Wants a transaction, together with what the consent allows. ACCOUNT-29, REG-20.
 */
export async function addReceipt(
  executor: Executor,
  receipt: {
    kind: ConsentKind
    userId: string
    agreementId?: string | null
    version: string
    language: Language
    text: string
    /** The published wording, where `text` holds more than it: what this person answered. */
    published?: string
    lastFour?: string | null
  },
): Promise<{ id: string }> {
  const { kind, version, language, text, published: body = text } = receipt
  const hash = sha256(text)
  await executor
    .insert(legalTexts)
    .values({ kind, version, language, body, hash: sha256(body) })
    .onConflictDoNothing({ target: [legalTexts.kind, legalTexts.version, legalTexts.language] })
  const [published] = await executor
    .select({ id: legalTexts.id, hash: legalTexts.hash })
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version), eq(legalTexts.language, language)))
  const [row] = await executor
    .insert(receipts)
    .values({
      kind,
      user_id: receipt.userId,
      agreement_id: receipt.agreementId ?? null,
      // The provider's name stands in the text: after a change of name it is no longer the published one.
      legal_text_id: published?.hash === sha256(body) ? published.id : null,
      version,
      language,
      text,
      hash,
      last_four: receipt.lastFour ?? null,
    })
    .returning({ id: receipts.id })
  if (row === undefined) throw new Error('the new receipt was not returned')
  return row
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export type Receipt = {
  id: string
  kind: ConsentKind
  version: string
  language: Language
  given_at: Date
  withdrawn_at: Date | null
  agreement_id: string | null
  last_four: string | null
}

const summary = {
  id: receipts.id,
  kind: receipts.kind,
  version: receipts.version,
  language: receipts.language,
  given_at: receipts.given_at,
  withdrawn_at: receipts.withdrawn_at,
  agreement_id: receipts.agreement_id,
  last_four: receipts.last_four,
}

const mostReceipts = 1_000

/** The consents of a person, newest first. ACCOUNT-28. */
export async function listReceiptsOf(executor: Executor, userId: string): Promise<Receipt[]> {
  return executor
    .select(summary)
    .from(receipts)
    .where(eq(receipts.user_id, userId))
    .orderBy(desc(receipts.given_at), desc(receipts.id))
    .limit(mostReceipts)
}

/** One consent of this person with its text; null when it is not theirs. */
export async function getReceiptOf(
  executor: Executor,
  userId: string,
  receiptId: string,
): Promise<(Receipt & { text: string; hash: string }) | null> {
  const [row] = await executor
    .select({ ...summary, text: receipts.text, hash: receipts.hash })
    .from(receipts)
    .where(and(eq(receipts.id, receiptId), eq(receipts.user_id, userId)))
  return row ?? null
}

type Consent = { kind: ConsentKind; version: string; agreementId?: string }

/**
 * The first consent of a person to this version (where named, for this agreement) that they have not taken back; null
 * when there is none.
 */
export async function findStandingReceipt(
  executor: Executor,
  userId: string,
  { kind, version, agreementId }: Consent,
): Promise<Receipt | null> {
  const [row] = await executor
    .select(summary)
    .from(receipts)
    .where(
      and(
        eq(receipts.user_id, userId),
        eq(receipts.kind, kind),
        eq(receipts.version, version),
        agreementId === undefined ? undefined : eq(receipts.agreement_id, agreementId),
        isNull(receipts.withdrawn_at),
      ),
    )
    .orderBy(receipts.given_at, receipts.id)
    .limit(1)
  return row ?? null
}

/** Whether a person has agreed to this version and not taken it back. */
export async function hasStandingReceipt(
  executor: Executor,
  userId: string,
  consent: Consent,
): Promise<boolean> {
  return (await findStandingReceipt(executor, userId, consent)) !== null
}

/** Notes that the consents to the autopay of an agreement are taken back, whoever gave them; the receipts stay. AUTOPAY-42 */
export async function withdrawAutopayReceipts(executor: Executor, agreementId: string): Promise<void> {
  const isTheirs = and(eq(receipts.agreement_id, agreementId), eq(receipts.kind, 'autopay_terms'))
  await executor
    .update(receipts)
    .set({ withdrawn_at: sql`app_now()` })
    .where(and(isTheirs, isNull(receipts.withdrawn_at)))
}

/** Notes that a person takes their consent to text messages back; the receipts stay. */
export async function withdrawSmsReceipts(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(receipts)
    .set({ withdrawn_at: sql`app_now()` })
    .where(and(eq(receipts.user_id, userId), eq(receipts.kind, 'sms'), isNull(receipts.withdrawn_at)))
}
