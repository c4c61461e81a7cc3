import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type Path, planRounds } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

type Rounds = ReadonlyMap<string, Path[]>

// Not of the server's variables: it names each of those that it does not read.
const placeOfRounds = 'FLOW_ROUNDS'

function plan(): Rounds {
  const rounds = new Map(flows.map((flow) => [flow.id, planRounds(flow)]))
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-rounds-'))
  const file = join(folder, 'rounds')
  writeFileSync(file, serialize(rounds))
  process.env[placeOfRounds] = file
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return rounds
}

function planned(file: string): Rounds {
  return deserialize(readFileSync(file))
}

const given = process.env[placeOfRounds]
/** The paths that the browser walks, by flow. Whoever lists the tests plans them, for every worker that walks some. */
export const rounds = given === undefined ? plan() : planned(given)
