import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const testOf = (name: string) =>
  ['.test.ts', '.test.tsx', '.spec.ts']
    .map((ending) => join(root, 'tests', name + ending))
    .find((file) => existsSync(file))

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('what stands against what, in docs/security.md', () => {
  it.each(rows.map((cells) => [cells[1], cells[6] ?? '', cells[7] ?? '']))(
    'names in row %s tests that are there, each of its ids among them',
    (_row, ids, tests) => {
      const files = quoted(tests)
      expect(files.filter((name) => testOf(name) === undefined)).toEqual([])
      const words = files.map((name) => readFileSync(testOf(name) ?? '', 'utf8')).join('\n')
      const named = [...ids.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id)
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((id) => !new RegExp(`${id}\\b`).test(words))).toEqual([])
    },
  )

  it('has its 28 rows', () => {
    expect(rows).toHaveLength(28)
  })
})
