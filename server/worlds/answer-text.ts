import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readSpecification } from '../contract/specification.ts'
import { signSms } from '../operations/text-messages.ts'
import type { Services } from '../services.ts'

const webhook = `${readSpecification().prefix}/webhooks/sms/`

/** The number that the sandbox's messages come from. */
const ours = '+18005550142'

/**
 * Answers the portal from a phone, by the way that a provider takes: signed, to the same address. Gives the status of
 * the answer.
 */
export async function answerText(
  app: FastifyInstance,
  { config }: Services,
  message: { from: string; text: string },
): Promise<number> {
  const [secret] = config.sms.secrets
  if (secret === undefined) throw new Error('The sandbox has nothing to sign with.')
  const body = new URLSearchParams({
    message_id: `sandbox-${randomUUID()}`,
    from: message.from,
    to: ours,
    text: message.text,
  }).toString()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await app.inject({
    method: 'POST',
    url: webhook,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-timestamp': timestamp,
      'x-signature': signSms(secret, timestamp, Buffer.from(body)),
    },
    payload: body,
  })
  return answer.statusCode
}
