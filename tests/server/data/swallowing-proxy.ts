import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to a PostgreSQL that can swallow all that goes over it, as a host does that lost its power: nobody hangs up. Or hang
 * up at a word, which is not passed on.
 */
export async function startProxy(url: string) {
  const to = new URL(url)
  const swallowing = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let fatal: string | null = null
  const server = createServer((near) => {
    near.on('data', (data) => {
      if (fatal === null || !data.includes(fatal)) return
      swallowing.add(near)
      near.end()
      far.destroy()
    })
    const far = connect({ host: to.hostname, port: Number(to.port) })
    open.add(near).add(far)
    const pass = (from: Socket, on: Socket) => {
      from.on('data', (data) => {
        if (!swallowing.has(near)) on.write(data)
      })
      from.on('close', () => {
        if (!swallowing.has(near)) on.destroy()
      })
      from.on('error', () => undefined)
    }
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? String(address.port) : ''
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href,
    /** The connections that there are; those that come after it are passed on. */
    swallow() {
      for (const socket of open) swallowing.add(socket)
    },
    hangUpAt(word: string | null) {
      fatal = word
    },
    end() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
