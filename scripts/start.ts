import { buildIfStale } from './build.ts'

await buildIfStale()
await import('../server/main.ts')
