import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { VendorFault } from '../fault.ts'
import { checkedName, type FileStore } from './port.ts'

export type FolderFiles = {
  folder: string
  /** Of the portal: it hands the files out itself. */
  origin: string
  /** What addresses are signed with, the current one first; older ones only check. */
  keys: readonly [Buffer, ...Buffer[]]
  now?: () => number
}

const ticketShape = v.strictTuple([v.string(), v.string(), v.number()])

const sign = (key: Buffer, claims: string) => createHmac('sha256', key).update(claims).digest()

/** What a file that is not there stands for; a folder that cannot be read is a fault of the store. */
const orIfGone =
  <T>(gone: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return gone
    throw new VendorFault('files', 'failing')
  }

/** Files in a folder of this machine. Their addresses carry name, name to save as and end, under our signature. */
export function folderFiles({ folder, origin, keys, now = () => Date.now() }: FolderFiles): FileStore {
  const pathOf = (name: string) => join(folder, checkedName(name))

  return {
    async holds(name) {
      return access(pathOf(name))
        .then(() => true)
        .catch(orIfGone(false))
    },
    async put(name, bytes) {
      const path = pathOf(name)
      // Whole or not at all: a reader never meets half a file.
      const beside = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(beside, bytes, { mode: 0o600 })
        await rename(beside, path)
      } catch {
        await rm(beside, { force: true }).catch(() => undefined)
        throw new VendorFault('files', 'failing')
      }
    },
    async presign(name, { saveAs, livesMs }) {
      const ticket = [checkedName(name), saveAs, now() + livesMs] satisfies v.InferOutput<typeof ticketShape>
      const claims = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      const address = new URL('/files', origin)
      address.searchParams.set('ticket', `${claims}.${sign(keys[0], claims).toString('base64url')}`)
      return address
    },
    async redeem(ticket) {
      const [claims = '', signature = ''] = ticket.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isOurs = keys.some((key) => {
        const right = sign(key, claims)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isOurs) return null
      const [name, saveAs, endsAt] = v.parse(
        ticketShape,
        JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')),
      )
      if (now() >= endsAt) return null
      const bytes = await readFile(pathOf(name)).catch(orIfGone(null))
      return bytes && { bytes, saveAs }
    },
  }
}
