import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/data/database.ts'
import { silent } from '#tests/postgres.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-kills-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writer = fileURLToPath(new URL('./writer.ts', import.meta.url))

/** Starts a writer in a process of its own; `heard` grows with what it acknowledges. */
async function startWriter(first: number): Promise<{ child: ChildProcess; heard: () => number[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += String(text)
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      out += String(text)
      if (out.includes('ready\n')) resolve()
    })
    child.once('exit', () => reject(new Error(`the writer ended: ${errors}`)))
  })
  const heard = () =>
    out
      .split('\n')
      .slice(0, -1)
      .filter((line) => line !== 'ready')
      .map(Number)
  return { child, heard }
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve))
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the embedded database', () => {
  it('loses no acknowledged write to a killed process, and keeps no half of a transaction [HOUSE-6, SEC-35]', async () => {
    let next = 1
    for (let kill = 1; kill <= 4; kill += 1) {
      const { child, heard } = await startWriter(next)
      await until(() => heard().length >= 40 * kill)
      const closed = ended(child)
      child.kill('SIGKILL')
      await closed
      const acknowledged = heard()
      const database = await openDatabase({ folder, log: silent })
      const { rows } = await database.pool.query<{ number: number; halves: number }>(
        'select number, count(*)::int as halves from kept where number >= $1 group by number order by number',
        [next],
      )
      await database.close()
      const kept = new Set(rows.map((row) => row.number))
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
      expect(rows.filter((row) => row.halves !== 2)).toEqual([])
      next = Math.max(...kept) + 1
    }
  })

  it('is refused to a second process, which names the first, also while that one is stopped [ERROR-20, SEC-36]', async () => {
    const { child } = await startWriter(1_000_000)
    const closed = ended(child)
    const second = () => openDatabase({ folder, log: silent })
    await expect(second()).rejects.toMatchObject({
      code: 'folder_locked',
      message: `The data folder ${folder} is in use by pid ${child.pid}, http://writer: stop that one, or give this one a folder of its own.`,
    })
    child.kill('SIGSTOP')
    await expect(second()).rejects.toMatchObject({ code: 'folder_locked' })
    child.kill('SIGKILL')
    await closed
    await (await second()).close()
  })
})
