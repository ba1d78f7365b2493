import { expect, test } from 'vitest'
import {
  DEFAULT_NAMES,
  DEFAULT_TERMS,
  customNames,
  pluralOf,
  singularOf,
  termsLayer,
  type Names,
} from './terms.ts'

const NAMES: Names = {
  dashboard: 'Home',
  timeTable: 'Time Table',
  downloads: 'Files',
  download: '',
  forms: 'Order Forms',
  form: '',
  notifications: 'News',
  notification: 'Message',
  suppliers: 'Agencies',
  supplier: '',
  tasks: 'Actions',
  task: '',
  teams: '',
  team: 'Exhibitor',
}

test.each([
  [':task', 'action'],
  [':Tasks', 'Actions'],
  [':aTask', 'an action'],
  [':ATeam', 'An exhibitor'],
  [':teams', 'exhibitors'],
  [':supplier', 'agency'],
  [':aForm', 'an order form'],
  [':Form', 'Order Form'],
  [':timeTable', 'time table'],
  [':notification', 'message'],
  [':ownTeam', 'company'],
  [':notifications', 'news'],
] as const)('the term %s is "%s"', (term, text) => {
  expect(termsLayer(NAMES)[term]).toBe(text)
})

test.each([
  ['Companies', 'Company'],
  ['Boxes', 'Box'],
  ['Actions', 'Action'],
  ['Press', 'Press'],
])('"%s" is one "%s"', (plural, singular) => expect(singularOf(plural)).toBe(singular))

test.each([
  ['Company', 'Companies'],
  ['Display', 'Displays'],
  ['Box', 'Boxes'],
  ['Exhibitor', 'Exhibitors'],
])('one "%s" of several "%s"', (singular, plural) => expect(pluralOf(singular)).toBe(plural))

test('an abbreviation stays one', () => {
  expect(termsLayer({ ...NAMES, tasks: 'VIP Jobs' })[':tasks']).toBe('VIP jobs')
})

test('without anything said, things are called as ever', () => {
  expect(DEFAULT_TERMS).toMatchObject({ ':aTask': 'a task', ':Teams': 'Teams', ':form': 'form' })
})

test('a German noun keeps its capital, and one that has no other number stays as it is', () => {
  expect(termsLayer({ tasks: 'Maßnahmen', team: 'Aussteller' }, 'de')).toMatchObject({
    ':tasks': 'Maßnahmen',
    ':Task': 'Maßnahmen',
    ':team': 'Aussteller',
    ':teams': 'Aussteller',
  })
})

test('what an event has not named by itself is called in the words of the language', () => {
  const names: Names = { ...DEFAULT_NAMES, tasks: 'Actions' }
  expect(customNames(names, 'de')).toEqual({ tasks: 'Actions' })
  expect(customNames(names, 'en')).toEqual(names)
  expect(termsLayer(customNames(names, 'de'), 'de')).not.toHaveProperty([':form'])
})
