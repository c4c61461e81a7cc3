import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isLost } from '#src/api/failure.ts'
import { accessLogQuery } from '#src/api/queries/access-log.ts'
import { receiptsQuery } from '#src/api/queries/receipts.ts'
import { devicesQuery, sessionsQuery } from '#src/api/queries/signed-in.ts'
import { useMe } from '#src/app/use-me.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { AccessLog } from './access-log.tsx'
import { ListComing } from './list-coming.tsx'
import { Receipts } from './receipts.tsx'
import { SignedIn } from './signed-in.tsx'

type Asked = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isPaused' | 'errorUpdateCount'>

/** Nothing more comes for now that would change how much room it takes. */
const isThere = (asked: Asked) => asked.data !== undefined || isLost(asked)

/** What was agreed to, where one is signed in, who looked: asked for at once, and shown from the top. ACCOUNT-42 */
export default function Lists() {
  const { id } = useMe().user
  // Looked at alone: each list asks for itself.
  const receipts = useQuery({ ...receiptsQuery(id), enabled: false })
  const sessions = useQuery({ ...sessionsQuery(id), enabled: false })
  const devices = useQuery({ ...devicesQuery(id), enabled: false })
  const log = useInfiniteQuery({ ...accessLogQuery(id), enabled: false })
  const parts = [
    { name: 'receipts', asked: [receipts], list: <Receipts /> },
    { name: 'signed in', asked: [sessions, devices], list: <SignedIn /> },
    { name: 'access log', asked: [log], list: <AccessLog /> },
  ]
  const coming = parts.findIndex(({ asked }) => !asked.every(isThere))
  return (
    <>
      {parts.map(({ name, list }, at) => (
        <div key={name} hidden={coming !== -1 && at >= coming}>
          <SectionBoundary name={name}>{list}</SectionBoundary>
        </div>
      ))}
      {coming !== -1 && <ListComing key={coming} />}
    </>
  )
}
