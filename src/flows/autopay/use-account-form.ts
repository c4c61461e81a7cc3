import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { accountProblems } from '#domain/autopay.ts'
import type { AccountRefusal, TypedAccount } from '#machines/autopay/autopay.machine.ts'
import { typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useTold } from '#src/app/use-told.ts'

const fieldNames = ['routing_number', 'account_number', 'repeated'] as const
type FieldName = (typeof fieldNames)[number]

type Given = {
  refusal: AccountRefusal | null
  isBusy: boolean
  onSubmit: (typed: TypedAccount) => void
}

export type AccountFields = {
  form: RefObject<HTMLFormElement | null>
  accountType: TypedAccount['accountType']
  chooseType: (type: TypedAccount['accountType']) => void
  /** Also when an input method ends its work. */
  typed: (event: SyntheticEvent<HTMLInputElement>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** What stands beside the fields. */
  wrong: Readonly<Record<string, string | undefined>>
}

const readField = (form: HTMLFormElement, name: FieldName) => String(new FormData(form).get(name) ?? '')

const readNumbers = (form: HTMLFormElement) => ({
  routingNumber: readField(form, 'routing_number'),
  accountNumber: readField(form, 'account_number'),
  repeated: readField(form, 'repeated'),
})

const nothing: AccountRefusal['fields'] = {}

/** Whether something stands in the form that would be lost by leaving it. AUTOPAY-31. */
export function isTypedIn(formId: string): boolean {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement && fieldNames.some((name) => readField(form, name).trim() !== '')
}

/** The numbers stay in their fields and nowhere else, and not there either once they were sent. AUTOPAY-28. */
export function useAccountForm({ refusal, isBusy, onSubmit }: Given): AccountFields {
  const form = useRef<HTMLFormElement>(null)
  const [accountType, setAccountType] = useState<TypedAccount['accountType']>('checking')
  const { standing, judge } = useTold(refusal?.fields ?? nothing)
  useFirstWrong(form, isBusy ? null : refusal)
  useEffect(() => {
    if (!refusal?.isSent) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])
      field.value = ''
  }, [refusal])
  return {
    form,
    accountType,
    chooseType: setAccountType,
    typed: (event) => {
      typedText(event)
      const { name } = event.currentTarget
      // The other account number is compared with this one.
      const fields = name === 'account_number' ? [name, 'repeated'] : [name]
      if (form.current) judge(fields, accountProblems(readNumbers(form.current)))
    },
    submit: (event) => {
      event.preventDefault()
      if (isBusy) return
      onSubmit({ ...readNumbers(event.currentTarget), accountType })
    },
    wrong: standing,
  }
}
