import { FormattedMessage } from 'react-intl'
import { acknowledgementHeader } from '#domain/acknowledgement-csv.ts'
import { uploadPolicy } from '#domain/policy.ts'
import { saveFile } from '#src/app/save-file.ts'
import { CsvUpload } from '#src/flows/csv-upload/csv-upload.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import * as css from './copy-upload-page.css.ts'

const saveTemplate = () =>
  saveFile(
    'acknowledgements.csv',
    new Blob([`${acknowledgementHeader}\r\n`], { type: 'text/csv;charset=utf-8' }),
  )

/** Which authoritative copies are acknowledged, by a file. UPLOAD-1, UPLOAD-11 */
export function CopyUploadPage() {
  return (
    <>
      <PageTitle
        look="staff"
        lead={<FormattedMessage id="adminUpload.lead" />}
        action={
          <Button
            variant="secondary"
            size="nav"
            messageId="adminUpload.template"
            icon={<Icon name="download" size="small" />}
            onClick={unlessSecond(saveTemplate)}
          >
            <FormattedMessage id="adminUpload.template" />
          </Button>
        }
      >
        <FormattedMessage id="adminUpload.title" />
      </PageTitle>
      <div className={css.page}>
        <CsvUpload />
        <section>
          <CardHead>
            <FormattedMessage id="adminUpload.aboutTitle" />
          </CardHead>
          <Ledger>
            <LedgerRow term={<FormattedMessage id="adminUpload.about.header" />} values="start">
              <code className={css.code}>{acknowledgementHeader}</code>
            </LedgerRow>
            <LedgerRow term={<FormattedMessage id="adminUpload.about.lines" />} values="start">
              <FormattedMessage id="adminUpload.about.linesText" />
            </LedgerRow>
            <LedgerRow term={<FormattedMessage id="adminUpload.about.form" />} values="start">
              <FormattedMessage
                id="adminUpload.about.formText"
                values={{ lines: uploadPolicy.acknowledgementLines }}
              />
            </LedgerRow>
          </Ledger>
        </section>
      </div>
    </>
  )
}
