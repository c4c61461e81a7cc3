import metadata from 'libphonenumber-js/max/metadata'
import { verifyStatus } from '#domain/code-limits.ts'
import { phoneE164 } from '#domain/phone.ts'
import { codePolicy } from '#domain/policy.ts'
import type { Handlers } from '../contract/handlers.ts'
import { findChallenge, openChallenge, useChallenge as spendChallenge } from '../data/challenges.ts'
import { getPhone } from '../data/contact.ts'
import { findDevice } from '../data/devices.ts'
import { markPhoneVerified } from '../data/users.ts'
import { enqueueText } from '../jobs/texts.ts'
import type { Services } from '../services.ts'
import type { Browser } from '../session/browser.ts'
import { attemptOf } from '../session/link-limits.ts'
import { inTime, readInTime } from '../session/pre-login.ts'
import { codeMatches, hashCode } from '../session/secrets.ts'
import { holdStillHere } from '../session/still-here.ts'
import { newCode } from '../session/tokens.ts'

/** What a code by text message is bound to besides its key: who, which number, which browser. SEC-12, SMS-16. */
const bindingOf = (userId: string, number: string, browser: Browser) =>
  `phone:${userId}:${number}:${browser.visitHash.toString('hex')}`

/** Codes by text message, which verify a phone. */
export const phoneCodes = (services: Services) =>
  ({
    async sendPhoneVerificationCode({ body, browser, caller, clock, sandbox, fail }) {
      const userId = caller.user.id
      const number = phoneE164(body.phone_number, metadata)
      const invalid = () =>
        fail(400, 'invalid_phone_number', 'Invalid phone number.', { phone_number: ['invalid'] })
      const onFile = await readInTime(services, clock, (tx) => getPhone(tx, userId))
      if (!number || onFile?.phone_number !== number) return invalid()
      const attempt = (target: string) => attemptOf('phone_code', target, browser, clock)
      await services.limits.countSend(attempt(userId), attempt(number))
      await inTime(services, clock, async (tx) => {
        await holdStillHere(tx, caller)
        if ((await getPhone(tx, userId))?.phone_number !== number) return invalid()
        const code = newCode()
        const { id } = await openChallenge(tx, {
          purpose: 'phone',
          target: number,
          userId,
          codeHash: hashCode(services.config.secrets, code, bindingOf(userId, number, browser)),
          browserHash: browser.visitHash,
          decoy: false,
          lifetimeMs: codePolicy.lifetimeSeconds * 1000,
        })
        await enqueueText(tx, services, {
          payload: { template: 'code', to: number, sealedFor: `challenge:${id}` },
          language: browser.language,
          secret: code,
          userId,
          ...(sandbox && { contextId: sandbox.id }),
        })
      })
      return {
        status: 200,
        body: {
          expires_in_seconds: codePolicy.lifetimeSeconds,
          resend_after_seconds: codePolicy.resendAfterMs / 1000,
        },
      }
    },

    async verifyPhoneNumber({ body, browser, caller, clock, fail }) {
      const userId = caller.user.id
      const { deviceHash } = browser
      const device =
        deviceHash && (await readInTime(services, clock, (tx) => findDevice(tx, userId, deviceHash)))
      const attempt = {
        ...attemptOf('phone_code', userId, browser, clock),
        knownDevice: device && deviceHash ? deviceHash.toString('hex') : null,
        isSignedIn: true,
      }
      await services.limits.countAttempt(attempt)
      const wrong = () => fail(400, 'wrong_code', 'Wrong code.')
      const number = phoneE164(body.phone_number, metadata)
      if (!number) return wrong()
      await inTime(services, clock, async (tx) => {
        await holdStillHere(tx, caller)
        const challenge = await findChallenge(tx, 'phone', number, browser.visitHash)
        if (!challenge || challenge.user_id !== userId) return wrong()
        const binding = bindingOf(userId, number, browser)
        const matches = codeMatches(
          services.config.secrets,
          challenge.code_hash,
          body.verification_code,
          binding,
        )
        const status = verifyStatus({ sentAt: challenge.created_at, matches }, challenge.now)
        if (status === 422) return fail(422, 'expired_code', 'Code has expired. Click resend')
        if (status !== 200 || !(await spendChallenge(tx, challenge.id))) return wrong()
        if (!(await markPhoneVerified(tx, userId, number))) return wrong()
      })
      await services.limits.forgiveAttempts(attempt)
      return { status: 200, body: { phone_number: number, verified: true } }
    },
  }) satisfies Pick<Handlers, 'sendPhoneVerificationCode' | 'verifyPhoneNumber'>
