import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { hasDashboardAccess, landingPage } from '#domain/dashboard-access.ts'
import { homeNames } from '#domain/home-names.ts'
import { showsAgreementSelector } from '#domain/navigation.ts'
import { flagsOf } from '#src/app/query-client.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { Select } from '#src/ui/select.tsx'

/** The page shows the other home at once, so what decides where things stand on it is asked for before. LAYOUT-39 */
const bringOverview = () => import('#src/pages/overview/ready.ts')

/** Chooses among several homes; the choice leads to the overview, or to where that project stands. */
export default function AgreementSelector() {
  const intl = useIntl()
  const router = useRouter()
  const me = useMe()
  const selected = useAgreement()
  const { agreements } = me.user
  const turns = useRef(0)
  if (!showsAgreementSelector(agreements.length)) return null
  const choose = async (id: string) => {
    const { queryClient } = router.options.context
    const { href } = router.latestLocation
    turns.current += 1
    const turn = turns.current
    const chosen = agreements.find((one) => one.id === id) ?? null
    await bringOverview()
      .then(({ readyOverview }) => readyOverview(queryClient, agreements, chosen))
      .catch(() => {})
    // They have chosen another meanwhile, or gone somewhere else.
    if (turn !== turns.current || router.latestLocation.href !== href) return
    // The page that it leads to chooses the home, so that who stays with what is typed here stays with this one.
    const { web_onboarding_refresh: onboardingRefresh } = flagsOf(queryClient)
    const { role } = me.user
    const landing = landingPage(role, hasDashboardAccess({ role, agreement: chosen, onboardingRefresh }))
    void router.navigate({ href: `${landing}?home=${id}`, replace: href === landing })
  }
  return (
    <Select
      label={intl.formatMessage({ id: 'shell.home' })}
      hideLabel
      size="nav"
      placeholder={intl.formatMessage({ id: 'shell.chooseHome' })}
      options={homeNames(agreements)}
      value={selected?.id ?? null}
      onChange={(id) => void choose(id)}
    />
  )
}
