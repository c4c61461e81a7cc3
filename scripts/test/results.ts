import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ResultOfTest, TestResult } from '#flowkit/requirements/results.ts'
import { idsNamed, withoutIds } from '#flowkit/requirements/titles.ts'

type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}
type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; tags?: string[]; tests: { status: string }[] }[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

function toTest(file: string, titles: readonly string[], tags: string, result: TestResult): ResultOfTest {
  const ids = titles.flatMap((title) => idsNamed(title))
  return {
    file: relative(process.cwd(), file),
    title: titles.map(withoutIds).join(' › '),
    ids: [...new Set([...ids, ...idsNamed('', tags)])],
    result,
  }
}

function ofVitest({ testResults }: VitestReport): ResultOfTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => {
      const result = status === 'passed' || status === 'failed' ? status : 'skipped'
      return toTest(name, [...ancestorTitles, title], '', result)
    }),
  )
}

function resultOfSpec(tests: readonly { status: string }[]): TestResult {
  if (tests.some(({ status }) => status === 'unexpected')) return 'failed'
  return tests.some(({ status }) => status !== 'skipped') ? 'passed' : 'skipped'
}

function ofSuite(root: string, suite: Suite, above: readonly string[]): ResultOfTest[] {
  const own = (suite.specs ?? []).map(({ title, file, tags = [], tests }) => {
    const tagged = tags.map((tag) => (tag.startsWith('@') ? tag : `@${tag}`)).join(' ')
    return toTest(join(root, file), [...above, title], tagged, resultOfSpec(tests))
  })
  const inner = (suite.suites ?? []).flatMap((one) => ofSuite(root, one, [...above, one.title]))
  return [...own, ...inner]
}

function ofPlaywright({ config, suites }: PlaywrightReport): ResultOfTest[] {
  return suites.flatMap((suite) => ofSuite(config.rootDir, suite, []))
}

function readAll(runner: 'vitest' | 'playwright', report: string): ResultOfTest[] {
  if (!existsSync(report)) return []
  const text = readFileSync(report, 'utf8')
  return runner === 'vitest' ? ofVitest(JSON.parse(text)) : ofPlaywright(JSON.parse(text))
}

/** The tests of a layer's report that name a requirement, with what came of them. */
export function resultsOf(runner: 'vitest' | 'playwright', report: string): ResultOfTest[] {
  return readAll(runner, report).filter(({ ids }) => ids.length > 0)
}

/** The file and title of each test of a layer's report that failed. */
export function failedOf(runner: 'vitest' | 'playwright', report: string): string[] {
  return readAll(runner, report).flatMap(({ file, title, result }) =>
    result === 'failed' ? [`${file} › ${title}`] : [],
  )
}
