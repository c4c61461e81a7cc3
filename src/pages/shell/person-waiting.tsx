import { FormattedMessage } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './person-waiting.css.ts'

/** While the portal finds out who is here. */
export function PersonWaiting() {
  return <Waiting brand={useConfig().brand} />
}

/** The same for the page that stands before any script has come. */
export function Waiting({ brand }: { brand: string }) {
  return (
    <main className={css.middle}>
      <VisuallyHidden>
        <h1>{brand}</h1>
      </VisuallyHidden>
      <Spinner>
        <FormattedMessage id="shell.loadingPerson" />
      </Spinner>
    </main>
  )
}
