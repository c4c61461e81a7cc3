import { FormattedMessage } from 'react-intl'
import { Spinner } from '#src/ui/spinner.tsx'
import * as css from './person-waiting.css.ts'

/** While the portal finds out who is here. */
export function PersonWaiting() {
  return (
    <main className={css.middle}>
      <Spinner>
        <FormattedMessage id="shell.loadingPerson" />
      </Spinner>
    </main>
  )
}
