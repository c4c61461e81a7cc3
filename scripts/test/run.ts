import { type ChildProcess, spawn } from 'node:child_process'

/** Each test has an end of its own: this is for what hangs beside them. */
const longestMs = 120 * 60_000
const graceMs = 10_000

let running: ChildProcess | null = null

/** Ends the program under way and everything that it started. */
export function stopRunning(signal: NodeJS.Signals): void {
  const child = running
  if (child?.pid === undefined) return
  kill(child.pid, signal)
  setTimeout(() => child.pid && running === child && kill(child.pid, 'SIGKILL'), graceMs).unref()
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Runs a program of Node in a group of its own, so that it can be ended with all its children. Its exit code. */
export function runNode(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    })
    running = child
    const limit = setTimeout(() => {
      console.error(
        `It took longer than ${longestMs / 60_000} minutes and was ended; what it had found is lost. Run its files in parts: CONTRIBUTING.md says how.`,
      )
      stopRunning('SIGTERM')
    }, longestMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      running = null
      resolve(code)
    })
  })
}
