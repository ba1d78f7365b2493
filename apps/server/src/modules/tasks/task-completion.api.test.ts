// Tasks that complete automatically, in the transaction of the change that completes them.
import { aViewer } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangePerson, joinTeam } from '../../testing/arrange.ts'
import { castOf, type Cast, type CastTeam } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { holdWithin } from '../access/index.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
})

const addTask = (options: TaskOptions = {}) =>
  addTaskAs(cast.admin, { dueDate: '2026-08-01', ...options })
const people = (count: number): TaskOptions => ({ completesWhen: { kind: 'members', count } })
const own = (taskId: string, { owner }: CastTeam = cast.food) => owner.api.myTasks.get({ taskId })
const joins = (email: string) =>
  cast.food.owner.api.teams.addMember({
    teamId: cast.food.team.id,
    firstName: 'Nia',
    surname: 'New',
    email,
    sendWelcomeEmail: false,
  })

async function standField() {
  const { id } = await cast.admin.api.customFields.add({ label: 'Stand', type: 'text' })
  const completesWhen = { kind: 'customField' as const, customFieldId: id }
  const enter = async (value: string) => {
    const teamId = cast.food.team.id
    const { revision } = await cast.moderator.api.teamCustomFields.get({ teamId })
    const values = [{ customFieldId: id, value }]
    return cast.moderator.api.teamCustomFields.update({ teamId, revision, values })
  }
  return { id, wish: { completesWhen }, enter }
}

describe('a team with enough people', () => {
  test('completes the task when the last of them joins, by nobody', async () => {
    const task = await addTask(people(3))
    expect(await own(task.id)).toMatchObject({
      state: 'pending',
      completesWhen: { kind: 'members', count: 3, have: 2 },
    })
    await joins('third@example.com')
    expect(await own(task.id)).toMatchObject({
      state: 'complete',
      completedByName: null,
      completesWhen: { have: 3 },
    })
    expect(await own(task.id, cast.tech)).toMatchObject({ state: 'pending' })
  })

  test('has an open task again when somebody leaves, unless an organiser completed it', async () => {
    const task = await addTask(people(3))
    const marked = await addTask(people(5))
    const sent = await addTask({ ...people(3), isApprovalNeeded: true })
    const teamId = cast.food.team.id
    const done = { isComplete: true, isNotApplicable: false, revision: 0 }
    await cast.moderator.api.tasks.setStatus({ taskId: marked.id, teamId, ...done })
    await joins('third@example.com')
    const news = async () => (await cast.food.owner.api.navigation.dashboard()).news
    expect(await news()).toContainEqual(
      expect.objectContaining({ kind: 'taskCompletedByItself', id: task.id }),
    )
    const userId = cast.food.member.person.userId
    await cast.food.owner.api.teams.removeMember({ teamId, userId, staysInEvent: false })
    const open = { state: 'pending', completedAt: null, completesWhen: { have: 2 } }
    expect(await own(task.id)).toMatchObject(open)
    expect(await own(sent.id)).toMatchObject({ ...open, approval: null })
    expect(await own(marked.id)).toMatchObject({ state: 'complete' })
    const { items } = await cast.admin.api.auditLog.list({})
    const row = items.find(({ action }) => action === 'teams.removeMember')
    expect(row?.changed).toContain('openedByItself')
  })

  test('keeps it complete when a new person replaces one', async () => {
    const task = await addTask(people(3))
    await joins('third@example.com')
    const who = { teamId: cast.food.team.id, userId: cast.food.member.person.userId }
    const nia = { firstName: 'Nia', surname: 'Next', email: 'next@example.com' }
    await cast.food.owner.api.teams.replaceMember({ ...who, ...nia, sendWelcomeEmail: false })
    expect(await own(task.id)).toMatchObject({ state: 'complete', completesWhen: { have: 3 } })
  })

  test('is in the audit entry of the person whose change completed it', async () => {
    const task = await addTask(people(3))
    await joins('third@example.com')
    const { items } = await cast.admin.api.auditLog.list({})
    const row = items.find(({ action }) => action === 'teams.addMember')
    expect(row?.changed).toContain('completedByItself')
    expect(row?.things).toContainEqual(expect.objectContaining({ id: task.id }))
  })
})

describe('a custom field', () => {
  test('completes the task once it has a value, no matter who enters it', async () => {
    const { wish: input, enter } = await standField()
    const task = await addTask(input)
    await enter('')
    expect(await own(task.id)).toMatchObject({
      state: 'pending',
      completesWhen: { kind: 'customField', label: 'Stand' },
    })
    await enter('A12')
    expect(await own(task.id)).toMatchObject({ state: 'complete' })
    await enter('')
    expect(await own(task.id)).toMatchObject({ state: 'pending' })
  })

  test('hidden from the team has no name for it', async () => {
    const { id, wish: input } = await standField()
    const task = await addTask(input)
    const { items } = await cast.admin.api.customFields.list({})
    const field = items.find((one) => one.id === id)
    if (field === undefined) throw new Error('no field')
    const { label, revision } = field
    const hidden = { customFieldId: id, revision, label, showField: false }
    await cast.moderator.api.customFields.update(hidden)
    expect((await own(task.id)).completesWhen).toEqual({ kind: 'customField', label: null })
  })

  test('that is deleted completes nothing: the team ticks the task again', async () => {
    const { id, wish: input } = await standField()
    const task = await addTask(input)
    await cast.admin.api.customFields.remove({ customFieldId: id })
    const { completesWhen, statusRevision: revision } = await own(task.id)
    expect(completesWhen).toBeNull()
    expect((await cast.admin.api.tasks.get({ taskId: task.id })).completesWhen).toBeNull()
    const done = { isComplete: true, isNotApplicable: false, revision }
    await cast.food.owner.api.myTasks.setStatus({ taskId: task.id, ...done })
    expect(await own(task.id)).toMatchObject({ state: 'complete' })
  })

  test('must exist', async () => {
    const completesWhen = { kind: 'customField' as const, customFieldId: 'ghost' }
    await expect(addTask({ completesWhen })).rejects.toMatchObject({
      code: 'INVALID_TASK_VALUES',
      data: { problems: [{ path: 'completesWhen' }] },
    })
  })
})

