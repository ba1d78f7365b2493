import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangePerson, arrangeSession, arrangeTeam, joinTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { oneOfEach } from '../../testing/sweeps/one-of-each.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
const neighbour = await castOf(await portal.event())
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const countOf = (table: string, teamId: string): Promise<number> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(table)} where team_id = ${teamId}`,
    )
    return rows[0]?.rows ?? -1
  })

/** For each file of a team, whether it waits to be swept. */
const waitingOf = (teamId: string): Promise<boolean[]> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ waits: boolean }>(
      sql`select waiting_since is not null as waits from files where team_id = ${teamId}`,
    )
    return rows.map(({ waits }) => waits)
  })

describe('deleting a team', () => {
  test('deletes its people, submissions and task statuses, and nothing of others', async () => {
    const ids = await oneOfEach(event, cast)
    const { id: teamId } = cast.food.team
    const tables = ['team_members', 'submissions', 'task_statuses']
    for (const table of tables) expect(await countOf(table, teamId)).toBeGreaterThan(0)
    const before = await cast.admin.api.users.list({})

    expect(await cast.admin.api.teams.remove({ teamId })).toEqual({ done: true })

    for (const table of tables) expect(await countOf(table, teamId)).toBe(0)
    const gone = await refusal(cast.admin.api.teams.get({ teamId }))
    expect(gone).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
    const people = await cast.admin.api.users.list({})
    expect(people.total).toBe(before.total - 2)
    const left = people.items.map(({ id }) => id)
    expect(left).not.toContain(cast.food.owner.person.userId)
    expect(left).toContain(cast.tech.owner.person.userId)
    // Its submitted files wait for the sweep, and the team type stays for other teams.
    expect(await waitingOf(teamId)).toEqual([true])
    const type = await cast.moderator.api.teamTypes.get({ teamTypeId: ids.teamTypeId ?? '' })
    expect(type.teamCount).toBe(0)
  })

  test('signs its people out immediately, and they can be invited again', async () => {
    const { team, owner, member } = cast.food
    expect((await owner.api.users.me()).teamId).toBe(team.id)
    await cast.admin.api.teams.remove({ teamId: team.id })
    for (const person of [owner, member]) {
      expect(await refusal(person.api.users.me())).toMatchObject({ status: 401 })
      expect((await person.api.access.session()).viewer).toBeNull()
    }
    const { email, firstName, surname } = member.person
    const again = { name: 'Second Try', owner: { email, firstName, surname } }
    expect(await cast.admin.api.teams.add(again)).toMatchObject({ ownerEmail: email })
  })

  test('does not affect the sign-in of an account at another event', async () => {
    const other = await portal.event()
    const { email } = cast.food.owner.person
    const there = await other.inEvent(async (scope) => {
      const person = await arrangePerson(scope, { email })
      return other.client(await arrangeSession(scope, person))
    })
    await cast.admin.api.teams.remove({ teamId: cast.food.team.id })
    expect((await there.users.me()).email).toBe(email)
  })

  test('nobody deletes the own team: "Can\'t self delete"', async () => {
    await event.inEvent((scope) => joinTeam(scope, cast.tech.team.id, cast.admin.person))
    const problem = await refusal(cast.admin.api.teams.remove({ teamId: cast.tech.team.id }))
    expect(problem).toMatchObject({ status: 409, title: "Can't self delete" })
  })

  test('is refused while the team has stand shares', async () => {
    const parentTeamId = cast.food.team.id
    const share = await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Share', parentTeamId }),
    )
    const { teams } = cast.admin.api
    const problem = await refusal(teams.remove({ teamId: parentTeamId }))
    expect(problem).toMatchObject({ status: 409, code: 'HAS_STAND_SHARES' })
    await teams.remove({ teamId: share.id })
    expect(await teams.remove({ teamId: parentTeamId })).toEqual({ done: true })
  })

  test('is not possible for moderators, owners or people of another event', async () => {
    const teamId = cast.food.team.id
    const remove = (api: typeof cast.guest) => refusal(api.teams.remove({ teamId }))
    expect(await remove(cast.moderator.api)).toMatchObject({ status: 403 })
    expect(await remove(cast.food.owner.api)).toMatchObject({ status: 403 })
    expect(await remove(neighbour.admin.api)).toMatchObject({ status: 404 })
    expect((await cast.food.owner.api.teams.get({ teamId })).memberCount).toBe(2)
  })

  test('of two admins who delete each other with their teams at once, one remains', async () => {
    const rivals = await event.inEvent(async (scope) => {
      const one = await arrangeTeam(scope, { owner: { permissions: 'admin' } })
      const two = await arrangeTeam(scope, { owner: { permissions: 'admin' } })
      const three = { teamId: two.id, cookie: await arrangeSession(scope, one.owner) }
      return [three, { teamId: one.id, cookie: await arrangeSession(scope, two.owner) }]
    })
    const others = [cast.admin.person.userId, cast.eventflowAdmin.person.userId]
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update users set permissions = 'user' where id = any(${sql.param(others)})`),
    )
    const answers = await Promise.allSettled(
      rivals.map(({ teamId, cookie }) => event.client(cookie).teams.remove({ teamId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find(({ status }) => status === 'rejected')
    // Either the session of the second admin has ended, or they are the last one.
    expect([401, 409]).toContain((refused as { reason?: { status: number } }).reason?.status)
    expect((await cast.moderator.api.users.list({ permissions: 'admin' })).total).toBe(1)
  })
})
