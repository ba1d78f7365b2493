import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, countChanges, hasChanges, isKeepable } from './reports.changes.ts'

const column = (key: string, more: object = {}) => ({
  key,
  label: key.toUpperCase(),
  kind: 'text' as const,
  isGone: false,
  ...more,
})
const row = (teamId: string, ...cells: string[]) => ({ teamId, teamName: `Team ${teamId}`, cells })
const [hall, chairs] = [column('hall'), column('chairs')]
const NOTHING = { newTeamIds: [], cells: [], lost: [], newColumns: [], lostColumns: [] }

describe('from one run of a report to the next', () => {
  const before = { head: [hall, chairs], rows: [row('a', '4', '12'), row('b', '5', '')] }
  test.each([
    ['nothing changes if all is the same', before, NOTHING],
    [
      'a cell has another value, or a value for the first time',
      { ...before, rows: [row('a', '4', '10'), row('b', '5', '1')] },
      {
        ...NOTHING,
        cells: [
          { teamId: 'a', key: 'chairs', before: '12' },
          { teamId: 'b', key: 'chairs', before: '' },
        ],
      },
    ],
    [
      'teams are added and removed, whatever their names',
      { ...before, rows: [{ ...row('b', '5', ''), teamName: 'Renamed' }, row('c', '6', '')] },
      {
        ...NOTHING,
        newTeamIds: ['c'],
        lost: [{ teamId: 'a', teamName: 'Team a', cells: ['4', '12'] }],
      },
    ],
    [
      'columns change places',
      { head: [chairs, hall], rows: [row('a', '12', '4'), row('b', '', '5')] },
      NOTHING,
    ],
    [
      'a column is added and one removed',
      { head: [hall, column('power')], rows: [row('a', '4', 'x'), row('b', '5', 'y')] },
      { ...NOTHING, newColumns: ['POWER'], lostColumns: ['CHAIRS'] },
    ],
    [
      'the subject of a column was deleted: its cells are empty, but not changed',
      {
        head: [hall, column('chairs', { isGone: true, label: 'No longer exists' })],
        rows: [row('a', '4', ''), row('b', '5', '')],
      },
      { ...NOTHING, lostColumns: ['CHAIRS'] },
    ],
    [
      'a column is of another kind',
      { head: [hall, column('chairs', { kind: 'number' })], rows: before.rows },
      { ...NOTHING, newColumns: ['CHAIRS'], lostColumns: ['CHAIRS'] },
    ],
    [
      'a removed team has no values in a new column',
      { head: [column('power'), hall], rows: [row('b', 'x', '5')] },
      {
        ...NOTHING,
        lost: [{ teamId: 'a', teamName: 'Team a', cells: ['', '4'] }],
        newColumns: ['POWER'],
        lostColumns: ['CHAIRS'],
      },
    ],
  ])('%s', (_what, now, changes) => {
    expect(changesBetween(before, now)).toEqual(changes)
  })

  test('a visit is not a change', () => {
    const head = [column('team:lastSeenAt', { kind: 'moment' })]
    const [one, other] = ['2026-01-01', '2026-01-02'].map((day) => ({
      head,
      rows: [row('a', day)],
    }))
    expect(one && other && changesBetween(one, other)).toEqual(NOTHING)
  })

  test('counts the changed rows', () => {
    const now = { head: [hall, chairs], rows: [row('a', '1', '2'), row('c', '', '')] }
    expect(countChanges(changesBetween(before, now))).toEqual({ new: 1, changed: 1, lost: 1 })
  })
})

const states = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }).chain((keys) =>
  fc.record({
    head: fc.constant(keys.map((key) => column(key))),
    rows: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5')).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc
            .array(fc.constantFrom('', 'x', 'y'), {
              minLength: keys.length,
              maxLength: keys.length,
            })
            .map((cells) => row(id, ...cells)),
        ),
      ),
    ),
  }),
)

test('for any two runs, the later one without its changes is the earlier one', () => {
  fc.assert(
    fc.property(states, states, (before, now) => {
      const { newTeamIds, cells, lost } = changesBetween(before, now)
      expect(hasChanges(changesBetween(before, before))).toBe(false)
      const keys = now.head
        .map(({ key }) => key)
        .filter((key) => before.head.some((one) => one.key === key))
      const changesAmong = (state: typeof now, among: readonly string[]) =>
        Object.fromEntries(
          state.rows.map(({ teamId, cells: its }) => [
            teamId,
            among.map((key) => its[state.head.findIndex((one) => one.key === key)] ?? ''),
          ]),
        )
      const undone = {
        ...Object.fromEntries(
          Object.entries(changesAmong(now, keys))
            .filter(([teamId]) => !newTeamIds.includes(teamId))
            .map(([teamId, its]) => [
              teamId,
              its.map(
                (cell, n) =>
                  cells.find((one) => one.teamId === teamId && one.key === keys[n])?.before ?? cell,
              ),
            ]),
        ),
        ...Object.fromEntries(
          lost.map(({ teamId, cells: its }) => [
            teamId,
            keys.map((key) => its[now.head.findIndex((one) => one.key === key)] ?? ''),
          ]),
        ),
      }
      expect(undone).toEqual(changesAmong(before, keys))
    }),
  )
})

test.each([
  [4, true],
  [3, false],
])('a run of four characters with a maximum of %i is stored: %s', (most, isKept) => {
  expect(isKeepable({ rows: [{ teamId: 'a', teamName: 'ab', cells: ['c', 'd'] }] }, most)).toBe(
    isKept,
  )
})
