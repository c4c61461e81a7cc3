import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Flow } from './flow.ts'
import { textOfWalk, type Walk } from './walk.ts'

/**
 * The id of a walk as a path, the same as long as the way stays the same: the flow and the first of a hash. It is reckoned
 * in the book too, where a browser has no `crypto.subtle`: on pages that come without https. Nothing secret depends on it.
 */
export function pathId(flow: Flow, walk: Walk): string {
  return `${flow.id}-${bytesToHex(sha256(utf8ToBytes(textOfWalk(walk)))).slice(0, 8)}`
}
