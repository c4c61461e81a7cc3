import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { command } from './command.ts'
import { Refusal } from './refusal.ts'

/** Typed on a terminal without being shown, or the first line of standard input. */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process
  const typed = stdin.isTTY && stdout.isTTY
  if (typed) stdout.write('Password (it is not shown): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: silent, terminal: typed })
  terminal.on('SIGINT', () => terminal.close())
  try {
    for await (const line of terminal) return line
    throw new Refusal('No password was given, so nobody was made.')
  } finally {
    terminal.close()
    if (typed) stdout.write('\n')
  }
}

const { code, said } = await command(process.argv.slice(2), process.env, askPassword)
if (code === 0) console.log(said)
else console.error(said)
process.exitCode = code
