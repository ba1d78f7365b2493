import { expect, test } from 'vitest'
import { digestsByHand } from './reminders.by-hand.ts'
import type { OpenTask, ReminderTeam } from './reminders.digest.ts'

const TODAY = '2026-06-15'
const task = (taskId: string, dueDate: string, assignedTo: string | null = null): OpenTask => ({
  taskId,
  title: taskId,
  dueDate,
  dueReason: 'task',
  isTimeSensitive: false,
  assignedTo,
})
const team: ReminderTeam = {
  teamId: 'team',
  teamName: 'Team',
  ownerId: 'owner',
  memberIds: ['owner', 'member'],
  openTasks: [task('far', '2027-01-01'), task('late', '2026-06-01'), task('hers', TODAY, 'member')],
  dueSoFar: { total: 3, done: 0 },
}
const by = (taskIds: string[], sendTo: 'all-users' | 'team-leader' | 'admin') =>
  digestsByHand(team, { taskIds: new Set(taskIds), sendTo, today: TODAY, dueSoonDays: 30 })
const told = (...given: Parameters<typeof by>) =>
  by(...given).digests.map(({ userId, tasks }) => [userId, ...tasks.map(({ taskId }) => taskId)])

test('what was chosen is reminded of, however far it is, the most urgent first', () => {
  expect(told(['far', 'late'], 'team-leader')).toEqual([['owner', 'late', 'far']])
})

test('an assigned task is for whom it is assigned to', () => {
  expect(told(['late', 'hers'], 'all-users')).toEqual([
    ['owner', 'late'],
    ['member', 'late', 'hers'],
  ])
  expect(told(['hers'], 'all-users')).toEqual([['member', 'hers']])
})

test('where rules tell organisers alone, the owner is told', () => {
  expect(told(['hers'], 'admin')).toEqual([['owner', 'hers']])
})

test('what is done is named, and nobody gets an email about nothing', () => {
  expect(by(['done'], 'all-users')).toEqual({ digests: [], notOpen: ['done'] })
})
