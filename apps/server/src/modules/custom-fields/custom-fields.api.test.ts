// Custom fields of teams, as organisers manage them.
import { and, count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrangePerson, arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { newId } from '../../platform/db/index.ts'
import { customFieldValues } from './custom-fields.tables.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const api = () => cast.admin.api.customFields
const valuesOf = (teamId: string) => cast.moderator.api.teamCustomFields.get({ teamId })
const refusedAs = (code: string) => expect.objectContaining({ code })

describe('adding one', () => {
  test('appends it, and stores its default value for every team', async () => {
    const hall = await api().add({ label: 'Hall', type: 'text', defaultValue: 'Seven' })
    const lit = await api().add({ label: 'Lit', type: 'checkbox' })
    expect([hall.index, lit.index, lit.defaultValue]).toEqual([0, 1, false])
    for (const { team } of [cast.food, cast.tech]) {
      const { fields, revision } = await valuesOf(team.id)
      expect(fields.map(({ label, value }) => [label, value])).toEqual([
        ['Hall', 'Seven'],
        ['Lit', false],
      ])
      expect(revision).toBe(0)
    }
  })

  test('reaches every team, in any number of batches', async () => {
    await event.inEvent(async (scope) => {
      const { tx, eventId } = scope
      const { userId } = await arrangePerson(scope)
      await tx.execute(sql`insert into teams (event_id, id, name, owner_id)
        select ${eventId}, 'batch-' || n, 'Team ' || n, ${userId} from generate_series(1, 1200) n`)
    })
    const { id } = await api().add({ label: 'Hall', type: 'text', defaultValue: 'Seven' })
    const [row] = await event.inEvent(({ tx, eventId }) =>
      tx
        .select({ rows: count() })
        .from(customFieldValues)
        .where(
          and(eq(customFieldValues.eventId, eventId), eq(customFieldValues.customFieldId, id)),
        ),
    )
    expect(row?.rows).toBe(1202)
  })

  test('applies to a team that is added later', async () => {
    await api().add({ label: 'Hall', type: 'text', defaultValue: 'Seven' })
    const team = await event.inEvent((scope) => arrangeTeam(scope, { name: 'Late' }))
    expect((await valuesOf(team.id)).fields.map(({ value }) => value)).toEqual(['Seven'])
  })

  test.each([
    [{ label: 'Slot', type: 'dropdown' as const }, 'options'],
    [{ label: 'Slot', type: 'dropdown' as const, options: ['a', 'A'] }, 'options'],
    [{ label: 'Power', type: 'number' as const, defaultValue: 'lots' }, 'defaultValue'],
    [{ label: 'Lit', type: 'checkbox' as const, defaultValue: 'yes' }, 'defaultValue'],
    [{ label: ' ', type: 'text' as const }, 'label'],
  ])('is refused for %j', async (input, path) => {
    const problems = [expect.objectContaining({ path })]
    await expect(api().add(input)).rejects.toMatchObject({
      code: 'INVALID_CUSTOM_FIELD',
      data: { status: 422, problems },
    })
  })

  test('happens once for one key, and labels are unique', async () => {
    const request = {
      method: 'POST' as const,
      url: '/api/custom-fields',
      cookie: cast.admin.cookie,
      headers: { 'idempotency-key': newId() },
      body: { label: 'Hall', type: 'text' },
    }
    const [first, again] = [await event.inject(request), await event.inject(request)]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    await expect(api().add({ label: 'HALL', type: 'text' })).rejects.toEqual(
      refusedAs('CUSTOM_FIELD_LABEL_TAKEN'),
    )
  })

  test('adding and deleting need an admin; a moderator can change and reorder', async () => {
    const field = await api().add({ label: 'Hall', type: 'text' })
    const { customFields } = cast.moderator.api
    await expect(customFields.add({ label: 'Other', type: 'text' })).rejects.toEqual(
      refusedAs('FORBIDDEN'),
    )
    await expect(customFields.remove({ customFieldId: field.id })).rejects.toEqual(
      refusedAs('FORBIDDEN'),
    )
    const changed = await customFields.update({
      customFieldId: field.id,
      revision: field.revision,
      label: 'Hall number',
      defaultValue: 'One',
    })
    expect(changed).toMatchObject({ label: 'Hall number', revision: 2, type: 'text' })
    await expect(cast.food.owner.api.customFields.list({})).rejects.toEqual(refusedAs('FORBIDDEN'))
  })
})

describe('changing one', () => {
  test('does not change the values of teams', async () => {
    const field = await api().add({ label: 'Hall', type: 'text', defaultValue: 'Seven' })
    await api().update({
      customFieldId: field.id,
      revision: field.revision,
      label: 'Hall',
      defaultValue: 'Eight',
    })
    expect((await valuesOf(cast.food.team.id)).fields[0]?.value).toBe('Seven')
  })

  test('on an old revision is refused with the stored field', async () => {
    const { id } = await api().add({ label: 'Hall', type: 'text' })
    const change = { customFieldId: id, revision: 1 }
    await api().update({ ...change, label: 'Hall number' })
    await expect(api().update({ ...change, label: 'Mine' })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { label: 'Hall number', revision: 2 } },
    })
  })
})

