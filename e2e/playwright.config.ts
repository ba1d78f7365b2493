import { defineConfig } from '@playwright/test'

// Started by `npm test -- --only e2e`, which builds the portal, starts it and names it here.
const portal = process.env['PORTAL_URL']
if (portal === undefined) {
  throw new Error('PORTAL_URL is not set: run the journeys with npm test -- --only e2e')
}

// Chromium refuses its sandbox to root; the pages it opens here are our own.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
}

const isNightly = process.env['TEST_SIZE'] === 'nightly'

/** They take minutes and go where they are at home: filling in on a phone, building on a wide screen. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  phone: [
    ...(isNightly ? ['main-job', 'form-settings'] : []),
    'every-field',
    'guest',
    'long-names',
    'put-right',
    'two-people',
  ],
  wide: [
    'main-job',
    'changed-form',
    'custom-fields',
    'field-groups',
    'form-settings',
    ...(isNightly ? ['long-names'] : []),
    'messages-of-form',
    'order-to-webhook',
    'prover',
  ],
}

const longNotOn = (project: string): string[] =>
  [...new Set(Object.values(LONG).flat())]
    .filter((name) => !LONG[project]?.includes(name))
    .map((name) => `**/${name}.journey.ts`)

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
  projects: Object.entries(SCREENS).map(([name, screen]) => ({
    name,
    use: { colorScheme: 'light' as const, ...screen },
    testIgnore: longNotOn(name),
  })),
  use: {
    baseURL: portal,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without its film of every screen, which took more of the machine than the journeys do.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
