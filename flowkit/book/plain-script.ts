import { build } from 'vite'

/**
 * A TypeScript file with everything that it imports as one plain script, which a page that was opened from disk can run.
 *
 * The same sources give the same text.
 */
export async function plainScript(entry: string): Promise<string> {
  const { NODE_ENV } = process.env
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'book' },
    },
  })
  // The build declares itself production to whatever else runs in this process.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const [bundle] = Array.isArray(built) ? built : [built]
  const [chunk] = bundle && 'output' in bundle ? bundle.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
  return chunk.code
}
