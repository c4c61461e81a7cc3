import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { listeningProblem } from './listening.ts'

const packageFile = join(import.meta.dirname, '../package.json')

/** Ends the start with sentences instead of a stack. */
export function refuse(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

function configure(): Config {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  try {
    return readConfig(process.env, version)
  } catch (error) {
    if (error instanceof ConfigProblem) refuse(error.sentences)
    throw error
  }
}

/** The configuration of this start. A wrong one, or a place where nobody can listen, ends the process with a sentence. */
export async function configureOrRefuse(): Promise<Config> {
  const config = configure()
  const problem = await listeningProblem(config)
  if (problem) refuse([problem])
  return config
}
