import type { Plugin } from 'vite'

/** In development nobody stamps the page: this brings what the sandbox's server puts into it. Nothing in a build. */
export function runningCharts(): Plugin {
  return {
    name: 'porchlight-running-charts',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { defer: true, src: '/sandbox/charts.js' }, injectTo: 'head-prepend' },
    ],
  }
}
