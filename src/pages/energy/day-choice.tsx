import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { isWithin, type SitePeriod, siteDayOf } from '#domain/site-periods.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import type { Days } from './day-dialog.tsx'

const DayDialog = latePart(() => import('./day-dialog.tsx'))

type Props = { period: SitePeriod; firstDay: string | null; now: Date; onChoose: (day: string) => void }

function daysOf({ period, firstDay, now }: Omit<Props, 'onChoose'>): Days | null {
  if (firstDay === null) return null
  const today = siteDayOf(now, period.time_zone)
  const day = isWithin(period, now) ? today : period.first_day
  return { first: firstDay, today, shown: day < firstDay ? firstDay : day }
}

/** Leads to the period of any day since measuring began. */
export function DayChoice({ onChoose, ...shown }: Props) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  // Once there it stays, so that it can give the focus back.
  const [isBrought, setIsBrought] = useState(false)
  const days = daysOf(shown)
  const open = () => {
    setIsBrought(true)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'energy.chooseDay' })}
        messageId="energy.chooseDay"
        aria-haspopup="dialog"
        aria-disabled={days === null}
        onClick={open}
      >
        <Icon name="calendar" />
      </IconButton>
      {isBrought && days && (
        <Suspense fallback={null}>
          <DayDialog isOpen={isOpen} days={days} onChoose={onChoose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
