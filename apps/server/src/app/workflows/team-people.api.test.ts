import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangePerson, arrangeTeam, joinTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
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

const memberOf = (): { teamId: string; userId: string } => ({
  teamId: cast.food.team.id,
  userId: cast.food.member.person.userId,
})
const assignedTo = (): Promise<string | null | undefined> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ who: string | null }>(
      sql`select assigned_to as who from task_statuses`,
    )
    return rows[0]?.who
  })

describe('removing a member from a team', () => {
  test('the owner removes them from the event too and takes over', async () => {
    await oneOfEach(event, cast)
    const left = await cast.food.owner.api.teams.removeMember(memberOf())
    expect(left).toMatchObject({ memberCount: 1, userIds: [cast.food.owner.person.userId] })
    expect(await assignedTo()).toBe(cast.food.owner.person.userId)
    const gone = await refusal(cast.admin.api.users.get({ userId: memberOf().userId }))
    expect(gone).toMatchObject({ status: 404 })
    expect(await refusal(cast.food.member.api.users.me())).toMatchObject({ status: 401 })
  })

  test('an admin can keep them in the event without a team; their tasks become unassigned', async () => {
    await oneOfEach(event, cast)
    await cast.admin.api.teams.removeMember({ ...memberOf(), staysInEvent: true })
    expect(await cast.admin.api.users.get({ userId: memberOf().userId })).toMatchObject({
      teamId: null,
    })
    expect(await assignedTo()).toBeNull()
  })

  test('an owner cannot keep anybody in the event, or remove an organiser from it', async () => {
    await cast.food.owner.api.teams.removeMember({ ...memberOf(), staysInEvent: true })
    expect(await refusal(cast.admin.api.users.get({ userId: memberOf().userId }))).toMatchObject({
      status: 404,
    })
    const { teamId } = memberOf()
    await event.inEvent((scope) => joinTeam(scope, teamId, cast.moderator.person))
    const { userId } = cast.moderator.person
    await cast.food.owner.api.teams.removeMember({ teamId, userId })
    expect(await cast.admin.api.users.get({ userId })).toMatchObject({
      teamId: null,
      permissions: 'moderator',
    })
  })

  test('is not possible for the owner, oneself, members, moderators and other owners', async () => {
    const { teamId, userId } = memberOf()
    const ownerId = cast.food.owner.person.userId
    const remove = (by: Cast['admin'], whom: string) =>
      refusal(by.api.teams.removeMember({ teamId, userId: whom }))
    expect(await remove(cast.admin, ownerId)).toMatchObject({ status: 409, code: 'OWNS_A_TEAM' })
    expect(await remove(cast.food.owner, ownerId)).toMatchObject({ title: "Can't self delete" })
    expect(await remove(cast.food.member, ownerId)).toMatchObject({ status: 403 })
    expect(await remove(cast.moderator, userId)).toMatchObject({ status: 403 })
    expect(await remove(cast.tech.owner, userId)).toMatchObject({ status: 404 })
    const elsewhere = cast.tech.member.person.userId
    expect(await remove(cast.food.owner, elsewhere)).toMatchObject({ status: 404 })
  })
})

