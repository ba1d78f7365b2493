// Compares the SQL of lists and counts with the domain's rules, over every combination.
import { tries } from '@eventflow/domain/builders/kernel'
import { dueCases, stateCases } from '@eventflow/domain/builders/tasks'
import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Viewer, ViewerTeam } from '@eventflow/domain/kernel'
import { isInAudience } from '@eventflow/domain/audience'
import {
  canSeeTask,
  effectiveDue,
  restrictionOfTask,
  taskState,
  APPROVAL_STATES,
  TASK_TYPES,
  type EventClock,
} from '@eventflow/domain/tasks'
import { arrangeTeam, arrangeTeamType } from '../../testing/arrange.ts'
import { testPortal } from '../../testing/test-portal.ts'
import type { Scope } from '../../platform/db/index.ts'
import { rowOfTeams, setAudience } from '../audience/index.ts'
import {
  dueReasonSql,
  effectiveDueSql,
  graceUntil,
  isSeenByTeam,
  isTaskForTeam,
  taskStateSql,
  visibleToTeamOf,
} from './task-audience.repository.ts'
import { addTask, changeTasks } from './tasks.repository.ts'
import { listTeamTaskStates } from './team-tasks.report.ts'

const portal = await testPortal()
const event = await portal.event()

const plain = {
  dueDate: '2026-07-01',
  description: '',
  type: 'task',
  formId: null,
  isTimeSensitive: false,
  isPublished: true,
  externalLink: null,
  disclaimer: '',
  fileRules: null,
  completesWhen: null,
  asksToRead: null,
  expiry: null,
  isLockedAfterDue: false,
  isNotApplicableAllowed: true,
} as const
const stamp = { by: 'somebody', at: new Date('2026-06-15T12:00:00Z') }

interface AnyTask {
  id: string
  teamTypeIds: string[]
  hideFromTeamTypeIds: string[]
  showToChildTeams: boolean
  dimensions: []
  isArchived: boolean
  isPublished: boolean
}

const both = [true, false]

/** One task of every restriction. */
async function everyTask(scope: Scope, food: string, tech: string): Promise<AnyTask[]> {
  const lists = [[], [food], [tech], [food, tech]]
  const restrictions = lists.flatMap((teamTypeIds) =>
    [[], [food]].flatMap((hideFromTeamTypeIds) =>
      both.flatMap((showToChildTeams) =>
        both.flatMap((isArchived) =>
          both.map((isPublished) => ({
            teamTypeIds,
            hideFromTeamTypeIds,
            showToChildTeams,
            dimensions: [] as [],
            isArchived,
            isPublished,
          })),
        ),
      ),
    ),
  )
  const all = restrictions.map((restriction, index) => ({ id: `task-${index}`, ...restriction }))
  for (const { id, isArchived, isPublished, ...audience } of all) {
    const { showToChildTeams } = audience
    const task = { ...plain, id, title: id, dimensions: [], showToChildTeams, isPublished }
    await addTask(scope, task, stamp)
    await setAudience(scope, id, restrictionOfTask(audience))
    await changeTasks(scope, { taskIds: [id], values: { isArchived } }, stamp)
  }
  return all
}

/**
 * One team of every kind: each type or none, organiser team or not, stand share, parent or neither.
 */
async function everyTeam(scope: Scope, food: string, tech: string): Promise<ViewerTeam[]> {
  const parent = await arrangeTeam(scope, { teamTypeId: food })
  const places = {
    child: { parentTeamId: parent.id, parentTeamTypeId: food },
    parent: { parentTeamId: null, parentTeamTypeId: null },
  }
  const kinds = [food, tech, null].flatMap((teamTypeId) =>
    both.flatMap((isOrganiser) =>
      (['parent', 'child', null] as const).map((standShareRole) => {
        const place = places[standShareRole ?? 'parent']
        return { role: 'teamMember', teamTypeId, isOrganiser, standShareRole, ...place } as const
      }),
    ),
  )
  const teams: ViewerTeam[] = []
  for (const kind of kinds) teams.push({ ...kind, id: (await arrangeTeam(scope, kind)).id })
  return teams
}

const viewerOf = (
  team: ViewerTeam | null,
  permissions: Viewer['permissions'] = 'user',
): Viewer => ({
  eventId: event.eventId,
  accountId: 'account',
  userId: 'user',
  permissions,
  team,
})

test('lists show a viewer exactly the tasks that the policy shows', async () => {
  await event.inEvent(async (scope) => {
    const food = await arrangeTeamType(scope, 'Food')
    const tech = await arrangeTeamType(scope, 'Technology')
    const tasks = await everyTask(scope, food, tech)
    const teams = await everyTeam(scope, food, tech)
    const viewers = [
      ...teams.map((team) => viewerOf(team)),
      viewerOf(null),
      viewerOf(null, 'moderator'),
      viewerOf(teams[0] ?? null, 'admin'),
    ]
    for (const viewer of viewers) {
      const { rows } = await scope.tx.execute<{ id: string }>(
        sql`select tasks.id from tasks where ${visibleToTeamOf(viewer)} order by tasks.id`,
      )
      const expected = tasks.filter((task) => canSeeTask(viewer, task)).map(({ id }) => id)
      expect({ viewer, seen: rows.map(({ id }) => id) }).toEqual({
        viewer,
        seen: expected.toSorted(),
      })
      const clock = { now: new Date(), timeZone: 'UTC', dueSoonDays: 30, lateJoinDays: 7 }
      const states = await listTeamTaskStates(scope, { viewer, clock })
      const open = tasks.filter(({ isArchived, isPublished }) => !isArchived && isPublished)
      expect(states.map(({ id }) => id).toSorted()).toEqual(
        expected.filter((id) => open.some((task) => task.id === id)).toSorted(),
      )
    }

    const pairsOf = async (is: SQL) => {
      const { rows } = await scope.tx.execute<{ taskId: string; teamId: string }>(
        sql`select tasks.id as "taskId", t.id as "teamId" from tasks join teams t on ${is}`,
      )
      return new Set(rows.map(({ taskId, teamId }) => `${taskId} ${teamId}`))
    }
    const counted = await pairsOf(isTaskForTeam(rowOfTeams))
    const seen = await pairsOf(isSeenByTeam)
    for (const team of teams) {
      for (const task of tasks) {
        const pair = `${task.id} ${team.id}`
        expect({ team, task, has: counted.has(pair), sees: seen.has(pair) }).toEqual({
          team,
          task,
          has: isInAudience(viewerOf(team), restrictionOfTask(task)),
          sees: canSeeTask(viewerOf(team), task),
        })
      }
    }
  })
})

