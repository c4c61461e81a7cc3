import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { byteOrderMark, type CsvValue, csvRow } from '#domain/csv-cell.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { announce } from './announce.tsx'
import { saveFile } from './save-file.ts'

type Rows = readonly (readonly CsvValue[])[]

type Props = {
  /** Name of the file, without what follows the point. */
  file: string
  /** What the file is of, for who does not see where the button stands. */
  of: string
  /** The head and all rows, once it is pressed. */
  rows: () => Rows | Promise<Rows>
}

/** A table of the page as a file that is safe in a spreadsheet. ADMIN-49 */
export function CsvButton({ file, of, rows }: Props) {
  const intl = useIntl()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => rows(),
    networkMode: 'always',
    onSuccess: (all) =>
      saveFile(
        `${file}.csv`,
        new Blob([byteOrderMark, ...all.map(csvRow)], { type: 'text/csv;charset=utf-8' }),
      ),
    onError: () => announce('error', 'shell.somethingWentWrong'),
  })
  return (
    <Button
      variant="link"
      size="nav"
      icon={<Icon name="download" size="small" />}
      messageId="admin.csv"
      busy={isPending}
      onClick={unlessSecond(() => {
        if (!isPending) mutate()
      })}
    >
      {intl.formatMessage({ id: 'admin.csv' })} <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}
