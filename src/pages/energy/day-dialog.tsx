import { type FormEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type CalendarDate, dateForDisplay } from '#domain/calendar-date.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type Days = { first: CalendarDate; today: CalendarDate; shown: CalendarDate }

type Props = { isOpen: boolean; days: Days; onChoose: (day: string) => void; onClose: () => void }

/** Asks for a day since measuring began; the browser brings its own calendar. ENERGY-39 */
export default function DayDialog({ isOpen, days, onChoose, onClose }: Props) {
  const intl = useIntl()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const { first, today, shown } = days
  const words = (day: string) => intl.formatDate(dateForDisplay(day), { dateStyle: 'long', timeZone: 'UTC' })
  const isOffered = (day: string) => day >= first && day <= today
  const close = () => {
    setIsWrong(false)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const day = field.current?.value ?? ''
    if (isOffered(day)) {
      close()
      return onChoose(day)
    }
    setIsWrong(true)
    field.current?.focus()
  }
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={close}
      title={<FormattedMessage id="energy.chooseDay" />}
      actions={
        <Actions>
          <Button variant="quiet" messageId="energy.keepDay" onClick={close}>
            <FormattedMessage id="energy.keepDay" />
          </Button>
          <Button type="submit" form={id} messageId="energy.showDay">
            <FormattedMessage id="energy.showDay" />
          </Button>
        </Actions>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          type="date"
          required
          min={first}
          max={today}
          defaultValue={shown}
          onChange={({ target }) => isWrong && setIsWrong(!isOffered(target.value))}
          label={<FormattedMessage id="energy.period.day" />}
          hint={<FormattedMessage id="energy.dayHint" values={{ first: words(first) }} />}
          error={
            isWrong && (
              <FormattedMessage
                id="energy.dayOutside"
                values={{ first: words(first), today: words(today) }}
              />
            )
          }
        />
      </form>
    </Dialog>
  )
}
