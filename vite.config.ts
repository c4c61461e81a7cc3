import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { closureReport } from './config/closure-report.ts'
import { leanCharts } from './config/lean-charts.ts'
import { messageCatalogues } from './config/message-catalogues.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate|@tanstack|openapi-fetch|react-intl|intl-messageformat|@formatjs|react-hot-toast)\//
const theDoorNeeds =
  /\/src\/ui\/(theme\/|button|link|nav-link|icon|field|text-field|actions|notice|page-title|door|dusk|brand|visually|class-names|press|spinner|toast-view|link-row)|\/src\/pages\/shell\/(door-layout|footer|language-switch)|\/src\/flows\/login\//
const isOfTheApp = (url: string | undefined) => /^\/sandbox\/(ui|charts)(\/|\?|$)/.test(url ?? '')

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
      disableLogging: true,
    }),
    leanCharts(),
    vanillaExtractPlugin(),
    react(),
    messageCatalogues(),
    closureReport(),
  ],
  resolve: {
    // The catalogues are compiled at build: the message parser would be 10 kB that nobody calls.
    alias:
      command === 'build'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : [],
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: join(import.meta.dirname, 'index.html'),
          output: {
            codeSplitting: {
              groups: [
                // What no page can do without, in one file: fewer requests, and it compresses better together.
                { name: 'base', test: everyPageNeeds, priority: 20 },
                { name: 'door', test: theDoorNeeds, priority: 10 },
              ],
            },
          },
        },
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/app-config.json': server,
      '/flows': server,
      '/sandbox': { target: server, bypass: ({ url }) => (isOfTheApp(url) ? url : undefined) },
    },
  },
}))
