import { FormattedMessage } from 'react-intl'
import type { JobSummary } from '#src/api/queries/jobs.ts'
import { Tag } from '#src/ui/tag.tsx'

const tones = { waiting: 'neutral', running: 'neutral', done: 'good', failed: 'bad' } as const

/** Where a backfill stands, in a word. */
export function JobState({ state }: { state: JobSummary['state'] }) {
  return (
    <Tag
      tone={tones[state]}
      icon={state === 'waiting' ? 'clock' : state === 'running' ? 'refresh' : undefined}
    >
      <FormattedMessage id={`adminBackfill.state.${state}`} />
    </Tag>
  )
}
