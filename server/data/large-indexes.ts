import type { ClientBase } from 'pg'
import { currentMilestones } from '#domain/milestones.ts'
import type { Log } from './log.ts'
import { takePeopleOut } from './platform-people.ts'
import { mayAwaitPayments } from './readings-due.ts'
import { isWaitedFor } from './schema/work.ts'
import { fillSearchPlain } from './search-plain.ts'
import { isCallOpen } from './verification-calls.ts'

/** Any number but those of the migrations and of the years to come; the same for every server that shares the database. */
const advisoryLock = 7_267_824_003

type LargeIndex = {
  name: string
  table: string
  on: string
  trigrams?: string
  fill?: typeof fillSearchPlain
}

/** What stands in one is known by its name alone: one on something else, as on another order of milestones, needs another name. */
const indexes: LargeIndex[] = [
  {
    name: 'users_plain',
    table: 'users',
    on: 'btree (id) where search_plain is not null',
    trigrams: 'gin (search_plain gin_trgm_ops) where search_plain is not null',
    fill: fillSearchPlain,
  },
  {
    name: 'bank_accounts_by_agreement',
    table: 'bank_accounts',
    on: 'btree (agreement_id, created_at)',
  },
  // The milestone itself as well: without it no page is read out of the index alone.
  {
    name: 'agreements_by_milestone_place',
    table: 'agreements',
    on: `btree (array_position('{${currentMilestones.join(',')}}'::text[], current_milestone), id) include (current_milestone)`,
  },
  // Those whose systems are told good or bad are read out of it alone.
  {
    name: 'agreements_maybe_in_service',
    table: 'agreements',
    on: `btree (system_id) include (id, current_milestone) where status = 'active' and (current_milestone = 'IN_SERVICE' or current_milestone is null)`,
  },
  // Those in service that the platform is or will be asked about still, in order; of which it is by now stands in it too.
  {
    name: 'agreements_awaiting_payments',
    table: 'agreements',
    on: `btree (id) include (platform_uuid, first_payment_date, monthly_payment, monthly_payment_known_on, reamortization_dates) where ${mayAwaitPayments}`,
  },
  // What somebody has held, over or not; it is also how the database finds it for a person who is deleted.
  {
    name: 'agreement_users_of_user',
    table: 'agreement_users',
    on: 'btree (user_id)',
  },
  // By these four the housekeeping finds what is old, and the sessions of a device that it deletes.
  {
    name: 'sessions_by_device',
    table: 'sessions',
    on: 'btree (device_id) where device_id is not null',
  },
  {
    name: 'known_devices_by_end',
    table: 'known_devices',
    on: 'btree (least(ended_at, expires_at))',
  },
  {
    name: 'mailed_tokens_by_expiry',
    table: 'mailed_tokens',
    on: 'btree (expires_at)',
  },
  {
    name: 'oauth_tokens_by_end',
    table: 'oauth_tokens',
    on: 'btree (greatest(access_expires_at, refresh_expires_at))',
  },
  // Links of a person are ended among those of all others; one that was exchanged goes on for a while after its end.
  {
    name: 'mailed_tokens_unused',
    table: 'mailed_tokens',
    on: 'btree (user_id) where used_at is null',
  },
  // What is open of a client or a code is ended past all that was ended before it, which is kept for weeks.
  {
    name: 'oauth_tokens_open_by_client',
    table: 'oauth_tokens',
    on: 'btree (client_id) where ended_at is null',
  },
  {
    name: 'oauth_tokens_open_by_code',
    table: 'oauth_tokens',
    on: 'btree (code_id) where ended_at is null',
  },
  // In this order the readings of a vendor are taken, past none of another vendor.
  {
    name: 'telemetry_cursors_in_turn',
    table: 'telemetry_cursors',
    on: 'btree (vendor_id, due_at)',
  },
  // By this one the housekeeping finds the mails and texts of codes among all that are finished.
  {
    name: 'jobs_finished_codes',
    table: 'jobs',
    on: `btree (finished_at) where payload ->> 'template' = 'code'`,
  },
  // In this order the jobs of a kind are taken: the next one is found at once, however many wait.
  {
    name: 'jobs_in_turn',
    table: 'jobs',
    on: `btree (kind, (${isWaitedFor}) desc, run_at) where state = 'waiting'`,
  },
  // Who looked as somebody, among all the sessions that have ended: a homeowner's own log asks it each time.
  {
    name: 'sessions_looks',
    table: 'sessions',
    on: 'btree (user_id) where impersonator_id is not null',
  },
  // Of all verifications the few that came to nothing yet, in the order in which the call centre is asked about them.
  {
    name: 'agreement_tpv_open_calls',
    table: 'agreement_tpv_statuses',
    on: `btree (agreement_id, user_id) include (vendor_call_id, updated_at) where ${isCallOpen}`,
  },
  // Empty, once the people are taken out: by it each start sees that none have come back.
  {
    name: 'platform_records_with_people',
    table: 'platform_records',
    on: `btree (platform_uuid) where record -> 'users' <> '[]'`,
    fill: takePeopleOut,
  },
]

/**
 * Makes the indexes of tables that grow, with what must be filled in before, without a lock against writing: in a migration,
 * which is one transaction, they would hold up whoever writes. An index stands last, so that what was broken off is done
 * again. A server that finds another one at it goes on without, and says so where any is lacking: that one may have ended,
 * with its last statement still waiting in the database. Wants no transaction.
 */
export async function makeLargeIndexes(client: ClientBase, log?: Log): Promise<void> {
  const lacking = await lackingOf(client)
  // Waiting for the lock would be a statement under way, and an index waits for the end of each of those.
  const { rows: locks } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    advisoryLock,
  ])
  if (!locks[0]?.mine) {
    if (lacking.length > 0)
      log?.warn(
        { lacking },
        'large indexes are lacking and left to another server: the next start looks again',
      )
    return
  }
  if (lacking.length > 0)
    log?.info({ lacking }, 'large indexes are made: each waits for who reads since before, such as a backup')
  for (const index of indexes) await make(client, index)
  // Servers of the version before write them until they are replaced.
  await takePeopleOut(client)
  await client.query('select pg_advisory_unlock($1)', [advisoryLock])
}

/** The names of those that are not there, or not whole. */
async function lackingOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid)`,
    [indexes.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

async function make(client: ClientBase, { name, table, on, trigrams, fill }: LargeIndex): Promise<void> {
  const { rows: there } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (there[0]?.valid) return
  if (there.length > 0) await client.query(`drop index concurrently ${name}`)
  await fill?.(client)
  const { rows: extension } = await client.query(`select from pg_extension where extname = 'pg_trgm'`)
  const using = extension.length > 0 ? (trigrams ?? on) : on
  await client.query(`create index concurrently ${name} on ${table} using ${using}`)
  // How many rows fit, and what stands in an expression, is expected by the statistics.
  await client.query(`analyze ${table}`)
}
