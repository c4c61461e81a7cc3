import { fromPromise } from 'xstate'
import { privacyText } from '#domain/legal-texts.ts'
import { personalWords } from '#domain/password.ts'
import {
  type ClaimAnswer,
  claimMachine,
  type ExchangeAnswer,
  type LinkAnswer,
  type TypedClaim,
} from '#machines/claim/claim.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { codeOf } from '#src/api/code-of.ts'
import { statusOf } from '#src/api/failure.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce, announceFault } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'
import type { RouterContext } from '#src/app/router.ts'
import { announceTooManyMails, requestMail } from '../email-entry/request-mail.ts'
import { checkNewAccount, refusedAccount } from '../new-password/check-account.ts'
import { type EarlierTries, earlierTries } from '../new-password/earlier-try.ts'
import { codeSender } from '../verification/code-sender.ts'
import { eraseClaim, type KeptClaim, keepClaim, readClaim } from './kept-claim.ts'

async function checkLink(token: string): Promise<LinkAnswer> {
  try {
    const { kind, state } = bodyOf(await api.POST('/account/verify_token/', { body: { token } }))
    if (kind === 'reset') return { kind: 'expired' }
    return state === 'valid' ? { kind: 'valid', purpose: kind } : { kind: state }
  } catch (error) {
    // A token that is not even formed like one is unknown.
    if (statusOf(error) === 400) return { kind: 'expired' }
    throw error
  }
}

/** The claim of one link: held here and, for a reload, in the tab's storage until it is used. */
function claimKeeper(token: string) {
  let kept: KeptClaim | null = null
  return {
    async find(): Promise<KeptClaim | null> {
      kept ??= await readClaim(token)
      return kept
    },
    async keep(next: KeptClaim): Promise<void> {
      kept = next
      await keepClaim(token, next)
    },
    async erase(): Promise<void> {
      kept = null
      await eraseClaim(token)
    },
  }
}
type Keeper = ReturnType<typeof claimKeeper>

async function exchangeLink(token: string, keeper: Keeper): Promise<ExchangeAnswer> {
  try {
    const given = bodyOf(await api.POST('/account/claim_token/', { body: { token } }))
    const claimant = { email: given.email, firstName: given.first_name }
    await keeper.keep({ claim: given.claim, ...claimant })
    return { kind: 'exchanged', ...claimant }
  } catch (error) {
    if (statusOf(error) === 429) return { kind: 'throttled' }
    if (codeOf(error) !== 'invalid_token') throw error
    const { kind } = await checkLink(token)
    return { kind: kind === 'expired' ? kind : 'used' }
  }
}

type Claiming = { keeper: Keeper; tries: EarlierTries }

async function claimAccount(typed: TypedClaim, { keeper, tries }: Claiming): Promise<ClaimAnswer> {
  const kept = await keeper.find()
  if (kept === null) return { kind: 'lapsed' }
  const words = personalWords({ first_name: kept.firstName, email: kept.email })
  const problems = await checkNewAccount(typed, words)
  if (problems) return { kind: 'refused', problems }
  try {
    await api.POST('/account/claim_user_account/', {
      body: {
        claim: kept.claim,
        password: typed.password,
        privacy_policy_accepted: true,
        privacy_policy_version: privacyText.version,
        language: languageStore.language(),
      },
    })
    await keeper.erase()
    return { kind: 'claimed' }
  } catch (error) {
    const refused = await refusedAccount(error, typed.password, words)
    if (refused) return { kind: 'refused', problems: refused }
    if (statusOf(error) === 429) return { kind: 'throttled' }
    if (mayBeDone(error)) tries.noteLost(typed.password)
    const code = codeOf(error)
    if (code !== 'claim_used' && code !== 'invalid_claim') throw error
    await keeper.erase()
    // Used up since a try whose answer was lost: that try has claimed it, and signing in shows it.
    if (code !== 'claim_used' || !tries.mayBeDone()) return { kind: 'lapsed' }
    tries.noteDone(typed.password)
    return { kind: 'claimed' }
  }
}

/** Binds the claim chart to the server, the toasts and the router. `token` is the link's. */
export function provideClaim({ goTo }: RouterContext, token: string) {
  const keeper = claimKeeper(token)
  const tries = earlierTries()
  const send = codeSender('throttled')
  return claimMachine.provide({
    actors: {
      checkLink: fromPromise(async () => {
        const kept = await keeper.find()
        return kept ? { kind: 'kept', email: kept.email, firstName: kept.firstName } : checkLink(token)
      }),
      exchangeLink: fromPromise(() => exchangeLink(token, keeper)),
      claimAccount: fromPromise(({ input }) => claimAccount(input, { keeper, tries })),
      requestMail: fromPromise(({ input: { email } }) =>
        requestMail(
          email,
          () => api.POST('/users/send_claim_account_email/', { body: { email, is_resend: true } }),
          send,
        ),
      ),
    },
    actions: {
      announceThrottled: () => announce('error', 'login.throttled'),
      announceTooManyMails: ({ event }) =>
        announceTooManyMails(event.type === 'xstate.done.actor.requestMail' ? event.output : {}),
      announceSomethingWentWrong: ({ event }) => announceFault(event),
      announceClaimed: () => announce('success', 'claim.claimed'),
      goToLogin: ({ context: { email } }) => {
        const arrival = tries.isOther() ? 'passwordSetEarlier' : 'accountClaimed'
        goTo('/login', { replace: true, state: { arrival, email } })
      },
    },
  })
}
