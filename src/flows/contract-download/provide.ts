import { fromPromise } from 'xstate'
import {
  type ContractAnswer,
  contractDownloadMachine,
} from '#machines/contract-download/contract-download.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { announce } from '#src/app/announce.tsx'
import { saveFile } from '#src/app/save-file.ts'

/**
 * How long each of the two has: nobody can leave the download meanwhile. An older browser, which cannot measure it, waits on.
 * AGR-8
 */
const patience = () => AbortSignal.timeout?.(90_000)

async function findContract(agreementId: string): Promise<ContractAnswer> {
  try {
    const { presigned_url } = bodyOf(
      await api.GET('/agreements/{id}/contract/', {
        params: { path: { id: agreementId } },
        signal: patience(),
      }),
    )
    return { kind: 'found', address: presigned_url }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'no_contract') return { kind: 'missing' }
    throw error
  }
}

/** The address is a file's, often of another server: it is given none of our headers. */
async function bringFile(address: string): Promise<Blob> {
  const answer = await fetch(new Request(address, { cache: 'no-store', signal: patience() }))
  const isPaper = answer.headers.get('content-type')?.startsWith('application/pdf') ?? false
  if (!answer.ok || !isPaper) throw new ApiFailure('signed contract', { status: answer.status, code: 'file' })
  return answer.blob()
}

/** Binds the contract download chart to the server, the browser's downloads and the toasts. */
export function provideContractDownload(agreement: { id: string; homeowner_contract_id: string }) {
  return contractDownloadMachine.provide({
    actors: {
      findContract: fromPromise(() => findContract(agreement.id)),
      saveContract: fromPromise(async ({ input }) => {
        const file = await bringFile(input.address)
        saveFile(`signed-contract-${agreement.homeowner_contract_id}.pdf`, file)
      }),
    },
    actions: {
      announceSaved: () => announce('success', 'contract.saved'),
      announceSomethingWentWrong: () => announce('error', 'shell.somethingWentWrong'),
    },
  })
}
