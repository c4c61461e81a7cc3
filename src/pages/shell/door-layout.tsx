import { Outlet, useLocation } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAuthPath } from '#domain/session-less.ts'
import { AppLink } from '#src/app/links.tsx'
import { useConfig } from '#src/app/use-session.ts'
import { Brand } from '#src/ui/brand-mark.tsx'
import { Door } from '#src/ui/door.tsx'
import { FooterLinks } from './footer-links.tsx'
import { LateStores } from './late-stores.tsx'
import { LookingBanner } from './looking-banner.tsx'

/** The pages at the door: sign-in, codes, passwords, locked. */
export function DoorLayout() {
  const intl = useIntl()
  const { brand, mark } = useConfig()
  const { pathname } = useLocation()
  return (
    <Door
      above={<LookingBanner />}
      brand={
        <AppLink to="/login" variant="brand" aria-current={isAuthPath(pathname) ? 'true' : undefined}>
          <Brand name={brand} mark={mark} />
        </AppLink>
      }
      slogan={<FormattedMessage id="shell.slogan" />}
      pictureLabel={intl.formatMessage({ id: 'shell.duskPicture' })}
      isLow={pathname !== '/login'}
      footer={
        <>
          <FooterLinks />
          <LateStores />
        </>
      }
    >
      <Outlet />
    </Door>
  )
}
