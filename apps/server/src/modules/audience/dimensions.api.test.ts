// Dimensions through the API: what teams see, what limited organisers see, and what is refused.
import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let hall: { id: string; revision: number }

const DECIDES = { isDimension: true, teamCanEdit: false } as const
const HALL = { label: 'Hall', options: ['1', '2'], ...DECIDES }

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  hall = await cast.admin.api.customFields.add({ ...HALL, type: 'dropdown' })
  await setHall(cast.food.team.id, '2')
  await setHall(cast.tech.team.id, '1')
})

const inHall2 = () => [{ customFieldId: hall.id, values: ['2'] }]

async function setHall(teamId: string, value: string, by: Cast['admin'] = cast.admin) {
  const { teamCustomFields } = by.api
  const { revision } = await teamCustomFields.get({ teamId })
  const values = [{ customFieldId: hall.id, value }]
  return teamCustomFields.update({ teamId, revision, values })
}

const addTask = () =>
  cast.admin.api.tasks.add({
    title: 'Hall 2 only',
    dueDate: '2026-07-01',
    description: '',
    type: 'task',
    dimensions: inHall2(),
  })

describe('a task for one hall', () => {
  test('is seen, counted and completed by teams of this hall only', async () => {
    const { id: taskId } = await addTask()
    const titles = async ({ api }: Cast['admin']) =>
      (await api.myTasks.list({})).items.map(({ title }) => title)
    expect(await titles(cast.food.owner)).toContain('Hall 2 only')
    expect(await titles(cast.tech.owner)).not.toContain('Hall 2 only')
    expect(await refusal(cast.tech.owner.api.myTasks.get({ taskId }))).toMatchObject({
      status: 404,
    })
    const [line] = (await cast.admin.api.tasks.list({ search: 'Hall 2 only' })).items
    expect(line?.teamCount).toBe(1)
    const { tasks, teams } = await cast.admin.api.reports.matrix({})
    const place = tasks.findIndex(({ id }) => id === taskId)
    const cellOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.cells[place]
    expect(cellOf(cast.food.team.id)).not.toBe(cellOf(cast.tech.team.id))
    await setHall(cast.tech.team.id, '2')
    expect(await titles(cast.tech.owner)).toContain('Hall 2 only')
    expect((await cast.admin.api.tasks.list({ search: 'Hall 2 only' })).items[0]?.teamCount).toBe(2)
  })

  test('is counted in the progress of teams of this hall only', async () => {
    const totalOf = async (teamId: string) =>
      (await cast.admin.api.teams.list({})).items.find(({ id }) => id === teamId)?.progress.total ??
      0
    const before = [await totalOf(cast.food.team.id), await totalOf(cast.tech.team.id)]
    await addTask()
    const after = [await totalOf(cast.food.team.id), await totalOf(cast.tech.team.id)]
    expect(after).toEqual([(before[0] ?? 0) + 1, before[1]])
  })
})

test('the list of teams, and emails to its teams, can be for one hall', async () => {
  const { api } = cast.admin
  const inHall = (value: string) => ({ dimension: `${hall.id}:${value}` })
  const idsIn = async (value: string) =>
    (await api.teams.list(inHall(value))).items.map(({ id }) => id)
  expect(await idsIn('2')).toEqual([cast.food.team.id])
  expect(await idsIn('1')).toEqual([cast.tech.team.id])
  expect(await idsIn('3')).toEqual([])
  expect((await api.teams.list({ dimension: 'no colon' })).items).toEqual([])
  const { id: mailingId } = await api.mailings.add({
    audience: { teams: inHall('2'), to: 'owners' },
  })
  const { items } = await api.mailings.recipients({ mailingId })
  expect(items.map(({ team }) => team?.id)).toEqual([cast.food.team.id])
})

describe('a moderator of hall 2', () => {
  async function limit(dimensions = inHall2()) {
    const { userId } = cast.moderator.person
    const { revision } = await cast.admin.api.users.get({ userId })
    return cast.admin.api.users.limit({
      userId,
      revision,
      isReadOnly: false,
      work: null,
      teamTypeIds: null,
      taskIds: null,
      dimensions,
    })
  }

  test('sees its teams and their people only, and cannot move them out', async () => {
    expect((await limit()).limits?.dimensions).toEqual(inHall2())
    const { api } = cast.moderator
    expect((await api.teams.list({})).items.map(({ id }) => id)).toEqual([cast.food.team.id])
    expect(await refusal(api.teams.get({ teamId: cast.tech.team.id }))).toMatchObject({
      status: 404,
    })
    const people = (await api.users.list({})).items.flatMap(({ teamId }) => teamId ?? [])
    expect(new Set(people)).toEqual(new Set([cast.food.team.id]))
    const moved = setHall(cast.food.team.id, '1', cast.moderator as Cast['admin'])
    expect(await refusal(moved)).toMatchObject({ code: 'OUTSIDE_LIMITS' })
    await setHall(cast.food.team.id, '1')
    expect((await api.teams.list({})).items).toEqual([])
  })

  test('has limits that exist only', async () => {
    for (const wrong of [
      [{ customFieldId: hall.id, values: ['3'] }],
      [{ customFieldId: 'ghost', values: ['2'] }],
    ])
      expect(await refusal(limit(wrong))).toMatchObject({ code: 'INVALID_USER' })
  })
})

describe('refused', () => {
  test('fields that teams edit, and other values than a field has', async () => {
    const { customFields, tasks } = cast.admin.api
    const byTeams = customFields.add({
      label: 'Zone',
      type: 'dropdown',
      options: ['A'],
      isDimension: true,
    })
    expect(await refusal(byTeams)).toMatchObject({ code: 'INVALID_CUSTOM_FIELD' })
    const text = customFields.add({ label: 'Zone', type: 'text', ...DECIDES })
    expect(await refusal(text)).toMatchObject({ code: 'INVALID_CUSTOM_FIELD' })
    const zone = await customFields.add({ label: 'Zone', type: 'dropdown', options: ['A'] })
    const task = { title: 'X', dueDate: '2026-07-01', description: '', type: 'task' } as const
    for (const dimensions of [
      [{ customFieldId: zone.id, values: ['A'] }],
      [{ customFieldId: hall.id, values: ['3'] }],
    ])
      expect(await refusal(tasks.add({ ...task, dimensions }))).toMatchObject({
        status: 422,
        code: 'INVALID_DIMENSIONS',
      })
    expect(await refusal(setHall(cast.food.team.id, '1', cast.food.owner))).toMatchObject({
      code: 'INVALID_CUSTOM_FIELD_VALUES',
    })
  })

  test('losing an option or a field that a record names, with the names of the records', async () => {
    const { customFields } = cast.admin.api
    const task = await addTask()
    const change = (over: object) =>
      customFields.update({ ...HALL, ...over, customFieldId: hall.id, revision: hall.revision })
    const inUse = {
      status: 409,
      code: 'CUSTOM_FIELD_DECIDES',
      problems: [{ message: 'Task: Hall 2 only' }],
    }
    expect(await refusal(change({ options: ['1', 'Two'] }))).toMatchObject(inUse)
    expect(await refusal(change({ isDimension: false }))).toMatchObject(inUse)
    expect(await refusal(customFields.remove({ customFieldId: hall.id }))).toMatchObject(inUse)
    // Option 1 is not named.
    expect((await change({ options: ['2', '3'] })).options).toEqual(['2', '3'])
    await cast.admin.api.tasks.archive({ taskIds: [task.id], isArchived: true })
    await cast.admin.api.tasks.remove({ taskIds: [task.id] })
    await customFields.remove({ customFieldId: hall.id })
  })
})
