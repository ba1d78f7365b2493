import { englishWords } from '@eventflow/domain/words'
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

test('guests see no screens, and nobody sees screens that need an id', () => {
  expect(
    paletteScreens(
      { viewer: null },
      { menu: { corePages: [], pages: [], sections: [] }, t: englishWords() },
    ),
  ).toEqual([])
  const all = paletteScreens(
    {
      viewer: {
        eventId: 'e',
        accountId: 'a',
        userId: 'u',
        firstName: 'Ann',
        surname: 'Lee',
        email: 'ann@example.com',
        permissions: 'eventflowAdmin',
        language: null,
        team: null,
      },
    },
    { menu: fakeMenu, t: englishWords() },
  )
  expect(all.filter(({ path }) => path.includes('$') || path.startsWith('/auth'))).toEqual([])
})
