import { selectedAgreement } from '#domain/dashboard-access.ts'
import { readTabValue, writeTabValue } from './browser-stores.ts'

const choiceListeners = new Set<() => void>()

/** The agreement chosen in this tab, as something that views can follow. */
export const agreementChoice = {
  id: () => readTabValue('selected-agreement'),
  subscribe(listener: () => void) {
    choiceListeners.add(listener)
    return () => choiceListeners.delete(listener)
  },
}

/** The agreement chosen in this tab, else the first of the person. */
export function chosenAgreement<A extends { id: string }>(agreements: readonly A[]): A | null {
  return selectedAgreement(agreements, agreementChoice.id())
}

export function chooseAgreement(id: string): void {
  writeTabValue('selected-agreement', id)
  for (const listener of choiceListeners) listener()
}
