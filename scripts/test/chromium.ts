import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { chromium } from 'playwright'
import { findChromium } from '#tests/browser/chromium.ts'

function found(): string | undefined {
  const given = process.env.CHROMIUM
  if (given !== undefined && !existsSync(given))
    throw new Error(`CHROMIUM names ${given}, and there is nothing.`)
  return findChromium() ?? [chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, words: readonly string[]): boolean {
  console.log(`  ${command} ${words.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function install(): void {
  const isDebian = existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')
  if (isDebian && userInfo().uid === 0) {
    console.log('There is no Chromium here: installing it with apt-get.')
    const refreshed = run('apt-get', ['update', '-q'])
    const brings = (name: string) => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
    if (refreshed && (brings('chromium-headless-shell') || brings('chromium'))) return
  }
  console.log('There is no Chromium here: installing the one that Playwright brings.')
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

/** The path of a Chromium or Chrome; installs one when there is none. Throws one sentence when that fails too. */
export function chromiumPath(): string {
  let path = found()
  if (path === undefined) {
    install()
    path = found()
  }
  if (path === undefined)
    throw new Error('Chromium could not be installed: give the path of one in CHROMIUM.')
  // Standard output is for the table, or the JSON, of the command that asks.
  console.error(`Chromium: ${path}`)
  return path
}