describe('a condition that is already met', () => {
  test('completes the task as soon as it is published for the team', async () => {
    const task = await addTask({ ...people(2), isPublished: false })
    const list = { taskIds: [task.id], change: { isPublished: true } }
    await cast.admin.api.tasks.changeSeveral(list)
    expect(await own(task.id)).toMatchObject({ state: 'complete' })
    expect((await addTask(people(2))).completesWhen).toEqual({ kind: 'members', count: 2 })
  })

  test('completes the task when the team gets it', async () => {
    const task = await addTask({ ...people(2), teamTypeIds: [cast.tech.teamTypeId] })
    const team = await cast.admin.api.teams.get({ teamId: cast.food.team.id })
    const { name, isOrganiser, revision } = team
    const teamTypeId = cast.tech.teamTypeId
    await cast.admin.api.teams.update({ teamId: team.id, name, isOrganiser, revision, teamTypeId })
    expect(await own(task.id)).toMatchObject({ state: 'complete' })
  })
})

describe('what is not completed', () => {
  const key = (taskId: string) => ({ taskId, teamId: cast.food.team.id })
  const said = { isComplete: false, isNotApplicable: false }

  test('a task that is N/A for the team', async () => {
    const task = await addTask(people(3))
    const not = { ...said, isNotApplicable: true, reason: 'We are two', revision: 0 }
    await cast.food.owner.api.myTasks.setStatus({ taskId: task.id, ...not })
    await joins('third@example.com')
    expect(await own(task.id)).toMatchObject({ state: 'notApplicable' })
  })

  test('a task that is locked after its deadline', async () => {
    const hard = { isTimeSensitive: true, isLockedAfterDue: true, dueDate: '2026-06-14' }
    const task = await addTask({ ...people(3), ...hard })
    const late = await addTask({ ...people(3), dueDate: '2026-06-14' })
    await joins('third@example.com')
    expect(await own(task.id)).toMatchObject({ state: 'overdue' })
    expect(await own(late.id)).toMatchObject({ state: 'complete' })
  })

  test('a task reopened by organisers, until something of the team changes', async () => {
    const { wish: input, enter } = await standField()
    const task = await addTask(input)
    await enter('A12')
    const { statusRevision: revision } = await own(task.id)
    await cast.admin.api.tasks.setStatus({ ...key(task.id), ...said, revision })
    const { completesWhen: _, ...stored } = await cast.admin.api.tasks.get({ taskId: task.id })
    expect(await own(task.id)).toMatchObject({ state: 'pending' })
    expect(stored.revision).toBe(1)
    await enter('A13')
    expect(await own(task.id)).toMatchObject({ state: 'complete' })
  })
})

test('a team can neither tick nor un-tick such a task', async () => {
  const task = await addTask(people(3))
  const tick = { taskId: task.id, isNotApplicable: false }
  const { setStatus } = cast.food.owner.api.myTasks
  const refused = { code: 'CANNOT_TICK' }
  await expect(setStatus({ ...tick, isComplete: true, revision: 0 })).rejects.toMatchObject(refused)
  await joins('third@example.com')
  await expect(setStatus({ ...tick, isComplete: false, revision: 1 })).rejects.toMatchObject(
    refused,
  )
})

test('is submitted if it needs approval, and submitted again by the team', async () => {
  const task = await addTask({ ...people(3), isApprovalNeeded: true })
  await joins('third@example.com')
  expect(await own(task.id)).toMatchObject({ approval: { state: 'submitted', sentByName: null } })
  const { statusRevision: revision } = await own(task.id)
  const move = { move: 'changesRequested' as const, note: 'One of them is a guest', revision }
  await cast.admin.api.reviews.move({ taskId: task.id, teamId: cast.food.team.id, ...move })
  await joins('fourth@example.com')
  expect(await own(task.id)).toMatchObject({ approval: { state: 'changesRequested' } })
  const { statusRevision } = await own(task.id)
  const again = { isComplete: true, isNotApplicable: false, revision: statusRevision }
  await cast.food.owner.api.myTasks.setStatus({ taskId: task.id, ...again })
  expect(await own(task.id)).toMatchObject({ approval: { state: 'submitted' } })
})

test('types that complete otherwise cannot have such a condition', async () => {
  const task = await addTask({ ...people(2), type: 'upload' })
  expect(task.completesWhen).toBeNull()
  expect(await own(task.id)).toMatchObject({ state: 'pending' })
})

test('effects are not restricted by the limits of the person who causes them', async () => {
  const task = await addTask(people(3))
  const work = { formIds: [], taskGroupIds: [] }
  const limits = [{ isReadOnly: false, work, teamTypeIds: null, taskIds: null }]
  await event.inEvent(async (scope) => {
    const person = await arrangePerson(scope)
    await holdWithin(scope, aViewer({ ...cast.moderator.person, permissions: 'moderator', limits }))
    const { rows } = await scope.tx.execute(
      sql`select from tasks where event_id = ${event.eventId}`,
    )
    expect(rows).toHaveLength(0)
    await joinTeam(scope, cast.food.team.id, person)
  })
  expect(await own(task.id)).toMatchObject({ state: 'complete' })
})
