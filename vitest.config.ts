import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { apiContractPlugin } from './apps/web/api-contract.plugin.ts'
import { iconsPlugin } from './apps/web/icons.plugin.ts'

const everywhere = {
  exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
  // One module graph per worker: evaluating the server anew for each file took most of the run.
  isolate: false,
}

/**
 * What is made of other files than the module itself must be made anew: lists of files, and the modules
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
