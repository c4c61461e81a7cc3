// Plain JavaScript: a worker cannot be started from TypeScript under tsx on Node 20.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** @typedef {import('node:worker_threads').MessagePort} MessagePort */

/** Frontend messages after which the backend answers: Query, Sync, Flush, CopyData, CopyDone, CopyFail. */
const passesOn = new Set([...'QSHdcf'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
const copyFail = new Uint8Array([0x66, 0, 0, 0, 5, 0])
const sync = new Uint8Array([0x53, 0, 0, 0, 4])

const main = parentPort
if (!main) throw new Error('pglite-worker.js is started as a worker')

const database = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm } })

/** The connection that began last: what an earlier one leaves behind is gone, and its end must not clear up after this one.
 * @type {MessagePort | null} */
let newest = null

/** One at a time, whichever connection it comes from. */
let line = Promise.resolve()

/** @param {() => Promise<void>} work */
function inLine(work) {
  line = line.then(work)
  return line
}

/**
 * @param {Uint8Array} bytes
 * @param {(answer: Uint8Array) => void} onRawData
 */
function exchange(bytes, onRawData) {
  return database.runExclusive(() => database.execProtocolRawStream(bytes, { onRawData }))
}

/** Whatever the connection before left behind: an open transaction, a half-done COPY, statements, settings. */
async function startAfresh() {
  await exchange(copyFail, () => undefined)
  await exchange(sync, () => undefined)
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

/** @param {MessagePort} port */
function serve(port) {
  let started = false
  let received = new Uint8Array(0)
  /** where complete messages that wait for a Sync begin in `received` */
  let scanned = 0

  /** @param {Uint8Array} answer */
  const answer = (answer) => port.postMessage(answer.slice())

  /** @param {Uint8Array} chunk */
  async function take(chunk) {
    const joined = new Uint8Array(received.length + chunk.length)
    joined.set(received)
    joined.set(chunk, received.length)
    received = joined
    for (;;) {
      const view = new DataView(received.buffer, received.byteOffset, received.byteLength)
      if (!started) {
        if (received.length < 4 || received.length < view.getUint32(0)) return
        const startup = received.slice(0, view.getUint32(0))
        received = received.slice(startup.length)
        started = true
        newest = port
        await startAfresh()
        await exchange(startup, answer)
        continue
      }
      if (received.length < scanned + 5) return
      const end = scanned + 1 + view.getUint32(scanned + 1)
      if (received.length < end) return
      const kind = received[scanned] ?? 0
      scanned = end
      if (kind === terminate) {
        received = new Uint8Array(0)
        scanned = 0
        if (newest === port) await database.exec('ROLLBACK')
        return
      }
      if (!passesOn.has(kind)) continue
      const batch = received.slice(0, end)
      received = received.slice(end)
      scanned = 0
      await exchange(batch, answer)
    }
  }

  port.on('message', (chunk) => {
    inLine(async () => {
      await take(chunk)
      port.postMessage(null)
    }).catch((error) => {
      throw error
    })
  })
  port.on('close', () => {
    inLine(async () => {
      if (newest === port) await startAfresh()
    }).catch((error) => {
      throw error
    })
  })
}

main.on('message', (message) => {
  if (message.port) serve(message.port)
  if (message.close) {
    inLine(async () => {
      await database.close()
      main.postMessage({ closed: true })
    }).catch((error) => {
      throw error
    })
  }
})
main.postMessage({ ready: true })
