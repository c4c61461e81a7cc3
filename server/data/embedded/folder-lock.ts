import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { DatabaseProblem, errorCode, firstLine } from '../database-problem.ts'

/** Unix socket paths end at 104 bytes on macOS and 108 on Linux. */
const longestSocketPath = 100
const answerWithinMs = 1_000

export type FolderLock = { release: () => Promise<void> }

/** The socket that stands for the lock of a folder (which must exist). */
export function lockPath(folder: string): string {
  const real = realpathSync(folder)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\porchlight-${hash}`
  const inside = join(real, 'lock.sock')
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `porchlight-${hash}.sock`)
}

/**
 * Takes a data folder for this process. The lock is a listening socket: it dies with its process, and answers whoever
 * asks with the process id and `servesAt`.
 *
 * @throws DatabaseProblem `folder_locked`, naming the holder; `folder_unusable` when nothing can be written there
 */
export async function lockFolder(folder: string, servesAt: string): Promise<FolderLock> {
  const path = lockPath(folder)
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`pid ${process.pid}, ${servesAt}`)
  })
  const isTaken = await listens(server, path).catch((error: unknown) => {
    throw new DatabaseProblem(
      'folder_unusable',
      `The data folder ${folder} cannot be used (${firstLine(error)}): let PORCHLIGHT_FOLDER name one that this user may write.`,
      error,
    )
  })
  if (isTaken) return held(server)
  await refuseIfHeld(folder, path)
  // The socket is a dead process's. Only these few moments are under a file lock, whose judgement goes by file time.
  const release = await lockfile.lock(folder, {
    lockfilePath: join(folder, 'lock.taking'),
    realpath: false,
    stale: 5_000,
    retries: { retries: 60, minTimeout: 50, maxTimeout: 200 },
  })
  try {
    await refuseIfHeld(folder, path)
    removeIfThere(path)
    if (await listens(server, path)) return held(server)
    await refuseIfHeld(folder, path)
    throw locked(folder, 'another process')
  } finally {
    await release()
  }
}

function held(server: Server): FolderLock {
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => (errorCode(error) === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', onError)
    server.listen(path, () => {
      server.off('error', onError)
      server.on('error', () => undefined)
      resolve(true)
    })
  })
}

async function refuseIfHeld(folder: string, path: string): Promise<void> {
  const holder = await askHolder(path)
  if (holder !== null) throw locked(folder, holder)
}

function locked(folder: string, holder: string): DatabaseProblem {
  return new DatabaseProblem(
    'folder_locked',
    `The data folder ${folder} is in use by ${holder}: stop that one, or give this one a folder of its own.`,
  )
}

/** Who listens: its own words; "a process that does not answer" for a stopped one; null when nobody does. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(path)
    const silent = () => {
      socket.destroy()
      resolve(heard || 'a process that does not answer')
    }
    const timer = setTimeout(silent, answerWithinMs)
    const settle = (holder: string | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(holder)
    }
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      heard += text
    })
    socket.on('end', () => settle(heard || 'another process'))
    socket.on('error', (error) => {
      const dead = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(errorCode(error) ?? '')
      settle(dead ? null : heard || 'another process')
    })
  })
}

function removeIfThere(path: string): void {
  if (process.platform === 'win32') return
  try {
    unlinkSync(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
