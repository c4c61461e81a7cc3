import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

export type PortStreamOwner = {
  /** resolves when the worker can take a connection */
  ready: () => Promise<void>
  /** gives the worker its end of the channel */
  hand: (port: MessagePort) => void
  /** the worker has had work of this stream for longer than it may */
  onHang: () => void
  hangAfterMs: number
}

function connectionReset(): Error {
  return Object.assign(new Error('the embedded database was restarted'), { code: 'ECONNRESET' })
}

/**
 * What `pg` takes for a socket: the wire protocol over a MessagePort to the worker that runs the database.
 * The watchdog counts chunks that the worker has not dealt with, so that time in which the application holds a
 * transaction and asks nothing never counts.
 */
export class PortStream extends Duplex {
  readonly #owner: PortStreamOwner
  #port: MessagePort | null = null
  #outstanding = 0
  #timer: NodeJS.Timeout | null = null

  constructor(owner: PortStreamOwner) {
    super()
    this.#owner = owner
  }

  connect(): this {
    this.#owner.ready().then(
      () => {
        if (this.destroyed) return
        const { port1, port2 } = new MessageChannel()
        this.#port = port1
        port1.on('message', (message: Uint8Array | null) => this.#receive(message))
        this.#owner.hand(port2)
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** The worker is gone, and with it everything that was not committed. */
  reset(): void {
    this.destroy(connectionReset())
  }

  #receive(message: Uint8Array | null): void {
    if (message !== null) {
      this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
      return
    }
    this.#outstanding -= 1
    this.#disarm()
    if (this.#outstanding > 0) this.#arm()
  }

  #arm(): void {
    if (this.#port === null) return
    this.#timer ??= setTimeout(() => this.#owner.onHang(), this.#owner.hangAfterMs)
  }

  #disarm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#port === null) {
      done(connectionReset())
      return
    }
    this.#outstanding += 1
    this.#arm()
    this.#port.postMessage(new Uint8Array(chunk))
    done()
  }

  override _read(): void {}

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#disarm()
    this.#port?.close()
    this.#port = null
    done(error)
  }

  // pg calls these on its socket.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
