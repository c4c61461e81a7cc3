import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Specimen } from './specimen.tsx'

/** What stands in the place of content: a wait, nothing, an error. */
export function StateSpecimens() {
  return (
    <Specimen name="Waiting, empty, wrong">
      <Spinner>Checking your bank. This usually takes a few seconds.</Spinner>
      <SkeletonGroup label="Loading your agreement">
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="40%" />
      </SkeletonGroup>
      <EmptyState title="No messages yet" action={<Button variant="secondary">Go to overview</Button>}>
        We write here when something about your system or your agreement changes.
      </EmptyState>
      <ErrorPanel title="Your messages did not load" retryLabel="Try again" onRetry={() => {}}>
        The connection broke off. Nothing is lost.
      </ErrorPanel>
    </Specimen>
  )
}
