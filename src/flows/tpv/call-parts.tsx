import { FormattedMessage } from 'react-intl'
import { Icon, type IconName } from '#src/ui/icons.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import * as css from './tpv.css.ts'

const facts: { id: string; icon: IconName }[] = [
  { id: 'tpv.recorded', icon: 'clock' },
  { id: 'tpv.atHand', icon: 'doc' },
  { id: 'tpv.eachSigner', icon: 'person' },
]

/** What the call is, in three lines. */
export function CallFacts({ contract }: { contract: string }) {
  return (
    <ul className={css.facts}>
      {facts.map(({ id, icon }) => (
        <li className={css.fact} key={id}>
          <span className={css.sign}>
            <Icon name={icon} />
          </span>
          <span>
            <FormattedMessage id={id} values={{ contract }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Where the call is: to be opened, open in another tab, or its result just come. */
export function CallNote({ isCalled, isFetching }: { isCalled: boolean; isFetching: boolean }) {
  if (isFetching)
    return (
      <Spinner>
        <FormattedMessage id="tpv.fetching" />
      </Spinner>
    )
  return (
    <p className={body} role="status">
      <FormattedMessage id={isCalled ? 'tpv.called' : 'tpv.newTab'} />
    </p>
  )
}
