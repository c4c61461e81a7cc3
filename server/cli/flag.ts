import { parseArgs } from 'node:util'
import { type FlagKey, flagKeys, flagsFrom, isFlagKey } from '#domain/feature-flags.ts'
import type { Config } from '../config.ts'
import { recordAccess } from '../data/access-log.ts'
import { inTransaction, type Tx } from '../data/database.ts'
import { listFlags, setFlag } from '../data/feature-flags.ts'
import { onDatabase } from './on-database.ts'
import { Refusal } from './refusal.ts'

export const flagUsage = `Usage: npm run admin -- flag
       npm run admin -- flag surfly on
       npm run admin -- flag surfly off
Lists the feature flags, or turns one on or off for everybody.`

/** `npm run admin -- flag …`. @throws Refusal with a sentence. FLAG-27 */
export async function flag(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return flagUsage
  const change = changeFrom(positionals)
  return onDatabase(config(), (db) => inTransaction(db, {}, (tx) => (change ? set(tx, change) : list(tx))))
}

type Change = { key: FlagKey; enabled: boolean }

function changeFrom([key, state, ...more]: string[]): Change | null {
  if (key === undefined) return null
  if (!isFlagKey(key)) throw new Refusal(`There is no flag ${key}: there are ${flagKeys.join(', ')}.`)
  if ((state !== 'on' && state !== 'off') || more.length > 0) throw new Refusal(flagUsage)
  return { key, enabled: state === 'on' }
}

const inWords = (enabled: boolean) => (enabled ? 'on' : 'off')

async function list(tx: Tx): Promise<string> {
  const flags = flagsFrom(await listFlags(tx))
  return flagKeys.map((key) => `${inWords(flags[key]).padEnd(4)}${key}`).join('\n')
}

async function set(tx: Tx, { key, enabled }: Change): Promise<string> {
  const before = flagsFrom(await listFlags(tx))[key]
  if (before === enabled) return `${key} is ${inWords(enabled)} already.`
  await setFlag(tx, key, enabled)
  await recordAccess(tx, {
    action: 'feature_flag_set',
    actorId: null,
    subjectId: null,
    details: { flag: key, enabled },
  })
  return `${key} is ${inWords(enabled)} for everybody who opens the portal from now on.`
}
