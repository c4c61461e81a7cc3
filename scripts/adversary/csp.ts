import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity, Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { Outcome, Setting } from './finding.ts'

/** The policy of a page, of an answer and of a failure, as Google's evaluator reads it. */
export async function run({ target }: Setting): Promise<Outcome> {
  const { origin, homeowner } = await target()
  const asked: [string, string][] = [
    ['/login', ''],
    ['/dashboard/overview', homeowner.cookie],
    ['/api/v1/feature_flags/', ''],
    ['/api/v1/nothing/', ''],
    ['/sandbox/', ''],
  ]
  const policies = new Map<string, string[]>()
  const findings: string[] = []
  for (const [path, cookie] of asked) {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' })
    const policy = answer.headers.get('content-security-policy')
    if (policy === null) findings.push(`${path} has no policy`)
    else policies.set(policy, [...(policies.get(policy) ?? []), path])
  }
  for (const [policy, paths] of policies) {
    for (const found of new CspEvaluator(new CspParser(policy).csp).evaluate()) {
      if (found.severity === Severity.NONE) continue
      const value = found.value ? ` ${found.value}` : ''
      findings.push(
        `${paths[0]}: ${Type[found.type]} ${found.directive}${value} (${Severity[found.severity]})`,
      )
    }
  }
  return { looked: `${policies.size} policies of ${asked.length} addresses`, findings }
}
