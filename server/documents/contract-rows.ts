import { type AgreementField, isAgreementType, shownFields } from '#domain/agreement-types.ts'
import { dateForDisplay } from '#domain/calendar-date.ts'
import { type Language, locales } from '#domain/language.ts'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'
import { signApart } from '#domain/percent-sign.ts'
import { rateFormat, shareOf } from '#domain/rates.ts'
import type { Agreement } from '../data/agreements.ts'
import { type ContractTexts, contractTexts } from './contract-texts.ts'

export type ContractData = {
  agreement: Agreement
  /** Who signed it, the primary first. */
  homeowners: readonly string[]
  provider: string
}

type Row = readonly [label: string, value: string]
type Texts = ContractTexts

/** A contract as it is set: headings with rows or sentences. What the agreement does not say is left out. */
export type ContractContent = {
  language: Language
  title: string
  sections: readonly { heading: string; rows: readonly Row[]; sentences: readonly string[] }[]
  page: Texts['page']
}

/** What stands in the contract of an agreement, in the language of the agreement. AGR-3, AGR-4, AGR-5. */
export function contractContent(data: ContractData): ContractContent {
  const { agreement, homeowners, provider } = data
  const language = agreement.primary_language
  const texts = contractTexts[language]
  const names = homeowners.join(', ')
  const section = (heading: string, rows: readonly (Row | null)[], sentences: readonly string[] = []) => ({
    heading,
    rows: rows.filter((row) => row !== null),
    sentences,
  })
  const kind = isAgreementType(agreement.contract_type) ? agreement.contract_type : null
  const signed = agreement.contract_signed_date
  return {
    language,
    title: `${texts.title} ${agreement.homeowner_contract_id}`,
    page: texts.page,
    sections: [
      section(texts.parties, [
        [texts.number, agreement.homeowner_contract_id],
        [texts.provider, provider],
        row(texts.homeowners, names),
        row(texts.installer, agreement.organization?.name),
      ]),
      section(texts.site, siteRows(agreement, texts, language)),
      section(texts.terms, [
        row(texts.product, agreement.product_display_name),
        row(texts.type, kind && texts.types[kind]),
        ...termRows(agreement, texts, language),
      ]),
      section(texts.obligations, [], [...(kind ? [texts.clauses[kind]] : []), ...texts.general]),
      section(texts.signature, [], [texts.signedBy(names, signed && dateText(signed, language))]),
    ].filter(({ rows, sentences }) => rows.length + sentences.length > 0),
  }
}

const row = (label: string, value: string | null | undefined): Row | null => (value ? [label, value] : null)

function siteRows({ system }: Agreement, texts: Texts, language: Language): (Row | null)[] {
  if (!system) return []
  const { street_1, street_2, city, state, zip_code } = system.address
  const place = [street_1, street_2, city, [state, zip_code].filter(Boolean).join(' ')]
  const capacity = system.capacity
  return [
    row(texts.address, place.filter(Boolean).join(', ')),
    row(texts.panels, system.panels),
    row(texts.inverters, system.inverters),
    row(
      texts.capacity,
      capacity === null ? null : texts.kilowatts(new Intl.NumberFormat(locales[language]).format(capacity)),
    ),
  ]
}

/** The fields that were agreed on the day of the signature; what comes later is no part of the contract. */
function termRows(agreement: Agreement, texts: Texts, language: Language): Row[] {
  const locale = locales[language]
  const sum = (cents: number | null) =>
    cents === null ? null : new Intl.NumberFormat(locale, moneyFormat).format(dollarsOf(cents))
  const money = (dollars: number | null) => sum(centsOf(dollars))
  const share = (hundredths: number | null) => {
    const value = shareOf(hundredths)
    return value === null ? null : signApart(locale, new Intl.NumberFormat(locale, rateFormat).format(value))
  }
  const price = (dollars: number | null) =>
    dollars === null
      ? null
      : texts.perKilowattHour(
          new Intl.NumberFormat(locale, { ...moneyFormat, maximumFractionDigits: 5 }).format(dollars),
        )
  const written: Partial<Record<AgreementField, readonly [string, string | null]>> = {
    contract_signed_date: [texts.signed, dateText(agreement.contract_signed_date, language)],
    contract_term: [texts.term, agreement.contract_term ? texts.years(agreement.contract_term) : null],
    initial_balance: [texts.initialBalance, money(agreement.initial_balance)],
    amount_financed: [texts.financed, money(agreement.amount_financed)],
    buydown_amount: [texts.buydown, money(agreement.buydown_amount)],
    number_of_payments: [texts.payments, String(agreement.number_of_payments ?? '')],
    monthly_payment: [texts.monthly, money(agreement.agreed_payment)],
    interest_rate: [texts.interest, share(agreement.interest_rate)],
    rate_escalator: [texts.escalator, share(agreement.rate_escalator)],
  }
  const energy =
    agreement.contract_type === 'PPA' ? row(texts.energyPrice, price(agreement.rate_contract)) : null
  const rows = shownFields(agreement).map((field) => {
    const [label, value] = written[field] ?? ['', null]
    return row(label, value)
  })
  return [...rows, row(texts.starts, dateText(agreement.contract_start_date, language)), energy].filter(
    (one) => one !== null,
  )
}

const dateText = (date: string | null, language: Language): string | null =>
  date &&
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    dateForDisplay(date),
  )
