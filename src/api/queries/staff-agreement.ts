import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../client.ts'
import { isRefusal } from '../failure.ts'
import type { components } from '../schema.gen.ts'
import { forgetAgreements } from './agreements.ts'

type Schemas = components['schemas']
export type StaffAgreement = Schemas['Agreement']
export type AgreementEvent = Schemas['AgreementEvent']
export type Recording = Schemas['TpvPreview']

/** One agreement as staff see it: with who holds it. */
export const staffAgreementQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-agreement', id],
    queryFn: async ({ signal }): Promise<StaffAgreement> =>
      bodyOf(await api.GET('/agreements/{id}/', { params: { path: { id } }, signal })),
    // Colleagues change it too: whoever comes back to the tab sees how it stands now.
    refetchOnWindowFocus: 'always',
  })

/** What happened to it, newest first, and whether there is more. */
export const agreementHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-agreement-history', id],
    queryFn: async ({ signal }): Promise<Schemas['AgreementHistory']> =>
      bodyOf(await api.GET('/agreements/{id}/history/', { params: { path: { id } }, signal })),
    refetchOnWindowFocus: 'always',
  })

type Lookup = { homeowner_contract_id: string } | { workflow_id: string }

/** The id of the agreement with this contract, or of this workflow; null when there is none. ADMIN-4 */
export async function findAgreementId(lookup: Lookup): Promise<string | null> {
  const page = bodyOf(await api.GET('/agreements/', { params: { query: { ...lookup, page_size: 1 } } }))
  if (typeof page === 'string') throw new TypeError('The agreement that was looked up came as a file')
  return page.results[0]?.id ?? null
}

/** Notes an agreement as the server has it after a change; lists, the history and what is counted are read anew. */
async function noteAgreement(queryClient: QueryClient, agreement: StaffAgreement): Promise<void> {
  const { queryKey } = staffAgreementQuery(agreement.id)
  // What is on its way may be from before the change.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, agreement)
  forgetAgreements(queryClient, agreement.id)
}

/**
 * Puts an agreement away, or takes it out again; one that stands so by now is what was asked for, though the answer was lost.
 * ADMIN-9, ADMIN-60
 * @throws what is no refusal when it is not known whether it was done
 */
export async function setArchived(queryClient: QueryClient, id: string, archived: boolean): Promise<void> {
  const path = '/agreements/{id}/'
  try {
    const changed = bodyOf(await api.PATCH(path, { params: { path: { id } }, body: { archived } }))
    await noteAgreement(queryClient, changed)
  } catch (error) {
    const now = isRefusal(error) ? null : await readAfterLoss(queryClient, id)
    if (now?.archived !== archived) throw error
  }
}

/** Gives an agreement to other homeowners. TRANSFER-1 */
export async function transferAgreement(
  queryClient: QueryClient,
  id: string,
  asked: Schemas['TransferRequest'],
): Promise<void> {
  const path = '/agreements/{id}/transfer/'
  try {
    const changed = bodyOf(await api.POST(path, { params: { path: { id } }, body: asked }))
    await noteAgreement(queryClient, changed)
  } catch (error) {
    // Read by whoever leaves: who loses it stands on this page as it was before the try.
    if (!isRefusal(error)) forgetAgreement(queryClient, id, 'none')
    throw error
  }
}

/** What is known of it is old, and asked for by whoever looks at it next; `active`: by whoever looks at it now, too. */
function forgetAgreement(queryClient: QueryClient, id: string, refetchType: 'active' | 'none'): void {
  void queryClient.invalidateQueries({ queryKey: staffAgreementQuery(id).queryKey, refetchType })
  forgetAgreements(queryClient, id)
}

async function readAfterLoss(queryClient: QueryClient, id: string): Promise<StaffAgreement | null> {
  try {
    return await readAnew(queryClient, id)
  } catch {
    forgetAgreement(queryClient, id, 'active')
    return null
  }
}

/**
 * Reads an agreement again of which the server knows more: a try whose answer was lost may have changed it. TRANSFER-13
 * @throws ApiFailure when it cannot be read: what this browser has of it is old
 */
export async function readAnew(queryClient: QueryClient, id: string): Promise<StaffAgreement> {
  const query = staffAgreementQuery(id)
  // What is on its way may be older.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  const now = await queryClient.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' })
  forgetAgreements(queryClient, id)
  return now
}

/**
 * What was recorded of its verification calls, newest first; not kept, since the addresses soon end. The call centre is asked
 * for it, and may have told how a call ended: what is shown of the agreement is read anew. ADMIN-43
 */
export async function fetchRecordings(queryClient: QueryClient, id: string): Promise<Recording[]> {
  const path = '/answernet/agreements/{id}/get_preview_urls/'
  try {
    return bodyOf(await api.GET(path, { params: { path: { id } } })).preview_urls
  } finally {
    forgetAgreements(queryClient)
  }
}
