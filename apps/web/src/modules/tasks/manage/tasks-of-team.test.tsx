import { TASK_STATES } from '@eventflow/domain/tasks'
import { recordOf } from '@eventflow/domain/kernel'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { tasksOfTeamQuery } from './task-admin.queries.ts'
import { TasksOfTeam } from './tasks-of-team.tsx'

test('names the tasks that do not count in the progress', async () => {
  const { queryKey } = tasksOfTeamQuery({ teamId: 'a', state: undefined })
  const counts = { ...recordOf(TASK_STATES, () => 0), pending: 27, tbc: 1 }
  const page = { items: [], nextCursor: null, total: 28, counts }
  const team = { id: 'a', name: 'Cheese Ltd', isOrganiser: false }
  drawAnswered(<TasksOfTeam team={team} timeZone="Europe/London" />, [
    [queryKey, { pages: [page], pageParams: [undefined] }],
  ])
  expect(await screen.findByText('1 is not counted: N/A or to be confirmed.')).toBeTruthy()
})
