import { defineConfig } from '@playwright/test'
import { isNightly } from './steps/night.ts'
import { SIZES, type SizeName } from './steps/sizes.ts'

// Set by `npm test -- --only e2e`, which builds and starts the portal.
const portal = process.env['PORTAL_URL']
if (portal === undefined) {
  throw new Error('PORTAL_URL is not set: run the journeys with npm test -- --only e2e')
}

// Chromium refuses to run its sandbox as root. The pages that it opens here are our own.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Main size of each journey: forms, sign-in and due tasks on phones; building and chasing on wide
 * screens. The nightly run repeats those in `BY_NIGHT` at the other size. The quick run splits the
 * screens of `every-screen` between the sizes. Journeys not listed here always run at both sizes.
 */
const AT_HOME = {
  phone: [
    'closed-editor',
    'comment-files',
    'done-once',
    'every-field',
    'files-of-tasks',
    'find-answer',
    'first-load',
    'first-task',
    'front-door',
    'full-team',
    'guest',
    'hostile-texts',
    'in-german',
    'installed',
    'long-names',
    'offline',
    'onboarding',
    'own-account',
    'passkeys',
    'put-right',
    'reload',
    'second-step',
    'session-ends',
    'sign-in-by-code',
    'task-types',
    'time-table',
    'two-people',
  ],
  wide: [
    'acting',
    'agency',
    'api-reference',
    'badge-allowance',
    'cards',
    'changed-form',
    'content',
    'content-policy',
    'custom-fields',
    'emails',
    'every-state',
    'field-groups',
    'form-settings',
    'hall-manager',
    'hostile-answers',
    'impact',
    'import-200-teams',
    'import-teams',
    'last-socket',
    'last-years-answers',
    'late-teams',
    'mailed-links',
    'mailing',
    'main-job',
    'manual',
    'matrix',
    'messages-of-form',
    'more-time',
    'notifications',
    'order-prices',
    'order-to-webhook',
    'orders',
    'paused-portal',
    'payments',
    'planned-company',
    'print',
    'prover',
    'read-and-agreed',
    'refusals',
    'review',
    'saved-report',
    'setup',
    'several-events',
    'stands',
    'supplier-link',
    'ten-jobs',
    'time-machine',
    'two-editors',
    'unpublished-group',
    'view-as',
    'waiting-list',
    'withdraw-and-replace',
  ],
} as const satisfies Record<SizeName, readonly string[]>

const BY_NIGHT = new Set([
  'content',
  'content-policy',
  'emails',
  'files-of-tasks',
  'first-load',
  'front-door',
  'form-settings',
  'full-team',
  'impact',
  'import-200-teams',
  'import-teams',
  'late-teams',
  'long-names',
  'mailed-links',
  'mailing',
  'main-job',
  'matrix',
  'notifications',
  'onboarding',
  'own-account',
  'passkeys',
  'review',
  'saved-report',
  'second-step',
  'setup',
  'sign-in-by-code',
  'time-machine',
  'time-table',
  'view-as',
])

/**
 * Journeys that run only at night. The quick run covers the main flows: sign-in, due tasks,
 * building, filling in and submitting a form, reviewing, chasing, importing, finding an answer, and
 * opening every screen once. API and component tests cover the rest until the nightly run.
 */
const ONLY_BY_NIGHT = [
  'acting',
  'agency',
  'api-reference',
  'at-a-glance',
  'cards',
  'changed-form',
  'closed-editor',
  'comment-files',
  'content',
  'custom-fields',
  'emails',
  'every-field',
  'every-state',
  'field-groups',
  'files-of-tasks',
  'form-settings',
  'full-team',
  'guest',
  'hall-manager',
  'hostile-answers',
  'hostile-texts',
  'impact',
  'import-200-teams',
  'in-german',
  'installed',
  'last-socket',
  'last-years-answers',
  'long-names',
  'mailed-links',
  'mailing',
  'manual',
  'messages-of-form',
  'more-time',
  'notifications',
  'offline',
  'onboarding',
  'order-to-webhook',
  'own-account',
  'passkeys',
  'paused-portal',
  'payments',
  'planned-company',
  'print',
  'prover',
  'put-right',
  'read-and-agreed',
  'refusals',
  'saved-report',
  'second-step',
  'setup',
  'several-events',
  'stands',
  'supplier-link',
  'task-types',
  'ten-jobs',
  'time-machine',
  'time-table',
  'two-editors',
  'two-people',
  'unpublished-group',
  'view-as',
  'waiting-list',
]

const notOn = (size: SizeName): string[] => {
  const away = AT_HOME[size === 'phone' ? 'wide' : 'phone']
  const names = isNightly ? away.filter((name) => !BY_NIGHT.has(name)) : [...away, ...ONLY_BY_NIGHT]
  return names.map((name) => `**/${name}.journey.ts`)
}

// Tools read the default export of a configuration file.
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  // The journeys share one portal and one demo event. Each creates the records that it changes.
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // The same journeys on a phone and a wide screen. expectAccessible also checks the dark scheme.
  projects: (['phone', 'wide'] as const).map((name) => ({
    name,
    use: { colorScheme: 'light' as const, ...SIZES[name] },
    testIgnore: notOn(name),
  })),
  use: {
    baseURL: portal,
    // Animations take a tenth of a run, so the quick run uses reduced motion and the nightly run
    // does not.
    ...(!isNightly && { contextOptions: { reducedMotion: 'reduce' as const } }),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording a trace takes a quarter of a journey's time. In the quick run, request it with `--
    // NAME --trace=on`.
    trace: isNightly ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['PLAYWRIGHT_CHROMIUM'],
      args: [
        ...sandbox,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
