import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { members } from '@eventflow/domain/words/members'
import { organisers } from '@eventflow/domain/words/organisers'
import { photos } from '@eventflow/domain/words/photos'
import { readers } from '@eventflow/domain/words/readers'
import { visitors } from '@eventflow/domain/words/visitors'
import { writers } from '@eventflow/domain/words/writers'
import { expect, test } from 'vitest'

/** Where screens of organisers are made, besides the folder `manage` of each module. */
const ORGANISERS_ONLY = [
  'app/pages/admin/',
  'app/pages/dev/',
  // The types of the links on the organisers' home.
  'app/screen-line.ts',
  'modules/audit/',
  'modules/events/',
  'modules/forms/',
  'modules/mail/',
  'modules/settings/',
  'modules/users/',
  'modules/webhooks/',
  'ui/assets/',
  'ui/audience/',
  'ui/email-preview/',
  'ui/fields/currency-choices.ts',
  'ui/icon-picker/',
  'ui/merge-tags/',
  'ui/order/',
  'ui/rules/',
  'ui/targets/',
]

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => relative(source, join(source, file)).replaceAll('\\', '/'))

/** Where a team and its people are looked after: beside the screens of organisers. */
const MEMBERS_ONLY = [
  'app/pages/my-team/',
  'app/pages/teams/',
  'modules/custom-fields/',
  'modules/teams/',
  'ui/person/',
]

/** Where forms are filled in, and what organisers offer is read: beside the screens of organisers. */
const READERS_ONLY = [
  'app/pages/content/',
  'app/pages/downloads/',
  'app/pages/forms/',
  'app/pages/guests/',
  'app/pages/notifications/',
  'app/pages/search/',
  'app/pages/suppliers/',
  'app/pages/time-table/',
  'modules/content/',
  'modules/downloads/',
  'modules/notifications/',
  'modules/search/',
  'modules/submissions/',
  'modules/suppliers/',
  'modules/time-table/',
]

/** Where somebody signs in, comes in first, or looks after their account. */
const VISITORS_ONLY = [
  'app/pages/auth/',
  'app/pages/my-account/',
  'app/pages/onboarding/',
  'modules/access/',
]

const keyOf = (words: object) => new RegExp(`['"\`](${Object.keys(words).join('|')})\\.[a-z]`)

const MANAGED = /^modules\/[^/]+\/manage\//

const elsewhere = (words: object, folders: readonly string[], managed = MANAGED): string[] =>
  files
    .filter((file) => !folders.some((folder) => file.startsWith(folder)))
    .filter((file) => !managed.test(file))
    .filter((file) => keyOf(words).test(readFileSync(join(source, file), 'utf8')))

test('what only organisers read is said nowhere but on their screens', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(elsewhere(organisers, ORGANISERS_ONLY)).toEqual([])
})

test('what is said of a team and its people is said nowhere before', () => {
  expect(elsewhere(members, [...ORGANISERS_ONLY, ...MEMBERS_ONLY])).toEqual([])
})

test('what is said where somebody signs in is said nowhere else', () => {
  expect(elsewhere(visitors, [...ORGANISERS_ONLY, ...VISITORS_ONLY])).toEqual([])
})

test('what is said while photos become a PDF is said nowhere else', () => {
  expect(elsewhere(photos, ['ui/files/photos/'])).toEqual([])
})

test('what comes with the first form or page is said nowhere before', () => {
  expect(elsewhere(readers, [...ORGANISERS_ONLY, ...READERS_ONLY])).toEqual([])
})

test('what comes where pages are written, or reports or events looked at, is said nowhere else', () => {
  const screens = ['cards', 'content', 'events', 'reports'].map(
    (area) => `app/pages/admin/${area}/`,
  )
  // What other modules have for organisers stands on screens that do not fetch these words.
  const managed = /^modules\/(cards|content|reports)\/manage\//
  expect(elsewhere(writers, [...screens, 'modules/events/'], managed)).toEqual([])
})
