import type { Outcome, Setting } from './finding.ts'
import { complaintsOf, whileServing } from './others.ts'
import { programOnPath, runProgram } from './programs.ts'

const seconds = 25
const connections = 200
const attacks: [string, string[], string][] = [
  ['slow headers', ['-H', '-i', '3', '-r', '100'], '/login'],
  ['slow bodies', ['-B', '-i', '3', '-r', '100', '-s', '8192', '-t', 'POST'], '/api/v1/account/login/'],
  ['slow readers', ['-X', '-k', '3', '-n', '3', '-r', '100', '-w', '10', '-y', '20', '-z', '8'], '/login'],
]

/** Hundreds of connections that send or read as slowly as they can: others are served on, and the slow are sent away. */
export async function run({ scratch, target }: Setting): Promise<Outcome> {
  const program = programOnPath('slowhttptest')
  const { origin, homeowner } = await target()
  // It would take the address of IPv6 for localhost, where nobody listens.
  const there = origin.replace('localhost', '127.0.0.1')
  const findings: string[] = []
  let asked = 0
  for (const [name, words, path] of attacks) {
    const { done, others } = await whileServing(origin, homeowner.cookie, () =>
      runProgram(
        program,
        [...words, '-c', String(connections), '-l', String(seconds), '-p', '5', '-u', `${there}${path}`],
        { cwd: scratch, seconds: seconds + 60 },
      ),
    )
    asked += others.asked
    if (!/slow HTTP test status/i.test(done.text)) findings.push(`${name}: it did not run`)
    findings.push(...complaintsOf(others, name, false))
  }
  return { looked: `${attacks.length} × ${connections} connections, ${asked} of others`, findings }
}
