import { useAgreement } from './use-me.ts'

/** The system of the agreement shown; null where it has none yet, on pages of the dashboard too. */
export function useSystem() {
  const agreement = useAgreement()
  return agreement?.system ?? null
}
