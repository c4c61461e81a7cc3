import { join } from 'node:path'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barePage } from './config/bare-page.ts'
import { brandStyle } from './config/brand-style.ts'
import { closureReport } from './config/closure-report.ts'
import { leanCharts } from './config/lean-charts.ts'
import { messageCatalogues } from './config/message-catalogues.ts'
import { runningCharts } from './config/running-charts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate|@tanstack|openapi-fetch|react-intl|intl-messageformat|@formatjs)\/(?!.*\/(\w*[qQ]uer(y|ies)Observer|infiniteQuery\w+|use(Infinite|Base|Suspense)?Quer(y|ies)|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider|mutationObserver|useMutation(State)?|useIsFetching|useBlocker)\.js)/
const theStartNeeds =
  /\/src\/(main\.tsx|app\/links|ui\/(notice|reach|page-title|brand|visually|actions)|pages\/shell\/(footer-links|language-switch|looking-banner|person-waiting)|pages\/errors\/late-pages)/
const theDoorNeeds =
  /\/src\/flows\/(login\/login-|door-ways)|\/src\/pages\/shell\/door-layout|\/src\/ui\/(field|text-field|link-row)/
const theHouseNeeds =
  /\/src\/routes\/(_home\.tsx(\?.*)?|(_home\/|_door\/(?!login)|chat|screen-share)[^?]*\.tsx)$|\/src\/pages\/shell\/(homeowner-layout|top-bar|page-waiting|section-boundary|stale-note|layout)|\/src\/app\/(access|agreement|at-once|house-guards|house-search|nav-links|use-me|use-now|use-system)|\/src\/ui\/(avatar|nav-link|skeleton|error-panel|state-panel|card|figure\.|tag|ledger)|react-query\/.*\/(useQuery|useBaseQuery|suspense)\.js/
const theEnergyNeeds =
  /\/src\/api\/queries\/(monitoring|early-warnings)|\/src\/charts\/(series|units|wording|use-width|marks\/source)|\/src\/pages\/(energy\/amounts|overview\/(held|overview\.css))|\/domain\/(site-periods|calendar-date|power-flow|monitoring-policy)|node_modules\/@date-fns\/tz\/tzOffset\//
/** What the overview asks for before it is painted, beside what it imports. */
const aroundTheFigures =
  /\/src\/pages\/overview\/(ready|around-figures|attention|data-quality)|\/domain\/(solar-day|state-centres|data-quality)\.|node_modules\/suncalc\//
const theSupportNeeds = /\/src\/app\/support-pages|\/src\/api\/queries\/support|\/domain\/(faq|plain-words)\./
const theOfferNeeds =
  /\/src\/pages\/overview\/autopay-offer|\/src\/flows\/autopay\/(autopay-banner|is-asked|remembered)|\/src\/app\/use-own-back|\/domain\/autopay\./
/** Parts that several pages inside stand on; each would be a file of its own, and most are smaller than its headers. */
const severalNeed =
  /\/src\/ui\/(button-row|dialog\.tsx|late-overlay|more-shown|side-panel\.tsx|question-dialog|return-focus|use-escape|open-overlays|use-is-overlaid)|\/src\/app\/idle|\/src\/flows\/(look-only|authoritative-copy\/left-copies)|\/src\/api\/queries\/(onboarding|note-me)|\/domain\/(onboarding-(step|display)|authoritative-copy|welcome-checklist)\./
const theStatusNeeds =
  /\/src\/routes\/_home\/status\.tsx|\/src\/pages\/status\/|\/src\/flows\/onboarding\/step-parts/
const onboardingNeeds =
  /\/src\/flows\/onboarding\/(side-cards|milestone-screen|review-step|provide|use-onboarding|onboarding\.|step-video|tracker|tasks-drawer)|\/src\/flows\/(milestone-news|agreement-review)\/|\/machines\/(milestone-news|agreement-review|onboarding)\//
const alone = { includeDependenciesRecursively: false } as const
const loginNeeds = ['__root', '_door', 'login', 'index', 'error', 'logout', 'force_logout', String.raw`\$`]
const staffNeeds = String.raw`^(admin|server_admin|sandbox)(\.tsx)?$`
const bareTree = {
  disableTypes: true,
  quoteStyle: 'single',
  addExtensions: true,
  disableLogging: true,
} as const
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
    // Login and what leads there; all other routes are fetched by whoever goes to one of them: see src/app/router.ts.
    tanstackRouterGenerator({
      target: 'react',
      routesDirectory: 'src/routes',
      routeFileIgnorePattern: String.raw`^(?!(${loginNeeds.join('|')})(\.tsx)?$)`,
      generatedRouteTree: 'src/app/login-tree.gen.js',
      ...bareTree,
    }),
    // What homeowners go to: staff and the sandbox bring the whole tree.
    tanstackRouterGenerator({
      target: 'react',
      routesDirectory: 'src/routes',
      routeFileIgnorePattern: staffNeeds,
      generatedRouteTree: 'src/app/house-tree.gen.js',
      ...bareTree,
    }),
    leanCharts(),
    vanillaExtractPlugin(),
    react(),
    messageCatalogues(),
    runningCharts(),
    barePage(),
    brandStyle(),
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
    modulePreload: {
      polyfill: false,
      // The list of every chunk's scripts would stand in the entry of every page; the server names those of the first
      // page. The first page asks late for these two, with what it does not have already.
      resolveDependencies: (chunk, files) =>
        /\/(offer|day-arc)-/.test(chunk)
          ? files.filter((file) => !/\/(rolldown-runtime|base|start|house|energy)-[\w-]{7,8}\.js$/.test(file))
          : files.filter((file) => file.endsWith('.css')),
    },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: join(import.meta.dirname, 'index.html'),
          output: {
            // Each page names dozens of scripts: a letter of each hash less, as few as so many may have, is worth 100 bytes.
            // The one that the base imports keeps its eight, with which the base compresses better.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/[name]-[hash:${name === 'rolldown-runtime' ? 8 : 7}].js`,
            codeSplitting: {
              groups: [
                // What no page can do without, in one file: fewer requests, and it compresses better together.
                { name: 'base', test: everyPageNeeds, priority: 20 },
                { name: 'start', test: theStartNeeds, priority: 10 },
                { name: 'door', test: theDoorNeeds, priority: 9 },
                { name: 'house', test: theHouseNeeds, priority: 8 },
                { name: 'energy', test: theEnergyNeeds, priority: 6 },
                // By themselves, since a group takes along what its files import, and other pages need these too.
                { name: 'policy', test: /\/domain\/policy\./, priority: 5 },
                { name: 'legal-texts', test: /\/domain\/legal-texts\./, priority: 4 },
                { name: 'support', test: theSupportNeeds, priority: 4 },
                { name: 'around', test: aroundTheFigures, priority: 3 },
                {
                  ...alone,
                  name: 'payments',
                  test: /\/domain\/(payment-schedule|money|home-zone)\./,
                  priority: 3,
                },
                { name: 'offer', test: theOfferNeeds, priority: 2 },
                // These take nothing along: what they import other pages need without them.
                { ...alone, name: 'inside', test: severalNeed, priority: 1 },
                { ...alone, name: 'status', test: theStatusNeeds },
                { ...alone, name: 'onboarding', test: onboardingNeeds },
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
      '/brand': server,
      '/files': server,
      '/flows': server,
      '/sandbox': { target: server, bypass: ({ url }) => (isOfTheApp(url) ? url : undefined) },
    },
  },
}))