test.each(dueCases.map((one) => [one.name, one] as const))(
  'lists know by when a team has to do a task: %s',
  async (_name, { facts, clock, due }) => {
    const at = { now: new Date('2026-04-01T12:00:00Z'), dueSoonDays: 30, ...clock }
    const grace = graceUntil(at)
    await event.inEvent(async (scope) => {
      const { rows } = await scope.tx.execute(sql`
        select ${effectiveDueSql(grace)}::text as "dueDate", ${dueReasonSql(grace)} as "dueReason"
        from (select ${facts.dueDate}::date as due_date,
            ${facts.isTimeSensitive}::boolean as is_time_sensitive) tasks,
          (select ${facts.joinedAt}::timestamptz as joined_at,
            ${facts.extraDays}::int as extra_days) t,
          (select ${facts.dueDateOverride}::date as due_date_override) task_statuses`)
      expect(rows).toEqual([due])
    })
  },
)

test.each(stateCases.map((one) => [one.name, one] as const))(
  'lists know the time state of an open task: %s',
  async (_name, { dueDate, now, timeZone, state }) => {
    const clock = { now: new Date(now), timeZone, dueSoonDays: 30, lateJoinDays: 7 }
    await event.inEvent(async (scope) => {
      const { rows } = await scope.tx.execute(sql`
        select ${taskStateSql(clock)} as state
        from (select ${dueDate}::date as due_date, 'task' as type, false as is_time_sensitive) tasks,
          (select null::timestamptz as joined_at, 0 as extra_days) t,
          (select null::boolean as is_complete, null::boolean as is_not_applicable,
            null::text as approval, null::timestamptz as sent_at,
            null::date as due_date_override) task_statuses`)
      expect(rows).toEqual([{ state }])
    })
  },
)

test('the states in lists are those of the domain, in any time zone at any minute', async () => {
  const statuses = [null, [false, false], [true, false], [false, true]] as const
  const moments = fc.record({
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    timeZone: fc.constantFrom(
      'Europe/London',
      'Asia/Tokyo',
      'America/Los_Angeles',
      'Pacific/Auckland',
    ),
    dueSoonDays: fc.constantFrom(0, 1, 30),
    lateJoinDays: fc.constantFrom(0, 7),
    joined: fc.option(fc.integer({ min: -20, max: 5 })),
    override: fc.option(fc.integer({ min: -4, max: 34 })),
    isTimeSensitive: fc.boolean(),
    extraDays: fc.constantFrom(0, 0, 3),
    distance: fc.integer({ min: -3, max: 33 }),
    type: fc.constantFrom(...TASK_TYPES),
    status: fc.constantFrom(...statuses),
    approval: fc.constantFrom(...APPROVAL_STATES),
    sent: fc.option(fc.integer({ min: -5, max: 35 })),
  })
  await event.inEvent(async (scope) => {
    await fc.assert(
      fc.asyncProperty(moments, async ({ type, status, approval, isTimeSensitive, ...moment }) => {
        const clock: EventClock = moment
        const inDays = (days: number | null) =>
          days === null ? null : new Date(clock.now.getTime() + days * 86_400_000).toISOString()
        const dayIn = (days: number | null) => inDays(days)?.slice(0, 10) ?? null
        const dueDate = dayIn(moment.distance) ?? ''
        const { extraDays } = moment
        const [isComplete = null, isNotApplicable = null] = status ?? []
        const sentAt = inDays(moment.sent)
        const joinedAt = inDays(moment.joined)
        const dueDateOverride = status === null ? null : dayIn(moment.override)
        const { rows } = await scope.tx.execute<{ state: string }>(sql`
          select ${taskStateSql(clock)} as state
          from (select ${dueDate}::date as due_date, ${type}::text as type,
              ${isTimeSensitive}::boolean as is_time_sensitive) tasks,
            (select ${joinedAt}::timestamptz as joined_at, ${extraDays}::int as extra_days) t,
            (select ${isComplete}::boolean as is_complete,
              ${isNotApplicable}::boolean as is_not_applicable,
              ${status === null ? null : approval}::text as approval,
              ${sentAt}::timestamptz as sent_at,
              ${dueDateOverride}::date as due_date_override) task_statuses`)
        const stored =
          status === null
            ? null
            : {
                isComplete: status[0],
                isNotApplicable: status[1],
                approval: { state: approval, sentAt },
              }
        const facts = { dueDate, isTimeSensitive, extraDays, joinedAt, dueDateOverride }
        const due = effectiveDue(facts, clock)
        expect(rows[0]?.state).toBe(taskState({ type, ...due }, stored, clock))
      }),
      { numRuns: tries(60, 1_000) },
    )
  })
})
