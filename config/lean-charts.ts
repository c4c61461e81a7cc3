import type { Plugin } from 'vite'

const description = /\bdescription:\s*'(?:[^'\\\n]|\\.)*',?/g
const requirements = /\bmeta:\s*\{\s*requirements:\s*\[[^\]]*\]\s*\},?/g

/**
 * Leaves the words of the charts out of the bundle: descriptions and requirement ids are for people who read the
 * flows, and no running chart looks at them.
 */
export function leanCharts(): Plugin {
  return {
    name: 'porchlight-lean-charts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/machines\/.+\.machine\.ts$/.test(id)) return null
      return { code: code.replace(description, '').replace(requirements, ''), map: null }
    },
  }
}
