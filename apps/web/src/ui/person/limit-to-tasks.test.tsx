import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { TaskLimitFields } from './limit-to-tasks.tsx'

function Limit() {
  const [taskIds, setTaskIds] = useState<readonly string[] | null>(null)
  const tasks = [{ value: 'a', label: 'Stand drawings' }]
  return <TaskLimitFields tasks={tasks} taskIds={taskIds} onChange={setTaskIds} />
}

test('a limit without any task shows what it means', async () => {
  const { user } = draw(<Limit />)
  const warning = () => screen.queryByText(/This person sees no tasks and no forms/)
  expect(warning()).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Only chosen tasks/ }))
  expect(warning()).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Stand drawings' }))
  expect(warning()).toBeNull()
})
