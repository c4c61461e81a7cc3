import type { VerbName } from './known-verbs.ts'

/** Lines of help about a verb: how it is typed with what it is for, then its options; and examples. */
interface VerbHelp {
  readonly lines: readonly (readonly [string, string])[]
  readonly examples: readonly string[]
}

const json = ['    --json', 'the result as JSON'] as const
const out = ['    --out FILE', 'write to a file instead of the screen'] as const

const helps: Readonly<Record<VerbName, VerbHelp>> = {
  list: {
    lines: [
      ['list [flow]', 'flows with their states, transitions, timers and services; of one'],
      ['', 'flow each state by its name, with what holds in it'],
      json,
      out,
    ],
    examples: ['list', 'list login', 'list --json --out flows.json'],
  },
  lint: {
    lines: [
      ['lint [flow]', 'the rules of how a chart is written'],
      json,
      out,
      ['    --requirements FOLDER', 'another folder of requirements than docs/requirements'],
    ],
    examples: ['lint autopay'],
  },
  paths: {
    lines: [
      ['paths <flow> [options]', 'test paths, in a stable order with stable ids'],
      [
        '    --cover transitions|pairs|states|rounds',
        'what the paths go through at least once (transitions);',
      ],
      ['', 'rounds take the transitions on few, longer paths'],
      ['    --from PLACE  --to PLACE', 'only paths that pass through a place, or end there: a state, or a'],
      ['', 'tag, an answer or an event, where no state is called so'],
      ['    --format md|json|csv|gherkin|playwright', 'how they are written (md); --json is --format json'],
      out,
    ],
    examples: [
      'paths login --to lockedOut --format gherkin',
      'paths autopay --to enrolled --format gherkin',
      'paths session --cover pairs --format csv --out session-pairs.csv',
    ],
  },
  reading: {
    lines: [
      ['reading [flow] [--write]', 'compare <flow>.paths.md beside each chart with what the chart'],
      ['', 'does now, line by line; --write writes it anew'],
      out,
    ],
    examples: ['reading login', 'reading login --write'],
  },
  replay: {
    lines: [['replay [flow]', 'walk every path on real actors; say what was really taken'], json, out],
    examples: ['replay verification'],
  },
  mutate: {
    lines: [['mutate [flow]', 'change the charts one edit at a time; say what no path notices'], json, out],
    examples: ['mutate login'],
  },
  coverage: {
    lines: [['coverage [flow]', 'which transitions replay took, and the last browser run'], json, out],
    examples: ['coverage', 'coverage autopay --json'],
  },
  diff: {
    lines: [
      ['diff <version> [version]', 'what changed in the charts since a branch, tag or commit, in words, as'],
      ['', 'Markdown; the second version is the working tree when it is left out'],
      ['    --flow ID', 'only this flow'],
      ['    --out FOLDER', 'write changes.md there, with pictures of each flow before and after'],
      json,
    ],
    examples: ['diff main', 'diff HEAD~1 HEAD --flow autopay --out changes'],
  },
  book: {
    lines: [
      ['book', 'all flows as pages to look at, which open from disk too'],
      ['    --out FOLDER', 'another folder than flow-book'],
      ['    --if-stale', 'only when something has changed since it was made'],
    ],
    examples: ['book'],
  },
  export: {
    lines: [
      ['export [flow] [options]', 'flows as other programs read them; docs/stately.md says which'],
      [
        '    --format chart|json|mermaid|scxml|svg',
        'one of them only; of one flow it is shown on the screen',
      ],
      ['    --out FOLDER', 'where the files go (flow-export)'],
    ],
    examples: ['export', 'export login --format mermaid'],
  },
}

const covers = `What is covered:
  transitions   every step: each event, answer or timer, from each state in which it may come
  pairs         every two steps that can follow each other: what came before may change what comes next
  states        every state in which one can stand
  rounds        the transitions on few, longer paths: those that the browser tests walk, with their ids
A path made for --to or --from may be the beginning of a longer one of the full list: its id is then not in that list.
--format playwright --out tests/browser/journeys/NAME.spec.ts runs with: npx playwright test --project=journeys NAME`

const inPipes =
  'Into a pipe: npm run -s flows -- list --json | jq length. Without -s npm prints two lines of its own before the result.'

const endings =
  'Ends with 0 when all is well, 1 when something is missing or broken in a chart, 2 when the command was not understood.'

function linesOf({ lines }: VerbHelp): string[] {
  return lines.map(([typed, meaning]) => {
    const start = typed.startsWith(' ') || typed === '' ? `  ${typed}` : `  npm run flows -- ${typed}`
    return `${start.padEnd(52)} ${meaning}`
  })
}

function examplesOf({ examples }: VerbHelp): string[] {
  return examples.map((example) => `  npm run flows -- ${example}`)
}

/** What help says: of one verb, or of all. Both with examples. */
export function helpOf(verb?: VerbName): string {
  const told = verb === undefined ? Object.values(helps) : [helps[verb]]
  const title = "Porchlight's flows: what the charts under machines/ say, as paths to test.\n"
  return [
    ...(verb === undefined ? [title] : []),
    ...told.flatMap(linesOf),
    ...(verb === undefined
      ? [`  ${'    --flows FILE'.padEnd(50)} another list of flows than machines/index.ts (every verb)`]
      : []),
    ...(verb === undefined || verb === 'paths' ? ['', covers] : []),
    '',
    'Examples:',
    ...told.flatMap(examplesOf),
    '',
    ...(verb === 'book' ? [] : [inPipes]),
    endings,
    '',
  ].join('\n')
}