describe('replacing a member', () => {
  const nina = () => ({
    firstName: 'Nina',
    surname: 'New',
    email: `nina-${event.eventId}@new.test`,
  })

  test('the new one takes over, also in a full team, and gets a welcome email', async () => {
    await oneOfEach(event, cast)
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`insert into app_settings (event_id, name, data) values
        (${eventId}, 'variables', '{"teamMemberLimit":2,"dueSoonDays":30,"currencyId":"GBP"}')
        on conflict (event_id, name) do update set data = excluded.data`),
    )
    const team = await cast.food.owner.api.teams.replaceMember({ ...memberOf(), ...nina() })
    expect(team.memberCount).toBe(2)
    const added = team.members.find(({ firstName }) => firstName === 'Nina')
    expect(await assignedTo()).toBe(added?.userId)
    expect(await lettersTo(event, nina().email)).toMatchObject([{ alias: 'welcomeTeamMember' }])
    expect(await refusal(cast.admin.api.users.get({ userId: memberOf().userId }))).toMatchObject({
      status: 404,
    })
  })

  test('an admin replaces the owner: the new one owns the team', async () => {
    const userId = cast.food.owner.person.userId
    const input = { teamId: cast.food.team.id, userId, ...nina() }
    const team = await cast.admin.api.teams.replaceMember(input)
    expect(team.ownerEmail).toBe(nina().email)
    expect(team.userIds).not.toContain(userId)
    expect(await lettersTo(event, nina().email)).toMatchObject([{ alias: 'welcome' }])
  })

  test('without a welcome email the new owner still gets one about the ownership', async () => {
    const { userId } = cast.food.owner.person
    const input = { teamId: cast.food.team.id, userId, ...nina(), sendWelcomeEmail: false }
    await cast.admin.api.teams.replaceMember(input)
    expect(await lettersTo(event, nina().email)).toMatchObject([{ alias: 'teamOwner' }])
  })

  test('an organiser is refused, and nothing changes', async () => {
    const { email, firstName, surname } = cast.moderator.person
    const input = { ...memberOf(), email, firstName, surname }
    const problem = await refusal(cast.food.owner.api.teams.replaceMember(input))
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_USER' })
    const team = await cast.admin.api.teams.get({ teamId: cast.food.team.id })
    expect(team.userIds).toContain(memberOf().userId)
  })
})

describe('the ownership of a team', () => {
  test('the owner transfers it to a member, and stays', async () => {
    const { teamId, userId } = memberOf()
    const input = { teamId, ownerId: userId, revision: 1 }
    const team = await cast.food.owner.api.teams.handOver(input)
    expect(team).toMatchObject({ ownerId: userId, memberCount: 2 })
    const again = await refusal(cast.food.owner.api.teams.handOver({ ...input, revision: 2 }))
    expect(again).toMatchObject({ status: 403 })
  })

  test('an organiser changes it with the team’s other data, but only to a member', async () => {
    const { teamId, userId } = memberOf()
    const values = { teamId, name: 'Renamed', teamTypeId: null, isOrganiser: false, revision: 1 }
    const outside = cast.tech.owner.person.userId
    const problem = await refusal(cast.moderator.api.teams.update({ ...values, ownerId: outside }))
    expect(problem).toMatchObject({ status: 422, title: 'Invalid team owner' })
    expect(problem.problems).toMatchObject([{ path: 'ownerId' }])
    const saved = await cast.moderator.api.teams.update({ ...values, ownerId: userId })
    expect(saved).toMatchObject({ name: 'Renamed', ownerId: userId })
  })
})

