import type { QueryClient } from '@tanstack/react-query'
import { followAgreementOf } from '#src/app/agreement-language.ts'
import { onceIdle } from '#src/app/idle.ts'
import { loadAnew } from '#src/app/not-fetched.ts'
import type { Session } from '#src/app/session.ts'
import { untilThere } from '#src/app/until-there.ts'
import { bringOverlaysBy } from '#src/ui/late-overlay.tsx'

/** What opens above a page: the frames of all, and the two questions that nobody may be without, be the network lost by then. */
const bringOverlays = untilThere(() =>
  Promise.all([
    import('#src/ui/dialog-window.tsx'),
    import('#src/ui/side-panel-window.tsx'),
    import('#src/flows/inactivity/inactivity-warning.tsx'),
    import('#src/flows/session/logout-dialog.tsx'),
  ]),
)

/** On whatever page somebody is signed in: the language of their agreement counts, and what may open is there before it does. */
export function onceSignedIn(session: Session, queryClient: QueryClient): void {
  followAgreementOf(session, queryClient)
  bringOverlaysBy((bring) => untilThere(bring, loadAnew))
  void onceIdle(bringOverlays)
}
