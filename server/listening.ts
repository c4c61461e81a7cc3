import { createServer } from 'node:net'
import type { Config } from './config.ts'

type Place = Pick<Config, 'host' | 'port'>

/** Why this server could not listen, in one sentence; null when it could. Asked before anything else is begun. */
export async function listeningProblem(place: Place): Promise<string | null> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', (error) => resolve(sentenceForListening(error, place)))
    probe.listen({ host: place.host, port: place.port, exclusive: true }, () =>
      probe.close(() => resolve(null)),
    )
  })
}

/** An error of listening as one sentence that says what to do. */
export function sentenceForListening(error: unknown, { host, port }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program: stop it, or choose another port with PORT.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: check HOST.`
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}.`
}
