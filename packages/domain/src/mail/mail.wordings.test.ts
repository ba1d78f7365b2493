import { describe, expect, test } from 'vitest'
import { englishWords } from '../words/index.ts'
import { TASK_MOVES } from './templates/task-status.email.ts'
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
    if (emailTemplates[alias].neutral) return
    expect(compose(alias, { [alias]: wording })).toEqual(compose(alias))
  })
})

/** A model with each of its values changed in turn, except what its tags name. */
const others = (alias: EmailAlias): object[] =>
  Object.entries(emailTemplates[alias].sample).flatMap(([key, value]: [string, unknown]) => {
    const changed = key === 'move' ? TASK_MOVES : [anotherThan(value)]
    return changed.map((one) => ({ ...emailTemplates[alias].sample, [key]: one }))
  })

function anotherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return Array.isArray(value) ? value.slice(0, 1) : 'Another'
}

// Organisers change the text of one email and use it for all of its kind: a number, a decision or an
// event that only the sample has would be wrong in the others.
test.each(EMAIL_ALIASES.filter(hasWording))('the text to begin with for %s fits all', (alias) => {
  const { wording, neutral } = emailTemplates[alias]
  const tags = Object.fromEntries(tagsOfEmail(alias, context).map((tag) => [tag, `{${tag}}`]))
  for (const model of others(alias)) {
    const elsewhere = { ...context, eventName: 'Another event' }
    const written = wording(model as never, elsewhere, tags)
    expect({ ...written, ...neutral?.(elsewhere, tags) }).toEqual(defaultWording(alias, context))
  }
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
