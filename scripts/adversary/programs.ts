import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { NotHere } from './finding.ts'

export type Said = { code: number | null; text: string; timedOut: boolean }

/** The path of a program that the machine may have. */
export function programOnPath(name: string): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // In another folder, or nowhere.
    }
  }
  throw new NotHere(`${name} is not on PATH (Debian: apt-get install ${name})`)
}

/** Runs a program to its end, or until its time is over; never throws because of its code. */
export function runProgram(
  command: string,
  words: readonly string[],
  { cwd, seconds, env = {} }: { cwd: string; seconds: number; env?: Record<string, string> },
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    // In a group of its own, so that what it starts ends with it, also when this run is broken off.
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended.
      }
    }
    process.prependOnceListener('exit', end)
    let text = ''
    let timedOut = false
    const late = setTimeout(() => {
      timedOut = true
      end()
    }, seconds * 1000)
    const hear = (chunk: string) => {
      text = (text + chunk).slice(-2_000_000)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(late)
      process.removeListener('exit', end)
      resolve({ code, text, timedOut })
    })
  })
}

/** A program of Node among our packages. */
export const runNode = (
  words: readonly string[],
  options: { cwd: string; seconds: number; env?: Record<string, string> },
) => runProgram(process.execPath, words, options)
