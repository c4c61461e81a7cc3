import { useNavigate } from '@tanstack/react-router'
import { useLatest } from '#src/ui/use-latest.ts'

/** Leads to the address of a job, or without one to all of them, for a chart that outlives one drawing of its view. */
export function useGoToJob(): (jobId?: string) => void {
  const latest = useLatest(useNavigate())
  return (job) => void latest.current({ to: '/admin/backfill', search: job === undefined ? {} : { job } })
}
