import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#src/api/queries/people.ts'
import { useAgreement } from '#src/app/use-me.ts'

/** The home that is chosen, once the router rests: until then the address names the step of the one before. ONB-45 */
export function useStanding({ agreements }: User) {
  const chosen = useAgreement()
  const rests = useRouterState({ select: ({ status }) => status === 'idle' })
  const [standing, setStanding] = useState(chosen?.id)
  if (rests && standing !== chosen?.id) setStanding(chosen?.id)
  return (rests ? null : agreements.find(({ id }) => id === standing)) ?? chosen
}
