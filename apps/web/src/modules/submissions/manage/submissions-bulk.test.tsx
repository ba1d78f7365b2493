import type { SubmissionLine } from '@eventflow/domain/submissions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { SubmissionsBulk } from './submissions-bulk.tsx'

const aLine = (id: string, over: Partial<SubmissionLine>) =>
  ({ id, taskId: null, isDraft: false, ...over }) as SubmissionLine

async function ask(submissions: readonly SubmissionLine[]) {
  const { user } = draw(<SubmissionsBulk submissions={submissions} onDone={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  return within(await screen.findByRole('dialog'))
}

test('deleting submissions names the tasks that reopen, apart from what is deleted', async () => {
  const dialog = await ask([
    aLine('a', { taskId: 'order' }),
    aLine('b', { taskId: 'badges' }),
    aLine('draft', { taskId: 'parking', isDraft: true }),
    aLine('free', {}),
  ])
  expect(dialog.getByText(/2 tasks reopen for their teams\.$/)).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'their files',
  ])
})

test('deleting drafts reopens no task', async () => {
  const dialog = await ask([aLine('draft', { taskId: 'parking', isDraft: true })])
  expect(dialog.queryByText(/reopen/)).toBeNull()
})
