import { spawnSync } from 'node:child_process'
import { contractFile } from './document.ts'

const tools = [
  {
    name: 'Redocly',
    script: 'node_modules/@redocly/cli/bin/cli.js',
    arguments: ['lint', 'porchlight', '--format=stylish', '--max-problems=1000'],
  },
  {
    name: 'Spectral',
    script: 'node_modules/@stoplight/spectral-cli/dist/index.js',
    arguments: ['lint', contractFile, '--ruleset=.spectral.yaml', '--fail-severity=hint', '--format=text'],
  },
]

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** Runs every linter over the contract, prints what they find, and gives the names of those that found something. */
export function lint(): string[] {
  const unhappy: string[] = []
  for (const tool of tools) {
    const run = spawnSync(process.execPath, [tool.script, ...tool.arguments], {
      encoding: 'utf8',
      env: { ...process.env, ...quiet },
      maxBuffer: 64 * 1024 * 1024,
    })
    if (run.error) throw run.error
    const clean = run.status === 0 && !/\swarning\s/.test(run.stdout + run.stderr)
    if (clean) {
      console.log(`${tool.name}: clean`)
      continue
    }
    console.log(`${tool.name}:\n${run.stdout}${run.stderr}`)
    unhappy.push(tool.name)
  }
  return unhappy
}
