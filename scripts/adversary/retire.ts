import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NotHere, type Outcome, type Setting } from './finding.ts'
import { runNode } from './programs.ts'

type Report = {
  data: {
    file: string
    results: {
      component: string
      version: string
      vulnerabilities?: { severity: string; identifiers: { summary?: string; CVE?: string[] } }[]
    }[]
  }[]
  errors: string[]
}
type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }> }

/**
 * Versions with known faults in what the browser loads and the server runs with. The list of faults comes from the
 * network; RETIRE_LIST names a copy of it where there is none.
 */
export async function run({ root, scratch }: Setting): Promise<Outcome> {
  const production = join(scratch, 'production')
  const packages = linkProduction(root, production)
  const findings: string[] = []
  let files = 0
  for (const path of [join(root, 'dist'), production]) {
    const file = join(scratch, `retire-${files}.json`)
    files += 1
    const list = process.env.RETIRE_LIST
    const { text, timedOut } = await runNode(
      [
        join(root, 'node_modules/retire/lib/cli.js'),
        ...['--path', path, '--ext', 'js,mjs,cjs', '--outputformat', 'json', '--outputpath', file],
        ...['--cachedir', join(scratch, 'retire-cache'), ...(list ? ['--jsrepo', list] : [])],
      ],
      { cwd: scratch, seconds: 240 },
    )
    if (timedOut || !existsSync(file)) throw new Error(`retire gave no report: ${text.slice(-300)}`)
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const unread = report.errors.find((error) => /download/i.test(error))
    if (unread)
      throw new NotHere(`the list of known faults cannot be fetched here (RETIRE_LIST names a copy)`)
    for (const { results } of report.data)
      for (const { component, version, vulnerabilities = [] } of results)
        for (const { severity, identifiers } of vulnerabilities)
          findings.push(
            `${component} ${version}: ${identifiers.CVE?.join(' ') ?? identifiers.summary} (${severity})`,
          )
  }
  return { looked: `dist and ${packages} packages`, findings: [...new Set(findings)] }
}

/** The packages of a production installation, linked into one folder; how many. */
function linkProduction(root: string, folder: string): number {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed = Object.entries(lock.packages)
    .filter(([path, facts]) => path.startsWith('node_modules/') && !facts.dev && !facts.link)
    .map(([path]) => path)
    .filter((path) => !path.includes('/node_modules/') && existsSync(join(root, path)))
  for (const path of needed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  return needed.length
}
