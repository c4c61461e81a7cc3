import { useIntl } from 'react-intl'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'

/** A page whose data is on its way, in about its final size. */
export function PageWaiting() {
  const intl = useIntl()
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'shell.loading' })}>
      <Skeleton width="min(100%, 34rem)" height={44} />
      <Skeleton width="100%" height={420} />
    </SkeletonGroup>
  )
}