test('deleting one deletes its values in every team', async () => {
  const { id } = await api().add({ label: 'Hall', type: 'text', defaultValue: 'Seven' })
  await api().remove({ customFieldId: id })
  expect((await valuesOf(cast.food.team.id)).fields).toEqual([])
  const rows = await event.inEvent(({ tx }) => tx.select().from(customFieldValues))
  expect(rows).toEqual([])
  await expect(api().remove({ customFieldId: id })).rejects.toEqual(
    refusedAs('CUSTOM_FIELD_NOT_FOUND'),
  )
})

test('one of another event is not found', async () => {
  const { id } = await api().add({ label: 'Hall', type: 'text' })
  const other = await castOf(await portal.event())
  await expect(other.admin.api.customFields.get({ customFieldId: id })).rejects.toEqual(
    refusedAs('CUSTOM_FIELD_NOT_FOUND'),
  )
  expect((await other.admin.api.customFields.list({})).total).toBe(0)
})

describe('a text', () => {
  const set = async (teamId: string, customFieldId: string, value: string) => {
    const { revision } = await valuesOf(teamId)
    const values = [{ customFieldId, value }]
    await cast.moderator.api.teamCustomFields.update({ teamId, revision, values })
  }

  test('becomes a dropdown of the values that teams have, and nothing else changes', async () => {
    const { id, type: _type, ...hall } = await api().add({ label: 'Hall', type: 'text' })
    const [food, tech] = [cast.food.team.id, cast.tech.team.id]
    await set(food, id, 'Hall 2')
    await set(tech, id, 'Hall 3')
    expect((await api().values({ customFieldId: id })).items).toEqual([
      { value: 'Hall 2', teamCount: 1 },
      { value: 'Hall 3', teamCount: 1 },
    ])
    await expect(api().values({ customFieldId: newId() })).rejects.toEqual(
      refusedAs('CUSTOM_FIELD_NOT_FOUND'),
    )
    const { label, revision } = hall
    const change = { customFieldId: id, label, revision, becomesDropdown: true }
    await expect(api().update({ ...change, options: ['Hall 2'] })).rejects.toMatchObject({
      data: { problems: [{ path: 'options', message: expect.stringContaining('Hall 3') }] },
    })
    const options = ['Hall 2', 'Hall 3', 'Hall 4']
    const dropdown = await api().update({ ...change, options })
    expect(dropdown).toMatchObject({ type: 'dropdown', options, revision: revision + 1 })
    expect((await valuesOf(food)).fields).toMatchObject([{ type: 'dropdown', value: 'Hall 2' }])
    await expect(set(food, id, 'Hall 9')).rejects.toMatchObject({ status: 422 })
    // A dropdown stays one.
    const again = { ...change, revision: dropdown.revision, options }
    expect(await api().update(again)).toMatchObject({ type: 'dropdown' })
  })

  test('does not decide who sees what in the save that makes it a dropdown', async () => {
    const { id: customFieldId, label, revision } = await api().add({ label: 'Hall', type: 'text' })
    const change = { customFieldId, label, revision, options: ['2'], becomesDropdown: true }
    const decides = { ...change, isDimension: true, teamCanEdit: false }
    await expect(api().update(decides)).rejects.toMatchObject({
      data: { problems: [{ path: 'isDimension' }] },
    })
    const dropdown = await api().update(change)
    const later = { ...decides, revision: dropdown.revision }
    expect(await api().update(later)).toMatchObject({ isDimension: true })
  })

  test.each(['area', 'number', 'date', 'checkbox'] as const)('only: no %s', async (type) => {
    const { id: customFieldId, label, revision } = await api().add({ label: 'Hall', type })
    const change = { customFieldId, label, revision, options: ['2'], becomesDropdown: true }
    await expect(api().update(change)).rejects.toMatchObject({
      data: { problems: [{ path: 'type' }] },
    })
  })
})
