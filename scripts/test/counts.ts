import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function ofVitest(report: VitestReport): Counts {
  // A file that cannot be loaded has no tests to fail: it counts as one.
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** In CI a test of the browser may be tried twice more; the list reporter names those that needed it. */
function ofPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * What a layer's report counts. A layer that ended badly without a failed test, or ran none, counts as one failure,
 * so that nothing is green by saying nothing.
 */
export function countsOf(runner: 'vitest' | 'playwright', report: string, exitCode: number | null): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  if (existsSync(report)) {
    const text = readFileSync(report, 'utf8')
    counts = runner === 'vitest' ? ofVitest(JSON.parse(text)) : ofPlaywright(JSON.parse(text))
  }
  const isSilent = counts.passed + counts.failed === 0
  const isBad = exitCode !== 0 && counts.failed === 0
  return isSilent || isBad ? { ...counts, failed: 1 } : counts
}
