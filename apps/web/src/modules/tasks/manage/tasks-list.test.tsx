import type { TaskLine } from '@eventflow/domain/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../../platform/api.ts'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { taskGroupChoicesQuery } from '../../../ui/targets/choices.ts'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { tasksQuery } from './task-admin.queries.ts'
import { TasksList } from './tasks-list.tsx'

const task = {
  id: 'task',
  title: 'Upload your logo',
  type: 'task',
  dueDate: '2026-07-01',
  isPublished: true,
  teamTypeIds: [],
  hideFromTeamTypeIds: [],
  dimensions: [],
  taskGroupIds: [],
  formFacts: null,
  teamCount: 2,
  completeCount: 0,
  notApplicableCount: 0,
} as Partial<TaskLine>

test('a selection of all tasks states that actions apply to the first ones only', async () => {
  const all = { search: '', isArchived: false }
  const list = tasksQuery({
    ...all,
    sort: 'dueDate',
    direction: 'asc',
    taskGroupId: undefined,
    teamTypeId: undefined,
  })
  const { user } = drawAnswered(<TasksList isArchived={false} timeZone="UTC" />, [
    [list.queryKey, wholeList([task], { total: 7000 })],
    [teamTypeChoicesQuery().queryKey, []],
    [taskGroupChoicesQuery().queryKey, []],
    [api.tasks.matching.queryKey({ input: all }), { tasks: [task], isCut: true }],
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 7000 that match' }))
  expect(await screen.findByText('All 7000 that match are selected')).toBeTruthy()
  expect(screen.getByText('The actions apply to the first 1 by due date')).toBeTruthy()
})
