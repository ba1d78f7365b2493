import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { apiContractPlugin } from './apps/web/api-contract.plugin.ts'
import { iconsPlugin } from './apps/web/icons.plugin.ts'

/**
 * Long tests: started programs, spreadsheet readers, old schemas, time limits, silent receivers, large PDFs,
 * every email and its copies, event packs, each broken rule of `npm run structure`, sweeps that compare
 * everything with everything, and second tests of a rule that others test by day. By day the journeys start and
 * stop the built portal with its demo event, `old-version` migrates rows, the faults kill a portal that writes,
 * and the authorization matrix tests some cells of each endpoint.
 */
const ONLY_BY_NIGHT = [
  'apps/server/src/app/workflows/erase-person.api.test.ts',
  'apps/server/src/app/workflows/event-pack.api.test.ts',
  'apps/server/src/app/workflows/event-pack.hostile.test.ts',
  'apps/server/src/app/workflows/event-pack.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/backup/import-event.test.ts',
  'apps/server/src/commands/demo.cli.test.ts',
  'apps/server/src/commands/outbox.cli.test.ts',
  'apps/server/src/commands/setup.cli.test.ts',
  'apps/server/src/demo/make-demo.test.ts',
  'apps/server/src/modules/access/requested-emails.api.test.ts',
  'apps/server/src/modules/audience/dimensions.races.test.ts',
  'apps/server/src/modules/content/content.translations.api.test.ts',
  'apps/server/src/modules/content/manual/manual.api.test.ts',
  'apps/server/src/modules/files/resumable-lines.api.test.ts',
  'apps/server/src/modules/files/store-faults.api.test.ts',
  'apps/server/src/modules/imports/imports.after.api.test.ts',
  'apps/server/src/modules/navigation/cached-progress.api.test.ts',
  'apps/server/src/modules/notifications/notifications.email.api.test.ts',
  'apps/server/src/modules/reminders/not-invited.api.test.ts',
  'apps/server/src/modules/submissions/answers/needed-values.api.test.ts',
  'apps/server/src/modules/submissions/custom-fields-in-messages.api.test.ts',
  'apps/server/src/modules/submissions/export/slow-readers.api.test.ts',
  'apps/server/src/modules/submissions/filling/unpublished-groups.api.test.ts',
  'apps/server/src/modules/submissions/filling/what-stays.api.test.ts',
  'apps/server/src/modules/submissions/guests/guests-refused.api.test.ts',
  'apps/server/src/modules/submissions/guests/guests-sweep.api.test.ts',
  'apps/server/src/modules/submissions/pdf/submission-pdf-logo.api.test.ts',
  'apps/server/src/modules/webhooks/webhooks.hostile.api.test.ts',
  'apps/server/src/modules/webhooks/webhooks.silent.api.test.ts',
  'apps/server/src/modules/webhooks/webhooks.sweep.api.test.ts',
  'apps/server/src/platform/db/upgrade.test.ts',
  'apps/server/src/platform/live/silent-line.test.ts',
  'apps/server/src/platform/postgres/embedded.test.ts',
  'apps/server/src/platform/postgres/own-server.test.ts',
  'apps/server/src/platform/sheets/read-sheet.test.ts',
  'apps/server/src/platform/storage/s3-store.test.ts',
  'apps/server/src/start-production.test.ts',
  'apps/server/src/stop-process.test.ts',
  'apps/server/src/testing/calls-at-once.api.test.ts',
  'apps/server/src/testing/emails/copies-of-records.api.test.ts',
  'apps/server/src/testing/emails/every-email.api.test.ts',
  'apps/server/src/testing/emails/lost-rank.api.test.ts',
  'apps/server/src/testing/keyed-answers.api.test.ts',
  'apps/server/src/testing/large-bodies.api.test.ts',
  'apps/server/src/testing/list-plans/list-plans.test.ts',
  'apps/server/src/testing/overload.api.test.ts',
  'apps/server/src/testing/restored-portal.test.ts',
  'apps/server/src/testing/slow-database.api.test.ts',
  'apps/server/src/testing/sweeps/interleaved-events.test.ts',
  'apps/server/src/testing/sweeps/live-topics.test.ts',
  'apps/server/src/testing/sweeps/unreadable-records.test.ts',
  'apps/server/src/testing/ways-out/ways-out.api.test.ts',
  'packages/domain/src/forms/prover/prove-bounds.test.ts',
  'scripts/deliver.test.mjs',
  'scripts/structure.test.mjs',
]

// A file that is named on the command line, or whose folder is, runs at any time of day.
const named = process.argv
  .slice(2)
  .filter((word, at, all) => word !== 'run' && all[at - 1] !== '--project')
const isLeft = (file: string): boolean =>
  process.env['TEST_SIZE'] !== 'nightly' && !named.some((part) => file.includes(part))

const everywhere = {
  exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', ...ONLY_BY_NIGHT.filter(isLeft)],
  // One module graph per worker: re-evaluating the server for each file took most of the run.
  isolate: false,
}

/**
 * What is made of other files than the module itself must be re-created: lists of files, and the modules
 * of our plugins. The cache goes by the text of the module alone.
 */
const madeAnew: Plugin = {
  name: 'eventflow-made-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ id, sourceCode }) =>
      id.startsWith('\0') || sourceCode.includes('import.meta.glob') ? false : null,
    ),
}

// Tools read the default export of a configuration file.
export default defineConfig({
  test: {
    // As many as the smallest machine has cores; each opens portals on the one database.
    maxWorkers: 2,
    // What has been made of a file is kept on the disk until it changes.
    experimental: { fsModuleCache: true },
    // Apart, so that a run of the pure tests alone waits for neither a database nor a DOM.
    projects: [
      {
        plugins: [apiContractPlugin(), iconsPlugin(), madeAnew],
        test: {
          ...everywhere,
          name: 'pure',
          // Some read the whole tree; a busy machine takes its time over it.
          testTimeout: 60_000,
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        plugins: [apiContractPlugin(), iconsPlugin(), madeAnew],
        test: {
          ...everywhere,
          name: 'components',
          // Screens of the complete portal take their time on a busy machine.
          testTimeout: 60_000,
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/dom.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['apps/server/**/*.test.{ts,tsx}'],
          env: { NODE_ENV: 'test' },
          globalSetup: ['apps/server/src/testing/database-for-tests.ts'],
          // Starting databases and hashing passwords takes its time on a small machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
