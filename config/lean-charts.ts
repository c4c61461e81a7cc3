import type { Plugin } from 'vite'

const description = /\bdescription:\s*'(?:[^'\\\n]|\\.)*',?/g
const types = /\n {2}types: \{\n[\s\S]*?\n {2}\},/
/** A port says its name twice, and where to bind it, for whoever forgets; the bundle's are bound, or the charts' tests fail. */
const ports = /\(\) =>\s+port\('\w+'\)/g
const whereToBind = /`\$\{name\} is a port of [^`]*`/
const requirements = /\bmeta:\s*\{\s*requirements:\s*\[[^\]]*\]\s*\},?/g

/**
 * Leaves out of the bundle what no running chart looks at: descriptions and requirement ids are for people who read
 * the flows, types for the compiler.
 */
export function leanCharts(): Plugin {
  return {
    name: 'porchlight-lean-charts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/machines\/.+\.machine\.ts$/.test(id)) return null
      const words = [types, description, requirements]
      const lean = words.reduce((text, word) => text.replace(word, ''), code)
      return { code: lean.replace(ports, 'port').replace(whereToBind, "'port'"), map: null }
    },
  }
}
