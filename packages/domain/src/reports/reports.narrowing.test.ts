import { expect, test } from 'vitest'
import { columnsOf, rowsOf } from './reports.narrowing.ts'

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
  stands: '',
  isInvited: true,
  teamTypeId,
  lastSeenAt: null,
  dueSoFar: 0,
  cells,
})
const tasks = [task('power', ['hall']), task('badges'), task('rigging', ['hall'])]
const teams = [team('a', 'cot', 'food'), team('b', 'c-n'), team('c', 'osp', 'food')]
const all = { search: '', teamTypeId: '', taskGroupId: '', state: '' }

test.each([
  [{}, 'power badges rigging', 'a b c'],
  [{ teamTypeId: 'food' }, 'power badges rigging', 'a c'],
  [{ teamTypeId: 'none' }, 'power badges rigging', 'b'],
  [{ taskGroupId: 'hall' }, 'power rigging', 'a b c'],
  [{ state: 'overdue' }, 'power badges rigging', 'a c'],
  [{ state: 'overdue', taskGroupId: 'hall' }, 'power rigging', 'c'],
  [{ search: 'TEAM b' }, 'power badges rigging', 'b'],
])('the filter %o shows', (options, columns, rows) => {
  const filters = { ...all, ...options }
  const shown = columnsOf(tasks, filters.taskGroupId)
  expect(shown.map((column) => column.task.id).join(' ')).toBe(columns)
  expect(
    rowsOf(teams, shown, filters)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(rows)
})
