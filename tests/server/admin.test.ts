import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { command } from '#server/cli/command.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { productionLike } from './harness.ts'

let url: string
beforeAll(async () => {
  url = await createTestDatabase()
})
afterAll(() => dropTestDatabase(url))

/** `npm run admin -- …` as a program, with what stands on its standard input. */
function program(words: string[], typed = ''): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...productionLike, DATABASE_URL: url },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.stdin.end(typed)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: output.trim() })))
}

/** The same without a program around it, which takes seconds to begin. */
async function admin(words: string[], typed = ''): Promise<{ code: number; output: string }> {
  const { code, said } = await command(words, { ...productionLike, DATABASE_URL: url }, async () => typed)
  return { code, output: said }
}

const create = ['create', '--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace']

describe('the first member of staff', () => {
  it('is not made without a password, which is said and is no success', async () => {
    expect(await program(create, '')).toEqual({
      code: 1,
      output: 'No password was given, so nobody was made.',
    })
  })

  it('is not made with an easy password, or from half a command [VALID-7]', async () => {
    expect(await admin(create, 'password1')).toEqual({
      code: 1,
      output: 'The password is too easy to guess.',
    })
    expect(await admin(['create'], 'x')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: /),
    })
  })

  it.each(['ada', 'ada@example', 'ada@example.c.d'])(
    'is not made with the address %s [LOGIN-5]',
    async (email) => {
      expect(await admin([...create, '--email', email], 'x')).toEqual({
        code: 1,
        output: '--email must be an email address.',
      })
    },
  )

  it.each([
    ['an address', ['--email', 'adá@example.com']],
    ['a name', ['--last-name', 'L'.repeat(101)]],
  ])('is not made with %s that the database refuses, and no hash is told', async (_, words) => {
    expect(await admin([...create, ...words], 'correct horse battery staple')).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database cannot keep that email address or name: [^\n]*\.$/),
    })
  })

  it('is not made by a database that is full, which is said without the hash', async () => {
    await query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'full' using errcode = '53100'; end $$;
      create trigger refuse before insert on users for each row execute function refuse()`)
    expect(await program(create, 'correct horse battery staple\n')).toEqual({
      code: 1,
      output: 'It could not be finished (53100): see to that and try again.',
    })
    await query('drop trigger refuse on users')
  })

  it('is made with the first line as the password, once [HOUSE-29]', async () => {
    const typed = 'correct horse battery staple\nanother line\n'
    expect(await program(create, typed)).toEqual({
      code: 0,
      output: 'Ada Lovelace (SUPER_ADMIN) can sign in at https://portal.test/login',
    })
    expect(await admin(create, 'correct horse battery staple')).toEqual({
      code: 1,
      output: 'Somebody has the address ada@example.com already.',
    })
    expect(
      await query(
        'select action, actor_id, email, details from access_log join users on users.id = subject_id',
      ),
    ).toEqual([
      {
        action: 'user_created',
        actor_id: null,
        email: 'ada@example.com',
        details: { role: 'SUPER_ADMIN', with_password: true },
      },
    ])
  })

  it('is not made where that cannot be noted [HOUSE-29]', async () => {
    await query('alter table access_log add constraint none check (subject_id is null) not valid')
    const eve = [...create, '--email', 'eve@example.com']
    expect(await admin(eve, 'correct horse battery staple')).toMatchObject({ code: 1 })
    await query('alter table access_log drop constraint none')
    expect(await query(`select from users where email = 'eve@example.com'`)).toEqual([])
  })
})

async function query(text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

describe('somebody who is erased', () => {
  it('leaves to the operator the files in which their signed contracts lie [SEC-51]', async () => {
    await query(`with person as (
        insert into users (email, email_key, first_name, last_name, role, archived)
        values ('noor@example.com', 'noor@example.com', 'Noor', 'Castillo', 'HOMEOWNER', true) returning id),
      home as (
        insert into agreements (homeowner_contract_id, contract_resource_id, archived)
        values ('PL-1001', 'contracts/1001-signed.pdf', true), ('PL-1002', null, true) returning id)
      insert into agreement_users (agreement_id, user_id, position) select home.id, person.id, 1 from home, person`)
    const [first, second] = await query('select id from agreements order by homeowner_contract_id')
    const { code, output } = await admin(['erase', '--email', 'noor@example.com', '--yes'])
    expect(code).toBe(0)
    expect(output.split('\n')[1]).toBe(
      `Their signed contracts stay in the store of files, under those of these names that it has: contracts/1001-signed.pdf, made/${first.id}.pdf, made/${second.id}.pdf.`,
    )
  })
})

describe('a feature flag', () => {
  it('is listed with its state, also before a server has started, all of them off [FLAG-27, FLAG-7]', async () => {
    expect(await admin(['flag'])).toEqual({
      code: 0,
      output: flagKeys.map((key) => `off ${key}`).join('\n'),
    })
  })

  it('is turned on and off for everybody, each change noted once [FLAG-27]', async () => {
    expect(await admin(['flag', 'surfly', 'on'])).toEqual({
      code: 0,
      output: 'surfly is on for everybody who opens the portal from now on.',
    })
    expect(await admin(['flag', 'surfly', 'on'])).toEqual({ code: 0, output: 'surfly is on already.' })
    expect((await admin(['flag'])).output.split('\n')).toContain('on  surfly')
    expect(await query('select key from feature_flags where enabled')).toEqual([{ key: 'surfly' }])
    expect(await admin(['flag', 'surfly', 'off'])).toMatchObject({ code: 0 })
    expect(await query('select key from feature_flags where enabled')).toEqual([])
    expect(
      await query(`select details from access_log where action = 'feature_flag_set' order by at`),
    ).toEqual([
      { details: { flag: 'surfly', enabled: true } },
      { details: { flag: 'surfly', enabled: false } },
    ])
  })

  it('that there is not is refused with those that there are, and half a command with its usage [FLAG-27]', async () => {
    expect(await admin(['flag', 'surf', 'on'])).toEqual({
      code: 1,
      output: `There is no flag surf: there are ${flagKeys.join(', ')}.`,
    })
    for (const words of [['surfly'], ['surfly', 'perhaps'], ['surfly', 'on', 'tpv'], ['--on', 'surfly']])
      expect(await admin(['flag', ...words])).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^Usage: npm run admin -- flag\n/),
      })
    expect(await query(`select key from feature_flags where key = 'surf'`)).toEqual([])
  })
})
