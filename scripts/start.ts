import { configureOrRefuse } from '../server/preflight.ts'
import { buildIfStale } from './build.ts'

// What would stop the start is said before the build, which takes a while.
await configureOrRefuse()

// The build declares itself production to the libraries; the server decides that by its own environment.
const { NODE_ENV } = process.env
await buildIfStale()
if (NODE_ENV === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = NODE_ENV
await import('../server/main.ts')
