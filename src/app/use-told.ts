import { useState } from 'react'

type Problems<P> = Readonly<Record<string, P | undefined>>

/**
 * What stands beside the fields of a form that was refused: a field that is typed in is judged again by the rules, and
 * says nothing more when it is right. What the server alone knew of it goes as it is typed anew. VALID-32
 */
export function useTold<P>(told: Problems<P>) {
  const [mending, setMending] = useState({ of: told, now: told })
  const judge = (fields: readonly string[], wrong: Problems<P>) => {
    const judged = fields.map((field) => [field, told[field] && wrong[field]] as const)
    setMending(({ of, now }) => ({
      of: told,
      now: { ...(of === told ? now : told), ...Object.fromEntries(judged) },
    }))
  }
  return { standing: mending.of === told ? mending.now : told, judge }
}
