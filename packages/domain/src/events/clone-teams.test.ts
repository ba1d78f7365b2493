import { expect, test } from 'vitest'
import { chosenWithShares } from './clone-teams.ts'

const teams = [
  { id: 'share', parentTeamId: 'main' },
  { id: 'main', parentTeamId: null },
  { id: 'other share', parentTeamId: 'main' },
  { id: 'alone', parentTeamId: null },
]

test.each([
  ['a company alone', [], ['alone'], ['alone']],
  ['a stand share brings its main exhibitor', [], ['share'], ['share', 'main']],
  [
    'a main exhibitor comes without its stand shares',
    ['alone'],
    ['alone', 'main'],
    ['main', 'alone'],
  ],
  [
    'a main exhibitor keeps its stand shares',
    ['share', 'main', 'alone'],
    ['share', 'alone'],
    ['alone'],
  ],
  ['a stand share stays behind alone', ['share', 'main'], ['main'], ['main']],
  ['all', [], ['alone', 'main', 'other share', 'share'], ['share', 'main', 'other share', 'alone']],
])('%s', (_, before, after, chosen) => {
  expect(chosenWithShares(teams, before, after)).toEqual(chosen)
})
