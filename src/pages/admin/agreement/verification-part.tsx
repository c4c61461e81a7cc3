import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isTpvStepShown } from '#domain/tpv.ts'
import { fetchRecordings, type Recording, type StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { announce } from '#src/app/announce.tsx'
import { useMay } from '#src/app/use-may.ts'
import { useFlags } from '#src/app/use-me.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'
import { tellFailure } from './tell-failure.tsx'

/** What was recorded of the verification calls, brought when it is asked for. ADMIN-43 */
export function VerificationPart({ agreement }: { agreement: StaffAgreement }) {
  // A mutation forgets its answer as it is asked anew.
  const [recordings, setRecordings] = useState<readonly Recording[]>([])
  const queryClient = useQueryClient()
  const found = useMutation({
    mutationFn: () => fetchRecordings(queryClient, agreement.id),
    networkMode: 'always',
    onSuccess: (come) => {
      setRecordings(come)
      if (come.length === 0) announce('warning', 'adminAgreement.noRecordings')
    },
    onError: (error) => void tellFailure(error),
  })
  const by = verifiedBy(useFlags().tpv, agreement)
  if (!useMay('tpv.preview')) return null
  return (
    <Part name="verification">
      <p className={css.lead}>
        <FormattedMessage id={`adminAgreement.${by}`} />
      </p>
      {recordings.length > 0 && (
        <ul className={css.rows}>
          {recordings.map((recording, at) => (
            <RecordingRow
              key={recording.video_url ?? recording.confirmation_code ?? at}
              recording={recording}
            />
          ))}
        </ul>
      )}
      <StatusPlace>
        {recordings.length > 0 && found.isSuccess && (
          <VisuallyHidden>
            <FormattedMessage id="adminAgreement.recordingsFound" values={{ count: recordings.length }} />
          </VisuallyHidden>
        )}
      </StatusPlace>
      <div className={css.press}>
        <Button
          variant="secondary"
          size="nav"
          messageId="adminAgreement.showRecordings"
          busy={found.isPending}
          onClick={() => {
            if (!found.isPending) found.mutate()
          }}
        >
          <FormattedMessage
            id={recordings.length > 0 ? 'adminAgreement.recordingsAgain' : 'adminAgreement.showRecordings'}
          />
        </Button>
      </div>
    </Part>
  )
}

/** By what the installer's sales are verified; a call that is switched off leaves recordings of earlier ones. TPV-1 */
function verifiedBy(areCallsOn: boolean, { is_tpv_installer: isOfCalls }: StaffAgreement) {
  if (isTpvStepShown(areCallsOn, isOfCalls)) return 'byTelephone'
  return isOfCalls ? 'callsOff' : 'byChecklist'
}

function RecordingRow({ recording }: { recording: Recording }) {
  const intl = useIntl()
  const { video_url, transcript_url, confirmation_code } = recording
  const newTab = intl.formatMessage({ id: 'shell.opensNewTab' })
  const ways = [
    ['video', video_url],
    ['transcript', transcript_url],
  ] as const
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.quiet}>
          <FormattedMessage id="adminAgreement.confirmationCode" />
        </span>
        {confirmation_code ?? <FormattedMessage id="adminAgreement.none" />}
      </span>
      <span className={css.ways}>
        {ways.map(([name, href]) =>
          href === null ? (
            <span key={name} className={css.missing}>
              <FormattedMessage id={`adminAgreement.no.${name}`} />
            </span>
          ) : (
            <Link key={name} href={href} newTab={newTab} messageId={`adminAgreement.${name}`}>
              <FormattedMessage id={`adminAgreement.${name}`} />
            </Link>
          ),
        )}
      </span>
    </li>
  )
}
