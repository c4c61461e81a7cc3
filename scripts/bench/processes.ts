import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Options } from './rows.ts'

export const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** A folder for what is measured, gone with this process if nobody removes it before: a run can be broken off. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The environment of this process without what would configure a server. */
function plainEnvironment(more: Record<string, string>): Record<string, string | undefined> {
  const ours = /^(PORCHLIGHT_|DATABASE_URL$|TRUST_PROXY$|HOST$|PORT$|NODE_ENV$|LOG_LEVEL$)/
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name))), ...more }
}

/**
 * Runs one of our scripts until `stop()`; `first` is the first message that it sends.
 *
 * @throws Error with the last line that it said when it ends before
 */
export async function startScript<T>(
  { root }: Options,
  script: string,
  args: string[],
): Promise<{ first: T; stop: () => Promise<void> }> {
  const child = fork(join(root, 'scripts/bench', script), args, {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: plainEnvironment({}),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += String(text)
  })
  const first = await new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    void ended(child).then(() => reject(new Error(`${script} ended: ${lastWords(errors)}`)))
  })
  return {
    first,
    stop: async () => {
      if (child.connected) child.disconnect()
      const given = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended(child)
      clearTimeout(given)
    },
  }
}

const lastWords = (text: string) =>
  /^.*Error(?: \[\w+\])?: .*$/m.exec(text)?.[0] ?? text.trim().split('\n').at(-1) ?? 'no word'

export type Product = {
  url: string
  child: ChildProcess
  startedInMs: number
  /** The last that it said, when its words are listened to. */
  lastLine: () => string
  stop: () => Promise<void>
}

/** Starts the product with a command and waits until it serves the login page. */
export async function startProduct(
  command: [string, ...string[]],
  settings: { cwd: string; env: Record<string, string>; port: number; listen?: boolean },
): Promise<Product> {
  const [program, ...args] = command
  const begun = performance.now()
  const child = spawn(program, args, {
    cwd: settings.cwd,
    env: plainEnvironment({ PORT: String(settings.port), ...settings.env }),
    stdio: ['ignore', settings.listen ? 'pipe' : 'ignore', 'pipe'],
    detached: true,
  })
  // In a group of its own, it would outlive a bench that is broken off.
  const killed = () => killGroup(child, 'SIGKILL')
  process.prependOnceListener('exit', killed)
  child.once('exit', () => process.removeListener('exit', killed))
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += String(text)
  })
  let lastLine = ''
  child.stdout?.on('data', (text) => {
    lastLine = String(text).trim().split('\n').at(-1) ?? ''
  })
  const url = `http://127.0.0.1:${settings.port}`
  while (!(await answers(`${url}/login`))) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${lastWords(errors)}`)
    if (performance.now() - begun > 180_000) {
      killGroup(child, 'SIGKILL')
      throw new Error('The server did not serve a page within three minutes.')
    }
    await pause(20)
  }
  const startedInMs = performance.now() - begun
  const stop = async () => {
    killGroup(child, 'SIGTERM')
    const given = setTimeout(() => killGroup(child, 'SIGKILL'), 25_000)
    await ended(child)
    clearTimeout(given)
  }
  return { url, child, startedInMs, lastLine: () => lastLine, stop }
}

/** The whole group, since npm and tsx each stand before the server. */
export function killGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It ended by itself in this moment.
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    // An answer that is not read to its end is a request under way, which a server that stops waits for.
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

export const serverCommand: [string, ...string[]] = [process.execPath, '--import', 'tsx', 'server/main.ts']
