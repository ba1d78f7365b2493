import { defineConfig } from '@playwright/test'
import { isNightly } from './steps/night.ts'
import { SIZES, type SizeName } from './steps/sizes.ts'

// Started by `npm test -- --only e2e`, which builds the portal, starts it and names it here.
const portal = process.env['PORTAL_URL']
if (portal === undefined) {
  throw new Error('PORTAL_URL is not set: run the journeys with npm test -- --only e2e')
}

// Chromium refuses its sandbox to root; the pages it opens here are our own.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Where a journey is at home: filling in, signing in and finding what is due on a phone, building and
 * chasing on a wide screen. By night those of `BY_NIGHT` go to the other as well. `every-screen` shares
 * the screens out by day; whatever is not named here runs on both, always.
 */
const AT_HOME = {
  phone: [
    'comment-files',
    'done-once',
    'every-field',
    'files-of-tasks',
    'find-answer',
    'first-load',
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
    'sign-in-by-code',
    'task-types',
    'time-table',
    'two-people',
  ],
  wide: [
    'acting',
    'api-reference',
    'cards',
    'changed-form',
    'content',
    'content-policy',
    'custom-fields',
    'emails',
    'every-state',
    'field-groups',
    'form-settings',
    'hostile-answers',
    'impact',
    'import-200-teams',
    'import-teams',
    'late-teams',
    'mailed-links',
    'mailing',
    'main-job',
    'manual',
    'matrix',
    'messages-of-form',
    'more-time',
    'notifications',
    'order-to-webhook',
    'paused-portal',
    'print',
    'prover',
    'read-and-agreed',
    'refusals',
    'review',
    'saved-report',
    'setup',
    'several-events',
    'time-machine',
    'two-editors',
    'unpublished-group',
    'view-as',
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
 * By day the main ways remain: signing in, what is due, building a form, filling it in and sending it, reviewing,
 * chasing, importing, finding an answer, and every screen opened once. API and component tests hold the rest until night.
 */
const ONLY_BY_NIGHT = [
  'acting',
  'api-reference',
  'at-a-glance',
  'cards',
  'changed-form',
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
  'hostile-answers',
  'hostile-texts',
  'impact',
  'import-200-teams',
  'in-german',
  'installed',
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
  'print',
  'prover',
  'put-right',
  'read-and-agreed',
  'refusals',
  'saved-report',
  'second-step',
  'setup',
  'several-events',
  'task-types',
  'time-machine',
  'time-table',
  'two-editors',
  'two-people',
  'unpublished-group',
  'view-as',
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
  // The journeys share one portal and one demo event; each makes what it changes itself.
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // The same journeys on a phone and on a wide screen; expectAccessible looks at dark as well.
  projects: (['phone', 'wide'] as const).map((name) => ({
    name,
    use: { colorScheme: 'light' as const, ...SIZES[name] },
    testIgnore: notOn(name),
  })),
  use: {
    baseURL: portal,
    // Drawing movements costs a tenth of a run: people who turn them off are in it by day, the others by night.
    ...(!isNightly && { contextOptions: { reducedMotion: 'reduce' as const } }),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Keeping one takes a quarter of what a journey does: by day ask for it, `-- NAME --trace=on`.
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
