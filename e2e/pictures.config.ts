// Pictures of screens in two versions of the portal: scripts/compare-pictures.mjs runs this once for each. The first
// run stores the pictures in PICTURES_DIR, the second one compares with them.
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { SIZES } from './steps/sizes.ts'

const folder = process.env['PICTURES_DIR']
if (folder === undefined) throw new Error('Run npm run pictures:compare')

const schemes = ['light', 'dark'] as const

// Tools read the default export of a configuration file.
export default defineConfig({
  testDir: 'pictures',
  testMatch: '**/*.pictures.ts',
  outputDir: '../test-results/pictures/files',
  snapshotPathTemplate: `${folder}/{projectName}/{arg}{ext}`,
  reporter: [
    ['line'],
    ['html', { open: 'never', outputFolder: '../test-results/pictures/report' }],
  ],
  workers: 2,
  timeout: 600_000,
  expect: {
    timeout: 15_000,
    // A shadow or the edge of a letter can differ between two runs; a word cannot.
    toHaveScreenshot: { animations: 'disabled', maxDiffPixels: 30 },
  },
  projects: (['phone', 'wide'] as const).flatMap((size) =>
    schemes.map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { colorScheme, ...SIZES[size] },
    })),
  ),
  use: {
    ...journeys.use,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    screenshot: 'off',
  },
})
