import type { Pool } from 'pg'

const first =
  'Teresa,Odell,Ruth,Hannah,Priya,Marcus,Yolanda,Gordon,Bea,Tom,Lamar,Ingrid,Sofia,Adam,Maria,Jesús,Wei,Ng,Anne-Marie,Dmitri'
const last =
  'Moreno,Baptiste,Lindqvist,Raghunathan,Whitcomb,Pérez Ibarra,Nakashima,Ashworth,Greene,Sørensen,Keller,Nwosu,Delgado,Li,Ng,Petrov,Cole,Tanaka,Okafor,Abernathy'
const streets =
  'Juniper St,Quarry Rd,Sycamore Ave,Old Stage Coach Trail,Levee Ln,Orchard Way,Tule Ct,Ridge View Dr,Canal St,Elm St'
const cities = 'Davis,Auburn,Chico,Placerville,Winters,Woodland,Sacramento,Rio Vista,Vacaville,Dixon'

const pick = (list: string, by: string) =>
  `(string_to_array('${list}', ','))[1 + (${by}) % ${list.split(',').length}]`

/**
 * Fills a database with agreements and half as many people again, as a large provider has them: nine of ten in service, a
 * few archived or canceled, every second with a second holder. What triggers keep of a row is written with the row, since
 * a million rows one by one would take the better part of an hour.
 */
export async function makeAgreements(pool: Pool, agreements: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(`
      create temp table made as
      select n, gen_random_uuid() as person, gen_random_uuid() as second, gen_random_uuid() as system, gen_random_uuid() as agreement,
        ${pick(first, 'n * 7 + n / 20')} as first_name, ${pick(last, 'n * 11 + n / 400')} || case when n % 3 = 0 then '' else ' ' || chr(65 + n % 26) end as last_name,
        (n % 9973) || ' ' || ${pick(streets, 'n / 7')} as street, ${pick(cities, 'n / 3')} as city
      from generate_series(1, ${agreements}) n`)
    const indexes = await client.query<{ name: string; made_by: string }>(secondary)
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    for (const fill of fills) await client.query(fill)
    for (const { made_by } of indexes.rows) await client.query(made_by)
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** What is only there to find rows by: quicker made at once than row by row. */
const secondary = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) || coalesce((
    select string_agg(format('; alter index %s alter column %s set statistics %s', i.indexrelid::regclass, attnum, attstattarget), '')
    from pg_attribute where attrelid = i.indexrelid and attstattarget > 0), '') as made_by from pg_index i
  where not i.indisunique and i.indrelid in ('users'::regclass, 'systems'::regclass, 'agreements'::regclass, 'agreement_users'::regclass)`

/** What the trigger keeps of somebody whose names have accents. */
const plain = (words: string) =>
  `case when octet_length(${words}) > char_length(${words}) then without_accents(${words}) end`

/** As long as an argon2id hash, and no two the same: it stands in each row that a list reads. */
const hash =
  "'$argon2id$v=19$m=47104,t=1,p=1$' || left(md5('s' || n), 22) || '$' || left(md5('a' || n) || md5('b' || n), 43)"

const fills = [
  `insert into users (id, email, email_key, first_name, last_name, role, archived, password_hash, last_signed_in_at, search_plain)
   select person, 'home' || n || '@example.com', 'home' || n || '@example.com', first_name, last_name, 'HOMEOWNER', n % 50 = 0,
     case when n % 4 > 0 then ${hash} end, case when n % 4 > 0 then now() - (n % 900) * interval '1 day' end, ${plain("first_name || ' ' || last_name || ' home' || n || '@example.com'")} from made`,
  `insert into users (id, email, email_key, first_name, last_name, role, search_plain)
   select second, 'second' || n || '@example.com', 'second' || n || '@example.com', last_name, first_name, 'HOMEOWNER',
     ${plain("last_name || ' ' || first_name || ' second' || n || '@example.com'")} from made where n % 2 = 0`,
  `insert into users (email, email_key, first_name, last_name, role)
   select 'staff' || n || '@example.com', 'staff' || n || '@example.com', first_name, last_name, 'SUPPORT' from made where n <= 200`,
  `insert into systems (id, site_id, vendor_id, site_timezone, street_1, city, state, zip_code, capacity, has_solar_monitoring, has_home_monitoring, has_grid_monitoring)
   select system, case when n % 200 > 0 then 'site-' || n end, 1, 'America/Los_Angeles', street, city, 'CA', '95616', 7.6, true, true, true from made`,
  // One in fifty never reported, one in thirty is silent for days.
  `insert into telemetry_power (system_id, as_of, solar_w, home_w, grid_w, imbalance_run)
   select system, now() - case when n % 30 = 0 then (n % 90) * interval '1 day' else (n % 900) * interval '1 second' end,
     2000 + n % 900, 900, -1100 - n % 900, case when n % 500 = 0 then 5 else 0 end
   from made where n % 50 > 0`,
  `insert into agreements (id, platform_uuid, homeowner_contract_id, homeowner_account_id, system_id, contract_type, product_display_name,
     contract_signed_date, pto_date, in_service_date, current_milestone, onboarding_milestone, archived, homeowner_name, search_text)
   select agreement, gen_random_uuid(), 'MS-' || 1000000 + n, 'A-' || n, system, (array['LOA', 'LSE', 'PPA'])[1 + n % 3],
     (array['Loan', 'Lease', 'PPA'])[1 + n % 3], date '2015-01-01' + n % 4000, date '2015-03-01' + n % 4000,
     date '2015-04-01' + n % 4000,
     case when n % 100 < 90 then 'IN_SERVICE' when n % 100 < 93 then 'INSTALLATION_COMPLETED'
       when n % 100 < 96 then 'PROJECT_QUALIFICATION_COMPLETED' when n % 100 < 98 then 'CONTRACT_SIGNED' else 'CANCELED' end,
     case when n % 100 < 90 then 'ONBOARDING_COMPLETE' else 'PRE_INSTALLATION' end, n % 40 = 0,
     last_name || ', ' || first_name,
     with_plain(lower(concat_ws(' ', 'MS-' || 1000000 + n, 'A-' || n, first_name, last_name, 'home' || n || '@example.com', street, city, 'CA 95616')))
   from made`,
  `insert into agreement_users (agreement_id, user_id, position)
   select agreement, person, 1 from made union all select agreement, second, 2 from made where n % 2 = 0`,
]
