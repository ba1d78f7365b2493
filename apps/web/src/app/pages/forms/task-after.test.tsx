import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { TaskAfter } from './task-after.tsx'

test.each([
  ['complete', 'The task “Risk assessment” is complete.'],
  [
    'awaitingApproval',
    'Your answers for the task “Risk assessment” are waiting for the organisers’ approval.',
    'submitted',
  ],
  // Sent after the due date.
  [
    'overdue',
    'Your answers for the task “Risk assessment” are waiting for the organisers’ approval.',
    'submitted',
  ],
  ['overdue', 'The task “Risk assessment” is not complete yet.', 'rejected'],
  ['pending', 'The task “Risk assessment” is not complete yet.'],
])('shows that a task is %s after its form was submitted', (state, text, approval = 'none') => {
  const task = { title: 'Risk assessment', state, approval: { state: approval } } as never
  draw(<TaskAfter task={task} wasComplete={false} />)
  screen.getByText(text)
})

test('a task that was complete before is not announced as complete', () => {
  const { container } = draw(
    <TaskAfter
      task={{ title: 'Risk assessment', state: 'complete', approval: null } as never}
      wasComplete
    />,
  )
  expect(container.querySelector('p')).toBeNull()
})
