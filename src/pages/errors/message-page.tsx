import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { Brand } from '#src/ui/brand-mark.tsx'
import { Door } from '#src/ui/door.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FooterLinks } from '../shell/footer-links.tsx'
import { LateStores } from '../shell/late-stores.tsx'
import { LookingBanner } from '../shell/looking-banner.tsx'
import { SharingPlace } from '../shell/sharing-place.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

/** A page that says one thing: not found, gone wrong, unavailable. */
export function MessagePage({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}) {
  const intl = useIntl()
  const { brand, mark } = useConfig()
  usePageTitle()
  return (
    <Door
      above={
        <>
          <LookingBanner />
          <SharingPlace />
        </>
      }
      brand={<Brand name={brand} mark={mark} />}
      pictureLabel={intl.formatMessage({ id: 'shell.duskPicture' })}
      footer={
        <>
          <FooterLinks />
          <LateStores />
        </>
      }
    >
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </Door>
  )
}
