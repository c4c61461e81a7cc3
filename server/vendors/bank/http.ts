import * as v from 'valibot'
import { readVerificationResult } from '#domain/autopay.ts'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import { asObject, below, postJson } from '../post-json.ts'
import type { BankVendor } from './port.ts'

export type HttpBank = {
  /** Fixed: accounts go to `verifications` below it and nowhere else. */
  url: URL
  key: string
  deadlineMs: number
}

const verification = v.object({
  verification_result: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  // A name that no column or answer may hold is no name.
  bank_name: v.nullish(
    v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}]{1,100}$/u))), null),
  ),
})

/**
 * A bank verification provider over https: `POST <url>/verifications` with `{account_number, routing_number,
 * account_type}`, our bearer key, and the id of the intention as `Idempotency-Key`. Any 2xx answer with
 * `{verification_result, bank_name}` counts. An object that does not fit is that account's fault, for which no other is
 * held up. 400 and 422 refuse these very numbers; any other status says nothing of them.
 */
export function httpBank({ url, key, deadlineMs }: HttpBank): BankVendor {
  const spare = breaker('bank')
  const address = below(url, 'verifications')

  return {
    async verify({ id, accountNumber, routingNumber, accountType }) {
      const body = { account_number: accountNumber, routing_number: routingNumber, account_type: accountType }
      const asked = {
        vendor: 'bank',
        address,
        key,
        deadlineMs,
        idempotencyKey: id,
        refusals: [400, 422],
        body,
      }
      const read = v.safeParse(verification, await spare(async () => asObject('bank', await postJson(asked))))
      if (!read.success) throw new VendorFault('bank', 'off_contract')
      const { verification_result, bank_name } = read.output
      return { result: readVerificationResult(verification_result), bankName: bank_name ?? null }
    },
  }
}
