import { FormattedMessage } from 'react-intl'
import { FileButton } from '#src/app/file-button.tsx'

type Props = {
  file: string
  /** Asks for all rows of the list as it is filtered and sorted. */
  bring: () => Promise<Blob>
  found: { count: number; count_is_exact: boolean } | undefined
}

/** All rows of a list as a file, with how many they are when that is known. ADMIN-7 */
export function ListFile({ file, bring, found }: Props) {
  return (
    <FileButton file={file} bring={bring} messageId="admin.csv">
      {found?.count_is_exact ? (
        <FormattedMessage id="admin.csvRows" values={{ count: found.count }} />
      ) : (
        <FormattedMessage id="admin.csv" />
      )}
    </FileButton>
  )
}
