import { FormattedMessage, useIntl } from 'react-intl'
import { uploadPolicy } from '#domain/policy.ts'
import type { UploadCounts, WrongLine } from '#machines/csv-upload/csv-upload.machine.ts'
import { CsvButton } from '#src/app/csv-button.tsx'
import { FieldStack } from '#src/ui/actions.tsx'
import { CopyList } from '#src/ui/copy-list.tsx'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import { body, muted, sectionTitle, strong } from '#src/ui/theme/text.css.ts'

const causes = [
  'empty',
  'encoding',
  'header',
  'columns',
  'contract_id',
  'acknowledged',
  'duplicate',
  'too_many',
  'unknown',
]

/** The lines that are wrong, as many as the server names, to be copied and mended. UPLOAD-3, UPLOAD-13 */
export function WrongLines({ count, lines }: { count: number; lines: readonly WrongLine[] }) {
  const intl = useIntl()
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  const causeOf = ({ code }: WrongLine) =>
    say(`adminUpload.wrong.${causes.includes(code) ? code : 'other'}`, {
      lines: uploadPolicy.acknowledgementLines,
    })
  const more = count - lines.length
  return (
    <section>
      <FieldStack>
        <div data-answer>
          <h2 className={sectionTitle} tabIndex={-1} ref={focusOnArrival}>
            {say('adminUpload.wrongTitle', { count })}
          </h2>
          <p className={body}>
            <FormattedMessage id="adminUpload.wrongText" />
          </p>
        </div>
        <CopyList
          level={3}
          title={<FormattedMessage id="adminUpload.wrongLines" />}
          lines={lines.map((wrong) => ({
            id: String(wrong.line),
            content: (
              <>
                <span className={strong}>{say('adminUpload.line', { line: wrong.line })}</span>{' '}
                <span className={muted}>{causeOf(wrong)}</span>
              </>
            ),
          }))}
          aside={
            <CsvButton
              file="acknowledgements-wrong-lines"
              of={say('adminUpload.wrongLines')}
              rows={() => [
                [say('adminUpload.lineHead'), say('adminUpload.causeHead')],
                ...lines.map((wrong) => [wrong.line, causeOf(wrong)]),
              ]}
            />
          }
          more={more > 0 ? say('adminUpload.more', { count: more }) : undefined}
          text={lines
            .map((wrong) => `${say('adminUpload.line', { line: wrong.line })}\t${causeOf(wrong)}`)
            .join('\n')}
          copy={{
            messageId: 'adminUpload.copy',
            words: say('adminUpload.copy'),
            done: say('adminUpload.copied'),
            failed: say('adminUpload.notCopied'),
          }}
        />
      </FieldStack>
    </section>
  )
}

/** The counts of the agreements in the file, before and after. UPLOAD-2 */
export function Counts({ counts }: { counts: UploadCounts }) {
  const intl = useIntl()
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  const { before_true, before_false, after_true, after_false } = counts
  const figures = (before: number, after: number) => ({
    before: intl.formatNumber(before),
    after: intl.formatNumber(after),
  })
  return (
    <section>
      <FieldStack>
        <div data-answer>
          <h2 className={sectionTitle} tabIndex={-1} ref={focusOnArrival}>
            {say('adminUpload.doneTitle')}
          </h2>
          <p className={body}>{say('adminUpload.doneText', { count: after_true + after_false })}</p>
        </div>
        <FiguresTable
          caption={say('adminUpload.caption')}
          nameHead={say('adminUpload.copies')}
          columns={[
            { id: 'before', head: say('adminUpload.before') },
            { id: 'after', head: say('adminUpload.after') },
          ]}
          rows={[
            { id: 'true', name: say('adminUpload.true'), cells: figures(before_true, after_true) },
            { id: 'false', name: say('adminUpload.false'), cells: figures(before_false, after_false) },
          ]}
          total={{
            id: 'total',
            name: say('adminUpload.total'),
            cells: figures(before_true + before_false, after_true + after_false),
          }}
        />
        <div>
          <CsvButton
            file="acknowledgements-result"
            of={say('adminUpload.caption')}
            rows={() => [
              ['copies', 'before', 'after'].map((id) => say(`adminUpload.${id}`)),
              [say('adminUpload.true'), before_true, after_true],
              [say('adminUpload.false'), before_false, after_false],
            ]}
          />
        </div>
      </FieldStack>
    </section>
  )
}
