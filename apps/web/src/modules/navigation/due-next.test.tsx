import type { Dashboard } from '@eventflow/domain/navigation'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeMenu, fakeServices } from '../../../gallery/fake-services.ts'
import { menuQuery } from '../../platform/session.ts'
import { drawAnswered } from '../../testing/in-router.tsx'
import { DueNext } from './due-next.tsx'
import { Standing } from './standing.tsx'

type DueTask = Dashboard['dueNext'][number]

const progress = { total: 9, uncounted: 0, complete: 4, overdue: 1, dueSoon: 2, percent: 44 }

const aTask = (title: string, over: Partial<DueTask> = {}): DueTask => ({
  id: title,
  title,
  type: 'task',
  dueDate: '2026-06-25',
  daysLeft: 3,
  state: 'dueSoon',
  isTimeSensitive: false,
  hasDraft: false,
  week: 'this',
  isReturned: false,
  action: 'open',
  formId: null,
  statusRevision: 0,
  askedUntil: null,
  ...over,
})

const NONE_AWAITING = { count: 0, late: 0 }

const drawWith = (dueNext: DueTask[], corePages = fakeMenu.corePages, awaiting = NONE_AWAITING) =>
  drawAnswered(
    <DueNext
      dashboard={{ dueNext, openCount: dueNext.length, progress, awaiting }}
      unsent={null}
      due={({ dueDate }) => dueDate}
      complete={({ title }, label) => <button type="button">{`${label}: ${title}`}</button>}
    />,
    [[menuQuery(fakeServices).queryKey, { ...fakeMenu, corePages }]],
  )

test('the link to all tasks is shown only while that page is published', async () => {
  const { unmount } = drawWith([aTask('Badges'), aTask('Power')])
  expect(await screen.findByRole('link', { name: 'All 2 open tasks' })).toBeTruthy()
  unmount()
  drawWith(
    [],
    fakeMenu.corePages.filter(({ id }) => id !== 'tasks'),
  )
  expect(await screen.findByText('All done')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('each task has its next action, and leads to where the team does it', async () => {
  drawWith([
    aTask('Profile', { action: 'fill', formId: 'f' }),
    aTask('Order', { action: 'fill', formId: 'o', hasDraft: true }),
    aTask('Drawings', { action: 'upload' }),
    aTask('Terms', { action: 'agree' }),
    aTask('Badges', { action: 'complete' }),
    aTask('Rigging'),
  ])
  const addressOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await addressOf('Fill in: Profile')).toBe('/forms/f?taskId=Profile')
  expect(await addressOf('Continue: Order')).toBe('/forms/o?taskId=Order')
  expect(await addressOf('Upload: Drawings')).toBe('/tasks/Drawings')
  expect(await addressOf('Agree: Terms')).toBe('/tasks/Terms')
  expect(await addressOf('Open: Rigging')).toBe('/tasks/Rigging')
  expect(screen.getByRole('button', { name: 'Mark as complete: Badges' })).toBeTruthy()
})

test('later weeks have their own headings, below what was sent back and what is due now', async () => {
  drawWith([
    aTask('Drawings', { isReturned: true, week: 'later' }),
    aTask('Stand', { week: 'overdue', state: 'overdue', daysLeft: -3 }),
    aTask('Badges'),
    aTask('Power', { week: 'next' }),
    aTask('Party', { week: 'later' }),
  ])
  const panel = (await screen.findByRole('heading', { name: 'To do next' })).closest('section')
  if (panel === null) throw new Error('The list is not in a section')
  const texts = within(panel)
    .getAllByText(
      /^(To send again|Overdue|This week|Next week|Later|Drawings|Stand|Badges|Power|Party)$/,
    )
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'To send again',
    'Drawings',
    'Overdue',
    'Stand',
    'This week',
    'Badges',
    'Next week',
    'Power',
    'Later',
    'Party',
  ])
})

test('a task shows the date that the team has asked for', async () => {
  drawWith([aTask('Power', { askedUntil: '2026-07-03' })])
  expect(await screen.findByText(/You asked for more time until Fri 3 Jul/)).toBeTruthy()
})

test('a week without tasks says so', async () => {
  drawWith([aTask('Power', { week: 'next' })])
  expect(await screen.findByText('Nothing is due this week.')).toBeTruthy()
})

test('progress and unread messages take one line each', async () => {
  drawAnswered(
    <Standing
      progress={progress}
      awaiting={NONE_AWAITING}
      unread={{ count: 2, tasks: [{ id: 'r', title: 'Rigging' }], moreTasks: 2 }}
    />,
    [],
  )
  const messages = await screen.findByText(/2 new messages:/)
  expect(messages.textContent).toContain('Rigging and 2 more tasks')
  expect(screen.getByRole('link', { name: 'Rigging' }).getAttribute('href')).toBe('/tasks/r')
  const line = screen.getByText(/4 of 9 tasks complete/)
  expect(line.textContent).toBe('4 of 9 tasks complete · 1 overdue · 2 due soon')
})

test('nothing is called done while tasks wait for approval', async () => {
  drawWith([], fakeMenu.corePages, { count: 2, late: 1 })
  expect(await screen.findByText('2 tasks are waiting for the organisers’ approval.')).toBeTruthy()
  expect(screen.queryByText('All done')).toBeNull()
})

test('progress shows how many tasks wait for approval, and which of them are counted as overdue', async () => {
  drawAnswered(
    <Standing
      progress={{ ...progress, complete: 0, total: 2, overdue: 1, dueSoon: 0 }}
      awaiting={{ count: 2, late: 1 }}
      unread={{ count: 0, tasks: [], moreTasks: 0 }}
    />,
    [],
  )
  const line = await screen.findByText(/0 of 2 tasks complete/)
  expect(line.textContent).toBe(
    '0 of 2 tasks complete · 1 overdue · 2 awaiting approval (1 of them sent after the due date)',
  )
})

test('an empty week says so only while other tasks are open', async () => {
  const { unmount } = drawWith([aTask('Later', { week: 'next' })])
  expect(await screen.findAllByText(/^Nothing .*this week/)).toHaveLength(1)
  unmount()
  const second = drawWith([aTask('Now')])
  await screen.findByText('Now')
  expect(screen.queryByText(/^Nothing .*this week/)).toBeNull()
  second.unmount()
  drawWith([])
  await screen.findByText('All done')
  expect(screen.queryByText(/^Nothing .*this week/)).toBeNull()
})
