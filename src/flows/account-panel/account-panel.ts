import { type ActorRefFrom, createActor } from 'xstate'
import type { accountPanelMachine } from '#machines/account-panel/account-panel.machine.ts'
import type { ContactKind } from '#machines/contact-form/contact-form.machine.ts'
import { holdDraft } from '#src/app/billing-draft.ts'
import { recordTaken } from '#src/app/recording.ts'
import type { RouterContext } from '#src/app/router.ts'
import { accountDoor } from './door.ts'
import { provideAccountPanel } from './provide.ts'

export type AccountPanel = ActorRefFrom<typeof accountPanelMachine>
/** How the panel can be opened. */
export type Opening =
  | { type: 'panel.open' | 'panel.openSmsOptIn' | 'phone.edit' | 'address.edit' | 'password.choose' }
  | { type: 'draft.resume'; kind: ContactKind }

const openedOver = new WeakMap<AccountPanel, string>()

/** The one panel of the signed-in person; it ends when they leave. */
function panelOf({ config, queryClient, session }: RouterContext): AccountPanel | undefined {
  const { person } = session.getSnapshot().context
  const standing = accountDoor.panelOf(session)
  if (person === null || standing !== undefined) return standing
  const panel = createActor(provideAccountPanel(queryClient, session, person.id), {
    inspect: recordTaken(config.sandbox),
  }).start()
  accountDoor.hang(session, panel)
  const { unsubscribe } = session.subscribe((snapshot) => {
    if (snapshot.hasTag('signedIn')) return
    unsubscribe()
    panel.stop()
    holdDraft(person.id, null)
    accountDoor.hang(session, null)
  })
  return panel
}

/** Opens the panel over the page at a path. Whoever has no session any more gets none. */
export function openPanel(context: RouterContext, opening: Opening, path: string): void {
  const panel = panelOf(context)
  if (panel === undefined) return
  openedOver.set(panel, path)
  panel.send(opening)
}

/** Goes back or closes, whatever screen stands; a form with something unsaved asks first. */
export function leave(panel: AccountPanel, way: 'back' | 'close'): void {
  const { editPhone, editAddress, changePassword } = panel.getSnapshot().children
  const form = editPhone ?? editAddress
  if (form) form.send({ type: 'form.leave', way })
  else if (changePassword) changePassword.send({ type: 'form.leave', way })
  else panel.send({ type: `panel.${way}` })
}

/** Goes back by the history. @returns whether the panel is still open. */
export function goBack(panel: AccountPanel): boolean {
  leave(panel, 'back')
  return panel.getSnapshot().hasTag('open')
}

/** The panel closes when another page comes below it. */
export function followPage(panel: AccountPanel, path: string): void {
  if (openedOver.get(panel) !== path) leave(panel, 'close')
}
