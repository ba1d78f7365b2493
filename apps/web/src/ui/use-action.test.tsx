import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { FeedbackProvider, FeedbackRegion } from './feedback.tsx'
import { useAction } from './use-action.ts'

function Screen({ results }: { results: (string | null)[] }) {
  const [, run] = useAction()
  const action = async () => {
    const message = results.shift()
    if (message) throw Object.assign(new Error(message), { data: { message } })
  }
  return (
    <button type="button" onClick={() => void run(action)}>
      Send
    </button>
  )
}

test('the failure of a try goes when the action is tried again', async () => {
  const { user } = draw(
    <FeedbackProvider>
      <FeedbackRegion />
      <Screen results={['Too soon', null]} />
    </FeedbackProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Too soon')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByText('Too soon')).toBeNull()
})
