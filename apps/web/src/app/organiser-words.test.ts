import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { members } from '@eventflow/domain/words/members'
import { organisers } from '@eventflow/domain/words/organisers'
import { photos } from '@eventflow/domain/words/photos'
import { readers } from '@eventflow/domain/words/readers'
import { visitors } from '@eventflow/domain/words/visitors'
import { writers } from '@eventflow/domain/words/writers'
import { expect, test } from 'vitest'
import { wordPartsOf } from './screen-line.ts'

/** Folders of organisers' screens, besides the folder `manage` of each module. */
const ORGANISERS_ONLY = [
  'app/pages/admin/',
  'app/pages/dev/',
  // Contains the types of the links on the organisers' home.
  'app/screen-line.ts',
  // Loaded by organisers only. The tabs are shown only on their screens.
  'app/shell/organiser-items.ts',
  'modules/audit/',
  'modules/events/',
  'modules/forms/',
  'modules/mail/',
  'modules/settings/',
  'modules/users/',
  'modules/webhooks/',
  'ui/assets/',
  'ui/audience/',
  // Returns '' on other screens, where these words are missing.
  'ui/editor/field-name.ts',
  'ui/email-preview/',
  'ui/fields/currency-choices.ts',
  'ui/icon-picker/',
  'ui/list/key-hints.tsx',
  'ui/merge-tags/',
  'ui/neighbours/',
  'ui/not-shown.tsx',
  'ui/on-hold.tsx',
  'ui/order/',
  'ui/rich-text-editor/',
  'ui/rules/',
  'ui/targets/',
  'ui/views/',
]

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => relative(source, join(source, file)).replaceAll('\\', '/'))

/** Folders of screens about teams and their people, besides organisers' screens. */
const MEMBERS_ONLY = [
  'app/pages/my-team/',
  'app/pages/teams/',
  'modules/custom-fields/',
  'modules/stands/',
  'modules/teams/',
  'ui/person/',
]

/** Folders of screens for forms and published content, besides organisers' screens. */
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

/** Folders of sign-in, onboarding and account screens. */
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

test('texts for organisers are used only on their screens', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(elsewhere(organisers, ORGANISERS_ONLY)).toEqual([])
})

test('texts about teams and their people are used only where they are loaded', () => {
  expect(elsewhere(members, [...ORGANISERS_ONLY, ...MEMBERS_ONLY])).toEqual([])
})

test('texts for sign-in and accounts are used only where they are loaded', () => {
  expect(elsewhere(visitors, [...ORGANISERS_ONLY, ...VISITORS_ONLY])).toEqual([])
})

test('texts for photos as PDF are used only where they are loaded', () => {
  expect(elsewhere(photos, ['ui/files/photos/'])).toEqual([])
})

test('texts for readers are used only where they are loaded', () => {
  expect(elsewhere(readers, [...ORGANISERS_ONLY, ...READERS_ONLY])).toEqual([])
})

test('texts for writers, reports and events are used only where they are loaded', () => {
  const screens = ['cards', 'content', 'events', 'reports'].map(
    (area) => `app/pages/admin/${area}/`,
  )
  // Parts for organisers in other modules are used on screens that do not load these texts.
  const managed = /^modules\/(cards|content|reports)\/manage\//
  expect(elsewhere(writers, [...screens, 'modules/events/'], managed)).toEqual([])
})

test('screens with parts of events load the texts of events', () => {
  const screens = files.filter(
    (file) =>
      file.startsWith('app/pages/') &&
      readFileSync(join(source, file), 'utf8').includes("modules/events/index.ts'"),
  )
  expect(screens.length).toBeGreaterThan(1)
  const without = screens.filter(
    (file) => !wordPartsOf(file.slice('app/pages/'.length)).includes('writers'),
  )
  expect(without).toEqual([])
})

test('the organisers’ home uses only texts that it loads', () => {
  const home = files.filter((file) =>
    /^(modules\/navigation\/manage\/|app\/pages\/admin\/(admin-home|setup\/))/.test(file),
  )
  expect(home.length).toBeGreaterThan(3)
  const found = [members, readers, visitors, writers].flatMap((words) =>
    home.filter((file) => keyOf(words).test(readFileSync(join(source, file), 'utf8'))),
  )
  expect(found).toEqual([])
})
