import { randomBytes, randomUUID } from 'node:crypto'
import { equal, type Fact, fact } from './facts.ts'
import { failuresOf, inWords, kept, startLoad } from './load.ts'
import {
  acceptTerms,
  codeFor,
  enroll,
  login,
  makeHomeowner,
  me,
  sendCode,
  signedIn,
  signIn,
  tally,
  verify,
} from './people.ts'
import { names, type Portal } from './portal.ts'
import { part, type Visitor } from './visitor.ts'

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

/** Servers are replaced one by one under load: first as they are, then with the next keys. */
export async function* rehearse(portal: Portal): AsyncIterable<Fact> {
  const person = await makeHomeowner(portal)
  const load = await startLoad(portal, person.id)
  const ends = await portal.roll()
  await load.stop()
  yield* unnoticed('a restart one by one under load fails no request', portal, load, ends)
  yield* rotate(portal)
}

async function* unnoticed(
  name: string,
  portal: Portal,
  load: Awaited<ReturnType<typeof startLoad>>,
  ends: string[],
): AsyncIterable<Fact> {
  const failures = failuresOf(load)
  yield fact(
    name,
    failures.length === 0 && ends.every((end) => end === '0'),
    `${failures.length} of ${load.asked.length} failed ${inWords(failures)}; servers ended with ${ends.join(' ')}`.replace(
      ' ;',
      ';',
    ),
  )
  yield* kept(portal, load)
}

/** A form that was opened before and is sent now, at each server: none of its answers renews its token. */
const sendOpenForm = (form: Visitor) =>
  Promise.all(names.map(() => form.twin().post('/api/v1/account/activity/')))

async function* rotate(portal: Portal): AsyncIterable<Fact> {
  const { keys, bank } = portal
  const person = await makeHomeowner(portal)
  const visitor = await signedIn(portal, person.id)
  await acceptTerms(visitor, person)
  const enrolled = await enroll(visitor, person, randomUUID())
  const asked = bank.asked.length
  const [encryption, signing] = [newKey('e2'), newKey('s2')]

  portal.keys = { encryption: [...keys.encryption, encryption], signing: [...keys.signing, signing] }
  const load = await startLoad(portal, person.id)
  const ends = await portal.roll()
  const form = visitor.twin()
  const guest = await makeHomeowner(portal)
  const door = await portal.visitor().open()
  await login(door, guest)
  await sendCode(door, guest.email)
  const code = await codeFor(portal, guest.email)

  portal.keys = { encryption: [encryption, ...keys.encryption], signing: [signing, ...keys.signing] }
  const forms: { status: number }[] = []
  const newForms: { status: number }[] = []
  ends.push(
    ...(await portal.roll(async () => {
      forms.push(...(await sendOpenForm(form)))
      newForms.push(...(await sendOpenForm(await visitor.twin().open())))
    })),
  )
  await load.stop()
  yield* unnoticed('new keys, first second in the lists and then first, fail no request', portal, load, ends)
  yield equal('nobody is signed out by them', [enrolled.status, (await me(visitor)).status], [200, 200])
  yield equal(
    'forms that were open before, and those opened meanwhile, go through at every server',
    [tally(forms), tally(newForms)],
    [{ 204: 16 }, { 204: 16 }],
  )
  const entered = await verify(door, guest.email, code)
  yield equal('a code that was mailed before the new key came first is taken', entered.status, 200)
  const again = await enroll(visitor, person, randomUUID())
  yield equal(
    'an account that was kept with the old key is read: the same one is not asked of the bank again',
    [again.status, part(again, 'verification_result'), bank.asked.length - asked],
    [200, 'PASSED', 0],
  )
  const other = await makeHomeowner(portal)
  const newcomer = await signIn(portal, other)
  await acceptTerms(newcomer, other)
  await enroll(newcomer, other, randomUUID())
  const { rows } = await portal.database.pool.query<{ key_id: string }>(
    'select key_id from bank_accounts where agreement_id = $1',
    [other.agreementId],
  )
  const shown = part(await visitor.get('/api/v1/oauth2/jwks/'), 'keys', 'length')
  yield equal(
    'what is written now has the new key, and programs are shown both',
    [rows[0]?.key_id, shown],
    ['e2', 2],
  )
}
