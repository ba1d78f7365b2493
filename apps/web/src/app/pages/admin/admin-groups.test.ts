import { expect, test } from 'vitest'
import { ifBuilt } from '../../portal-paths.ts'
import { adminGroups } from './admin-groups.ts'

const linksOf = (rank: 'moderator' | 'admin') => adminGroups(rank).flatMap(({ links }) => links)

test('nothing that is owed is linked', () => {
  for (const { to } of linksOf('admin')) expect(ifBuilt(to)).toBe(to)
})

test('a moderator is offered nothing that needs an admin', () => {
  expect(linksOf('moderator').filter(({ needs }) => needs === 'admin')).toEqual([])
})
