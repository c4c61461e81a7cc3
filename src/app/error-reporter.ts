import { onBroken } from '#src/api/client.ts'
import { hearErrors, reportError } from './error-reports.ts'

/** What a report of an error says: no stack of a person's data, no query string. */
export type ErrorReport = { where: string; message: string; page: string }
export type ErrorReporter = (report: ErrorReport) => void

const secretFields = /("?(?:street_1|street_2|street|phone|phone_number)"?\s*[:=]\s*)("[^"]*"|[^,}\n]+)/gi
const phoneNumber = /\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g
const linkToken = /\/(reset_password|claim_account)\/[^/\s?"']+/g
const queryString = /\?[^\s"')]*/g

/** The text without streets, phone numbers, tokens of mailed links and query strings. */
export function redacted(text: string): string {
  return withoutToken(text)
    .replace(secretFields, '$1"[redacted]"')
    .replace(phoneNumber, '[phone]')
    .replace(queryString, '')
}

const withoutToken = (text: string) => text.replace(linkToken, '/$1/[token]')

/** From now on errors are reported to this one, each once, without what is nobody's business. */
export function setErrorReporter(report: ErrorReporter): void {
  const told = new WeakSet<Error>()
  hearErrors((where, error) => {
    if (error instanceof Error) {
      if (told.has(error)) return
      told.add(error)
    }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    report({ where, message: redacted(message).slice(0, 500), page: withoutToken(location.pathname) })
  })
  // Whoever asked says where it was, if they report it themselves.
  onBroken((failure) => setTimeout(() => reportError('api', failure)))
}
