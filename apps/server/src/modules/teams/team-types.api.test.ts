import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { audienceTeamTypes } from '../audience/audience.tables.ts'
import { content } from '../content/content.tables.ts'
import { suppliers } from '../suppliers/suppliers.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const neighbour = await castOf(await portal.event())

describe('team types', () => {
  test('a moderator adds, renames and deletes one', async () => {
    const { teamTypes } = cast.moderator.api
    const added = await teamTypes.add({ name: '  Space only ' })
    expect(added).toMatchObject({ name: 'Space only', teamIds: [], teamCount: 0, revision: 1 })
    expect(added.createdBy).toBe(cast.moderator.person.userId)
    const change = { teamTypeId: added.id, name: 'Space Only', revision: 1 }
    expect(await teamTypes.update(change)).toMatchObject({ name: 'Space Only', revision: 2 })
    expect(await teamTypes.remove({ teamTypeId: added.id })).toEqual({ done: true })
    const gone = await refusal(teamTypes.get({ teamTypeId: added.id }))
    expect(gone).toMatchObject({ status: 404, code: 'TEAM_TYPE_NOT_FOUND' })
  })

  test('the list is sorted by name and counts the teams of this event', async () => {
    const { items, total } = await cast.moderator.api.teamTypes.list({})
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { name: 'Food', teamIds: [cast.food.team.id], teamCount: 1 },
      { name: 'Technology', teamCount: 1 },
    ])
    const found = await cast.moderator.api.teamTypes.list({ search: 'TECH' })
    expect(found.items.map(({ name }) => name)).toEqual(['Technology'])
  })

  test('names are unique in an event, regardless of case', async () => {
    const { teamTypes } = cast.moderator.api
    const taken = { status: 409, code: 'TEAM_TYPE_NAME_TAKEN' }
    expect(await refusal(teamTypes.add({ name: 'fOOD' }))).toMatchObject(taken)
    const rename = { teamTypeId: cast.food.teamTypeId, name: 'technology', revision: 1 }
    expect(await refusal(teamTypes.update(rename))).toMatchObject(taken)
    // The other event has types with these names too, which does not matter.
    expect((await neighbour.moderator.api.teamTypes.list({})).total).toBe(2)
  })

  test('a stale rename is refused with the stored type', async () => {
    const { teamTypes } = cast.moderator.api
    const { id } = await teamTypes.add({ name: 'First' })
    await teamTypes.update({ teamTypeId: id, name: 'Second', revision: 1 })
    const problem = await refusal(teamTypes.update({ teamTypeId: id, name: 'Third', revision: 1 }))
    expect(problem).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect(problem.current).toMatchObject({ name: 'Second', revision: 2 })
    await teamTypes.remove({ teamTypeId: id })
  })

  test('teams of a deleted type stay, without a type', async () => {
    const { teamTypes, teams } = neighbour.admin.api
    const teamId = neighbour.food.team.id
    await teamTypes.remove({ teamTypeId: neighbour.food.teamTypeId })
    const team = await teams.get({ teamId })
    expect(team).toMatchObject({ teamTypeId: null, teamTypeName: null, revision: 2 })
    expect(
      (await neighbour.tech.owner.api.teams.get({ teamId: neighbour.tech.team.id })).teamTypeName,
    ).toBe('Technology')
  })

  test('a type that a task uses is not deleted, and its teams keep it', async () => {
    await event.inEvent(async ({ tx, eventId }) => {
      const task = {
        eventId,
        id: newId(),
        title: 'Pay',
        dueDate: '2026-07-01',
        type: 'task' as const,
      }
      await tx.insert(tasks).values(task)
      const { teamTypeId } = cast.tech
      const link = { eventId, ownerKind: 'task', ownerId: task.id, teamTypeId } as const
      await tx.insert(audienceTeamTypes).values(link)
    })
    const { teamTypes, teams } = cast.moderator.api
    const problem = await refusal(teamTypes.remove({ teamTypeId: cast.tech.teamTypeId }))
    expect(problem).toMatchObject({
      status: 409,
      code: 'TEAM_TYPE_IN_USE',
      problems: [{ path: 'teamTypeId', message: 'Task: Pay' }],
    })
    const team = await teams.get({ teamId: cast.tech.team.id })
    expect(team).toMatchObject({ teamTypeId: cast.tech.teamTypeId, revision: 1 })
  })

  test('a type that a supplier and a page use is not deleted, and both are listed', async () => {
    const { api } = cast.moderator
    const { id: teamTypeId } = await api.teamTypes.add({ name: `Used ${newId()}` })
    await event.inEvent(async ({ tx, eventId }) => {
      const [supplier, page] = [newId(), newId()]
      await tx.insert(suppliers).values({ eventId, id: supplier, company: 'Cool Ltd' })
      await tx.insert(content).values({ eventId, id: page, title: 'Stand rules' })
      await tx.insert(audienceTeamTypes).values([
        { eventId, ownerKind: 'supplier', ownerId: supplier, teamTypeId, isHidden: true },
        { eventId, ownerKind: 'content', ownerId: page, teamTypeId },
      ])
    })
    expect((await refusal(api.teamTypes.remove({ teamTypeId }))).problems).toEqual([
      { path: 'teamTypeId', message: 'Page: Stand rules' },
      { path: 'teamTypeId', message: 'Supplier: Cool Ltd' },
    ])
  })

  test('a type that a reminder schedule, a card layout or a limit names is not deleted', async () => {
    const { api } = cast.admin
    const { id: teamTypeId } = await api.teamTypes.add({ name: `Chosen ${newId()}` })
    await event.inEvent(async ({ tx, eventId }) => {
      const layoutId = newId()
      await tx.execute(sql`insert into reminder_schedules (event_id, id, name, team_type_ids, rules, send_hour, quiet_from, quiet_until)
        values (${eventId}, ${newId()}, 'Early birds', ${JSON.stringify([teamTypeId])}::jsonb, '[]', 9, 21, 7)`)
      await tx.execute(sql`insert into card_layouts (event_id, id, name)
        values (${eventId}, ${layoutId}, 'Sponsors')`)
      await tx.execute(sql`insert into card_layout_team_types (event_id, layout_id, team_type_id)
        values (${eventId}, ${layoutId}, ${teamTypeId})`)
      await tx.execute(sql`insert into role_limits (event_id, user_id, team_type_ids)
        values (${eventId}, ${cast.moderator.person.userId}, array[${teamTypeId}])`)
    })
    expect((await refusal(api.teamTypes.remove({ teamTypeId }))).problems).toEqual([
      { path: 'teamTypeId', message: 'Card layout: Sponsors' },
      { path: 'teamTypeId', message: expect.stringMatching(/^Limits for /) },
      { path: 'teamTypeId', message: 'Reminder schedule: Early birds' },
    ])
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`delete from role_limits where event_id = ${eventId}`),
    )
  })

  test('are hidden from exhibitors', async () => {
    const { teamTypes } = cast.food.owner.api
    expect(await refusal(teamTypes.list({}))).toMatchObject({ status: 403 })
    expect(await refusal(teamTypes.add({ name: 'Mine' }))).toMatchObject({ status: 403 })
  })

  test.each(['', '  ', 'a\u0000b', 'x'.repeat(81)])('the name %j is refused', async (name) => {
    expect((await refusal(cast.moderator.api.teamTypes.add({ name }))).status).toBe(422)
  })
})
