import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { NewHolder } from '#machines/transfer/transfer.machine.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { HolderFields } from './holder-fields.tsx'
import * as css from './transfer.css.ts'
import type { Transferring } from './use-transfer.ts'

function addressOf(system: StaffAgreement['system']): Partial<NewHolder> | null {
  if (system === null) return null
  const { street_1, street_2, city, state, zip_code } = system.address
  return { street_1, street_2: street_2 ?? '', city, state, zip_code }
}

/** Who is to hold the agreement: the primary, and a second one if there is one. */
export function HoldersForm({ transfer, agreement }: { transfer: Transferring; agreement: StaffAgreement }) {
  const { actor, form, holders, wrong, isTakenUpAgain, type, changeSecond, submit } = transfer
  const isWithSecond = useSelector(actor, ({ context }) => context.isWithSecond)
  return (
    <form ref={form} className={css.form} noValidate method="post" onSubmit={submit}>
      {isTakenUpAgain && (
        <Notice role="status">
          <FormattedMessage id="admin.typedAgain" />
        </Notice>
      )}
      {([0, 1] as const).map((at) => {
        const holder = holders[at]
        return (
          holder && (
            <HolderFields
              key={at}
              at={at}
              holder={holder}
              wrong={wrong}
              type={(changed) => type(at, changed)}
              systemAddress={addressOf(agreement.system)}
            />
          )
        )
      })}
      <Actions>
        <Button
          variant="secondary"
          messageId={isWithSecond ? 'transfer.removeSecond' : 'transfer.addSecond'}
          onClick={changeSecond}
        >
          <FormattedMessage id={isWithSecond ? 'transfer.removeSecond' : 'transfer.addSecond'} />
        </Button>
        <Button type="submit" wide="phone" messageId="transfer.continue">
          <FormattedMessage id="transfer.continue" />
        </Button>
      </Actions>
    </form>
  )
}
