import { join } from 'node:path'
import type { Outcome, Setting } from './finding.ts'
import { openGate } from './prism-gate.ts'
import { runNode } from './programs.ts'

/**
 * Journeys by a promise that each proves: between them they sign in, read a house, ask support, change an account,
 * work as staff and upload a file.
 */
const promises = [
  'MFA-1',
  'LOGIN-17',
  'LAYOUT-17',
  'ENERGY-19',
  'ENERGY-24',
  'SUP-4',
  'SUP-9',
  'ACCOUNT-22',
  'ACCOUNT-25',
  'ACCOUNT-28',
  'SESSION-42',
  'SESSION-44',
  'INBOX-21',
  'ADMIN-2',
  'ADMIN-12',
  'ADMIN-17',
  'UPLOAD-1',
]

/** Within these the journeys have to end. */
const seconds = 480

/** The browser journeys with Prism between the page and the server: what it refuses is broken for the page too. */
export async function run({ root }: Setting): Promise<Outcome> {
  const gate = await openGate(root)
  try {
    const { code, text, timedOut } = await runNode(
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        ...['--project', 'journeys', '--no-deps', '--workers', '1'],
        ...['--reporter', 'line', '--max-failures', '5'],
        ...['-g', `\\[(${promises.join('|')})\\]`],
      ],
      {
        cwd: root,
        seconds,
        env: {
          PORCHLIGHT_BROWSER_PORT: String(gate.port),
          PORCHLIGHT_BROWSER_OWN_PORT: String(gate.serverPort),
        },
      },
    )
    const passed = Number(/(\d+) passed/.exec(text)?.[1] ?? 0)
    const failed = [...text.matchAll(/^\s+\[journeys\] › (.+)$/gm)].map(([, title]) => title ?? '')
    const findings = [...gate.objections.keys()]
    if (timedOut) findings.push(`the journeys did not end in ${seconds} s: ${text.trim().slice(-300)}`)
    else if (code !== 0)
      findings.push(
        ...(failed.length > 0 ? failed : [text.slice(-600)]).map((title) => `journey failed: ${title}`),
      )
    return { looked: `${passed} journeys, ${gate.seen()} requests`, findings: [...new Set(findings)] }
  } finally {
    await gate.close()
  }
}
