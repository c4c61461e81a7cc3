import type { Plugin } from 'vite'

/** In development nobody stamps the page: this brings the colours that the server puts into it. Nothing in a build. */
export function brandStyle(): Plugin {
  return {
    name: 'porchlight-brand-style',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'stylesheet', href: '/brand/style.css' }, injectTo: 'head' },
    ],
  }
}
