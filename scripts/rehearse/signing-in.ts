import { randomUUID } from 'node:crypto'
import { equal, type Fact, fact } from './facts.ts'
import {
  acceptTerms,
  codeFor,
  enroll,
  login,
  makeHomeowner,
  me,
  password,
  sendCode,
  signedIn,
  signIn,
  tally,
  verify,
} from './people.ts'
import { names, type Portal } from './portal.ts'
import { part, type Visitor } from './visitor.ts'

/** Every request by another server than the one before. */
const wanders = ({ answers }: Visitor) =>
  answers.every(({ by }, at) => by !== '' && by !== answers[at - 1]?.by)

/** What is begun at one server goes on at every other, and what is counted is counted by all of them together. */
export async function* rehearse(portal: Portal): AsyncIterable<Fact> {
  yield* goOnElsewhere(portal)
  yield* endEverywhere(portal)
  yield* guess(portal)
  yield* payOnce(portal)
}

async function* goOnElsewhere(portal: Portal): AsyncIterable<Fact> {
  const person = await makeHomeowner(portal)
  const visitor = portal.visitor()
  const page = await visitor.get('/login')
  await visitor.open()
  const first = await login(visitor, person)
  await sendCode(visitor, person.email)
  const entered = await verify(visitor, person.email, await codeFor(portal, person.email))
  const here = await me(visitor)
  const left = await visitor.post('/api/v1/account/logout/')
  const gone = await me(visitor)
  const again = await login(visitor, person)
  const statuses = [page, first, entered, here, left, gone, again].map(({ status }) => status)
  yield equal(
    'page, password, code, person, sign-out and a second sign-in, each at another server',
    [...statuses, part(first, 'requires_MFA'), wanders(visitor)],
    [200, 200, 200, 200, 204, 401, 200, true, true],
    visitor.answers.map(({ by }) => by).join(' '),
  )
  yield equal(
    'a device that one server came to know is known to the others',
    part(again, 'requires_MFA'),
    false,
  )
}

async function* endEverywhere(portal: Portal): AsyncIterable<Fact> {
  const person = await makeHomeowner(portal)
  const [phone, laptop] = [await signIn(portal, person), await signedIn(portal, person.id)]
  const body = {
    old_password: password,
    new_password: 'four lamps behind the quarry',
  }
  const changed = await laptop.post('/api/v1/account/change_password/', body)
  const others = await Promise.all(names.map(() => me(phone.twin())))
  const own = await Promise.all(names.map(() => me(laptop.twin())))
  yield equal(
    'a changed password ends the other sessions at every server at once, and not its own',
    [changed.status, tally(others), tally(own)],
    [204, { 401: 4 }, { 200: 4 }],
  )
  const visitor = await phone.twin().open()
  const next = await login(visitor, person, body.new_password)
  yield equal(
    'and the device it forgot is asked for a code',
    [next.status, part(next, 'requires_MFA')],
    [200, true],
  )
}

async function* guess(portal: Portal): AsyncIterable<Fact> {
  const person = await makeHomeowner(portal)
  const visitor = await portal.visitor().open()
  await login(visitor, person)
  await sendCode(visitor, person.email)
  const code = await codeFor(portal, person.email)
  const wrong = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')
  const tries = Array.from({ length: 100 }, (_, at) => {
    const twin = visitor.twin()
    return verify(twin, person.email, wrong(at))
  })
  const answers = await Promise.all(tries)
  const asked = new Set(answers.map(({ by }) => by)).size
  yield equal(
    '100 wrong codes at once over four servers: 5 are looked at',
    tally(answers),
    { 400: 5, 429: 95 },
    `${asked} servers`,
  )
  const right = await verify(visitor, person.email, code)
  yield equal(
    'then the right code is refused too',
    [right.status, part(right, 'default_code')],
    [429, 'locked'],
  )
}

async function* payOnce(portal: Portal): AsyncIterable<Fact> {
  const person = await makeHomeowner(portal)
  const visitor = await signedIn(portal, person.id)
  await acceptTerms(visitor, person)
  const before = portal.bank.asked.length
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 16 }, () => enroll(visitor.twin(), person, key)))
  const later = await enroll(visitor, person, key)
  const { rows } = await portal.database.pool.query('select 1 from bank_accounts where agreement_id = $1', [
    person.agreementId,
  ])
  const counts = tally(answers)
  const known = (counts[200] ?? 0) + (counts[409] ?? 0)
  yield fact(
    '16 uses of one idempotency key at once over four servers: one account, one question to the bank',
    rows.length === 1 && portal.bank.asked.length - before === 1 && later.status === 200 && known === 16,
    `${rows.length} account, ${portal.bank.asked.length - before} question, answers ${JSON.stringify(counts)}, afterwards ${later.status}`,
  )
}
