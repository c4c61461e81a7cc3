import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

const shape = v.array(
  v.strictObject({
    tool: v.string(),
    finding: v.pipe(v.string(), v.minLength(8)),
    because: v.pipe(v.string(), v.minLength(20)),
  }),
)
export type Exception = v.InferOutput<typeof shape>[number]

/** What may be found, each with its reason. @throws when the file is not as it should be */
export function readExceptions(root: string): Exception[] {
  return v.parse(shape, parse(readFileSync(join(root, 'config/adversary.yaml'), 'utf8')))
}

/** Whether an exception is about a finding: its text is the whole of it, `*` standing for anything. */
export function excuses({ finding }: Exception, found: string): boolean {
  const parts = finding.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(found)
}
