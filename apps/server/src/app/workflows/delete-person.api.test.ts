import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangePerson, arrangeSession, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { oneOfEach } from '../../testing/sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

/** The number of records of the event with this person in a column of this name. */
const countOf = (table: string, column: string, userId: string): Promise<number> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n
      from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`)
    return rows[0]?.n ?? -1
  })

describe('successors', () => {
  test('are people of the same team, the owner first; the records to transfer are listed', async () => {
    await oneOfEach(event, cast)
    const { owner, member } = cast.food
    const found = await cast.admin.api.users.successors({ userId: member.person.userId })
    expect(found).toMatchObject({ from: 'team', ownsTeam: null, assignmentCount: 1 })
    expect(found.items.map(({ userId }) => userId)).toEqual([owner.person.userId])
  })

  test('are organisers if nobody else is in the team, but only those who can own it', async () => {
    const alone = await event.inEvent((scope) => arrangeTeam(scope, { name: 'Alone Ltd' }))
    const { userId } = alone.owner
    const busy = await event.inEvent(async (scope) => {
      const { owner } = await arrangeTeam(scope, { owner: { permissions: 'moderator' } })
      return owner
    })
    const found = await cast.admin.api.users.successors({ userId })
    expect(found.from).toBe('organisers')
    expect(found.ownsTeam).toEqual({ id: alone.id, name: 'Alone Ltd' })
    const ids = found.items.map((one) => one.userId)
    expect(ids).toContain(cast.moderator.person.userId)
    expect(ids).not.toContain(busy.userId)
    expect(ids).not.toContain(cast.loner.person.userId)
  })
})

describe('deleting a person', () => {
  test('transfers tasks, records and the ownership of the team, and removes the person', async () => {
    const ids = await oneOfEach(event, cast)
    const { owner, member, team } = cast.food
    const from = owner.person.userId
    const to = member.person.userId
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update task_statuses set assigned_to = ${from}, completed_by = ${from}`),
    )
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update tasks set created_by = ${from}, updated_by = ${from}`),
    )
    expect(await countOf('submissions', 'created_by', from)).toBe(1)
    await cast.admin.api.users.remove({ userId: from, successorId: to })
    for (const [table, column] of [
      ['submissions', 'created_by'],
      ['submissions', 'submitted_by'],
      ['tasks', 'created_by'],
      ['tasks', 'updated_by'],
      ['task_statuses', 'assigned_to'],
      ['task_statuses', 'completed_by'],
      ['files', 'created_by'],
    ] as const) {
      expect([table, column, await countOf(table, column, from)]).toEqual([table, column, 0])
      expect([table, column, await countOf(table, column, to)]).not.toEqual([table, column, 0])
    }
    const after = await cast.admin.api.teams.get({ teamId: team.id })
    expect(after).toMatchObject({ ownerId: to, memberCount: 1, userIds: [to] })
    const gone = await refusal(cast.admin.api.users.get({ userId: from }))
    expect(gone).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
    expect(await refusal(owner.api.users.me())).toMatchObject({ status: 401 })
    // The team's submissions stay, and the audit log shows who did what.
    const { submissionId = '' } = ids
    expect(await member.api.submissions.get({ submissionId })).toBeDefined()
    expect(await countOf('audit_log', 'actor_user_id', from)).toBeGreaterThan(0)
  })

  test('does not change who has agreed to a disclaimer', async () => {
    await oneOfEach(event, cast)
    const from = cast.food.member.person.userId
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update task_statuses set completed_by = ${from}, agreed_hash = 'h'`),
    )
    const successorId = cast.food.owner.person.userId
    await cast.admin.api.users.remove({ userId: from, successorId })
    expect(await countOf('task_statuses', 'completed_by', from)).toBe(1)
  })

  test('adds an organiser who takes over a team to it', async () => {
    const alone = await event.inEvent((scope) => arrangeTeam(scope))
    const successorId = cast.moderator.person.userId
    await cast.admin.api.users.remove({ userId: alone.owner.userId, successorId })
    const team = await cast.admin.api.teams.get({ teamId: alone.id })
    expect(team).toMatchObject({ ownerId: successorId, userIds: [successorId] })
  })

  test('changes nothing if the successor is not allowed', async () => {
    const { userId } = cast.food.member.person
    for (const successorId of [
      cast.tech.owner.person.userId,
      cast.moderator.person.userId,
      userId,
      'nobody',
    ]) {
      const problem = await refusal(cast.admin.api.users.remove({ userId, successorId }))
      expect(problem).toMatchObject({ status: 422, code: 'INVALID_USER' })
      expect(problem.problems).toMatchObject([{ path: 'successorId' }])
    }
    expect(await cast.admin.api.users.get({ userId })).toMatchObject({ id: userId })
  })

  test('is not possible for oneself, a higher level, or anybody below admin', async () => {
    const successorId = cast.moderator.person.userId
    const remove = (by: Cast['admin'], of: Cast['admin']) =>
      refusal(by.api.users.remove({ userId: of.person.userId, successorId }))
    expect(await remove(cast.admin, cast.admin)).toMatchObject({
      status: 409,
      title: "Can't self delete",
    })
    expect(await remove(cast.admin, cast.eventflowAdmin)).toMatchObject({ status: 403 })
    expect(await remove(cast.moderator, cast.food.member)).toMatchObject({ status: 403 })
  })

  test('of two admins who delete each other at once, one remains', async () => {
    const other = await portal.event()
    const [one, two] = await other.inEvent(async (scope) => [
      await arrangePerson(scope, { permissions: 'admin' }),
      await arrangePerson(scope, { permissions: 'admin' }),
    ])
    const remove = async (by: typeof one, of: typeof one) => {
      const cookie = await other.inEvent((scope) => arrangeSession(scope, by))
      const input = { userId: of.userId, successorId: by.userId }
      return other.client(cookie).users.remove(input)
    }
    const ends = await Promise.allSettled([remove(one, two), remove(two, one)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('never changes a record of another event', async () => {
    const other = await portal.event()
    const { userId } = cast.food.member.person
    await other.inEvent(({ tx, eventId }) =>
      tx.execute(sql`insert into team_types (event_id, id, name, created_by)
        values (${eventId}, 'there', 'Theirs', ${userId})`),
    )
    const successorId = cast.food.owner.person.userId
    await cast.admin.api.users.remove({ userId, successorId })
    const kept = await other.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute<{ by: string }>(
        sql`select created_by as by from team_types where id = 'there'`,
      )
      return rows[0]?.by
    })
    expect(kept).toBe(userId)
  })
})
