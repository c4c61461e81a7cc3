import { type FormEvent, type RefObject, type SyntheticEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { tokenPolicy } from '#domain/policy.ts'
import type { Role } from '#domain/roles.ts'
import type { inviteMachine } from '#machines/invite/invite.machine.ts'
import { isComposing, trimText, typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useFoundTyping, useHeldTyping } from '#src/app/use-held-typing.ts'
import { useTold } from '#src/app/use-told.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { bringPhones } from '../contact-form/bring-phones.ts'
import { LookForThem } from './look-for-them.tsx'
import { wrongIn } from './send.ts'
import { isAnythingTyped, longest, type textFields, typedInvites, valuesIn } from './typed-invite.ts'

const days = tokenPolicy.inviteMs / 86_400_000

type Props = {
  /** For the button beside the form that sends it. */
  id: string
  form: RefObject<HTMLFormElement | null>
  /** Where what is typed is held when the session ends. */
  kind: string
  roles: readonly Role[]
  snapshot: SnapshotFrom<typeof inviteMachine>
  send: (event: EventFrom<typeof inviteMachine>) => void
}

/** Where the rules of numbers do not come, the number stays as it was typed; sending it asks for them again. */
async function inNationalForm(event: SyntheticEvent<HTMLInputElement>): Promise<void> {
  const input = event.currentTarget
  if (isComposing(event)) return
  const phones = await bringPhones().catch(() => null)
  if (input.isConnected) phones?.rewrite(input)
}

/** Whom is invited. What was typed stays after a refusal. ADMIN-17, ADMIN-23 */
export function InviteForm({ id, form, kind, roles, snapshot, send }: Props) {
  const intl = useIntl()
  const { fields, problem, waitMinutes } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const [only] = roles
  const found = useFoundTyping(typedInvites, kind)
  const [typed, setTyped] = useState(found)
  useHeldTyping(typedInvites, kind, typed)
  const [role, setRole] = useState(roles.length === 1 ? only : roles.find((one) => one === found?.role))
  const { standing, judge } = useTold(fields)
  const mend = (field: string) => {
    if (form.current)
      void wrongIn(valuesIn(form.current)).then(
        (now) => judge([field], now),
        () => judge([field], {}),
      )
  }
  const wrong = (field: string) => {
    const message = standing[field]
    if (message === undefined) return undefined
    return <FormattedMessage id={message} values={{ look: <LookForThem email={typed?.email} /> }} />
  }
  useFirstWrong(form, isBusy || Object.keys(fields).length === 0 ? null : fields)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'invite.send', values: valuesIn(event.currentTarget) })
  }
  const hold = () => {
    const values = form.current && valuesIn(form.current)
    setTyped(values && isAnythingTyped(values) ? values : null)
  }
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    typedText(event)
    hold()
    if (event.currentTarget.name === 'phone_number') void inNationalForm(event).then(hold)
  }
  const field = (name: (typeof textFields)[number]): TextFieldProps => ({
    name,
    maxLength: longest[name],
    defaultValue: found?.[name],
    label: <FormattedMessage id={`adminInvite.${name}`} />,
    error: wrong(name),
    readOnly: isBusy,
    autoComplete: 'off',
    onInput: (event) => {
      take(event)
      mend(name)
    },
    onCompositionEnd: take,
    onBlur: (event) => trimText(event),
  })
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        <p className={body}>
          <FormattedMessage id="adminInvite.lead" values={{ days }} />
        </p>
        {found !== null && (
          <Notice role="status">
            <FormattedMessage id="admin.typedAgain" />
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="bad" role="alert">
            <FormattedMessage id={`adminInvite.problem.${problem}`} values={{ minutes: waitMinutes ?? 0 }} />
          </Notice>
        )}
        <TextField {...field('email')} type="email" inputMode="email" autoFocus />
        <TextField {...field('first_name')} />
        <TextField {...field('last_name')} />
        <TextField
          {...field('phone_number')}
          type="tel"
          inputMode="tel"
          optional={intl.formatMessage({ id: 'account.optional' })}
        />
        {roles.length === 1 ? (
          <input type="hidden" name="role" value={only} />
        ) : (
          <RadioGroup
            label={<FormattedMessage id="adminInvite.role" />}
            name="role"
            value={role}
            error={wrong('role')}
            onChange={(next) => {
              setRole(next)
              mend('role')
              hold()
            }}
            options={roles.map((value) => ({
              value,
              label: <FormattedMessage id={`signedIn.role.${value}`} />,
              hint: <FormattedMessage id={`adminInvite.roleHint.${value}`} />,
            }))}
          />
        )}
      </FieldStack>
    </form>
  )
}
