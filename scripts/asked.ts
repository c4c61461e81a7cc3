/**
 * What a command was asked for, as `read` makes of its words; the help, and the end, when that was asked for or nothing
 * can be made of them.
 */
export function askedOf<A extends { help: boolean }>(help: string, read: () => A): A {
  let asked: A
  try {
    asked = read()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    process.exit(2)
  }
  if (!asked.help) return asked
  process.stdout.write(help)
  process.exit(0)
}
