import { expect, test } from 'vitest'
import { marksOf } from './report-marks.ts'

test('marks contain the earlier values of new and changed teams', () => {
  const since = { id: 'run', madeAt: '', madeByName: null, rowCount: 2 }
  const marks = marksOf({
    since,
    newTeamIds: ['c'],
    cells: [
      { teamId: 'a', key: 'hall', before: '' },
      { teamId: 'a', key: 'chairs', before: '4' },
    ],
    lost: [{ teamId: 'd', teamName: 'D', cells: [] }],
    newColumns: [],
    lostColumns: [],
  })
  expect([...marks.keys()]).toEqual(['c', 'a'])
  expect(marks.get('c')?.isNew).toBe(true)
  expect([...(marks.get('a')?.before ?? [])]).toEqual([
    ['hall', ''],
    ['chairs', '4'],
  ])
})
