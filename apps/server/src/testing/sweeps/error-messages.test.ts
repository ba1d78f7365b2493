// Compares the messages of the specification (portal core, sections 5 and 8; forms, sections 5 and
// 8) with the catalogue: each is used by a code path, or has a reason why it never is.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { traverseContractProcedures } from '@orpc/server'
import type { EndpointMeta } from '@eventflow/domain/kernel'
import { everyEntry } from './every-error.ts'

/** Used as the title of a problem document. */
const EXPECTED = [
  'An unknown error occurred',
  'An unknown error occurred whilst processing PDF uploads',
  "Can't delete a team with stand shares still in it",
  "Can't delete the default layout",
  "Can't self delete",
  'Client not found',
  'Error getting download URL: {message}',
  'Error uploading file to storage',
  'File Is NOT Image',
  'Event ID is null',
  'Event ID not found',
  'Failed to rollback email',
  'Failed to upload logo',
  'File Not Found',
  'Form is not public',
  'Invalid PDF section after upload',
  'Invalid Submission data',
  'Invalid asset',
  'Invalid branding settings data',
  'Invalid card',
  'Invalid cards',
  'Invalid comment',
  'Invalid confirmation',
  'Invalid download data after upload',
  'Invalid download values',
  'Invalid content data',
  'Invalid emails settings',
  'Invalid event settings',
  'Invalid field',
  'Invalid field group',
  'Invalid first field',
  'Invalid form',
  'Invalid form notification',
  'Invalid group',
  'Invalid layout',
  'Invalid new fields',
  'Invalid notification',
  'Invalid onboarding settings',
  'Invalid progress',
  'Invalid reply',
  'Invalid submission data after upload',
  'Invalid supplier',
  'Invalid target date',
  'Invalid task values',
  'Invalid taskProgress data',
  'Invalid team',
  'Invalid team owner',
  'Invalid team type',
  'Invalid terminology settings',
  'Invalid updated fields',
  'Invalid user',
  'Invalid variables settings',
  'Invalid webhook',
  'Invalid welcome email settings',
  'No ID',
  'No branding settings found',
  'No emails settings found',
  'No event settings found',
  'No featured settings found',
  'No onboarding settings found',
  'No team found for user with ID',
  'No terminology settings found',
  'No valid team found for user ID',
  'No variables settings found',
  'No welcome email settings found',
  'Original email is not defined in the rollback',
  'Team Full',
  'Team ID is empty',
  'URI is not a File object',
  'User ID is empty',
  'User is not authenticated',
  'User not found',
  'teamId is null',
  'userId is null',
]

/** Messages that can never occur, with the reason. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  'a stored value that cannot be read has its default and is reported': [
    'Invalid ... settings data',
  ],
  'an id of nothing answers "not found", whatever it looks like': [
    'User ID is not valid',
    'No valid user found for ID',
  ],
  'a user is made in the transaction of the row, and no service is asked': [
    'Failed to create user in Firebase Auth',
  ],
  'a success, which the record of a row says': ['Successfully rolled back user'],
  'a team that cannot be read is left out, reported, and told of as unreadable': [
    'Invalid team data found for user with ID',
  ],
  'a change of several records is refused by the kind of record': ['Invalid update'],
  'the browser cannot start without them': ['Client is null', 'Root container not found'],
  'a list of failures on screen, not a refusal': [
    'Failed to send N emails',
    'Email N: code - message',
  ],
}

const entries = await everyEntry()
const messages = new Set(entries.map(({ entry }) => entry.message))

test('each message of the specification that can occur is in the catalogue', () => {
  expect(EXPECTED.filter((message) => !messages.has(message))).toEqual([])
})

test('a message that cannot occur is in no catalogue', () => {
  const others = Object.values(NEVER).flat()
  expect(others.filter((message) => messages.has(message))).toEqual([])
  const all = [...EXPECTED, ...others]
  expect(all.filter((message, place) => all.indexOf(message) !== place)).toEqual([])
})

/**
 * `teamsErrors.teamFull`, `const { teamFull } = teamsErrors`, and each quoted name in a file with
 * `teamsErrors[name]`.
 */
const errorsNamedIn = (text: string): string[] => [
  ...[...text.matchAll(/Errors\.(\w+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\{([\w\s,]+)\} = \w+Errors\b/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  ),
  ...(/Errors\[\w+\]/.test(text)
    ? [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    : []),
]

test('each entry of a catalogue is used by a code path', () => {
  const source = ['../..', '../../../../../packages/domain/src'].flatMap((folder) => {
    const root = join(import.meta.dirname, folder)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => !/\.test\.ts$|errors\.ts$|testing[/\\]/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
  })
  const named = new Set(source.flatMap((text) => errorsNamedIn(text)))
  const unused = entries.filter(({ name }) => !named.has(name)).map(({ name }) => name)
  expect(unused).toEqual([])
})

/** Refused with general messages, because the specification has no record for them. */
const IN_GENERAL_WORDS =
  /^(access|emails|files|guests|lastYear|locks|mailbox|reminders|searchMisses|timeMachine|timeTable)\.|^events\.(archive|resume)$/

test('each write of a record has a specific message about its refusal', () => {
  const without: string[] = []
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract, path }) => {
    const { effect, refusedAs }: EndpointMeta = contract['~orpc'].meta
    if ((effect === 'change' || effect === 'set') && refusedAs === undefined)
      without.push(path.join('.'))
  })
  expect(without.filter((name) => !IN_GENERAL_WORDS.test(name))).toEqual([])
})
