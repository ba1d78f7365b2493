import { describe, expect, test, vi } from 'vitest'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const neighbour = await castOf(await portal.event())

describe('the list of teams', () => {
  test('shows owner, type, stand share and how full each team is', async () => {
    const own = await portal.event()
    const there = await castOf(own)
    await own.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Corner Share', parentTeamId: there.food.team.id }),
    )
    const { items, total } = await there.moderator.api.teams.list({})
    expect(total).toBe(3)
    expect(items).toMatchObject([
      {
        name: 'Bread & Butter Ltd',
        ownerName: 'Sam Field',
        ownerEmail: there.food.owner.person.email,
        teamTypeName: 'Food',
        standShareRole: 'parent',
        parentTeamName: null,
        memberCount: 2,
        isFull: false,
      },
      { name: 'Circuit Works', teamTypeName: 'Technology', standShareRole: null },
      {
        name: 'Corner Share',
        teamTypeName: null,
        standShareRole: 'child',
        parentTeamName: 'Bread & Butter Ltd',
        memberCount: 1,
      },
    ])
    const names = async (query: Parameters<typeof there.moderator.api.teams.list>[0]) =>
      (await there.moderator.api.teams.list(query)).items.map(({ name }) => name)
    expect(await names({ standShareRole: 'child' })).toEqual(['Corner Share'])
    expect(await names({ standShareRole: 'parent' })).toEqual(['Bread & Butter Ltd'])
    expect(await names({ standShareRole: 'none' })).toEqual(['Circuit Works'])
    expect(await names({ teamTypeId: there.tech.teamTypeId })).toEqual(['Circuit Works'])
    expect(await names({ search: 'corner' })).toEqual(['Corner Share'])
    expect(await names({ search: there.tech.owner.person.email })).toEqual(['Circuit Works'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test.each(['name', 'ownerName', 'teamTypeName', 'memberCount', 'createdAt'] as const)(
    'sorted by %s, page after page gives every team once, and back again',
    async (sort) => {
      const { teams } = cast.moderator.api
      const walk = async (direction: 'asc' | 'desc') => {
        const ids: string[] = []
        let cursor: string | undefined
        do {
          const page = await teams.list({ sort, direction, limit: 1, ...(cursor && { cursor }) })
          ids.push(...page.items.map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        return ids
      }
      const forth = await walk('asc')
      expect(new Set(forth).size).toBe((await teams.list({ limit: 1 })).total)
      expect(await walk('desc')).toEqual(forth.toReversed())
    },
  )
})

describe('one team', () => {
  test('is visible to its people and to organisers, with the owner first', async () => {
    const teamId = cast.food.team.id
    for (const actor of [cast.food.owner, cast.food.member, cast.moderator]) {
      const team = await actor.api.teams.get({ teamId })
      expect(team.members.map(({ role }) => role)).toEqual(['teamOwner', 'teamMember'])
      expect(team.userIds).toEqual(team.members.map(({ userId }) => userId))
    }
  })

  test('is reported as missing to anybody else', async () => {
    const withoutId = async (call: Promise<unknown>) => ({
      ...(await refusal(call)),
      requestId: '',
    })
    const missing = await withoutId(cast.tech.owner.api.teams.get({ teamId: 'nothing' }))
    expect(missing).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
    for (const actor of [cast.tech.owner, cast.tech.member, cast.loner, neighbour.admin]) {
      const call = actor.api.teams.get({ teamId: cast.food.team.id })
      expect(await withoutId(call)).toEqual(missing)
    }
  })

  test('of a stand share does not show the parent team to its people', async () => {
    const share = await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'Share', parentTeamId: cast.tech.team.id }),
    )
    const detail = await cast.moderator.api.teams.get({ teamId: cast.tech.team.id })
    expect(detail).toMatchObject({
      standShareRole: 'parent',
      childTeams: [{ id: share.id, name: 'Share' }],
      childTeamIds: [share.id],
    })
    await cast.admin.api.teams.remove({ teamId: share.id })
  })
})

describe('changing a team', () => {
  test('a moderator changes name, type and organiser flag, by revision', async () => {
    const { id: teamId, owner } = await event.inEvent((scope) => arrangeTeam(scope))
    const { teams } = cast.moderator.api
    const change = { teamId, name: 'New Name', teamTypeId: cast.tech.teamTypeId, isOrganiser: true }
    expect(await teams.update({ ...change, revision: 1 })).toMatchObject({
      name: 'New Name',
      teamTypeName: 'Technology',
      isOrganiser: true,
      revision: 2,
      updatedBy: cast.moderator.person.userId,
      ownerId: owner.userId,
    })
    const stale = await refusal(teams.update({ ...change, name: 'Too Late', revision: 1 }))
    expect(stale).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect(stale.current).toMatchObject({ name: 'New Name', revision: 2 })
  })

  test('its owner cannot change it, and its type cannot be of another event', async () => {
    const teamId = cast.food.team.id
    const change = { teamId, name: 'Mine', teamTypeId: null, isOrganiser: true, revision: 1 }
    expect((await refusal(cast.food.owner.api.teams.update(change))).status).toBe(403)
    const foreign = { ...change, teamTypeId: neighbour.food.teamTypeId }
    const problem = await refusal(cast.moderator.api.teams.update(foreign))
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_TEAM_TYPE' })
    const wrong = await refusal(neighbour.admin.api.teams.update(change))
    expect(wrong).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' })
  })
})

test('several teams get one type, or none; teams of another event do not', async () => {
  const there = await castOf(await portal.event())
  const { teams, tasks } = there.moderator.api
  const teamIds = [there.food.team.id, there.tech.team.id]
  const ofTech = { teamTypeId: there.tech.teamTypeId }
  await teams.changeType({ teamIds, ...ofTech })
  expect((await teams.list(ofTech)).total).toBe(2)
  const task = { title: 'Wiring', dueDate: '2026-07-01', description: '', type: 'task' } as const
  const { id: taskId } = await tasks.add({ ...task, teamTypeIds: [there.tech.teamTypeId] })
  expect((await there.food.owner.api.myTasks.get({ taskId })).title).toBe('Wiring')
  await teams.changeType({ teamIds: [there.food.team.id], teamTypeId: null })
  expect((await refusal(there.food.owner.api.myTasks.get({ taskId }))).status).toBe(404)
  const foreign = teams.changeType({ teamIds: [cast.food.team.id], ...ofTech })
  expect((await refusal(foreign)).status).toBe(404)
  const unknown = teams.changeType({ teamIds, teamTypeId: 'nothing' })
  expect((await refusal(unknown)).status).toBe(422)
  expect(
    (await refusal(there.food.owner.api.teams.changeType({ teamIds, ...ofTech }))).status,
  ).toBe(403)
})

test('all teams that match a filter get a type, and the others stay as they are', async () => {
  const own = await portal.event()
  const here = await castOf(own)
  await own.inEvent(async (scope) => {
    for (let number = 0; number < 3; number += 1)
      await arrangeTeam(scope, { name: `Bakery ${number}`, teamTypeId: here.food.teamTypeId })
  })
  const { teams } = here.moderator.api
  const { teamTypeId } = here.tech
  const matching = { search: 'bakery', teamTypeId: here.food.teamTypeId }
  const answer = { changed: 3, unchanged: 0, isCut: false }
  expect(await teams.changeTypeOfMatching({ matching, teamTypeId })).toMatchObject(answer)
  const typeOf = async (search: string) =>
    (await teams.list({ search })).items.map((team) => team.teamTypeId)
  expect(await typeOf('bakery')).toEqual([teamTypeId, teamTypeId, teamTypeId])
  expect(await typeOf(here.food.team.name)).toEqual([here.food.teamTypeId])
  const again = await teams.changeTypeOfMatching({ matching: { search: 'bakery' }, teamTypeId })
  expect(again).toEqual({ changed: 0, unchanged: 3, isCut: false, before: [] })
  const there = await castOf(await portal.event())
  const foreign = here.moderator.api.teams.changeTypeOfMatching({
    matching: { search: 'bakery' },
    teamTypeId: there.food.teamTypeId,
  })
  expect((await refusal(foreign)).status).toBe(422)
  const byTeam = here.food.owner.api.teams.changeTypeOfMatching({ matching: {}, teamTypeId })
  expect((await refusal(byTeam)).status).toBe(403)
})

test('a change of types is undone, except for teams that were changed again since', async () => {
  const own = await portal.event()
  const here = await castOf(own)
  const { teams } = here.moderator.api
  const { food, tech } = here
  const typeless = await own.inEvent((scope) =>
    arrangeTeam(scope, { name: 'Bakery', teamTypeId: null }),
  )
  const typesOf = async () =>
    Object.fromEntries((await teams.list({})).items.map((team) => [team.name, team.teamTypeId]))
  const original = await typesOf()
  const from = tech.teamTypeId
  const all = await teams.changeTypeOfMatching({ matching: {}, teamTypeId: from })
  expect(all.changed).toBe(2)
  expect(await teams.putBackTypes({ from, before: all.before })).toEqual({
    changed: 2,
    unchanged: 0,
  })
  expect(await typesOf()).toEqual(original)
  const teamIds = [food.team.id, typeless.id]
  const { before } = await teams.changeType({ teamIds, teamTypeId: from })
  await teams.changeType({ teamIds: [typeless.id], teamTypeId: food.teamTypeId })
  // Neither the result nor the audit log contains a team that has the type already.
  const again = await teams.changeType({ teamIds: [food.team.id, typeless.id], teamTypeId: from })
  expect(again.before.flatMap((group) => group.teamIds)).toEqual([typeless.id])
  const [entry] = (await here.admin.api.auditLog.list({ limit: 1 })).items
  expect(entry?.things.map(({ id }) => id)).toEqual([typeless.id])
  await teams.changeType({ teamIds: [typeless.id], teamTypeId: food.teamTypeId })
  expect(await teams.putBackTypes({ from, before })).toEqual({ changed: 1, unchanged: 1 })
  expect(await typesOf()).toEqual({ ...original, Bakery: food.teamTypeId })
  const byTeam = food.owner.api.teams.putBackTypes({ from, before })
  expect((await refusal(byTeam)).status).toBe(403)
  const { items } = await here.admin.api.auditLog.list({ limit: 1 })
  expect(items).toMatchObject([{ action: 'teams.putBackTypes' }])
})

test('organisers are notified when a team gets another type, because it may leave their limits', async () => {
  const own = await portal.event()
  const here = await castOf(own)
  const { teams } = here.moderator.api
  const { team, teamTypeId } = here.food
  const toOrganisers: string[] = []
  const stop = portal.services.live.listen(({ eventId, topic, audience }) => {
    if (eventId === own.eventId && audience === 'organisers') toOrganisers.push(topic)
  })
  const ways = [
    async () => {
      const { revision, name, isOrganiser } = await teams.get({ teamId: team.id })
      const change = { teamId: team.id, name, isOrganiser, revision }
      await teams.update({ ...change, teamTypeId: here.tech.teamTypeId })
    },
    () => teams.changeType({ teamIds: [team.id], teamTypeId }),
    () => here.moderator.api.teamTypes.pickTeams({ teamTypeId, add: [], remove: [team.id] }),
  ]
  for (const change of ways) {
    toOrganisers.length = 0
    await change()
    await vi.waitFor(() => expect(toOrganisers).toContain('teams'))
  }
  stop()
})
