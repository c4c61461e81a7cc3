import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { homeNames } from '#domain/home-names.ts'
import { showsAgreementSelector } from '#domain/navigation.ts'
import { landingOf } from '#src/app/access.ts'
import { chooseAgreement } from '#src/app/agreement-choice.ts'
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
    await bringOverview()
      .then(({ readyOverview }) =>
        readyOverview(queryClient, agreements, agreements.find((one) => one.id === id) ?? null),
      )
      .catch(() => {})
    // They have chosen another meanwhile, or gone somewhere else.
    if (turn !== turns.current || router.latestLocation.href !== href) return
    chooseAgreement(id)
    void router.navigate({ href: landingOf(queryClient, me) })
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
