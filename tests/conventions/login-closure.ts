import { type Chunks, closureOf, routesOfLogin } from '../../scripts/bench/closure.ts'
import { read } from './sources.ts'

export type Closure = Record<string, Chunks[string] & { packages: string[] }>

/** What the build has written of its chunks. */
export function readClosure(): Closure {
  return JSON.parse(read('dist/closure.json'))
}

/** All that a browser loads before `/login` answers: the entry, the route's chunks and what they import. */
export function closureOfLogin(closure: Closure): { chunks: string[]; packages: string[] } {
  const chunks = closureOf(closure, routesOfLogin).sort()
  const packages = new Set(chunks.flatMap((file) => closure[file]?.packages ?? []))
  return { chunks, packages: [...packages].sort() }
}

/** Files of a build that import each other in a circle: what runs in one of them may need the other before it ran. */
export function circlesOf(closure: Readonly<Record<string, { imports: string[] }>>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '))
    if (done.has(file)) return
    done.add(file)
    for (const imported of closure[file]?.imports ?? []) visit(imported, [...way, file])
  }
  for (const file of Object.keys(closure)) visit(file, [])
  return circles
}
