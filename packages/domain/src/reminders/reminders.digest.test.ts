import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../kernel/index.ts'
import {
  digestOfOrganisers,
  digestsOfTeam,
  doneSoFarOf,
  firesAt,
  listedTasks,
  noteOf,
  type OpenTask,
  type ReminderTeam,
} from './reminders.digest.ts'
import { DONE_SO_FAR, STANDARD_RULES, type ReminderRule } from './reminders.vocabulary.ts'

const TODAY = '2026-06-15'
const day = { days: [TODAY], today: TODAY, dueSoonDays: 30 }

const task = (taskId: string, daysLeft: number, options: Partial<OpenTask> = {}): OpenTask => ({
  taskId,
  title: taskId,
  dueDate: addDays(TODAY, daysLeft),
  dueReason: 'task',
  isTimeSensitive: false,
  assignedTo: null,
  ...options,
})
const team = (openTasks: OpenTask[], options: Partial<ReminderTeam> = {}): ReminderTeam => ({
  teamId: 'team',
  teamName: 'Team',
  ownerId: 'owner',
  memberIds: ['owner', 'member'],
  openTasks,
  dueSoFar: { total: 0, done: 0 },
  ...options,
})
const to = (sendTo: 'all-users' | 'team-leader' | 'admin') => ({ ...day, sendTo })

describe('the default rules', () => {
  const daysWithEmail = (dueSoonDays: number) =>
    Array.from({ length: 60 }, (_, at) => 35 - at).filter((daysLeft) =>
      STANDARD_RULES.some((rule) => firesAt(rule, daysLeft, dueSoonDays)),
    )
  test('remind when a task becomes due soon, 7 days and 1 before, on the day, 1 day after, then weekly', () => {
    expect(daysWithEmail(30)).toEqual([30, 7, 1, 0, -1, -8, -15, -22])
  })
  test('send nothing else if due soon begins late', () => {
    expect(daysWithEmail(3)).toEqual([7, 3, 1, 0, -1, -8, -15, -22])
  })
})

describe('the tasks in an email', () => {
  it.each([
    ['overdue', task('a', -3), true],
    ['due soon', task('a', 10), true],
    ['on its day', task('a', 0), true],
    ['far away', task('a', 31), false],
    ['far away and a hard deadline', task('a', 31, { isTimeSensitive: true }), true],
  ])('%s', (_what, one, isListed) => {
    expect(listedTasks(team([one]), STANDARD_RULES, day)).toHaveLength(isListed ? 1 : 0)
  })

  test('hard deadlines come first among those of the same state', () => {
    const tasks = [task('late', -2), task('soon', 3), task('hard', 9, { isTimeSensitive: true })]
    expect(listedTasks(team(tasks), STANDARD_RULES, day).map(({ taskId }) => taskId)).toEqual([
      'late',
      'hard',
      'soon',
    ])
  })
})

describe('the recipients', () => {
  it('of a team that nobody has been invited to are nobody, without a look at its tasks', () => {
    const unread = {
      ...team([], { memberIds: [] }),
      get openTasks(): OpenTask[] {
        throw new Error('Read the tasks')
      },
    }
    expect(digestsOfTeam(unread, STANDARD_RULES, to('all-users'))).toEqual([])
    expect(digestsOfTeam(unread, STANDARD_RULES, to('team-leader'))).toEqual([])
  })

  const both = [task('due', 1), task('mine', 7, { assignedTo: 'member' })]
  test('everybody of the team; an assigned task is for its assignee', () => {
    const found = digestsOfTeam(team(both), STANDARD_RULES, to('all-users'))
    expect(found.map(({ userId, tasks }) => [userId, tasks.map(({ taskId }) => taskId)])).toEqual([
      ['owner', ['due']],
      ['member', ['due', 'mine']],
    ])
  })
  test('only the owner, with all tasks', () => {
    const found = digestsOfTeam(team(both), STANDARD_RULES, to('team-leader'))
    expect(found.map(({ userId, tasks }) => [userId, tasks.length])).toEqual([['owner', 2]])
  })
  test('an assigned task of a person who has left is for everybody', () => {
    const left = [task('due', 1, { assignedTo: 'somebody else' })]
    expect(digestsOfTeam(team(left), STANDARD_RULES, to('all-users'))).toHaveLength(2)
  })
  test('nobody whose limits exclude the task', () => {
    const limitedFrom = ['member', 'organiser']
    const tasks = [task('open', 1), task('closed', 1, { limitedFrom })]
    const found = digestsOfTeam(team(tasks), STANDARD_RULES, to('all-users'))
    expect(found.map(({ userId, tasks: theirs }) => [userId, theirs.length])).toEqual([
      ['owner', 2],
      ['member', 1],
    ])
    const listed = listedTasks(team(tasks), STANDARD_RULES, day)
    const all = listed.map((one) => ({ ...one, teamId: 'a', teamName: 'A' }))
    expect(digestOfOrganisers(all, 'organiser').map(({ taskId }) => taskId)).toEqual(['open'])
  })
  test('an assigned task that its assignee may not open is for the others', () => {
    const closed = [task('due', 1, { assignedTo: 'member', limitedFrom: ['member'] })]
    const found = digestsOfTeam(team(closed), STANDARD_RULES, to('all-users'))
    expect(found.map(({ userId }) => userId)).toEqual(['owner'])
  })
  test('nobody if no rule applies today, whatever is open', () => {
    expect(
      digestsOfTeam(team([task('a', 5), task('b', -3)]), STANDARD_RULES, to('all-users')),
    ).toEqual([])
  })
  test('organisers, with the tasks of rules and no more than an email can contain', () => {
    const listed = Array.from({ length: 300 }, (_, at) =>
      task(`t${at}`, at % 2 === 0 ? 1 : 5),
    ).flatMap((one) => listedTasks(team([one]), STANDARD_RULES, day))
    const all = listed.map((one) => ({ ...one, teamId: 'a', teamName: 'A' }))
    const organiserDigest = digestOfOrganisers(all, 'organiser')
    expect(organiserDigest).toHaveLength(100)
    expect(organiserDigest.every(({ ruleId }) => ruleId === 'day-before')).toBe(true)
  })
})

