import { join } from 'node:path'
import type { Outcome, Setting } from './finding.ts'
import { programOnPath, runProgram } from './programs.ts'

/** Injection into what is searched, sorted, filtered and named: a star marks what is changed. */
export async function run({ scratch, target }: Setting): Promise<Outcome> {
  const program = programOnPath('sqlmap')
  const { origin, homeowner, enter } = await target()
  // Found by its own name, so that a condition that is taken over shows in the answer; each list has a reader of its own,
  // since what one person reads of them in a minute is limited.
  const [people, agreements] = [await enter('super-admin'), await enter('super-admin')]
  const name = await nameOf(origin, people.cookie)
  const asked: [string, string][] = [
    [`/api/v1/users/?search=${name}*`, people.cookie],
    ['/api/v1/agreements/?search=a*&sort_by=contract_signed_date*', agreements.cookie],
    [`/api/v1/agreements/${homeowner.agreementId}*/`, homeowner.cookie],
    [`/api/v1/systems/${homeowner.systemId}*/solar/energy/summary/`, homeowner.cookie],
    [`/api/v1/users/${homeowner.userId}/inbox_messages/?direction=ascending*&page=1*`, homeowner.cookie],
  ]
  const findings: string[] = []
  for (const [path, cookie] of asked) {
    const { text, timedOut } = await runProgram(
      program,
      [
        ...['-u', `${origin}${path}`, '--cookie', cookie, '--batch', '--disable-coloring', '--flush-session'],
        ...['--level', '1', '--risk', '1', '--technique', 'BEUS', '--dbms', 'PostgreSQL', '--time-sec', '3'],
        ...['--timeout', '10', '--retries', '0', '--ignore-code', '*', '--skip-waf'],
        ...['--output-dir', join(scratch, 'sqlmap'), '--headers', 'X-Forwarded-For: 10.98.0.1'],
      ],
      { cwd: scratch, seconds: 75, env: { TMPDIR: scratch } },
    )
    const where = path.replace(name, 'name').replace(/[0-9a-f-]{36}/g, '{id}')
    findings.push(...faultsIn(text, timedOut).map((fault) => `${where}: ${fault}`))
  }
  return { looked: `${asked.length} addresses`, findings }
}

function faultsIn(text: string, timedOut: boolean): string[] {
  const faults: string[] = []
  if (/sqlmap identified the following injection|appears to be .*injectable/i.test(text))
    faults.push(/Parameter: .*/.exec(text)?.[0] ?? 'injectable')
  const failed = /^(5\d\d) \(.*$/m.exec(text)?.[1]
  if (failed && failed !== '503') faults.push(`answered ${failed}`)
  if (/^429 \(/m.test(text)) faults.push('held off by a limit, so that nothing is proved')
  if (!/testing for SQL injection/i.test(text))
    faults.push(
      `it did not ${timedOut ? 'come so far in its time' : 'run'}: ${text.trim().split('\n').slice(-3).join(' ').slice(0, 200)}`,
    )
  return faults
}

async function nameOf(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/users/me/`, { headers: { cookie } })
  const { user }: { user: { last_name: string } } = await answer.json()
  return encodeURIComponent(user.last_name)
}
