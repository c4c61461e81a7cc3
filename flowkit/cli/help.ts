export const help = `Porchlight's flows: what the charts under machines/ say, as paths to test.

  npm run flows -- list                                  flows with their states, transitions, timers and services
  npm run flows -- lint [flow]                           the rules of how a chart is written
  npm run flows -- paths <flow> [options]                test paths, in a stable order with stable ids
      --cover transitions|pairs|states                   what the paths go through at least once (transitions)
      --from STATE  --to STATE                           only paths that pass through, or end in, a state
      --format md|json|csv|gherkin|playwright            how they are written (md); --json is --format json
      --out FILE                                         write to a file instead of the screen
  npm run flows -- reading [flow] [--write]              compare <flow>.paths.md beside each chart with what the chart
                                                         does now, line by line; --write writes it anew
  npm run flows -- replay [flow]                         walk every path on real actors; say what was really taken
  npm run flows -- mutate [flow]                         change the charts one edit at a time; say what no path notices

Options of other verbs:
      --json                                             the result as JSON (list, lint, replay, mutate)
      --requirements FOLDER                              another folder of requirements than docs/requirements (lint)
      --flows FILE                                       another list of flows than machines/index.ts (every verb)

What is covered:
  transitions   every step: each event, answer or timer, from each state in which it may come
  pairs         every two steps that can follow each other: what came before may change what comes next
  states        every state in which one can stand
A path made for --to or --from may be the beginning of a longer one of the full list: its id is then not in that list.
--format playwright --out tests/browser/journeys/NAME.spec.ts runs with: npx playwright test --project journeys NAME

Examples:
  npm run flows -- paths login --to lockedOut --format gherkin
  npm run flows -- paths session --cover pairs --format csv --out session-pairs.csv
  npm run flows -- replay verification

Ends with 0 when all is well, 1 when something is missing or broken in a chart, 2 when the command was not understood.
`
