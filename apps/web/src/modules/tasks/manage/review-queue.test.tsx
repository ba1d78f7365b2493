import { aViewerTeam } from '@eventflow/domain/builders/kernel'
import type { WaitingReview } from '@eventflow/domain/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { ServicesProvider } from '../../../platform/portal-context.tsx'
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

function drawAt(address: string, { isOnlyReading = false, isOfTeam = false } = {}) {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const id = isOfTeam ? review.teamId : 'other'
  const team = { ...aViewerTeam({ id }), name: 'Northwind Robotics' }
  const viewer = { ...known, permissions: 'moderator', team } as const
  const services = { ...fakeServices, loadSession: () => Promise.resolve({ viewer }) }
  const answerTo = (search: string, rows: WaitingReview[]) =>
    [reviewsQuery({ search }).queryKey, wholeList(rows)] as const
  return drawAnswered(
    <ServicesProvider services={services}>
      <OnlyReading value={isOnlyReading}>
        <ReviewQueue timeZone="UTC" />
      </OnlyReading>
    </ServicesProvider>,
    [answerTo('', [review]), answerTo('oven', [review]), answerTo('gas', [])],
    address,
  )
}

test('waiting items are counted, searched and decided', async () => {
  drawAt('/admin/reviews')
  expect(await screen.findByText('1 in total')).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('a link contains the search', async () => {
  drawAt('/admin/reviews?search=oven')
  expect(await screen.findByText('1 found')).toBeTruthy()
})

test('a search without results is not shown as an empty queue', async () => {
  drawAt('/admin/reviews?search=gas')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})

test('nobody decides about their own team, not even by keyboard', async () => {
  const { user } = drawAt('/admin/reviews', { isOfTeam: true })
  const link = await screen.findByRole('link', { name: /^Review Ironbridge Ovens/ })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  link.focus()
  await user.keyboard('c')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('read-only users decide nothing', async () => {
  drawAt('/admin/reviews', { isOnlyReading: true })
  expect(await screen.findByText('Stand drawing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
