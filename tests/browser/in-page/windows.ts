/** The windows that take part, by the names and addresses that the pages agree on. */

export type Realm = Window & typeof globalThis

/** The window in which the portal is opened. */
export const appName = 'porchlight-app'
/** What a window shows until the portal comes into it. */
export const waitingPlace = '/flows/opening.html'

const isRealm = (opened: Window | null): opened is Realm => opened !== null && 'document' in opened

export const realmOf = (opened: Window | null): Realm | null => (isRealm(opened) ? opened : null)
