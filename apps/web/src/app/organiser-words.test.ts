import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { organisers } from '@eventflow/domain/words/organisers'
import { expect, test } from 'vitest'

/** Where screens of organisers are made, besides the folder `manage` of each module. */
const ORGANISERS_ONLY = [
  'app/pages/admin/',
  'app/pages/dev/',
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

const theirKey = new RegExp(`['"\`](${Object.keys(organisers).join('|')})\\.[a-z]`)

test('what only organisers read is said nowhere but on their screens', () => {
  expect(files.length).toBeGreaterThan(100)
  const elsewhere = files
    .filter((file) => !ORGANISERS_ONLY.some((folder) => file.startsWith(folder)))
    .filter((file) => !/^modules\/[^/]+\/manage\//.test(file))
    .filter((file) => theirKey.test(readFileSync(join(source, file), 'utf8')))
  expect(elsewhere).toEqual([])
})
