import { lazy, Suspense } from 'react'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { untilThere } from '#src/app/until-there.ts'
import * as css from './footer.css.ts'
import { FooterLinks } from './footer-links.tsx'

const FooterPlace = lazy(untilThere(afterFirstPaint(() => import('./footer-place.tsx'))))

/** The foot of a page inside of the house. Its last line comes late and keeps its place until then. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.content}>
        <FooterLinks />
        <span className={css.stores}>
          <Suspense fallback={null}>
            <FooterPlace />
          </Suspense>
        </span>
      </div>
    </footer>
  )
}
