import { useIntl } from 'react-intl'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './account-page.css.ts'

/** Stands for the lists that are still to come, as tall as the window: the foot of the page is not pushed. */
export function ListComing() {
  const intl = useIntl()
  return (
    <div className={css.coming}>
      <SkeletonGroup label={intl.formatMessage({ id: 'shell.loading' })}>
        <Skeleton width="min(60%, 18rem)" height={28} />
        <Skeleton width="min(100%, 34rem)" height={24} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </SkeletonGroup>
    </div>
  )
}
