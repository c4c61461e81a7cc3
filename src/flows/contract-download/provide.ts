import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type ContractAnswer,
  contractDownloadMachine,
} from '#machines/contract-download/contract-download.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { announce } from '#src/app/announce.tsx'
import { meOf } from '#src/app/query-client.ts'
import { saveFile } from '#src/app/save-file.ts'

/** How long each of the two has, so that the button does not work for ever. An older browser, which cannot measure it, waits on. AGR-8 */
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
export function provideContractDownload(
  queryClient: QueryClient,
  agreement: { id: string; homeowner_contract_id: string },
) {
  const askerId = meOf(queryClient)?.user.id
  const isAskerHere = () => meOf(queryClient)?.user.id === askerId
  const announceSaved = () => announce('success', 'contract.saved')
  const announceSomethingWentWrong = () => announce('error', 'shell.somethingWentWrong')
  const save = async (address: string) => {
    const file = await bringFile(address)
    if (!isAskerHere()) throw new Error('Somebody else is here by now')
    saveFile(`signed-contract-${agreement.homeowner_contract_id}.pdf`, file)
  }
  /**
   * The chart stops with its page and hears nothing more: whoever has gone on gets the file, and is told what became of it,
   * all the same. AGR-8
   */
  const goOnAlone = async (saving: () => Promise<ContractAnswer['kind']>) => {
    if (!isAskerHere()) return
    const kind = await saving().catch(() => 'failed' as const)
    if (kind === 'found') announceSaved()
    else if (isAskerHere()) announce('error', `contract.${kind}Title`)
  }
  return contractDownloadMachine.provide({
    actors: {
      findContract: fromPromise(async ({ signal }) => {
        const finding = findContract(agreement.id)
        await finding.catch(() => {})
        if (signal.aborted)
          void goOnAlone(async () => {
            const found = await finding
            if (found.kind === 'found') await save(found.address)
            return found.kind
          })
        return finding
      }),
      saveContract: fromPromise(async ({ input, signal }) => {
        const saving = save(input.address)
        await saving.catch(() => {})
        if (signal.aborted) void goOnAlone(() => saving.then(() => 'found'))
        return saving
      }),
    },
    actions: { announceSaved, announceSomethingWentWrong },
  })
}
