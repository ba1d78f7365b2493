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
const digests = (...given: Parameters<typeof by>) =>
  by(...given).digests.map(({ userId, tasks }) => [userId, ...tasks.map(({ taskId }) => taskId)])

test('reminds of the chosen tasks, whatever their state, the most urgent first', () => {
  expect(digests(['far', 'late'], 'team-leader')).toEqual([['owner', 'late', 'far']])
})

test('an assigned task is for its assignee', () => {
  expect(digests(['late', 'hers'], 'all-users')).toEqual([
    ['owner', 'late'],
    ['member', 'late', 'hers'],
  ])
  expect(digests(['hers'], 'all-users')).toEqual([['member', 'hers']])
})

test('reaches the owner if scheduled reminders go to organisers', () => {
  expect(digests(['hers'], 'admin')).toEqual([['owner', 'hers']])
})

test('lists completed tasks, and sends no empty emails', () => {
  expect(by(['done'], 'all-users')).toEqual({ digests: [], notOpen: ['done'] })
})
