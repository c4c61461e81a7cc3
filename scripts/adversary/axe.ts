import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright'
import { chromiumPath } from '../test/chromium.ts'
import type { Outcome, Setting, SignedIn } from './finding.ts'

const doors = [
  '/login',
  '/registration',
  '/forgot_password',
  '/check_email',
  '/too_many_attempts',
  '/nowhere',
]
const house = [
  '/dashboard/overview',
  '/dashboard/system',
  '/dashboard/system/hardware_information',
  '/agreements',
  '/account',
  '/status',
  '/support',
]
const desk = [
  '/admin/agreements',
  '/admin/users',
  '/admin/admins',
  '/admin/statistics',
  '/admin/manage_faqs',
  '/admin/backfill',
  '/admin/auth_copy_ack',
]

/** Pages of visitors, homeowners and staff, light on a desktop and dark on a phone. */
export async function run({ target }: Setting): Promise<Outcome> {
  const { origin, homeowner, staff } = await target()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const findings: string[] = []
  let looks = 0
  const visits: [string[], SignedIn | null][] = [
    [doors, null],
    [house, homeowner],
    [desk, staff],
  ]
  try {
    for (const [paths, person] of visits) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const width = colorScheme === 'light' ? 1280 : 390
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 850 } })
        if (person) await context.addCookies(cookiesOf(person, origin))
        const page = await context.newPage()
        for (const path of paths) {
          await page.goto(`${origin}${path}`)
          await page.getByRole('main').first().waitFor()
          await page.waitForLoadState('networkidle')
          const { violations } = await new AxeBuilder({ page }).analyze()
          looks += 1
          findings.push(
            ...violations.map(
              ({ id, nodes }) =>
                `${path} at ${width} px, ${colorScheme}: ${id} (${nodes[0]?.html.slice(0, 120)})`,
            ),
          )
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  return { looked: `${looks} pages`, findings }
}

const cookiesOf = ({ cookie }: SignedIn, url: string) =>
  cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url,
  }))
