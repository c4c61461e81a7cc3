import { useEffect, useState } from 'react'

type SolarDay = typeof import('#domain/solar-day.ts')

let known: SolarDay | undefined
const bring = async () => {
  known = await import('#domain/solar-day.ts')
}
void bring().catch(() => {})

/**
 * The rules of the sun, which come beside the first readings and not before the page; undefined until then. When they
 * do not come the section around it says so, and asks for them anew as it is shown anew. ERROR-32
 */
export function useSolarDay(): SolarDay | undefined {
  const [rules, setRules] = useState(known)
  const [refusal, setRefusal] = useState<unknown>(null)
  useEffect(() => {
    bring().then(() => setRules(known), setRefusal)
  }, [])
  if (refusal !== null) throw refusal
  return rules
}
