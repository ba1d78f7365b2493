import { columnsOf, rowsOf } from '@eventflow/domain/reports'
import { englishWords, type T } from '@eventflow/domain/words'
import { describe, expect, test } from 'vitest'
import { agoText } from '../../../../ui/time-text.ts'
import {
  cellKey,
  doneOfTask,
  doneOfTeam,
  factsOf,
  merged,
  overdueOfTeam,
  pairsOf,
  SIGNS,
  toggled,
} from './matrix-facts.ts'

const task = (id: string, taskGroupIds: string[] = []) => ({
  id,
  title: id,
  dueDate: '2026-06-15',
  type: 'task' as const,
  isApprovalNeeded: false,
  taskGroupIds,
})
const team = (id: string, cells: string, teamTypeId: string | null = null) => ({
  id,
  name: `Team ${id}`,
  isPlanned: false,
  isInvited: true,
  stands: '',
  teamTypeId,
  lastSeenAt: null,
  dueSoFar: 0,
  cells,
})
const matrix = {
  tasks: [task('power', ['hall']), task('badges'), task('rigging', ['hall'])],
  teams: [team('a', 'cot', 'food'), team('b', 'c-n'), team('c', 'osp', 'food')],
}
const columns = columnsOf(matrix.tasks, '')
const rows = rowsOf(matrix.teams, columns, { search: '', teamTypeId: '', state: '' })

test('work that was sent late waits for approval, and is not overdue', () => {
  const late = team('d', 'loo')
  expect(overdueOfTeam(late, columns)).toBe(2)
  expect(doneOfTeam(late, columns)).toEqual({ done: 0, total: 3 })
  const found = (state: string) =>
    rowsOf([late], columns.slice(0, 1), { search: '', teamTypeId: '', state }).length
  expect(['awaitingApproval', 'overdue'].map(found)).toEqual([1, 0])
})

test('rows and columns count the tasks that apply', () => {
  expect(rows.map((row) => doneOfTeam(row, columns))).toEqual([
    { done: 1, total: 2 },
    { done: 1, total: 1 },
    { done: 0, total: 3 },
  ])
  expect(columns.map((column) => doneOfTask(column, rows))).toEqual([
    { done: 2, total: 3 },
    { done: 0, total: 2 },
    { done: 0, total: 1 },
  ])
})

test('a team without due tasks has no overdue ones, and a visit of today is not counted in days', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  const t = (key: string) => key
  const seen = (lastSeenAt: string | null, dueSoFar = 0) =>
    factsOf({ ...team('a', 'ot-'), lastSeenAt, dueSoFar }, columns, { now, t: t as T })
  expect(seen(null).late.text).toBe('–')
  expect(seen(null, 1).late.text).toBe('taskWork.matrix.lateOf')
  expect(seen(null).seen.text).toBe('taskWork.matrix.never')
  const planned = { ...team('a', 'ot-'), isPlanned: true }
  expect(factsOf(planned, columns, { now, t: t as T }).seen.text).toBe('taskWork.matrix.planned')
  const uninvited = { ...team('a', 'ot-'), isInvited: false }
  expect(factsOf(uninvited, columns, { now, t: t as T }).seen.text).toBe(
    'taskWork.matrix.notInvited',
  )
  expect(seen('2026-06-15T08:00:00Z').seen.text).toBe('ui.ago.hours')
  expect(seen('2026-06-12T08:00:00Z').seen.text).toBe('ui.ago.days')
})

test('choosing a selected row deselects it, and choosing a partly selected one selects the rest', () => {
  const keys = [cellKey('a', 'power'), cellKey('a', 'badges')]
  const whole = toggled(new Set([cellKey('a', 'power')]), keys)
  expect([...whole]).toEqual(keys)
  expect(toggled(whole, keys).size).toBe(0)
  expect(pairsOf(whole)).toEqual([
    { taskId: 'power', teamId: 'a' },
    { taskId: 'badges', teamId: 'a' },
  ])
})

test('a team is late with its overdue tasks', () => {
  expect(matrix.teams.map((one) => overdueOfTeam(one, columns))).toEqual([1, 0, 1])
})

test('the last visit is shown as in the list of teams, in days of the calendar', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  const lastSeenAt = '2026-06-10T13:42:00Z'
  const { seen } = factsOf({ ...team('a', ''), lastSeenAt }, columns, { now, t: englishWords() })
  expect(seen.text).toBe(agoText(lastSeenAt, new Date(now), englishWords()))
  expect(seen.text).toBe('5 days ago')
})

describe('a partial response', () => {
  const last = { ...matrix, isWhole: true, isCut: false, shape: 'x', changedAt: 'before' }
  const next = { ...last, isWhole: false, tasks: [], changedAt: 'now' }

  test('replaces the teams that it contains, and leaves the others the same objects', () => {
    const now = merged(last, { ...next, teams: [team('b', 'ccn'), team('a', 'cot', 'food')] })
    expect(now.teams.map(({ cells }) => cells)).toEqual(['cot', 'ccn', 'osp'])
    expect(now.teams[0]).toBe(last.teams[0])
    expect(now.teams[2]).toBe(last.teams[2])
    expect(now.tasks).toBe(last.tasks)
    expect(now.changedAt).toBe('now')
  })

  test('is replaced by a complete one', () => {
    const whole = { ...next, isWhole: true, teams: [] }
    expect(merged(last, whole)).toBe(whole)
  })
})

test('no two states have the same sign', () => {
  const signs = Object.values(SIGNS)
  expect(new Set(signs).size).toBe(signs.length)
})
