import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { TaskAfter } from './task-after.tsx'

test.each([
  ['complete', 'The task “Risk assessment” is complete.'],
  [
    'awaitingApproval',
    'Your answers for the task “Risk assessment” are waiting for the organisers’ approval.',
  ],
  ['pending', 'The task “Risk assessment” is not complete yet.'],
] as const)('shows that a task is %s after its form was submitted', (state, text) => {
  draw(<TaskAfter task={{ title: 'Risk assessment', state }} wasComplete={false} />)
  screen.getByText(text)
})

test('a task that was complete before is not announced as complete', () => {
  const { container } = draw(
    <TaskAfter task={{ title: 'Risk assessment', state: 'complete' }} wasComplete />,
  )
  expect(container.querySelector('p')).toBeNull()
})
