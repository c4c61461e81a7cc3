import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'

/** Where browsers come in, where the server has to listen, and what Prism objected to on the way. */
export type Gate = {
  port: number
  serverPort: number
  /** Each sentence once, with how often it was said. */
  objections: ReadonlyMap<string, number>
  /** How many requests Prism saw. */
  seen: () => number
  close: () => Promise<void>
}

const api = '/api/v1'
const inTransit = 'x-in-transit'
/** The contract names the cookie of production; on plain http it has no prefix. */
const [bare, prefixed] = [/(^|; )porchlight=/g, /(^|; )__Host-porchlight=/g]

/**
 * Puts Prism between browsers and a server: pages go straight to it, operations by Prism, which refuses what the
 * contract does not allow (`--errors`). What Prism cannot carry goes around it: several Set-Cookie headers, which it
 * joins to one, and the name that the page knows the server by.
 *
 * @throws Error when Prism does not start within a minute
 */
export async function openGate(root: string): Promise<Gate> {
  const [port, prismPort, tailPort, serverPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const objections = new Map<string, number>()
  const cookies = new Map<string, string[]>()
  let seen = 0

  const front = createServer((asked, answer) => {
    if (!asked.url?.startsWith(`${api}/`) || isTokenAsked(asked))
      return pass(asked, answer, { port: serverPort })
    seen += 1
    const id = String(seen)
    const { cookie, ...headers } = asked.headers
    // Its answer is read as text, and it would hand on the name of an encoding that it has undone.
    delete headers['accept-encoding']
    pass(asked, answer, {
      port: prismPort,
      path: asked.url.slice(api.length),
      headers: {
        ...headers,
        ...(cookie && { cookie: cookie.replace(bare, '$1__Host-porchlight=') }),
        [inTransit]: id,
      },
      read: (came, body) => {
        for (const sentence of objectionsOf(asked, came, body))
          objections.set(sentence, (objections.get(sentence) ?? 0) + 1)
      },
      change: (came) => {
        const set = cookies.get(id)
        cookies.delete(id)
        const { 'sl-violations': _violations, 'set-cookie': _joined, ...rest } = came
        return { ...rest, ...(set && { 'set-cookie': set }) }
      },
    })
  })
  const tail = createServer((asked, answer) => {
    const id = String(asked.headers[inTransit])
    const { cookie, 'accept-encoding': _encoding, [inTransit]: _id, ...headers } = asked.headers
    pass(asked, answer, {
      port: serverPort,
      headers: {
        ...headers,
        host: `localhost:${port}`,
        ...(cookie && { cookie: cookie.replace(prefixed, '$1porchlight=') }),
      },
      change: (came) => {
        if (came['set-cookie']) cookies.set(id, came['set-cookie'])
        const { 'set-cookie': _kept, ...rest } = came
        return rest
      },
    })
  })
  await Promise.all([listen(front, port), listen(tail, tailPort)])
  const prism = await startPrism(root, prismPort, tailPort)
  return {
    port,
    serverPort,
    objections,
    seen: () => seen,
    close: async () => {
      prism.kill()
      for (const server of [front, tail]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

/**
 * The tests fetch a token by a write with an empty one. The server refuses it by 403, as the contract says; Prism would
 * by 401, as it does whatever lacks. A page that sends none at all is left to it.
 */
const isTokenAsked = ({ headers }: IncomingMessage) => headers['x-csrf-token'] === ''

const isSignedIn = ({ headers }: IncomingMessage) => /(^|; )porchlight=/.test(headers.cookie ?? '')

type Passing = {
  port: number
  path?: string
  headers?: IncomingMessage['headers']
  change?: (came: IncomingMessage['headers']) => IncomingMessage['headers']
  read?: (came: IncomingMessage, body: string) => void
}

/** Hands a request on and its answer back; a way that breaks breaks for the one who asked too. */
function pass(asked: IncomingMessage, answer: ServerResponse, passing: Passing): void {
  const { port, path = asked.url, headers = asked.headers, change = (came) => came, read } = passing
  const onward = request({ host: '127.0.0.1', port, path, method: asked.method, headers }, (came) => {
    answer.writeHead(came.statusCode ?? 502, change(came.headers))
    if (read) {
      const chunks: Buffer[] = []
      came.on('data', (chunk: Buffer) => chunks.push(chunk))
      came.on('end', () => read(came, Buffer.concat(chunks).toString()))
    }
    came.pipe(answer)
    came.on('error', () => answer.destroy())
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** What Prism said about one exchange, without ids, so that the same objection reads the same. */
function objectionsOf(asked: IncomingMessage, came: IncomingMessage, body: string): string[] {
  // Whoever is not signed in is answered 401 by the server too; a page that lacks its token fails its journey by it.
  if (came.statusCode === 401 && !isSignedIn(asked)) return []
  const path = (asked.url ?? '').split('?')[0]?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}') ?? ''
  const where = `${asked.method} ${path} ${came.statusCode}`
  const said: string[] = []
  const violations = came.headers['sl-violations']
  if (typeof violations === 'string') said.push(...sentencesOf(violations))
  const type = came.headers['content-type'] ?? ''
  if (type.startsWith('application/problem+json') && said.length === 0) {
    const { title, detail, validation } = JSON.parse(body) as Record<string, unknown>
    said.push(`${title}: ${validation ? JSON.stringify(validation) : detail}`)
  }
  return [...new Set(said)].map((sentence) => `${where}: ${sentence}`)
}

function sentencesOf(violations: string): string[] {
  try {
    const all = JSON.parse(violations) as { location: string[]; message: string; severity: string }[]
    return all.map(({ location, message, severity }) => `${severity} ${location.join('.')} ${message}`)
  } catch {
    return [violations.slice(0, 300)]
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

function startPrism(root: string, port: number, upstream: number): Promise<ChildProcess> {
  const prism = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      'proxy',
      join(root, 'openapi.yaml'),
      `http://127.0.0.1:${upstream}${api}`,
      ...['--port', String(port), '--host', '127.0.0.1', '--errors', '--cors=false'],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  )
  process.once('exit', () => prism.kill())
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`Prism does not start: ${said.slice(-300)}`)), 60_000)
    const hear = (text: Buffer) => {
      said = (said + text.toString()).slice(-4_000)
      if (!said.includes('Prism is listening')) return
      clearTimeout(late)
      resolve(prism)
    }
    prism.stdout.on('data', hear)
    prism.stderr.on('data', hear)
    prism.once('exit', (code) => reject(new Error(`Prism ended with ${code}: ${said.slice(-300)}`)))
  })
}
