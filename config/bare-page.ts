import type { Plugin } from 'vite'

/**
 * Takes the language from the page, which has one only for who reads its source: the server stamps the right one, and
 * where nobody stamps it that of the browser counts.
 */
export function barePage(): Plugin {
  return {
    name: 'porchlight-bare-page',
    transformIndexHtml: (html) => html.replace('<html lang="en"', '<html'),
  }
}
