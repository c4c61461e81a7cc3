import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type SourceOfRun, sourceNow } from '#flowkit/git.ts'
import { type Path, planRounds } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

type Planned = { rounds: ReadonlyMap<string, Path[]>; source: SourceOfRun | null; began: string }

// Not of the server's variables: it names each of those that it does not read.
const placeOfRounds = 'FLOW_ROUNDS'

function plan(): Planned {
  const rounds = new Map(flows.map((flow) => [flow.id, planRounds(flow)]))
  const made = {
    rounds,
    source: sourceNow(join(import.meta.dirname, '../..')),
    began: new Date().toISOString(),
  }
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-rounds-'))
  const file = join(folder, 'rounds')
  writeFileSync(file, serialize(made))
  process.env[placeOfRounds] = file
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return made
}

function planned(file: string): Planned {
  return deserialize(readFileSync(file))
}

const given = process.env[placeOfRounds]
/**
 * The paths that the browser walks, by flow, of which sources they are, and when that was. Whoever lists the tests plans them, for every
 * worker that walks some: what is changed meanwhile is not walked. FLOW-56
 */
export const { rounds, source, began } = given === undefined ? plan() : planned(given)
