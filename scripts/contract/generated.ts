import { readFile, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { contractFile, type Operation, operationsOf } from './document.ts'

const notice = `// Generated from ${contractFile} by \`npm run contract -- generate\`. Not to be edited.\n`

function policiesText(operations: readonly Operation[]): string {
  const quote = (value: string) => `'${value}'`
  const rows = operations.map(
    (one) =>
      `  ${one.operationId}: { policy: [${one.policy.map(quote).join(', ')}], caller: ${quote(one.caller)}, ` +
      `impersonator: ${quote(one.impersonator)}, method: ${quote(one.method)}, path: ${quote(one.path)} },\n`,
  )
  return (
    `${notice}/** Who may call what: any one grant of \`policy\` suffices. */\n` +
    `export const policies = {\n${rows.join('')}} as const\n\nexport type OperationId = keyof typeof policies\n`
  )
}

/** The text of each generated file, by its path. */
async function generatedTexts(): Promise<Map<string, string>> {
  const contract = await readFile(contractFile, 'utf8')
  const types = astToString(await openapiTypescript(contract, { silent: true, alphabetize: false }))
  return new Map([
    ['src/api/schema.gen.ts', notice + types],
    ['server/contract/schema.gen.ts', notice + types],
    ['server/contract/policies.gen.ts', policiesText(operationsOf(contract))],
  ])
}

/** Writes what has changed and gives the paths written. */
export async function writeGenerated(): Promise<string[]> {
  const stale = await staleGenerated()
  const texts = await generatedTexts()
  for (const path of stale) await writeFile(path, texts.get(path) ?? '')
  return stale
}

/** The generated files that are missing or differ from what the contract gives. */
export async function staleGenerated(): Promise<string[]> {
  const stale: string[] = []
  for (const [path, text] of await generatedTexts()) {
    const current = await readFile(path, 'utf8').catch(() => undefined)
    if (current !== text) stale.push(path)
  }
  return stale
}
