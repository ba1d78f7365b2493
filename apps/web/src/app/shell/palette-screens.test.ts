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

const admin = { viewer: { ...person, permissions: 'admin' as const } }

test.each([
  ['en', 'tax rate', '/admin/variables'],
  ['en', 'VAT', '/admin/variables'],
  ['en', 'currency', '/admin/variables'],
  ['en', 'payment link', '/admin/variables'],
  ['en', 'logo', '/admin/branding'],
  ['en', 'accounting', '/admin/orders'],
  ['en', 'invoice', '/admin/orders'],
  ['en', 'extend deadline', '/admin/reviews'],
  ['en', 'welcome mail', '/admin/emails/welcome'],
  ['en', 'GDPR', '/admin/users'],
  ['en', 'withdrawn', '/admin/teams'],
  ['en', 'Excel', '/admin/teams/import'],
  ['en', 'language', '/admin/event'],
  ['de', 'Steuersatz', '/admin/variables'],
  ['de', 'MwSt', '/admin/variables'],
  ['de', 'MwSt.', '/admin/variables'],
  ['de', 'Mehrwertsteuer', '/admin/variables'],
  ['de', 'Währung', '/admin/variables'],
  ['de', 'Zahlungslink', '/admin/variables'],
  ['de', 'Logo', '/admin/branding'],
  ['de', 'Buchhaltung', '/admin/orders'],
  ['de', 'Frist verlängern', '/admin/reviews'],
  ['de', 'Willkommensmail', '/admin/emails/welcome'],
  ['de', 'Rechnung', '/admin/orders'],
  ['de', 'DSGVO', '/admin/users'],
  ['de', 'zurückgezogen', '/admin/teams'],
  ['de', 'Excel', '/admin/teams/import'],
  ['de', 'Sprache', '/admin/event'],
] as const)('for an organiser, in %s “%s” finds the screen %s', (language, text, path) => {
  const screens = paletteScreens(admin, { menu: fakeMenu, t: wordsIn(language) })
  expect(matching(screens, text).map((found) => found.path)).toContain(path)
})

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
