/** A script of a vendor that runs in the pages themselves: whole, by https, without a name or a password. */
export const isScriptAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

type OfVendor = { script: string } | null

/** Where the scripts of vendors come from, which the content security policy has to name. */
export function scriptOrigins({ screenShare, chat }: { screenShare: OfVendor; chat: OfVendor }): string[] {
  const scripts = [screenShare, chat].flatMap((vendor) => (vendor ? [new URL(vendor.script).origin] : []))
  return [...new Set(scripts)]
}
