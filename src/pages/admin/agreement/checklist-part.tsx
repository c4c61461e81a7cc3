import { FormattedMessage, useIntl } from 'react-intl'
import type { AgreementEvent, StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'

/** What was answered in each welcome checklist, the newest open; null: it is not known, only how it stands. ADMIN-42 */
export function ChecklistPart({
  agreement,
  events,
}: {
  agreement: StaffAgreement
  events: readonly AgreementEvent[] | null
}) {
  const intl = useIntl()
  const sent = (events ?? []).filter(({ kind }) => kind === 'checklist')
  return (
    <Part name="checklist">
      {sent.length === 0 ? (
        <EmptyState
          title={
            <FormattedMessage
              id={`adminAgreement.welcome_checklist_status.${agreement.welcome_checklist_status}`}
            />
          }
        >
          {events && <FormattedMessage id="adminAgreement.noAnswers" />}
        </EmptyState>
      ) : (
        <Accordion
          open={['0']}
          track="agreement.checklist"
          items={sent.map((event, at) => ({
            id: String(at),
            title: intl.formatMessage(
              { id: `adminAgreement.checklist.${event.outcome ?? 'FAIL'}` },
              { when: dayAndTime(intl, event.at, { dateStyle: 'long', timeStyle: 'short' }) },
            ),
            content: <Answers event={event} />,
          }))}
        />
      )}
    </Part>
  )
}

function Answers({ event: { person, answers } }: { event: AgreementEvent }) {
  const isSpanish = useIntl().locale.startsWith('es')
  return (
    <>
      {person !== null && (
        <p className={css.lead}>
          <FormattedMessage id="adminAgreement.answeredBy" values={{ person }} />
        </p>
      )}
      <dl className={css.answers}>
        {(answers ?? []).map(({ question_en, question_es, answer, passes }) => (
          <div key={question_en}>
            <dt className={css.question}>{isSpanish ? question_es : question_en}</dt>
            <dd className={css.answer}>
              <FormattedMessage id={`adminAgreement.${answer ? 'yes' : 'no'}`} />
              {!passes && (
                <Tag tone="warn">
                  <FormattedMessage id="adminAgreement.doesNotPass" />
                </Tag>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
