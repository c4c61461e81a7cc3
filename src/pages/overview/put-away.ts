import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

const name = (bannerId: string) => `banner-dismissed:${bannerId}`

/** Whether a banner was put away in this tab since the person signed in. LAYOUT-34 */
export const wasPutAway = (bannerId: string): boolean => readTabValue(name(bannerId)) !== null
export const putAway = (bannerId: string): void => writeTabValue(name(bannerId), 'true')
