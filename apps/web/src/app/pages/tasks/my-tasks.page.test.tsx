import { recordOf } from '@eventflow/domain/kernel'
import { TASK_STATES } from '@eventflow/domain/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myTasksQuery, UNFILTERED_TASKS } from '../../../modules/tasks/index.ts'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { Page } from './my-tasks.page.tsx'

test('the figures above the tasks are of the same moment as the tasks', async () => {
  const counts = { ...recordOf(TASK_STATES, () => 0), complete: 3, overdue: 1, pending: 2, tbc: 4 }
  drawAnswered(<Page />, [[myTasksQuery(UNFILTERED_TASKS).queryKey, wholeList([], { counts })]])
  const lead = await screen.findByText(/3 of 6 done/)
  expect(lead.textContent).toContain('1 is overdue.')
  expect(lead.textContent).toContain('4 are not counted')
})