describe('how much a team has done so far', () => {
  it.each([
    [0, 0, 'all'],
    [3, 0, 'nothing'],
    [3, 1, 'some'],
    [3, 3, 'all'],
  ] as const)('%i were due, and %i are done: %s', (total, done, said) => {
    expect(doneSoFarOf({ dueSoFar: { total, done } })).toBe(said)
  })

  test('decides about the rule, and so about the text', () => {
    const rules: ReminderRule[] = (['nothing', 'some', 'all'] as const).map((said) => ({
      id: said,
      moment: 'before',
      days: 7,
      doneSoFar: [said],
      text: `Text for ${said}`,
    }))
    for (const [total, done, said] of [
      [2, 0, 'nothing'],
      [2, 1, 'some'],
      [2, 2, 'all'],
    ] as const) {
      const listed = listedTasks(team([task('a', 7)], { dueSoFar: { total, done } }), rules, day)
      expect(listed.map(({ ruleId }) => ruleId)).toEqual([said])
      expect(noteOf(listed, rules)).toBe(`Text for ${said}`)
    }
  })
})

test('the next day covers a missed one', () => {
  const missed = { ...day, days: [addDays(TODAY, -1), TODAY] }
  expect(
    digestsOfTeam(team([task('a', 6)]), STANDARD_RULES, { ...missed, sendTo: 'all-users' }),
  ).toHaveLength(2)
})

test('includes only open tasks, each once, and only with a rule', () => {
  const anyTask = fc.record({
    taskId: fc.uuid(),
    daysLeft: fc.integer({ min: -60, max: 60 }),
    isTimeSensitive: fc.boolean(),
    assignedTo: fc.constantFrom(null, 'owner', 'member', 'gone'),
  })
  const anyRule = fc.record({
    id: fc.uuid(),
    moment: fc.constantFrom(
      'dueSoon' as const,
      'before' as const,
      'after' as const,
      'weekly' as const,
    ),
    days: fc.integer({ min: 0, max: 40 }),
    doneSoFar: fc.subarray([...DONE_SO_FAR], { minLength: 1 }),
    text: fc.constant(''),
  })
  fc.assert(
    fc.property(
      fc.array(anyTask, { maxLength: 12 }),
      fc.array(anyRule, { maxLength: 6 }),
      fc.constantFrom('all-users' as const, 'team-leader' as const),
      (tasks, rules, sendTo) => {
        const open = tasks.map(({ daysLeft, ...one }) => task(one.taskId, daysLeft, one))
        const found = digestsOfTeam(team(open), rules, { ...day, sendTo })
        expect(new Set(found.map(({ userId }) => userId)).size).toBe(found.length)
        for (const digest of found) {
          expect(digest.tasks.some(({ ruleId }) => ruleId !== null)).toBe(true)
          for (const one of digest.tasks) {
            expect(open.map(({ taskId }) => taskId)).toContain(one.taskId)
            expect(one.state === 'pending' && !one.isTimeSensitive).toBe(false)
          }
        }
      },
    ),
  )
})
