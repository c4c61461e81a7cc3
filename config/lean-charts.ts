import type { Plugin } from 'vite'

const description = /\bdescription:\s*'(?:[^'\\\n]|\\.)*',?/g
const types = /\n {2}types: \{(?:\n[\s\S]*?\n {2}\}|[^\n]*),(?=\n)/
/** A port is for the compiler and for whoever forgets to bind it; the bundle's are bound, or the charts' tests fail. */
const ports =
  /(?:\n +|(?<=\{) )\w+: (?:from(?:Promise|Callback)(?:<[^()]*>)?\(\s*)?\((?:[^()]|\([^()]*\))*\) =>\s+port\('\w+'\),?\s*\)?,?(?=\n| \})/g
const requirements = /\bmeta:\s*\{\s*requirements:\s*\[[^\]]*\],?\s*\},?/g

/** A chart without what no running chart looks at: descriptions and requirement ids are for people, types for the compiler. */
export function leanChart(code: string): string {
  return [types, description, requirements, ports].reduce((text, word) => text.replace(word, ''), code)
}

/** Brings each chart into the bundle lean. */
export function leanCharts(): Plugin {
  return {
    name: 'porchlight-lean-charts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return /\/machines\/.+\.machine\.ts$/.test(id) ? { code: leanChart(code), map: null } : null
    },
  }
}
