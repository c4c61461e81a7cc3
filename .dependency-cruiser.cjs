/*
 * The arrows between the rooms (src/README.md): routes → flows and pages → app → api, charts, ui; everything may
 * use domain; src and server never meet. Rules are general: a new file obeys them by where it lies.
 */
const npm = 'node_modules'
const local = ['local', 'aliased-subpath-import']

const room = (name, comment, from, allowed, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { dependencyTypesNot: ['core'], pathNot: [...allowed, `^${npm}/`, '^virtual:'], ...more },
})
const packages = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: {
    path: [`^${npm}/`, '^[^.]*$'],
    pathNot: allowed.map((one) => `^${npm}/${one}(/|$)`),
    dependencyTypesNot: [...local, 'core'],
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other at run time are one thing, or one of them holds two.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that package.json does not name is there by accident.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-at-run-time',
      comment:
        'What the server runs with is a dependency: an installation without development packages has to start.',
      severity: 'error',
      from: { path: '^(server|domain)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'toasts-without-their-styles',
      comment: 'The main entry of react-hot-toast injects styles, which the content security policy refuses.',
      severity: 'error',
      from: {},
      to: { path: `^${npm}/react-hot-toast/`, pathNot: `^${npm}/react-hot-toast/headless/` },
    },

    room('domain-is-pure', 'The rules know no other room.', { path: '^domain/' }, ['^domain/']),
    packages('domain-packages', 'The rules know no framework, clock or store.', { path: '^domain/' }, [
      'date-fns',
      '@date-fns/tz',
      'libphonenumber-js',
      'suncalc',
    ]),
    {
      name: 'domain-touches-nothing',
      comment: 'The rules do no input and output.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['core'] },
    },

    room(
      'charts-of-flows',
      'A chart knows other charts and rules by their types only.',
      { path: '\\.machine\\.ts$', pathNot: '^tests/' },
      ['\\.(machine|types)\\.ts$', '^domain/'],
    ),
    {
      name: 'charts-of-flows-types-only',
      comment:
        'A chart knows other charts and rules by their types only: what it does is bound in provide.ts.',
      severity: 'error',
      from: { path: '\\.machine\\.ts$', pathNot: '^tests/' },
      to: { path: '^(machines|domain)/', dependencyTypesNot: ['type-only'] },
    },
    packages(
      'charts-of-flows-packages',
      'A chart is XState and nothing else.',
      { path: '\\.machine\\.ts$' },
      ['xstate'],
    ),
    room(
      'cases',
      'Cases and the list of flows know the charts and the types of flowkit.',
      { path: '^machines/', pathNot: '\\.machine\\.ts$' },
      ['^machines/', '^flowkit/flow\\.ts$'],
    ),
    room(
      'flowkit',
      'Flowkit serves any charts: it knows those of the product by the list alone, and its look by its colours.',
      { path: '^flowkit/' },
      ['^flowkit/', '^machines/index\\.ts$', '^domain/html\\.ts$', '^src/ui/theme/colors\\.ts$'],
    ),

    room(
      'ui-knows-nobody',
      'The design system knows no router, query, chart, rule or message.',
      { path: '^src/ui/' },
      // A drawing, which the server turns into the dusk of a brand.
      ['^src/ui/', '^public/dusk-picture'],
    ),
    packages(
      'ui-packages',
      'The design system stands on React and its primitives alone.',
      { path: '^src/ui/' },
      [
        'react',
        'react-dom',
        'react-aria-components',
        'react-hot-toast',
        'input-otp',
        '@vanilla-extract/[^/]+',
        '@types/react',
      ],
    ),
    room('pictures', 'The energy pictures take plain data.', { path: '^src/charts/' }, [
      '^src/charts/',
      '^src/ui/',
      '^domain/',
    ]),
    room('api', 'The client and its queries know the contract and the rules.', { path: '^src/api/' }, [
      '^src/api/',
      '^domain/',
    ]),
    room(
      'app',
      'How the app is put together lies below flows and pages. It meets them twice: the session chart is bound, the routes are listed.',
      {
        path: '^src/app/',
        pathNot: '^src/app/(session\\.ts|(route|login|house)-tree\\.gen\\.(ts|js|d\\.ts))$',
      },
      ['^src/(app|api|charts|ui)/', '^domain/', '^machines/.+\\.machine\\.ts$'],
    ),
    room(
      'session-actor',
      'The one session actor is made from the bound session chart.',
      { path: '^src/app/session\\.ts$' },
      [
        '^src/(app|api|charts|ui)/',
        '^src/flows/session/provide\\.ts$',
        '^domain/',
        '^machines/.+\\.machine\\.ts$',
      ],
    ),
    room(
      'flows',
      'A flow binds its chart and shows it; it mounts no page and knows no route.',
      { path: '^src/flows/' },
      ['^src/(flows|app|api|charts|ui)/', '^domain/', '^machines/.+\\.machine\\.ts$'],
    ),
    room('pages', 'Pages know no route.', { path: '^src/pages/' }, [
      '^src/(pages|flows|app|api|charts|ui)/',
      '^domain/',
    ]),
    room('routes', 'Routes say who comes in and what is mounted.', { path: '^src/routes/' }, [
      '^src/(routes|flows|pages|app|api)/',
      '^domain/',
    ]),
    {
      name: 'routes-mount-only',
      comment: 'A route file holds no styles, charts or primitives of its own.',
      severity: 'error',
      from: { path: '^src/routes/' },
      to: { path: ['^src/(ui|charts)/', `^${npm}/(react|react-intl|@vanilla-extract)/`] },
    },
    {
      name: 'browser-and-server-never-meet',
      comment: 'They speak through the contract.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|scripts|tests|config)/' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'The browser has none of the modules of Node.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'flowkit-in-the-app',
      comment: 'What reads, plans and records the charts is none of the work of the app.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^flowkit/' },
    },

    room('server', 'The server knows itself and the rules.', { path: '^server/' }, ['^server/', '^domain/']),
    {
      name: 'queries-know-no-operation',
      comment: 'Queries take what they need as arguments: they know no request, session or vendor.',
      severity: 'error',
      from: { path: '^server/data/' },
      to: { path: '^server/', pathNot: '^server/data/' },
    },
    {
      name: 'vendors-behind-ports',
      comment: 'Outside parties know the data and the rules, no operation, session or job.',
      severity: 'error',
      from: { path: '^server/vendors/' },
      to: { path: '^server/', pathNot: '^server/(data|vendors)/' },
    },
    {
      name: 'jobs-know-no-operation',
      comment: 'Operations ask for jobs; what both of them need is a job, a query or a rule.',
      severity: 'error',
      from: { path: '^server/jobs/' },
      to: { path: '^server/operations/' },
    },
    {
      name: 'worlds-are-a-convenience',
      comment: 'Nothing but the start of the server knows the worlds of the sandbox.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(worlds/|main\\.ts$)' },
      to: { path: '^server/worlds/' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'What two places need belongs to a room.',
      severity: 'error',
      from: {
        pathNot:
          '^(tests/|playwright\\.config\\.ts$|vitest\\.config\\.ts$|scripts/(adversary|bench|rehearse|test))',
      },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: npm },
    exclude: { path: ['^dist/', '^\\.tanstack/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