describe('a stand share', () => {
  const share = () => ({
    name: 'Small Share',
    owner: { firstName: 'Sue', surname: 'Share', email: `sue-${event.eventId}@share.test` },
  })

  test('is added by the owner of the parent, with the parent’s type and name in the welcome email', async () => {
    const { id: parentId, name } = cast.food.team
    const { teams } = cast.food.owner.api
    const { teamTypeId } = cast.tech
    const other = await refusal(teams.addStandShare({ parentId, ...share(), teamTypeId }))
    expect(other).toMatchObject({ status: 422, code: 'INVALID_TEAM_TYPE' })
    const team = await teams.addStandShare({ parentId, ...share() })
    expect(team).toMatchObject({
      standShareRole: 'child',
      parentTeamId: parentId,
      teamTypeId: cast.food.teamTypeId,
    })
    const [letter] = await lettersTo(event, share().owner.email)
    expect(letter?.alias).toBe('standShareWelcome')
    expect(letter?.text).toContain(name)
    const parent = await cast.food.owner.api.teams.get({ teamId: parentId })
    expect(parent).toMatchObject({ standShareRole: 'parent', childTeamIds: [team.id] })
  })

  test('an admin chooses its type; an owner with an account gets the other email', async () => {
    const elsewhere = await portal.event()
    const { email } = await elsewhere.inEvent((scope) =>
      arrangePerson(scope, { passwordHash: 'a hash' }),
    )
    const team = await cast.admin.api.teams.addStandShare({
      parentId: cast.food.team.id,
      name: 'Known Share',
      owner: { firstName: 'K', surname: 'S', email },
      teamTypeId: null,
    })
    expect(team.teamTypeId).toBeNull()
    expect(await lettersTo(event, email)).toMatchObject([{ alias: 'existingStandShareWelcome' }])
  })

  test('cannot have stand shares: portal and database refuse them', async () => {
    const child = await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Child', parentTeamId: cast.food.team.id }),
    )
    const input = { parentId: child.id, ...share() }
    expect(await refusal(cast.admin.api.teams.addStandShare(input))).toMatchObject({
      status: 409,
      code: 'IS_A_STAND_SHARE',
    })
    const grandchild = event.inEvent((scope) => arrangeTeam(scope, { parentTeamId: child.id }))
    await expect(grandchild).rejects.toThrow()
    const parentAsChild = event.inEvent(({ tx }) =>
      tx.execute(sql`update teams set parent_team_id = ${cast.tech.team.id}
        where id = ${cast.food.team.id}`),
    )
    await expect(parentAsChild).rejects.toThrow()
  })

  test('cannot be added by members, moderators and other owners', async () => {
    const input = { parentId: cast.food.team.id, ...share() }
    const add = (by: Cast['admin']) => refusal(by.api.teams.addStandShare(input))
    expect(await add(cast.food.member)).toMatchObject({ status: 403 })
    expect(await add(cast.moderator)).toMatchObject({ status: 403 })
    expect(await add(cast.tech.owner)).toMatchObject({ status: 404 })
  })
})

describe('choosing the teams of a team type', () => {
  test('adds and removes teams; a stand share of another type is Already In A Group', async () => {
    const { teamTypes, teams } = cast.moderator.api
    const { teamTypeId } = cast.food
    const share = await event.inEvent((scope) =>
      arrangeTeam(scope, {
        name: 'Share',
        parentTeamId: cast.tech.team.id,
        teamTypeId: cast.tech.teamTypeId,
      }),
    )
    const { items } = await teamTypes.teams({ teamTypeId })
    expect(items.find(({ id }) => id === cast.food.team.id)).toMatchObject({ isIn: true })
    expect(items.find(({ id }) => id === cast.tech.team.id)).toMatchObject({
      isIn: false,
      isAlreadyInAGroup: false,
    })
    expect(items.find(({ id }) => id === share.id)).toMatchObject({ isAlreadyInAGroup: true })
    const refused = await refusal(
      teamTypes.pickTeams({ teamTypeId, add: [cast.tech.team.id, share.id], remove: [] }),
    )
    expect(refused).toMatchObject({ status: 409, title: 'Already In A Group' })
    expect((await teams.get({ teamId: cast.tech.team.id })).teamTypeId).toBe(cast.tech.teamTypeId)
    await teamTypes.pickTeams({
      teamTypeId,
      add: [cast.tech.team.id],
      remove: [cast.food.team.id],
    })
    expect((await teams.get({ teamId: cast.tech.team.id })).teamTypeId).toBe(teamTypeId)
    expect((await teams.get({ teamId: cast.food.team.id })).teamTypeId).toBeNull()
  })

  test('marks full teams, which can be chosen; a team of another event is not found', async () => {
    const { teamTypes } = cast.moderator.api
    const { teamTypeId } = cast.food
    await event.inEvent(async (scope) => {
      for (let n = 0; n < 8; n += 1)
        await joinTeam(scope, cast.tech.team.id, await arrangePerson(scope))
    })
    const { items } = await teamTypes.teams({ teamTypeId })
    expect(items.filter(({ isFull }) => isFull).map(({ id }) => id)).toEqual([cast.tech.team.id])
    const foreign = await (await portal.event()).inEvent((scope) => arrangeTeam(scope))
    const problem = await refusal(
      teamTypes.pickTeams({ teamTypeId, add: [foreign.id], remove: [] }),
    )
    expect(problem).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
  })
})
