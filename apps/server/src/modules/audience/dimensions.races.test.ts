// Teams, values and the fields that decide, changed at the same time in several transactions. Afterwards every team
// has a copy of exactly the values of the fields that decide.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { tries } from '@eventflow/domain/builders/kernel'
import { DIMENSION_TYPES } from '@eventflow/domain/custom-fields'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { lockEvent, type Scope } from '../../platform/db/index.ts'
import { lockTeam } from '../teams/index.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let hall: string
let outdoors: string
let note: string
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { add } = cast.admin.api.customFields
  const byOrganisers = { teamCanEdit: false }
  hall = (await add({ label: 'Hall', type: 'dropdown', options: ['1', '2'], ...byOrganisers })).id
  outdoors = (await add({ label: 'Outdoors', type: 'checkbox', ...byOrganisers })).id
  note = (await add({ label: 'Note', type: 'text', ...byOrganisers })).id
})

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Starts `second` while `first` has done its work and not committed. Returns whether `second` waited for it. */
async function during(
  first: (scope: Scope) => Promise<unknown>,
  second: (scope: Scope) => Promise<unknown>,
): Promise<boolean> {
  let isDone = false
  let started: Promise<unknown> = Promise.resolve()
  const waited = await event.inEvent(async (scope) => {
    await first(scope)
    started = event.inEvent(second).then(() => (isDone = true))
    await aMoment()
    return !isDone
  })
  await started
  return waited
}

const decide =
  (id: string, isDimension = true) =>
  (scope: Scope) =>
    scope.tx.execute(sql`
    update custom_fields set is_dimension = ${isDimension}
    where event_id = ${scope.eventId} and id = ${id}`)

const write = (teamId: string, fieldId: string, value: string | boolean) => (scope: Scope) =>
  scope.tx.execute(sql`
    insert into custom_field_values (event_id, team_id, custom_field_id, value)
    values (${scope.eventId}, ${teamId}, ${fieldId}, ${JSON.stringify(value)}::jsonb)
    on conflict (event_id, team_id, custom_field_id) do update set value = excluded.value`)

const addTeam = (parentTeamId: string | null) => (scope: Scope) =>
  arrangeTeam(scope, parentTeamId === null ? {} : { parentTeamId })

/** Teams whose copies differ from the values of the fields that decide. */
const wrongTeams = () =>
  event.inEvent(async ({ tx, eventId }) => {
    const { rows } = await tx.execute(sql`
      with own as (
        select t.id, t.parent_team_id, t.dimension_values, t.parent_dimension_values,
          coalesce(jsonb_object_agg(f.id, coalesce(v.value, f.default_value))
            filter (where f.id is not null), '{}') as wanted
        from teams t
        left join custom_fields f on f.event_id = t.event_id and f.is_dimension
        left join custom_field_values v on v.event_id = t.event_id and v.team_id = t.id
          and v.custom_field_id = f.id
        where t.event_id = ${eventId}
        group by t.event_id, t.id)
      select own.* from own left join own parent on parent.id = own.parent_team_id
      where own.dimension_values <> own.wanted
        or own.parent_dimension_values <> coalesce(parent.wanted, '{}')`)
    return rows
  })

test('a stand share is added and its parent moves', async () => {
  await event.inEvent(decide(hall))
  const { id } = cast.food.team
  expect(await during(write(id, hall, '2'), addTeam(id))).toBe(true)
  expect(await wrongTeams()).toEqual([])
})

describe.each([true, false])('a field begins to decide (first: %s)', (isFirst) => {
  const both = (
    change: (scope: Scope) => Promise<unknown>,
    other: (scope: Scope) => Promise<unknown>,
  ) => (isFirst ? during(change, other) : during(other, change))

  test.each(DIMENSION_TYPES)('and a team gets another value of a %s', async (type) => {
    const { id } = cast.food.team
    const [field, value] = type === 'checkbox' ? [outdoors, true] : [hall, '2']
    expect(await both(decide(field), write(id, field, value))).toBe(true)
    expect(await wrongTeams()).toEqual([])
  })

  test('and a team is added', async () => {
    expect(await both(decide(hall), addTeam(null))).toBe(true)
    expect(await wrongTeams()).toEqual([])
  })

  test('as soon as it is added, and a team is added', async () => {
    const addZone = ({ tx, eventId }: Scope) =>
      tx.execute(sql`
        insert into custom_fields (event_id, id, label, type, options, default_value, index, is_dimension)
        values (${eventId}, 'zone', 'Zone', 'dropdown', '["A"]', '"A"', 9, true)`)
    expect(await both(addZone, addTeam(cast.food.team.id))).toBe(true)
    expect(await wrongTeams()).toEqual([])
  })

  test('and another one does', async () => {
    await both(decide(hall), decide(outdoors))
    expect(await wrongTeams()).toEqual([])
  })
})

test('a field ceases to decide, or is deleted, and a team is added', async () => {
  await event.inEvent(decide(hall))
  await during(addTeam(null), decide(hall, false))
  expect(await wrongTeams()).toEqual([])
  await event.inEvent(decide(hall))
  await during(addTeam(null), ({ tx, eventId }) =>
    tx.execute(sql`delete from custom_fields where event_id = ${eventId} and id = ${hall}`),
  )
  expect(await wrongTeams()).toEqual([])
})

test('values that never decide, and teams beside each other, wait for nothing', async () => {
  const { food, tech } = cast
  expect(await during(decide(hall), write(food.team.id, note, 'By the door'))).toBe(false)
  expect(await during(write(food.team.id, hall, '1'), write(tech.team.id, hall, '2'))).toBe(false)
  expect(await during(addTeam(null), addTeam(null))).toBe(false)
  expect(await during(lockEvent, write(food.team.id, hall, '2'))).toBe(false)
})

test('a transaction that locks a team before it adds a stand share is never in a deadlock', async () => {
  const { id } = cast.food.team
  let deciding: Promise<unknown> = Promise.resolve()
  await event.inEvent(async (scope) => {
    await lockTeam(scope, id)
    deciding = event.inEvent(decide(hall))
    await aMoment()
    await addTeam(id)(scope)
    await write(id, hall, '2')(scope)
  })
  await deciding
  expect(await wrongTeams()).toEqual([])
})

test('a transaction that has written a value can let its field decide', async () => {
  const { food, tech } = cast
  await Promise.all([
    event.inEvent(async (scope) => {
      await write(food.team.id, hall, '2')(scope)
      await decide(hall)(scope)
    }),
    event.inEvent(write(tech.team.id, hall, '1')),
  ])
  expect(await wrongTeams()).toEqual([])
})

test('random changes at once leave no team with old values', async () => {
  const random = (most: number) => Math.floor(Math.random() * most)
  const { id } = cast.food.team
  const shares = await event.inEvent(async (scope) => [
    (await addTeam(id)(scope)).id,
    (await addTeam(id)(scope)).id,
  ])
  const teamIds = [id, cast.tech.team.id, ...shares]
  const one = (): ((scope: Scope) => Promise<unknown>) => {
    const teamId = teamIds[random(teamIds.length)] ?? id
    const changes = [
      write(teamId, hall, ['', '1', '2'][random(3)] ?? ''),
      write(teamId, outdoors, random(2) === 0),
      addTeam(random(2) === 0 ? id : null),
      decide([hall, outdoors][random(2)] ?? hall, random(2) === 0),
    ]
    return changes[random(changes.length)] ?? addTeam(null)
  }
  for (let round = 0; round < tries(10, 100); round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => event.inEvent(one())))
    expect(await wrongTeams()).toEqual([])
  }
})
