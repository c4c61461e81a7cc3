import {
  type AcknowledgementError,
  type AcknowledgementRow,
  acknowledgementHeader,
  countAcknowledged,
  isAcknowledgementSizeAllowed,
  readAcknowledgements,
} from '#domain/acknowledgement-csv.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { recordAccess, recordAccessOfMany } from '../data/access-log.ts'
import { holdAcknowledgements, writeAcknowledgements } from '../data/acknowledgements.ts'
import type { Tx } from '../data/database.ts'
import { isSessionLive } from '../data/sessions.ts'
import type { Services } from '../services.ts'
import { boundedBy } from '../session/bounded.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'

type Fail = Ask<'uploadAuthCopyAckCsv'>['fail']
type Wrong = { line: number; code: AcknowledgementError['code'] | 'unknown' }

const sentences: Record<Wrong['code'], string> = {
  empty: 'there is no agreement in the file.',
  encoding: 'the file is not text in UTF-8.',
  header: `the header must be ${acknowledgementHeader}.`,
  columns: 'there must be two columns.',
  contract_id: 'this is no contract id.',
  acknowledged: 'acknowledged is neither true nor false.',
  too_many: 'a file has at most 50,000 lines.',
  duplicate: 'this contract stands in the file already.',
  unknown: 'there is no agreement with this contract id.',
}

/** Whether authoritative copies are acknowledged, by a file. UPLOAD-1 … UPLOAD-8 */
export const acknowledgements = (services: Services) => {
  // One that waits for another in the database would keep a connection from everybody else.
  const oneAtATime = boundedBy({ running: 1, waiting: 5 })

  return {
    async uploadAuthCopyAckCsv({ body, caller, clock, fail }) {
      const { file } = body
      if (!(file instanceof File)) return fail(400, 'invalid', 'Send one file.', { file: ['required'] })
      if (!isAcknowledgementSizeAllowed(file.size))
        throw new Failure(413, 'too_large', 'The file is larger than 5 MB.')
      const { rows, errors } = readAcknowledgements(await file.text())
      const takeIn = async (tx: Tx) => {
        const before = await holdAcknowledgements(tx, rows)
        if (!(await isSessionLive(tx, caller.sessionId))) throw refusals.signedOut()
        const unknown = rows.filter(({ homeowner_contract_id: contract }) => !before.has(contract))
        const wrong: Wrong[] = [...errors, ...unknown.map(({ line }) => ({ line, code: 'unknown' as const }))]
        if (wrong.length > 0)
          return refuse(
            wrong.sort((one, other) => one.line - other.line),
            fail,
          )
        // No other is held: one that somebody changes from now on is theirs.
        const isHeld = (row: AcknowledgementRow) => before.get(row.homeowner_contract_id) !== row.acknowledged
        let changes = 0
        for (let from = 0; from < rows.length; from += rowsAtOnce) {
          const changed = await writeAcknowledgements(tx, rows.slice(from, from + rowsAtOnce).filter(isHeld))
          await recordAccessOfMany(
            tx,
            changed.map(({ id, acknowledged }) => ({
              action: acknowledged ? 'copy_set_acknowledged' : 'copy_set_not_acknowledged',
              actorId: caller.user.id,
              agreementId: id,
            })),
          )
          changes += changed.length
        }
        await recordAccess(tx, {
          action: 'copies_acknowledged',
          actorId: caller.user.id,
          subjectId: null,
          details: { agreements: rows.length, changed: changes },
        })
        // Only now: whoever signs out of a large file would wait for all of it.
        await holdStillHere(tx, caller)
        const was = countAcknowledged([...before.values()])
        const is = countAcknowledged(rows.map(({ acknowledged }) => acknowledged))
        return { before_true: was.true, after_true: is.true, before_false: was.false, after_false: is.false }
      }
      const counts = await oneAtATime(() => inTime(services, clock, takeIn))
      return { status: 200, body: counts }
    },
  } satisfies Pick<Handlers, 'uploadAuthCopyAckCsv'>
}

/** The database ends a statement after ten seconds: with 50,000 rows it takes longer than that. UPLOAD-17 */
const rowsAtOnce = 2_500

/** An error of the contract has 64 fields; one of them says how many lines are wrong. */
const mostLines = 63

/** Names every line that is wrong, as many as an error holds, the first one in words, and how many there are. UPLOAD-3 */
function refuse(wrong: readonly Wrong[], fail: Fail): never {
  const [first] = wrong
  const others = wrong.length === 1 ? '' : ` ${wrong.length} lines are wrong; nothing was changed.`
  const detail = first ? `Line ${first.line}: ${sentences[first.code]}${others}` : 'The file is not valid.'
  return fail(
    400,
    'invalid_csv',
    detail,
    Object.fromEntries([
      ['lines', [String(wrong.length)]],
      ...wrong.slice(0, mostLines).map(({ line, code }) => [`line ${line}`, [code]]),
    ]),
  )
}
