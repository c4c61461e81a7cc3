import { useSearch } from '@tanstack/react-router'
import { SetUpCodePage } from '../registration/set-up-code-page.tsx'
import { VerificationPage } from './verification-page.tsx'

/** One address for the code of a new device and for that of a new account. */
export function EitherCodePage() {
  const isMfa = useSearch({ from: '/_door/verification', select: (search) => search.is_mfa })
  return isMfa ? <VerificationPage /> : <SetUpCodePage />
}
