import { run } from './run.ts'

// `| head` closes the pipe early: that is an end, not a fault.
process.stdout.on('error', () => process.exit())

const { code, out, err } = await run(process.argv.slice(2))
if (out !== '') console.log(out)
if (err !== '') console.error(err)
process.exitCode = code
