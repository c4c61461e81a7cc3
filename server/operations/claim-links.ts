import { tokenPolicy } from '#domain/policy.ts'
import { isStaff, type Role } from '#domain/roles.ts'
import type { Executor } from '../data/database.ts'
import { issueMailedToken } from '../data/mailed-tokens.ts'
import { enqueueMail } from '../jobs/mails.ts'
import type { Services } from '../services.ts'
import { hashToken, newToken } from '../session/tokens.ts'

export type ClaimLink = { kind: 'claim' | 'invite'; token: string; sealedFor: string }

/**
 * A link by which its owner comes to an account: a homeowner claims theirs, staff accept an invitation. Ends the one
 * before. Null for somebody archived and for nobody, with the same queries, and where its owner asks for it also for
 * staff of whom no invitation stands. CLAIM-6, CLAIM-19.
 */
export async function issueClaimLink(
  tx: Executor,
  owner: { id: string; role: Role },
  asked: { createdBy?: string; byOwner?: boolean } = {},
): Promise<ClaimLink | null> {
  const kind = isStaff(owner.role) ? 'invite' : 'claim'
  const token = newToken()
  const issued = await issueMailedToken(tx, {
    kind,
    userId: owner.id,
    tokenHash: hashToken(token),
    lifetimeMs: kind === 'invite' ? tokenPolicy.inviteMs : tokenPolicy.claimMs,
    isRenewal: kind === 'invite' && asked.byOwner === true,
    ...(asked.createdBy !== undefined && { createdBy: asked.createdBy }),
  })
  return issued && { kind, token, sealedFor: `mailed_token:${issued.id}` }
}

/** Issues such a link and puts its mail into the outbox. Wants a transaction. */
export async function sendClaimLink(
  tx: Executor,
  services: Services,
  owner: { id: string; role: Role; email: string },
  more: { createdBy?: string; contextId?: string } = {},
): Promise<void> {
  const link = await issueClaimLink(tx, owner, more)
  if (!link) return
  await enqueueMail(tx, services, {
    payload: { template: 'link', kind: link.kind, to: owner.email, sealedFor: link.sealedFor },
    secret: link.token,
    userId: owner.id,
    ...(more.contextId !== undefined && { contextId: more.contextId }),
  })
}
