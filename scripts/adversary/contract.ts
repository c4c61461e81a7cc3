import { join } from 'node:path'
import type { Outcome, Setting } from './finding.ts'
import { runNode } from './programs.ts'

/** Redocly and Spectral with the rules of OWASP, as `npm run check` runs them; their exceptions lie in their own files. */
export async function run({ root }: Setting): Promise<Outcome> {
  const { code, text, timedOut } = await runNode(
    ['--import', 'tsx', join(root, 'scripts/contract.ts'), 'lint'],
    { cwd: root, seconds: 180 },
  )
  const findings = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith(': clean'))
  if (timedOut) findings.push('the linters did not end in three minutes')
  return { looked: 'openapi.yaml', findings: code === 0 && !timedOut ? [] : findings.slice(-30) }
}
