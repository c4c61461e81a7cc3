import { api } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { endOwed } from '#src/app/browser-stores.ts'

/**
 * Ends the session on the server. Until the server has answered that it is over, the end is owed: whatever page is
 * opened takes nobody to be here and asks for it again, or the cookie that was left would sign the person in. SESSION-50
 */
export async function endOnServer(): Promise<void> {
  const at = Date.now()
  endOwed.note(at)
  try {
    await api.POST('/account/logout/', { keepalive: true })
  } catch (error) {
    if (statusOf(error) !== 401) return
  }
  // Somebody may have signed in meanwhile, and begun to leave again.
  if (endOwed.noted() === at) endOwed.clear()
}
