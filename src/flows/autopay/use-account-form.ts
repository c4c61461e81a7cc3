import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { AccountRefusal, TypedAccount } from '#machines/autopay/autopay.machine.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'

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
  typed: (event: FormEvent<HTMLInputElement>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** The message of a field until it is changed. */
  wrong: (field: FieldName) => string | undefined
  isMended: (field: FieldName) => boolean
}

const readField = (form: HTMLFormElement, name: FieldName) => String(new FormData(form).get(name) ?? '')

/** Whether something stands in the form that would be lost by leaving it. AUTOPAY-31. */
export function isTypedIn(formId: string): boolean {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement && fieldNames.some((name) => readField(form, name).trim() !== '')
}

/** The numbers stay in their fields and nowhere else, and not there either once they were sent. AUTOPAY-28. */
export function useAccountForm({ refusal, isBusy, onSubmit }: Given): AccountFields {
  const form = useRef<HTMLFormElement>(null)
  const [accountType, setAccountType] = useState<TypedAccount['accountType']>('checking')
  const [mended, setMended] = useState<{ of: AccountRefusal | null; fields: readonly string[] }>({
    of: null,
    fields: [],
  })
  useFirstWrong(form, isBusy ? null : refusal)
  useEffect(() => {
    if (!refusal?.isSent) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])
      field.value = ''
  }, [refusal])
  const isMended = (field: FieldName) => mended.of === refusal && mended.fields.includes(field)
  return {
    form,
    accountType,
    chooseType: setAccountType,
    typed: ({ currentTarget: input }) => {
      const before = mended.of === refusal ? mended.fields : []
      setMended({ of: refusal, fields: [...before, input.name] })
    },
    submit: (event) => {
      event.preventDefault()
      if (isBusy) return
      const own = event.currentTarget
      onSubmit({
        routingNumber: readField(own, 'routing_number'),
        accountNumber: readField(own, 'account_number'),
        repeated: readField(own, 'repeated'),
        accountType,
      })
    },
    wrong: (field) => (isMended(field) ? undefined : refusal?.fields[field]),
    isMended,
  }
}
