// Violations of each rule of .dependency-cruiser.cjs, for scripts/structure.test.mjs.
export const domain = (path) => `packages/domain/src/${path}`
export const server = (path) => `apps/server/src/${path}`
export const web = (path) => `apps/web/src/${path}`

/** Each: the rule, the file that violates it, its import, and other files that must exist. */
export const broken = [
  ['domain-is-pure', domain('tasks/tasks.progress.ts'), 'node:fs', {}],
  ['domain-is-pure', domain('tasks/tasks.schema.ts'), '@orpc/contract', {}],
  ['domain-is-pure', domain('tasks/tasks.contract.ts'), 'fastify', {}],
  [
    'contract-is-the-outer-edge',
    domain('tasks/tasks.policy.ts'),
    './tasks.contract.ts',
    { [domain('tasks/tasks.contract.ts')]: ['zod'] },
  ],
  [
    'contract-is-the-outer-edge',
    domain('tasks/tasks.schema.ts'),
    '../kernel/endpoint.ts',
    { [domain('kernel/endpoint.ts')]: ['@orpc/contract'] },
  ],
  [
    'apps-do-not-meet',
    web('app/pages/home.tsx'),
    '../../../../server/src/platform/clock/index.ts',
    { [server('platform/clock/index.ts')]: ['zod'] },
  ],
  [
    'apps-do-not-meet',
    server('app.ts'),
    '../../web/src/ui/button.tsx',
    { [web('ui/button.tsx')]: ['zod'] },
  ],
  [
    'module-door',
    domain('tasks/tasks.rules.ts'),
    '../teams/teams.schema.ts',
    { [domain('teams/teams.schema.ts')]: ['zod'] },
  ],
  [
    'module-door',
    server('modules/tasks/tasks.usecases.ts'),
    '../teams/teams.repository.ts',
    { [server('modules/teams/teams.repository.ts')]: ['zod'] },
  ],
  [
    'module-door',
    server('modules/tasks/tasks.usecases.ts'),
    '../teams/teams.tables.ts',
    { [server('modules/teams/teams.tables.ts')]: ['drizzle-orm'] },
  ],
  [
    'module-door',
    server('modules/tasks/tasks.tables.ts'),
    '../teams/teams.repository.ts',
    { [server('modules/teams/teams.repository.ts')]: ['zod'] },
  ],
  [
    'module-door',
    server('app.ts'),
    './modules/teams/teams.routes.ts',
    { [server('modules/teams/teams.routes.ts')]: ['zod'] },
  ],
  [
    'module-door',
    web('app/pages/home.tsx'),
    '../../modules/teams/team-card.tsx',
    { [web('modules/teams/team-card.tsx')]: ['zod'] },
  ],
  [
    'module-order',
    domain('teams/teams.policy.ts'),
    '../tasks/index.ts',
    { [domain('tasks/index.ts')]: ['zod'] },
  ],
  [
    'module-order',
    server('modules/forms/forms.usecases.ts'),
    '../submissions/index.ts',
    { [server('modules/submissions/index.ts')]: ['zod'] },
  ],
  [
    'module-order',
    domain('kernel/dates.ts'),
    '../words/index.ts',
    { [domain('words/index.ts')]: ['zod'] },
  ],
  ['known-modules', server('modules/parking/parking.usecases.ts'), 'zod', {}],
  [
    'web-modules-apart',
    web('modules/tasks/task-list.tsx'),
    '../teams/index.ts',
    { [web('modules/teams/index.ts')]: ['zod'] },
  ],
  [
    'platform-knows-no-feature',
    server('platform/http/guard.ts'),
    '../../modules/users/index.ts',
    { [server('modules/users/index.ts')]: ['zod'] },
  ],
  [
    'workflows-stand-above',
    server('modules/teams/teams.usecases.ts'),
    '../../app/workflows/delete-team.ts',
    { [server('app/workflows/delete-team.ts')]: ['zod'] },
  ],
  [
    'ui-knows-no-feature',
    web('ui/table.tsx'),
    '@eventflow/domain/tasks',
    { [domain('tasks/index.ts')]: ['zod'] },
  ],
  [
    'ui-knows-no-feature',
    web('ui/table.tsx'),
    '../modules/tasks/index.ts',
    { [web('modules/tasks/index.ts')]: ['zod'] },
  ],
  ['sql-lives-in-repositories', server('modules/tasks/tasks.usecases.ts'), 'drizzle-orm', {}],
  ['sql-lives-in-repositories', server('modules/tasks/tasks.routes.ts'), 'pg', {}],
  [
    'routes-do-not-decide',
    server('modules/tasks/tasks.routes.ts'),
    './tasks.tables.ts',
    { [server('modules/tasks/tasks.tables.ts')]: ['drizzle-orm'] },
  ],
  [
    'routes-do-not-decide',
    server('modules/tasks/tasks.routes.ts'),
    "{ canSeeTask } from '@eventflow/domain/tasks'",
    { [domain('tasks/index.ts')]: ['zod'] },
  ],
  [
    'no-test-code-in-production',
    server('app.ts'),
    './testing/test-app.ts',
    { [server('testing/test-app.ts')]: ['zod'] },
  ],
  [
    'no-test-code-in-production',
    domain('tasks/tasks.rules.ts'),
    './tasks.builders.ts',
    { [domain('tasks/tasks.builders.ts')]: ['zod'] },
  ],
  ['no-test-code-in-production', server('app.ts'), 'vitest', {}],
  [
    'no-cycles',
    server('platform/log/log.ts'),
    './format.ts',
    { [server('platform/log/format.ts')]: ['./log.ts'] },
  ],
  ['no-orphans', server('platform/log/left-over.ts'), undefined, {}],
]
