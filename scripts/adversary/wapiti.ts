import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome, Setting } from './finding.ts'
import { programOnPath, runProgram } from './programs.ts'

type Report = Record<
  'vulnerabilities' | 'anomalies',
  Record<string, { path: string; method: string; info: string }[]>
>

/** A crawler that attacks what it finds, from the sign-in page and from inside; for a minute each. */
export async function run({ scratch, target }: Setting): Promise<Outcome> {
  const program = programOnPath('wapiti')
  const { origin, staff } = await target()
  const starts: [string, string][] = [
    ['/login', ''],
    ['/api/v1/agreements/?search=a', staff.cookie],
  ]
  const findings: string[] = []
  for (const [path, cookie] of starts) {
    const file = join(scratch, `wapiti-${findings.length}-${path.length}.json`)
    const { text } = await runProgram(
      program,
      [
        ...['-u', `${origin}${path}`, '--scope', 'folder', '--flush-session', '--no-bugreport', '-v', '0'],
        ...['--max-scan-time', '60', '--max-attack-time', '20', '--max-links-per-page', '30', '-t', '10'],
        ...['-m', 'exec,file,sql,xss,crlf,redirect,ssrf,csp,http_headers,cookieflags,permanentxss,xxe'],
        ...['--store-session', join(scratch, 'wapiti'), '--store-config', join(scratch, 'wapiti-config')],
        ...['-f', 'json', '-o', file, ...(cookie ? ['-H', `Cookie: ${cookie}`] : [])],
      ],
      { cwd: scratch, seconds: 150 },
    )
    if (!existsSync(file)) {
      findings.push(`${path}: it gave no report (${text.trim().slice(-200)})`)
      continue
    }
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    for (const kind of ['vulnerabilities', 'anomalies'] as const)
      for (const [name, all] of Object.entries(report[kind]))
        findings.push(
          ...all.map((one) => `${path}: ${name}, ${one.method} ${one.path}: ${one.info.slice(0, 160)}`),
        )
  }
  return { looked: `${starts.length} beginnings`, findings: [...new Set(findings)] }
}
