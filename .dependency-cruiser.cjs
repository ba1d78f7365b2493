// The shape of the code, held by a tool (docs/architecture.md). scripts/structure.test.mjs breaks
// every rule once to see it fire. The order of modules stands in scripts/module-order.cjs.
const { below, order, serverOrder } = require('./scripts/module-order.cjs')
/** What gathers all modules. */
const above = ['api']

const domain = '^packages/domain/src/'
/** Second, smaller doors: what fills in forms, without zod; and the words that only organisers read. */
const sideDoors = `${domain}(forms/(engine|prover)|words/(de/(start|members|organisers|photos|readers|uploads|visitors|writers)|every-language|members|organisers|photos|readers|uploads|visitors|writers))/index\\.ts$`
const serverModules = '^apps/server/src/modules/'
const webModules = '^apps/web/src/modules/'
const features = `${domain}(?!(${below.join('|')})/)`
const tests = '\\.test\\.(ts|tsx|mjs)$|\\.fixture\\.tsx?$'
/** Who may use what is made for tests; the demo event is made by the same builders. */
const testCode = `${tests}|\\.(builders|oracle)\\.ts$|/testing/|/demo/|^e2e/|^bench/|\\.config\\.ts$`
const contractFiles = '\\.contract\\.ts$|^packages/domain/src/kernel/endpoint\\.ts$'

/**
 * A module may use those to its left. A report may count in any module's tables, which join there, and
 * a table may point into any other's.
 */
const moduleOrder = [
  { root: domain, names: [...below, ...order, ...above] },
  { root: serverModules, names: serverOrder },
].flatMap(({ root, names }) =>
  names.slice(0, -1).flatMap((name, place) => {
    const rule = {
      name: 'module-order',
      comment: `${name} comes before these: it may not use them.`,
      severity: 'error',
    }
    const right = `${root}(${names.slice(place + 1).join('|')})/`
    const reports = `${root}${name}/.*\\.(report|tables)\\.ts$`
    return [
      {
        ...rule,
        from: { path: `${root}${name}/`, pathNot: [tests, reports] },
        to: { path: right },
      },
      { ...rule, from: { path: reports }, to: { path: right, pathNot: '\\.tables\\.ts$' } },
    ]
  }),
)

