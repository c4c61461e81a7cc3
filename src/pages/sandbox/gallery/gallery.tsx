import { screenPolicy } from '#domain/policy.ts'
import { ToastView } from '#src/ui/toast-view.tsx'
import { ContentSpecimens } from './content-specimens.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import * as css from './gallery.css.ts'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { StaffSpecimens } from './staff-specimens.tsx'
import { ThemeSpecimens } from './theme-specimens.tsx'

/** Every primitive in its states, in both themes beside each other; `withToasts` where no other view of toasts is mounted. */
export function Gallery({ withToasts = false }: { withToasts?: boolean }) {
  return (
    <div className={css.themes}>
      {(['light', 'dark'] as const).map((theme) => (
        <div className={css.theme} data-theme={theme} key={theme}>
          <ContentSpecimens />
          <ControlSpecimens />
          <FieldSpecimens />
          <OverlaySpecimens />
          <StaffSpecimens />
          <ThemeSpecimens />
        </div>
      ))}
      {withToasts && (
        <ToastView label="Messages" dismissLabel="Close" shownMs={screenPolicy.toastMs} screen="gallery" />
      )}
    </div>
  )
}
