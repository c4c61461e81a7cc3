import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import type { Agreement } from '#src/api/queries/agreements.ts'
import { addressWords } from '#src/app/address-words.ts'
import { useConfig } from '#src/app/use-session.ts'
import { BareButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './certificate.css.ts'
import { FieldValue } from './field-value.tsx'
import { certificateFields, fieldsOf } from './fields.ts'
import { Seal } from './seal.tsx'

/** The commencement certificate: a document, which its own button prints alone. AGR-2, AGR-10. */
export function Certificate({ agreement }: { agreement: Agreement }) {
  const { brand } = useConfig()
  const [isAlone, setIsAlone] = useState(false)
  const address = agreement.system?.address
  const print = () => {
    // The browser takes the page as it stands at the call, and waits in it until the paper is done.
    flushSync(() => setIsAlone(true))
    window.print()
    setIsAlone(false)
  }
  return (
    <section className={classNames(css.mat, isAlone && css.alone)} aria-labelledby="commencement-certificate">
      <div className={css.frame}>
        <div className={css.head}>
          <div className={css.words}>
            <p className={css.quiet}>{brand}</p>
            <h2 className={sectionTitle} id="commencement-certificate">
              <FormattedMessage id="agreement.certificate" />
            </h2>
            {address && <p className={css.quiet}>{addressWords(address)}</p>}
          </div>
          <Seal />
        </div>
        <dl className={css.facts}>
          {fieldsOf(agreement, certificateFields).map((field) => (
            <div key={field} className={css.fact}>
              <dt className={css.quiet}>
                <FormattedMessage id={`agreement.${field}`} />
              </dt>
              <dd className={css.value}>
                <FieldValue agreement={agreement} field={field} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={css.foot}>
          <span>
            <FormattedMessage id="agreement.certifies" values={{ number: agreement.homeowner_contract_id }} />
          </span>
          <BareButton className={css.print} messageId="agreement.print" onClick={print}>
            <FormattedMessage id="agreement.print" />
          </BareButton>
        </div>
      </div>
    </section>
  )
}
