import { useEffect, useState } from 'react'

type SolarDay = typeof import('#domain/solar-day.ts')

let known: SolarDay | null | undefined
const coming = import('#domain/solar-day.ts').then(
  (rules) => {
    known = rules
  },
  () => {
    known = null
  },
)

/**
 * The rules of the sun, which come beside the first readings and not before the page; undefined until then, null when
 * they cannot be had.
 */
export function useSolarDay(): SolarDay | null | undefined {
  const [rules, setRules] = useState(known)
  useEffect(() => {
    void coming.then(() => setRules(known))
  }, [])
  return rules
}
