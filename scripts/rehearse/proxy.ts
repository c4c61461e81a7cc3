import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ended } from '../bench/processes.ts'
import type { Door } from './visitor.ts'

const config = 'docs/proxy/haproxy.cfg'

function programOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** What the rehearsal needs besides Node and PostgreSQL, one sentence for each thing that is not there. */
export function missingPrograms(): string[] {
  return [
    ...(programOf('haproxy')
      ? []
      : [
          'There is no HAProxy here: apt-get install --no-install-recommends haproxy (or your system’s package) brings one.',
        ]),
    ...(programOf('openssl')
      ? []
      : ['There is no openssl here, which makes the certificate of the proxy: install it.']),
  ]
}

/** The proxy of docs/proxy, with a certificate for this machine that is good for a day. */
export class ProxyServer {
  readonly door: Door
  readonly #child: ChildProcess
  #said = ''

  constructor(options: { root: string; folder: string; port: number; servers: Record<string, number> }) {
    const certificate = makeCertificate(options.folder)
    this.door = { origin: `https://localhost:${options.port}`, certificate: certificate.text }
    const places = Object.entries(options.servers).map(([name, port]) => [
      `PORTAL_${name.toUpperCase()}`,
      `127.0.0.1:${port}`,
    ])
    const env: Record<string, string | undefined> = {
      ...process.env,
      ...Object.fromEntries(places),
      PORTAL_BIND: `127.0.0.1:${options.port}`,
      PORTAL_CERTIFICATE: certificate.file,
    }
    this.#child = spawn(programOf('haproxy') ?? 'haproxy', ['-db', '-f', join(options.root, config)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child.stderr?.on('data', (text) => {
      this.#said += String(text)
    })
    process.prependOnceListener('exit', () => this.#child.kill('SIGKILL'))
  }

  /** What it said when it ended by itself; null while it runs. */
  get problem(): string | null {
    return this.#child.exitCode === null ? null : this.#said
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await ended(this.#child)
  }
}

function makeCertificate(folder: string): { file: string; text: string } {
  const [key, certificate, both] = ['key', 'certificate', 'both'].map((name) => join(folder, `${name}.pem`))
  if (!key || !certificate || !both) throw new Error('Three names are three files.')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const how = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...how, ...subject], { stdio: 'ignore' })
  const text = readFileSync(certificate, 'utf8')
  writeFileSync(both, text + readFileSync(key, 'utf8'), { mode: 0o600 })
  return { file: both, text }
}
