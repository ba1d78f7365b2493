import { englishWords } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { expect, test } from 'vitest'
import type { PaletteFind } from '../../platform/session.ts'
import { fakeMenu } from '../../../gallery/fake-services.ts'
import { matching, paletteScreens } from './palette-screens.ts'

const find = (label: string): PaletteFind => ({
  id: label,
  group: 'Screens',
  label,
  path: '/',
  icon: 'x',
})

test('a name must contain every word, in any order and case', () => {
  const finds = [find('Admin / Team types'), find('Admin / Teams'), find('Tasks')]
  expect(matching(finds, 'types TEAM').map(({ label }) => label)).toEqual(['Admin / Team types'])
  expect(matching(finds, '  ')).toHaveLength(3)
})

const person = {
  eventId: 'e',
  accountId: 'a',
  userId: 'u',
  firstName: 'Ann',
  surname: 'Lee',
  email: 'ann@example.com',
  language: null,
  team: null,
}
const exhibitor = { viewer: { ...person, permissions: 'user' as const } }

test.each([
  ['team', '/my-team'],
  ['how to invite a colleague', '/my-team'],
  ['how do I add colleagues', '/my-team'],
  ['change password', '/my-account'],
  ['I forgot my password', '/my-account'],
  ['passkey', '/my-account'],
  ['calendar', '/time-table'],
  ['add to my calendar', '/time-table'],
  ['deadlines', '/tasks'],
])('“%s” finds the screen %s', (text, path) => {
  const screens = paletteScreens(exhibitor, { menu: fakeMenu, t: englishWords() })
  expect(matching(screens, text)[0]?.path).toBe(path)
})

test.each([
  ['Passwort ändern', '/my-account'],
  ['Kollegen einladen', '/my-team'],
  ['Kalender', '/time-table'],
  ['Fristen', '/tasks'],
])('in German, “%s” finds the screen %s', (text, path) => {
  const screens = paletteScreens(exhibitor, { menu: fakeMenu, t: wordsIn('de') })
  expect(matching(screens, text)[0]?.path).toBe(path)
})

test.each(['passes', 'pass', 'change invoice address', 'change', 'invite your customers', 'stand'])(
  '“%s” finds no screen by the things on it',
  (text) => {
    const screens = paletteScreens(exhibitor, { menu: fakeMenu, t: englishWords() })
    expect(matching(screens, text).filter(({ things }) => things !== undefined)).toEqual([])
  },
)

test('guests see no screens, and nobody sees screens that need an id', () => {
  expect(
    paletteScreens(
      { viewer: null },
      { menu: { corePages: [], pages: [], sections: [] }, t: englishWords() },
    ),
  ).toEqual([])
  const all = paletteScreens(
    {
      viewer: { ...person, permissions: 'eventflowAdmin' },
    },
    { menu: fakeMenu, t: englishWords() },
  )
  expect(all.filter(({ path }) => path.includes('$') || path.startsWith('/auth'))).toEqual([])
})
