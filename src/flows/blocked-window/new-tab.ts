import { tried } from '#src/app/browser-stores.ts'

/**
 * A tab that opens while the press still counts, since browsers refuse one that opens after a call, and that is led
 * somewhere once the address is known.
 */
export type NewTab = {
  /** Leads the tab to an address; false when the browser did not let it open, or somebody has closed it. */
  lead: (address: string) => boolean
  /** There is nowhere to lead it. */
  close: () => void
}

/** Opens an empty tab, to be led later. Call it at the press, before anything is waited for. */
export function openTab(): NewTab {
  const tab = window.open('', '_blank')
  // What is shown there must not reach back.
  if (tab) tab.opener = null
  return {
    lead: (address) => {
      if (!tab || tab.closed) return false
      tab.location.replace(address)
      return true
    },
    close: () => tab?.close(),
  }
}

/** Whether somebody may be sent there: https, or this portal itself. SEC-27. */
export function isSafeAddress(address: string): boolean {
  const read = tried(() => new URL(address))
  return read?.protocol === 'https:' || read?.origin === window.location.origin
}
