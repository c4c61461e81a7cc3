import { filePolicy } from '#domain/policy.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { listSigners } from '../data/agreement-holders.ts'
import { type Agreement, getAgreement, getAgreementOf } from '../data/agreements.ts'
import { isErasedEmail } from '../data/erasure.ts'
import { contractPdf } from '../documents/contract-pdf.ts'
import type { Services } from '../services.ts'
import { boundedBy } from '../session/bounded.ts'
import { whoActs } from '../session/caller.ts'
import { readInTime } from '../session/pre-login.ts'
import { VendorFault } from '../vendors/fault.ts'
import { isFileName, madeContractName } from '../vendors/files/port.ts'

/** The signed contract. */
export const contracts = (services: Services) => {
  // Setting a paper keeps the event loop busy for some milliseconds.
  const oneAtATime = boundedBy({ running: 1, waiting: 20 })

  return {
    async getContract({ caller, clock, fail, params }) {
      const { user } = caller
      await services.limits.countOf('document', whoActs(caller).id, clock.offsetMs)
      const found = await readInTime(services, clock, async (tx) => {
        const own =
          user.role === 'HOMEOWNER'
            ? await getAgreementOf(tx, user.id, params.id)
            : await getAgreement(tx, params.id)
        return own && { agreement: own, signers: await listSigners(tx, own.id) }
      })
      if (!found) return fail(404, 'not_found', 'Not found.')
      const { agreement, signers } = found
      const name = agreement.contract_resource_id
      if (name === null || !isFileName(name)) {
        if (name !== null)
          services.log.error({ agreement: agreement.id }, 'its contract is filed under no name of a file')
        return fail(404, 'no_contract', 'There is no contract to download yet.')
      }
      const homeowners = signers.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
      const paper = { agreement, homeowners, provider: services.config.brand.name }
      const expiresAt = new Date(Date.now() + filePolicy.addressMs)
      // Nobody has held it yet, or who signed was erased: a paper without a name would be kept for whoever will.
      const isNamed = homeowners.length > 0 && !signers.some(({ email }) => isErasedEmail(email))
      const make = isNamed ? () => oneAtATime(() => contractPdf(paper)) : null
      const address = await handOut(services, name, agreement, make)
      if (address === null) return fail(404, 'no_contract', 'There is no contract to download yet.')
      return { status: 200, body: { presigned_url: address.href, expires_at: expiresAt.toISOString() } }
    },
  } satisfies Pick<Handlers, 'getContract'>
}

/**
 * An address of the contract in the store: the provider's file of that name, else the one that is made for this agreement
 * when nobody has asked for it before; null where there is nobody to make it for. Two agreements may name one file. VENDOR-21
 */
async function handOut(
  { log, vendors: { files } }: Services,
  name: string,
  agreement: Agreement,
  make: (() => Promise<Buffer>) | null,
): Promise<URL | null> {
  const saveAs = `signed-contract-${agreement.homeowner_contract_id.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
  try {
    const isTheirs = await files.holds(name)
    const held = isTheirs ? name : madeContractName(agreement.id)
    if (!isTheirs && !(await files.holds(held))) {
      if (make === null) return null
      await files.put(held, await make())
    }
    return await files.presign(held, { saveAs, livesMs: filePolicy.addressMs })
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    log.warn({ code: error.code }, 'the file store cannot be asked')
    throw refusals.busy()
  }
}
