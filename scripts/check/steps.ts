export type Step = { name: string; proves: string; command: readonly string[] }

const tool = (path: string, ...words: string[]) => [`node_modules/${path}`, ...words]
const script = (...words: string[]) => ['--import', 'tsx', ...words]

const coloured = process.stdout.isTTY === true
const rooms = ['domain', 'machines', 'flowkit', 'src', 'server', 'scripts', 'config', 'tests']

/** What `npm run check` runs, the quickest to tell first. Each is a program of Node. */
export const steps: readonly Step[] = [
  {
    name: 'style',
    proves: 'format and lint',
    command: tool(
      '@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      `--colors=${coloured ? 'force' : 'off'}`,
      '.',
    ),
  },
  { name: 'routes', proves: 'the route tree is fresh', command: script('scripts/check/route-tree.ts') },
  { name: 'types', proves: 'TypeScript', command: tool('typescript/bin/tsc', '--pretty', String(coloured)) },
  {
    name: 'arrows',
    proves: 'rooms import only what they may',
    command: tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...rooms,
    ),
  },
  {
    name: 'messages',
    proves: 'the same messages in both languages',
    command: script('scripts/check/messages.ts'),
  },
  {
    name: 'dead code',
    proves: 'no file, export or package without a use',
    command: tool('knip/bin/knip.js', '--no-progress'),
  },
  {
    name: 'dead rules',
    proves: 'no file or export of the product that tests alone use',
    command: tool(
      'knip/bin/knip.js',
      '--no-progress',
      '--config',
      'config/knip-product.json',
      '--include',
      'files,exports',
    ),
  },
  {
    name: 'contract',
    proves: 'policies, and generated types are fresh',
    command: script('scripts/contract.ts', 'check'),
  },
  {
    name: 'contract lint',
    proves: 'Redocly and Spectral',
    command: script('scripts/contract.ts', 'lint'),
  },
  {
    name: 'requirements',
    proves: 'every id that is named exists, and every id has a test',
    command: script('scripts/requirements.ts'),
  },
  { name: 'flows', proves: 'the charts obey their habits', command: script('flowkit/cli/main.ts', 'lint') },
  {
    name: 'flow paths',
    proves: 'what stands beside each chart is what it does now',
    command: script('flowkit/cli/main.ts', 'reading'),
  },
  {
    name: 'migrations',
    proves: 'they give the schema',
    command: script('scripts/check/migrations.ts'),
  },
]
