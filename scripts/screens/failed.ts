import { existsSync, readFileSync } from 'node:fs'

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }

const ofSuite = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(ofSuite),
]

/** The screens of a run, by its report of Playwright as JSON, that could not be brought about. */
export function failedOf(report: string): string[] {
  if (!existsSync(report)) return []
  const whole: { suites: Suite[] } = JSON.parse(readFileSync(report, 'utf8'))
  return whole.suites.flatMap(ofSuite)
}
