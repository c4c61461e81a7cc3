import { useAgreement } from './use-me.ts'

/** The system of the agreement shown. Pages of the dashboard are reached with one only. */
export function useSystem() {
  const agreement = useAgreement()
  return agreement?.system ?? null
}
