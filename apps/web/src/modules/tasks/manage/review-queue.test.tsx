import type { WaitingReview } from '@eventflow/domain/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { OnlyReading } from '../../../ui/only-reading.ts'
import { reviewsQuery } from './review.queries.ts'
import { ReviewQueue } from './review-queue.tsx'

const review: WaitingReview = {
  taskId: 'task',
  taskTitle: 'Stand drawing',
  teamId: 'team',
  teamName: 'Ironbridge Ovens',
  state: 'submitted',
  requested: 'complete',
  reason: null,
  sentAt: '2026-06-15T10:00:00.000Z',
  sentByName: 'Otto Owner',
  reviewerName: null,
  isSentAgain: false,
  submission: null,
  statusRevision: 1,
}

function drawAt(address: string, isOnlyReading = false) {
  const answerTo = (search: string, rows: WaitingReview[]) =>
    [reviewsQuery({ search }).queryKey, wholeList(rows)] as const
  return drawAnswered(
    <OnlyReading value={isOnlyReading}>
      <ReviewQueue timeZone="UTC" />
    </OnlyReading>,
    [answerTo('', [review]), answerTo('oven', [review]), answerTo('gas', [])],
    address,
  )
}

test('what waits is counted, searched and decided', async () => {
  drawAt('/admin/reviews')
  expect(await screen.findByText('1 in total')).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('a link leads to what was searched for', async () => {
  drawAt('/admin/reviews?search=oven')
  expect(await screen.findByText('1 found')).toBeTruthy()
})

test('where nothing is found, that is said, and not that nothing waits', async () => {
  drawAt('/admin/reviews?search=gas')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})

test('whoever only looks decides nothing', async () => {
  drawAt('/admin/reviews', true)
  expect(await screen.findByText('Stand drawing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
