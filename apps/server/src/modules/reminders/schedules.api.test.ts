import { STANDARD_RULES, STANDARD_TIMES } from '@eventflow/domain/reminders'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { runReminders } from './reminders.run.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
})

const schedules = () => cast.admin.api.reminderSchedules
const rules = [
  {
    id: 'three-days',
    moment: 'before' as const,
    days: 3,
    doneSoFar: ['nothing', 'some', 'all'] as ('nothing' | 'some' | 'all')[],
    text: 'Food is inspected before the doors open.',
  },
]
const standard = () => ({
  rules: STANDARD_RULES.map((rule) => ({ ...rule, doneSoFar: [...rule.doneSoFar] })),
})
const ofFood = () => ({
  name: 'Food',
  teamTypeIds: [cast.food.teamTypeId],
  rules,
  ...STANDARD_TIMES,
})

test('teams of a type have their own rules and hours, and others have the standard ones', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-27' })
  const added = await schedules().add({ ...ofFood(), sendHour: 14 })
  expect(added).toMatchObject({ revision: 1, teamCount: 1 })
  const { items } = await cast.moderator.api.reminderSchedules.list()
  expect(items.map(({ id, teamCount }) => [id, teamCount])).toEqual([
    ['standard', 1],
    [added.id, 1],
  ])
  // Three days before the due date: no rule of the standard schedule matches.
  portal.clock.set('2026-06-24T12:00:00Z')
  expect(await runReminders(portal.services, event.eventId)).toBe(0)
  const { days } = await cast.moderator.api.reminders.overview()
  expect(days[0]?.items).toMatchObject([
    { scheduleName: 'Food', at: '2026-06-24T13:00:00.000Z' },
    { scheduleName: 'Food' },
  ])
  expect(days[0]?.items[0]?.tasks[0]?.rule).toEqual({ moment: 'before', days: 3 })
  portal.clock.set('2026-06-24T13:05:00Z')
  expect(await runReminders(portal.services, event.eventId)).toBe(2)
  const letters = await lettersTo(event, cast.food.owner.person.email)
  expect(letters.find(({ alias }) => alias === 'taskReminder')?.text).toContain('Food is inspected')
  const { sent } = await cast.moderator.api.reminders.overview()
  expect(sent[0]?.tasks[0]).toMatchObject({ isReason: true, rule: { moment: 'before', days: 3 } })
})

test('organisers reminded of all teams get one email per schedule, as in the preview', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-25' })
  await schedules().add({ ...ofFood(), rules: rules.map((rule) => ({ ...rule, days: 1 })) })
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { sendTaskRemindersTo: 'admin' }, revision })
  portal.clock.set('2026-06-24T08:00:00Z')
  const { days } = await cast.moderator.api.reminders.overview()
  expect(await runReminders(portal.services, event.eventId)).toBe(days[0]?.count)
  expect(days[0]?.count).toBe(6)
})

test('the standard schedule exists before it is saved, and can be changed like any other', async () => {
  const before = await schedules().get({ reminderScheduleId: 'standard' })
  expect(before).toMatchObject({ revision: 0, teamCount: 2, ...standard() })
  const { id: _id, teamCount: _count, revision, ...values } = before
  const change = { ...values, reminderScheduleId: 'standard', sendHour: 9 }
  expect(await schedules().update({ ...change, revision })).toMatchObject({
    revision: 1,
    sendHour: 9,
  })
  await expect(schedules().update({ ...change, revision })).rejects.toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
  })
  await expect(schedules().remove({ reminderScheduleIds: ['standard'] })).rejects.toMatchObject({
    status: 404,
  })
})

test('after a schedule is deleted, its teams have the standard one', async () => {
  const { id } = await schedules().add(ofFood())
  await schedules().remove({ reminderScheduleIds: [id] })
  const { items } = await schedules().list()
  expect(items.map(({ teamCount }) => teamCount)).toEqual([2])
})

test.each([
  ['for a type of another one', {}, 'teamTypeIds'],
  ['for a type that is gone', { teamTypeIds: ['gone'] }, 'teamTypeIds'],
  ['at a quiet hour', { teamTypeIds: [], sendHour: 23 }, 'sendHour'],
])('%s it is refused, at the field', async (_what, over, path) => {
  await schedules().add(ofFood())
  await expect(schedules().add({ ...ofFood(), ...over })).rejects.toMatchObject({
    message: 'Invalid reminder schedule',
    data: { problems: expect.arrayContaining([expect.objectContaining({ path })]) },
  })
})

