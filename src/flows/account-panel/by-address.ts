import { accountPanelItems } from '#domain/navigation.ts'
import type { Me } from '#src/api/queries/people.ts'
import { accessOf } from '#src/app/access.ts'
import { holdDraft } from '#src/app/billing-draft.ts'
import { takeKeptDraft } from '#src/app/kept-draft.ts'
import { flagsOf } from '#src/app/query-client.ts'
import type { RouterContext } from '#src/app/router.ts'
import { withoutParameter } from '#src/app/without-parameter.ts'
import { openAccount } from './door.ts'

type Location = { href: string; pathname: string }

/** Opens the screen of text messages, where the person has it, and takes the parameter out of the address. ACCOUNT-11, SMS-14. */
export function openTextMessages(context: RouterContext, me: Me, location: Location): never {
  const items = accountPanelItems({
    access: accessOf(context.queryClient, me),
    flags: flagsOf(context.queryClient),
    impersonated: me.impersonator !== null,
    texts: !context.config.sendsNoTexts || me.user.settings.sms_opt_in,
  })
  if (items.includes('sms')) void openAccount(context, { type: 'panel.openSmsOptIn' }, location.pathname)
  throw withoutParameter('sms_opt_in', location)
}

/** Opens the form with what was typed in it before a sign-out by time, if it was kept for this person. ACCOUNT-34. */
export function resumeDraft(context: RouterContext, location: Location): never {
  const { person } = context.session.getSnapshot().context
  const kept = person && takeKeptDraft(person.id)
  if (person && kept) {
    holdDraft(person.id, kept)
    const kind = 'phone_number' in kept ? 'phone' : 'address'
    void openAccount(context, { type: 'draft.resume', kind }, location.pathname)
  }
  throw withoutParameter('edit', location)
}
