import { isScriptAddress } from '../script-origin.ts'

type Variables = Record<string, string | undefined>

/** The vendor's script for the browser, and our key there. Both are public: they stand in every page. */
export type ScreenShareScript = { script: string; key: string }

/** Reads the variables of the screen share; sentences about wrong ones are added to `problems`. Null: there is none. */
export function readScreenShare(variables: Variables, problems: string[]): ScreenShareScript | null {
  const { PORCHLIGHT_SCREEN_SHARE_SCRIPT: script, PORCHLIGHT_SCREEN_SHARE_KEY: key } = variables
  if (!script && !key) return null
  if (script && key && isScriptAddress(script)) return { script, key }
  if (!script || !isScriptAddress(script))
    problems.push(
      'PORCHLIGHT_SCREEN_SHARE_SCRIPT must be the whole https:// address of the script of the vendor.',
    )
  if (!key)
    problems.push(
      'PORCHLIGHT_SCREEN_SHARE_KEY is missing: set it to the public key that the vendor gave you.',
    )
  return null
}
