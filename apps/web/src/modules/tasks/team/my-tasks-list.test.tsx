import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { setWindowWidth, WIDE } from '../../../testing/draw.tsx'
import { MyTasksList } from './my-tasks-list.tsx'
import { myTasksQuery } from './my-tasks.queries.ts'
import { TASK } from './team-task.fixture.ts'

test('open tasks come first until the user chooses another order', async () => {
  setWindowWidth(WIDE)
  const params = { search: '', direction: 'asc', state: undefined } as const
  const answers = (sort: string, title: string) =>
    [
      myTasksQuery({ ...params, sort, isMine: false }).queryKey,
      wholeList([{ ...TASK, title }], { counts: {} }),
    ] as const
  drawAnswered(<MyTasksList teamName="Bread & Butter Ltd" newsOf={() => null} />, [
    answers('dueDate', 'By date'),
    answers('state', 'By state'),
  ])
  expect(await screen.findByRole('link', { name: 'By state' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /State/ }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
})
