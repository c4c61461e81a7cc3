export type Layer = {
  name: string
  proves: string
  runner: 'vitest' | 'playwright'
  needs: readonly ('postgres' | 'chromium' | 'build')[]
}

/** What `npm test` runs, in this order. */
export const layers: readonly Layer[] = [
  { name: 'domain', proves: 'the rules', runner: 'vitest', needs: [] },
  { name: 'machines', proves: 'the charts: lint, replay, mutants', runner: 'vitest', needs: [] },
  { name: 'views', proves: 'each view in each state, both languages', runner: 'vitest', needs: [] },
  {
    name: 'server',
    proves: 'every operation against the contract, on PostgreSQL',
    runner: 'vitest',
    needs: ['postgres', 'build'],
  },
  { name: 'embedded', proves: 'the embedded database', runner: 'vitest', needs: [] },
  { name: 'conventions', proves: 'what lint cannot say', runner: 'vitest', needs: ['build'] },
  {
    name: 'browser',
    proves: 'journeys and all paths in Chromium',
    runner: 'playwright',
    needs: ['chromium', 'build'],
  },
]

/** The program of Node that runs a layer, its report going to a file. */
export function commandOf({ name, runner }: Layer, report: string): readonly string[] {
  return runner === 'playwright'
    ? ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
    : [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        name,
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
}