test('if two admins use the same type at once, one of them is refused', async () => {
  const both = await Promise.allSettled([
    schedules().add({ ...ofFood(), name: 'One' }),
    schedules().add({ ...ofFood(), name: 'Other' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test("the standard schedule is named in the event's words", async () => {
  const { event: details } = cast.admin.api.settings
  const { revision } = await details.read()
  await details.change({ data: { teamName: 'Exhibitor' }, revision })
  const { items } = await schedules().list()
  expect(items.map(({ name }) => name)).toEqual(['All other exhibitors'])
})

describe('schedules for the teams of a hall', () => {
  let hallId: string
  const inHall = (...values: string[]) => [{ customFieldId: hallId, values }]
  const ofHall3 = () => ({
    ...ofFood(),
    name: 'Hall 3',
    teamTypeIds: [],
    dimensions: inHall('3'),
    sendHour: 14,
  })

  beforeEach(async () => {
    const field = {
      label: 'Hall',
      type: 'dropdown',
      isDimension: true,
      teamCanEdit: false,
    } as const
    hallId = (await cast.admin.api.customFields.add({ ...field, options: ['2', '3'] })).id
    await setHall(cast.food.team.id, '3')
    await setHall(cast.tech.team.id, '2')
  })

  async function setHall(teamId: string, value: string) {
    const { teamCustomFields } = cast.admin.api
    const { revision } = await teamCustomFields.get({ teamId })
    await teamCustomFields.update({ teamId, revision, values: [{ customFieldId: hallId, value }] })
  }

  const counts = async () =>
    Object.fromEntries(
      (await schedules().list()).items.map(({ id, name, teamCount }) => [
        id === 'standard' ? id : name,
        teamCount,
      ]),
    )

  test('come before those for its team type: in the list, the plan, the run, and why not', async () => {
    await addTaskAs(cast.admin, { dueDate: '2026-06-27' })
    await schedules().add({ ...ofFood(), isEnabled: false })
    await schedules().add(ofHall3())
    expect(await counts()).toEqual({ standard: 1, Food: 0, 'Hall 3': 1 })
    portal.clock.set('2026-06-24T12:00:00Z')
    const { reminders } = cast.moderator.api
    expect((await reminders.overview()).days[0]?.items).toMatchObject([
      { scheduleName: 'Hall 3' },
      { scheduleName: 'Hall 3' },
    ])
    const { userId } = cast.food.owner.person
    const codes = async () =>
      (await cast.admin.api.reminders.why({ userId })).items.map(({ kind }) => kind)
    expect(await codes()).not.toContain('noSchedule')
    portal.clock.set('2026-06-24T13:05:00Z')
    expect(await runReminders(portal.services, event.eventId)).toBe(2)
    await setHall(cast.food.team.id, '2')
    expect(await counts()).toEqual({ standard: 1, Food: 1, 'Hall 3': 0 })
    expect((await reminders.overview()).days.flatMap(({ items }) => items)).not.toContainEqual(
      expect.objectContaining({ scheduleName: 'Hall 3' }),
    )
  })

  test('may name a type of another schedule, but not without a hall', async () => {
    await schedules().add(ofFood())
    const both = { ...ofFood(), name: 'Food in hall 3', dimensions: inHall('3') }
    const { id: reminderScheduleId, revision } = await schedules().add(both)
    const plain = { ...both, dimensions: [], reminderScheduleId, revision }
    await expect(schedules().update(plain)).rejects.toMatchObject({
      data: { problems: [{ path: 'teamTypeIds' }] },
    })
  })

  test.each([
    ['a custom field that does not decide', [{ customFieldId: 'gone', values: ['3'] }]],
    ['a value that is gone', null],
  ])('%s is refused', async (_what, dimensions) => {
    const wrong = { ...ofHall3(), dimensions: dimensions ?? inHall('4') }
    await expect(schedules().add(wrong)).rejects.toMatchObject({ message: 'Invalid audience' })
  })

  test('keep their custom field and its options', async () => {
    await schedules().add(ofHall3())
    const { customFields } = cast.admin.api
    const refused = {
      data: { problems: [{ path: 'options', message: 'Reminder schedule: Hall 3' }] },
    }
    await expect(customFields.remove({ customFieldId: hallId })).rejects.toMatchObject(refused)
    const { revision } = await customFields.get({ customFieldId: hallId })
    const field = { label: 'Hall', isDimension: true, teamCanEdit: false, options: ['2'] }
    await expect(
      customFields.update({ ...field, customFieldId: hallId, revision }),
    ).rejects.toMatchObject(refused)
  })

  test('show the teams that have them, and what the others have instead', async () => {
    const food = { id: 'food', name: 'Food', teamTypeIds: [cast.food.teamTypeId], dimensions: [] }
    const hall = { id: 'hall', name: 'Hall 3', teamTypeIds: [], dimensions: inHall('3') }
    const others = { id: 'standard', name: 'Others', teamTypeIds: [], dimensions: [] }
    const choices = [{ ...others, isStandard: true }, food, hall]
    const chosen = (id: string, isIncluded: boolean) =>
      cast.moderator.api.audience.chosen({ choices, id, isIncluded })
    expect(await chosen('hall', true)).toMatchObject({
      items: [{ id: cast.food.team.id, reason: null, instead: null }],
      includedCount: 1,
      hiddenCount: 1,
      insteadCount: 0,
    })
    expect(await chosen('food', false)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          id: cast.food.team.id,
          reason: 'otherChoice',
          instead: 'Hall 3',
        }),
        expect.objectContaining({ id: cast.tech.team.id, reason: 'otherType' }),
      ]),
      insteadCount: 1,
    })
  })
})
