import { useSearch } from '@tanstack/react-router'
import { ChartBench } from './chart-bench.tsx'

export function ChartBenchPage() {
  const { which = 'both' } = useSearch({ from: '/sandbox/charts' })
  return <ChartBench which={which} />
}
