import type { SignedIn } from '@eventflow/domain/access'
import type { Comment, Thread } from '@eventflow/domain/comments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeSession } from '../../../gallery/fake-services.ts'
import { drawAnswered } from '../../testing/in-router.tsx'
import { threadQuery } from './comments.queries.ts'
import { ThreadPanel } from './thread-panel.tsx'

const comment: Comment = {
  id: 'c',
  text: 'How high may the wall be?',
  teamId: 'team',
  likes: ['somebody'],
  authorName: 'Ann Lee',
  isByOrganiser: false,
  isEdited: false,
  mentions: [],
  files: [],
  replyIds: [],
  replies: [],
  nextCursor: null,
  isPinned: false,
  isStuck: false,
  revision: 1,
  createdAt: '2026-06-15T10:00:00.000Z',
  createdBy: 'ann',
  updatedAt: '2026-06-15T10:00:00.000Z',
  updatedBy: 'ann',
}
const thread: Thread = {
  taskId: 'task',
  teamId: 'team',
  commentIds: ['c'],
  comments: [comment],
  nextCursor: null,
  unreadCount: 0,
  readUntil: '2026-06-15T11:00:00.000Z',
  waitingSince: '2026-06-15T10:00:00.000Z',
  isStuck: false,
  mentionable: [],
}

function drawFor(limits: SignedIn['limits'], pages: readonly Thread[] = [thread]) {
  const known = fakeSession.viewer
  if (known === null) throw new Error('Nobody is signed in')
  const viewer = { ...known, permissions: 'moderator', limits } as const
  const ref = { taskId: 'task', teamId: 'team' }
  return drawAnswered(
    <ThreadPanel thread={ref} viewer={viewer} teamName="Ironbridge Ovens" timeZone="UTC" />,
    [[threadQuery(ref).queryKey, { pages, pageParams: pages.map(() => undefined) }]],
  )
}

test('an organiser answers, likes and pins', async () => {
  drawFor(undefined)
  expect(await screen.findByRole('textbox', { name: 'Write a comment' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reply to Ann Lee' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 like' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Actions for the comment by Ann Lee' })).toBeTruthy()
})

test('a read-only organiser sees the conversation but no actions', async () => {
  drawFor([{ isReadOnly: true, work: null, teamTypeIds: null, dimensions: [], taskIds: null }])
  expect(await screen.findByText('How high may the wall be?')).toBeTruthy()
  expect(screen.getByText('1 like')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('pages form one list with pinned comments first, and earlier ones are loaded on request', async () => {
  const aComment = (text: string, rest: Partial<Comment> = {}) => ({
    ...comment,
    ...rest,
    id: text,
    text,
  })
  const last = {
    ...thread,
    nextCursor: 'before',
    unreadCount: 30,
    comments: [
      aComment('Pinned', { isPinned: true }),
      aComment('Newest', { replyIds: ['r'], nextCursor: 'r' }),
    ],
  }
  drawFor(undefined, [last, { ...last, comments: [aComment('Older')] }])
  expect(await screen.findByText('30 new')).toBeTruthy()
  const texts = ['Pinned', 'Older', 'Newest'].map((text) =>
    screen.getByText(text, { selector: 'p' }),
  )
  expect(texts.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(texts)
  expect(screen.getByRole('button', { name: 'Show earlier messages' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show 1 earlier reply' })).toBeTruthy()
})