const unknownModules = [
  { root: domain, names: [...below, ...order, ...above] },
  { root: serverModules, names: serverOrder },
  { root: webModules, names: order },
].map(({ root, names }) => ({
  name: 'known-modules',
  comment: 'A new module takes its place in the order of scripts/module-order.cjs first.',
  severity: 'error',
  from: { path: `${root}(?!(${names.join('|')})/)[^/]+/` },
  to: {},
}))

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain imports itself and zod, so that it runs in the browser and on the server.',
      severity: 'error',
      from: { path: domain, pathNot: `${tests}|${contractFiles}` },
      to: { pathNot: [domain, '(^|/)node_modules/zod/', '^node_modules/fast-check/'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Contracts may use the contract library as well, and nothing more.',
      severity: 'error',
      from: { path: contractFiles },
      to: { pathNot: [domain, '(^|/)node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'contract-is-the-outer-edge',
      comment: 'Schemas, rules and policies do not know HTTP.',
      severity: 'error',
      from: { path: domain, pathNot: [contractFiles, tests, '/index\\.ts$'] },
      to: { path: contractFiles },
    },
    {
      name: 'apps-do-not-meet',
      comment: 'Browser and server share the domain and nothing else.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: ['^apps/', '^e2e/', '^bench/', '^scripts/'], pathNot: '^apps/$1/' },
    },
    {
      name: 'module-door',
      comment:
        'Another module is entered through its index.ts; tests may use its builders and oracles too.',
      severity: 'error',
      from: { path: `${domain}([^/]+)/` },
      to: {
        path: `${domain}[^/]+/`,
        pathNot: [
          `${domain}$1/`,
          `${domain}[^/]+/index\\.ts$`,
          sideDoors,
          '\\.(builders|oracle)\\.ts$',
        ],
      },
    },
    {
      name: 'module-door',
      severity: 'error',
      from: { pathNot: domain },
      to: {
        path: `${domain}[^/]+/`,
        pathNot: [`${domain}[^/]+/index\\.ts$`, sideDoors, '\\.(builders|oracle)\\.ts$'],
      },
    },
    {
      name: 'module-door',
      severity: 'error',
      from: { path: `${serverModules}([^/]+)/`, pathNot: '\\.(tables|report|test|fixture)\\.ts$' },
      to: {
        path: serverModules,
        pathNot: [`${serverModules}$1/`, `${serverModules}[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'module-door',
      comment:
        "Only tables, reports and tests, which arrange, see another module's tables; and nothing else.",
      severity: 'error',
      from: { path: `${serverModules}([^/]+)/.*\\.(tables|report|test|fixture)\\.ts$` },
      to: {
        path: serverModules,
        pathNot: [
          `${serverModules}$1/`,
          `${serverModules}[^/]+/index\\.ts$`,
          `${serverModules}[^/]+/[^/]+\\.tables\\.ts$`,
        ],
      },
    },
    {
      name: 'module-door',
      severity: 'error',
      from: { pathNot: [serverModules, '/testing/', '/demo/'] },
      to: { path: `${serverModules}[^/]+/`, pathNot: `${serverModules}[^/]+/index\\.ts$` },
    },
    {
      name: 'module-door',
      severity: 'error',
      // Routes load one screen at a time, by its own file: a door would load all of them.
      from: { pathNot: [webModules, '^apps/web/src/app/routes\\.tsx?$'] },
      to: { path: `${webModules}[^/]+/`, pathNot: `${webModules}[^/]+/index\\.tsx?$` },
    },
    {
      name: 'web-modules-apart',
      comment: 'Pages (app/pages) put several modules together; modules do not know each other.',
      severity: 'error',
      from: { path: `${webModules}([^/]+)/` },
      to: { path: ['^apps/web/src/app/', webModules], pathNot: `${webModules}$1/` },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/platform/', pathNot: tests },
      to: { path: ['^apps/(server|web)/src/(modules|app|testing)/', '^apps/server/src/app\\.ts$'] },
    },
    {
      name: 'workflows-stand-above',
      comment:
        'A workflow uses modules; no module knows a workflow. The router and bytes.ts mount their routes, the workers run their jobs, a command may call one, and the demo event is imported from a pack.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/app/workflows/',
          '^apps/server/src/(router|bytes|workers)\\.ts$',
          '^apps/server/src/commands/',
          '^apps/server/src/demo/demo-pack\\.ts$',
          tests,
        ],
      },
      to: { path: '^apps/server/src/app/workflows/' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The design system knows no feature, neither its screens nor its domain.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: [tests, '^apps/web/src/ui/(rules|merge-tags)/'] },
      to: { path: ['^apps/web/src/(modules|app)/', features, '^apps/web/src/ui/rules/'] },
    },
    {
      name: 'ui-knows-no-feature',
      comment:
        'The editor of rules and the picker of merge tags know forms and custom fields of the domain, and no more.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/(rules|merge-tags)/', pathNot: tests },
      to: {
        path: ['^apps/web/src/(modules|app)/', features],
        pathNot: `${domain}(forms|custom-fields)/`,
      },
    },
    {
      name: 'sql-lives-in-repositories',
      comment:
        'The query builder is for repositories, tables, reports and platform/db; the job queue and ' +
        'the live hub are adapters of PostgreSQL itself.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: [
          '\\.(repository|tables|report)\\.ts$',
          '^apps/server/src/platform/(db|postgres|jobs|live)/',
          '^apps/server/src/testing/',
          tests,
        ],
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'routes-do-not-decide',
      comment:
        'Routes translate: no policy, no table. (scripts/structure.mjs sees policies behind doors.)',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(policy|tables)\\.ts$' },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: testCode },
      to: {
        path: [
          tests,
          '\\.(builders|oracle)\\.ts$',
          '^apps/[^/]+/src/testing/',
          '(^|/)node_modules/(vitest|fast-check|smtp-server|postal-mime)/',
        ],
      },
    },
    {
      name: 'no-cycles',
      comment: 'A screen that is loaded when it is opened does not close a cycle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing uses this file and it uses nothing: it is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          tests,
          '^apps/(server|web)/src/main\\.tsx?$',
        ],
      },
      to: {},
    },
    ...moduleOrder,
    ...unknownModules,
  ],
  options: {
    exclude: { path: '(^|/)(dist|migrations)/' },
    doNotFollow: { path: 'node_modules' },
    // Types are part of the shape: `import type` counts.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
