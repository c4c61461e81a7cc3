import { join } from 'node:path'
import type { Outcome, Setting } from './finding.ts'
import { complaintsOf, whileServing } from './others.ts'
import { runNode } from './programs.ts'

const connections = 200
const seconds = 8

type Report = { statusCodeStats: Record<string, { count: number }>; errors: number; timeouts: number }

/** Floods of reads, logins and pages: no failure but 503, and others are served on. */
export async function run({ root, target }: Setting): Promise<Outcome> {
  const { origin, homeowner } = await target()
  const visitor = await visit(origin)
  const login = [
    '-m',
    'POST',
    '-b',
    JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' }),
  ]
  const floods: [string, string, string[]][] = [
    ['reads', '/api/v1/users/me/', ['-H', `cookie=${homeowner.cookie}`]],
    ['pages', '/login', []],
    ['logins', '/api/v1/account/login/', [...login, ...visitor]],
    ['unknown addresses', '/api/v1/nothing/', []],
  ]
  const findings: string[] = []
  let answered = 0
  for (const [name, path, more] of floods) {
    const { done, others } = await whileServing(origin, homeowner.cookie, () =>
      runNode(
        [
          join(root, 'node_modules/autocannon/autocannon.js'),
          ...[
            '--json',
            '-c',
            String(connections),
            '-d',
            String(seconds),
            '-t',
            '60',
            ...more,
            `${origin}${path}`,
          ],
        ],
        { cwd: root, seconds: seconds + 90 },
      ),
    )
    const report: Report = JSON.parse(done.text.slice(done.text.indexOf('{')))
    if (Object.keys(report.statusCodeStats).length === 0) findings.push(`${name}: nobody was answered`)
    for (const [status, { count }] of Object.entries(report.statusCodeStats)) {
      answered += count
      if (Number(status) >= 500 && status !== '503') findings.push(`${name}: answered ${status}`)
    }
    if (report.errors > 0) findings.push(`${name}: connections broke`)
    findings.push(...complaintsOf(others, name, true))
  }
  return { looked: `${answered} answers, ${connections} connections`, findings }
}

/** What lets a login through to its password: the cookie and the token of a visit, as words of autocannon. */
async function visit(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/feature_flags/`)
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const headers = {
    cookie,
    origin,
    'content-type': 'application/json',
    'x-csrf-token': answer.headers.get('x-csrf-token') ?? '',
  }
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
}
