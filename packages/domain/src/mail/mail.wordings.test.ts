import { describe, expect, test } from 'vitest'
import { englishWords } from '../words/index.ts'
import { emailTemplates, EMAIL_ALIASES, type EmailAlias } from './mail.templates.ts'
import {
  composeEmail,
  defaultWording,
  hasWording,
  MERGE_TAGS,
  tagsOfEmail,
  unknownTagsOf,
} from './mail.wordings.ts'

const context = {
  t: englishWords(),
  eventName: 'Harbour Tech Expo',
  welcomeParagraphs: ['Gate 4, {firstName}.'],
}
const own = { subject: '{teamName}', heading: 'H', paragraphs: ['One {firstName}', '{price}'] }

const compose = (alias: EmailAlias, wordings = {}) =>
  composeEmail({ alias, model: emailTemplates[alias].sample }, { context, wordings })

describe.each(EMAIL_ALIASES)('the text of %s', (alias) => {
  test('of the portal has valid merge tags, and the same content as the email', () => {
    const wording = defaultWording(alias, context)
    expect(unknownTagsOf(wording, tagsOfEmail(alias, context))).toEqual([])
    expect(compose(alias, { [alias]: wording })).toEqual(compose(alias))
  })
})

test('each email by the portal has a subject of its own', () => {
  const written = EMAIL_ALIASES.filter((alias) => hasWording(alias))
  const subjects = written.map((alias) => defaultWording(alias, context).subject)
  expect(subjects.filter((subject, at) => subjects.indexOf(subject) !== at)).toEqual([])
})

test("the organisers' text replaces the portal's, and the parts after it remain", () => {
  const { subject, heading, parts } = compose('existingWelcome', { existingWelcome: own })
  expect([subject, heading]).toEqual(['Northwind Robotics', 'H'])
  expect(parts.map((part) => ('text' in part ? part.text : part.kind))).toEqual([
    'One Amelia',
    '{price}',
    'Gate 4, Amelia.',
    'action',
  ])
})

test('people without a team get the text of the portal', () => {
  const model = { ...emailTemplates.welcome.sample, teamName: null, isOrganiser: true } as const
  const { subject, parts } = composeEmail(
    { alias: 'welcome', model },
    { context, wordings: { welcome: own } },
  )
  expect(subject).toBe('Welcome to Harbour Tech Expo: choose your password')
  expect(JSON.stringify(parts)).not.toContain('Gate 4')
})

test('merge tags in the value of a tag are not replaced', () => {
  const model = { ...emailTemplates.existingWelcome.sample, teamName: '{firstName}' }
  const { subject } = composeEmail(
    { alias: 'existingWelcome', model },
    { context, wordings: { existingWelcome: own } },
  )
  expect(subject).toBe('{firstName}')
})

test('unknown merge tags are listed with their paths', () => {
  expect(unknownTagsOf({ ...own, heading: '{a} {b} {a}' }, ['firstName', 'teamName'])).toEqual([
    { path: 'heading', tags: ['a', 'b'] },
    { path: 'paragraphs.1', tags: ['price'] },
  ])
})

test.each([
  ['welcome', true],
  ['confirmPasswordChange', true],
  ['formNotification', false],
  ['adminNotification', false],
] as const)('organisers can write the text of %s: %s', (alias, expected) => {
  expect(hasWording(alias)).toBe(expected)
})

test('every merge tag of an email has a name in the picker', () => {
  const used = EMAIL_ALIASES.flatMap((alias) => tagsOfEmail(alias, context))
  expect([...new Set(used)].toSorted()).toEqual([...MERGE_TAGS].toSorted())
})
