import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { shownVideos } from '#domain/faq.ts'
import { videosQuery } from '#src/api/queries/onboarding.ts'
import { StepVideo } from '#src/flows/onboarding/step-video.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListPart } from '../account/list-part.tsx'
import * as css from './support.css.ts'

/** The videos of the provider that are not hidden. SUP-16 */
export default function Videos() {
  const intl = useIntl()
  const query = useQuery(videosQuery)
  const videos = shownVideos(query.data ?? [])
  return (
    <ListPart query={query} loading={intl.formatMessage({ id: 'support.loadingVideos' })}>
      {videos.length === 0 ? (
        <EmptyState title={<FormattedMessage id="support.noVideos" />}>
          <FormattedMessage id="support.noVideosText" />
        </EmptyState>
      ) : (
        <div className={css.videos}>
          {videos.map((video) => (
            <StepVideo key={video.id} video={video} />
          ))}
        </div>
      )}
    </ListPart>
  )
}
