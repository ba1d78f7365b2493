import { fireEvent, screen, within } from '@testing-library/react'
import type { TimeTableEntry } from '@eventflow/domain/time-table'
import { expect, test } from 'vitest'
import { api } from '../../../platform/api.ts'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { TimeTable } from './time-table.tsx'

const talk: TimeTableEntry = {
  kind: 'item',
  id: 'talk',
  title: 'Safety talk',
  date: '2026-08-20',
  start: '2026-08-20T08:00:00.000Z',
  end: '2026-08-20T09:00:00.000Z',
  location: 'Hall 4',
  description: '',
  state: null,
  isTimeSensitive: false,
  isDraft: false,
}

const drawAt = (address: string, entries: readonly TimeTableEntry[] = [talk]) =>
  drawAnswered(
    <TimeTable badgeOf={() => null} />,
    [[api.timeTable.get.queryKey(), { today: '2026-06-15', entries }]],
    address,
  )

test('it opens as an agenda', async () => {
  drawAt('/time-table')
  expect(await screen.findByRole('heading', { name: /Today$/ })).toBeTruthy()
})

test('a link leads to the same day and view, and from a week to one of its days', async () => {
  const { user } = drawAt('/time-table?tab=week&day=2026-08-18')
  expect(await screen.findByText('Safety talk')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Week' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Day' }))
  expect(await screen.findByRole('button', { name: 'Day after' })).toBeTruthy()
  expect(screen.queryByText('Safety talk')).toBeNull()
  // Twice, before the next render.
  const after = screen.getByRole('button', { name: 'Day after' })
  fireEvent.click(after)
  fireEvent.click(after)
  expect(await screen.findByText('Safety talk')).toBeTruthy()
})

test('a URL with an invalid day starts where there are entries', async () => {
  drawAt('/time-table?tab=day&day=2026-13-45')
  expect(await screen.findByText('Safety talk')).toBeTruthy()
})

test('a box of the grid shows its subject, and its details can be opened by keyboard', async () => {
  const described = { ...talk, description: 'Bring your badge.\nThe gates close at ten.' }
  const plain = { ...talk, id: 'plain', title: 'Breakfast' }
  const { user } = drawAt('/time-table?tab=week&day=2026-08-18', [described, plain])
  const box = await screen.findByRole('button', { name: /^Safety talk 09:00 to 10:00 · Hall 4$/ })
  // Screen reader users find it in the list, as in the agenda.
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Bring your badge.')
  expect(second?.querySelector('p')).toBeNull()

  box.focus()
  await user.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Safety talk' })
  expect(dialog.textContent).toContain('Hall 4')
  expect(within(dialog).getByText(/The gates close at ten/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('event deadlines and own deadlines can be shown separately, and times across midnight are in words', async () => {
  const night = { ...talk, id: 'night', title: 'Build-up', end: '2026-08-20T23:30:00.000Z' }
  const task = {
    ...talk,
    kind: 'task' as const,
    id: 'task',
    title: 'Risk assessment',
    start: null,
    end: null,
    state: 'complete' as const,
    isTimeSensitive: true,
  }
  const { user } = drawAt('/time-table', [night, task])
  expect(await screen.findByText('from 09:00')).toBeTruthy()
  expect(screen.getByText('until 00:30')).toBeTruthy()
  // Done tasks have no warning.
  expect(screen.queryByText('Hard deadline')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Our deadlines' }))
  expect(screen.queryByText('Build-up')).toBeNull()
  expect(screen.getByText('Risk assessment')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Event' }))
  expect(screen.queryByText('Risk assessment')).toBeNull()
})

test('the show days are columns, below the open deadlines before them', async () => {
  const eventDay = { ...talk, kind: 'eventDay' as const, id: 'd', start: null, end: null }
  const task = { ...eventDay, kind: 'task' as const, date: '2026-07-01' }
  const open = { ...task, id: 'a', title: 'Risk assessment', state: 'dueSoon' as const }
  const done = { ...task, id: 'b', title: 'Badges', state: 'complete' as const }
  const buildUp = {
    ...talk,
    id: 'c',
    title: 'Build-up',
    date: '2026-08-19',
    start: '2026-08-19T08:00:00.000Z',
    end: '2026-08-19T10:00:00.000Z',
  }
  const { user } = drawAt('/time-table', [eventDay, open, done, buildUp, talk])
  await user.click(await screen.findByRole('radio', { name: 'Show days' }))
  expect(
    await screen.findByRole('heading', { name: 'Open deadlines before the show' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Risk assessment' })).toBeTruthy()
  expect(screen.queryByText('Badges')).toBeNull()
  expect(screen.getByRole('list', { name: 'Wed 19 Aug' }).textContent).toContain('Build-up')
  expect(screen.getByRole('list', { name: 'Thu 20 Aug' }).textContent).toContain('Safety talk')
})

test('an event without event days has no such columns', async () => {
  drawAt('/time-table')
  expect(await screen.findByRole('radio', { name: 'Week' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Show days' })).toBeNull()
})
