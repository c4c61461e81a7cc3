import { isScriptAddress } from '../script-origin.ts'

type Variables = Record<string, string | undefined>

/** The vendor's script for the browser, and the CSS selector of the frame that it puts into the page. */
export type ChatScript = { script: string; frame: string }

/** Reads the variables of the live chat; sentences about wrong ones are added to `problems`. Null: there is none. */
export function readChat(variables: Variables, problems: string[]): ChatScript | null {
  const { PORCHLIGHT_CHAT_SCRIPT: script, PORCHLIGHT_CHAT_FRAME: frame } = variables
  if (!script && !frame) return null
  if (script && frame && isScriptAddress(script)) return { script, frame }
  if (!script || !isScriptAddress(script))
    problems.push('PORCHLIGHT_CHAT_SCRIPT must be the whole https:// address of the script of the vendor.')
  if (!frame)
    problems.push(
      'PORCHLIGHT_CHAT_FRAME is missing: set it to the CSS selector of the frame of the chat, such as iframe#chat.',
    )
  return null
}
