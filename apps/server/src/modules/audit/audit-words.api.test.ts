// The contents of a row: names of what was changed or deleted, but no text that anybody wrote.
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@eventflow/domain/audit'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const latest = async (): Promise<AuditEntry | undefined> =>
  (await cast.admin.api.auditLog.list({ limit: 1 })).items[0]
const rows = () => event.inEvent(({ tx }) => tx.select().from(auditLog).orderBy(asc(auditLog.at)))

describe('a change', () => {
  test('is shown by the names of what changed, without anything that somebody wrote', async () => {
    const task = await addTaskAs(cast.moderator, { title: 'Secret plans' })
    const { teamTypeIds, taskGroupIds, attachmentIds } = task
    await cast.moderator.api.tasks.update({
      taskId: task.id,
      revision: task.revision,
      title: 'Very secret plans',
      dueDate: '2026-07-02',
      description: task.description,
      type: task.type,
      formId: null,
      isTimeSensitive: true,
      teamTypeIds,
      taskGroupIds,
      attachmentIds,
    })
    const entry = await latest()
    expect(entry?.action).toBe('tasks.update')
    expect(entry?.changed.toSorted()).toEqual(['dueDate', 'isTimeSensitive=true', 'title'])
    expect(JSON.stringify(await rows())).not.toMatch(/secret/i)
  })

  test('of a level, a state or a flag shows the new value', async () => {
    const { userId } = cast.food.member.person
    const { items } = await cast.admin.api.users.list({})
    const revision = items.find(({ id }) => id === userId)?.revision ?? 0
    await cast.admin.api.users.changePermissions({ userId, permissions: 'moderator', revision })
    expect(await latest()).toMatchObject({
      action: 'users.changePermissions',
      changed: ['permissions=moderator'],
      things: [{ kind: 'user', id: userId, name: 'Mia Member', isThere: true }],
    })
    const task = await addTaskAs(cast.moderator)
    await cast.food.owner.api.myTasks.setStatus({
      taskId: task.id,
      isComplete: true,
      isNotApplicable: false,
      revision: 0,
    })
    expect(await latest()).toMatchObject({
      action: 'myTasks.setStatus',
      changed: ['state=complete'],
    })
    await cast.moderator.api.tasks.archive({ taskIds: [task.id], isArchived: true })
    expect(await latest()).toMatchObject({ action: 'tasks.archive', changed: ['isArchived=true'] })
  })

  test('that deletes retains the name of the record', async () => {
    const tasks = [
      await addTaskAs(cast.moderator, { title: 'Order power' }),
      await addTaskAs(cast.moderator, { title: 'Order water' }),
    ]
    await cast.moderator.api.tasks.remove({ taskIds: tasks.map(({ id }) => id) })
    const entry = await latest()
    expect(entry?.thingCount).toBe(2)
    expect(entry?.things.map(({ name, isThere }) => [name, isThere]).toSorted()).toEqual([
      ['Order power', false],
      ['Order water', false],
    ])
    await cast.admin.api.teams.remove({ teamId: cast.tech.team.id })
    expect((await latest())?.things).toMatchObject([{ name: 'Circuit Works', isThere: false }])
  })

  test('of a password by a mailed link shows whose password it was', async () => {
    // Accounts are global: a person who already has one gets an email without a link.
    const email = `olive@${event.eventId}.example`
    await cast.admin.api.teams.add({
      name: 'Ironbridge Ovens',
      teamTypeId: null,
      owner: { firstName: 'Olive', surname: 'Owner', email },
    })
    const token = tokenIn((await lettersTo(event, email))[0]) ?? ''
    await cast.guest.access.setPassword({ token, password: 'a-password-of-2026' })
    const entry = await latest()
    expect(entry).toMatchObject({ action: 'access.setPassword', actor: { name: 'Olive Owner' } })
    expect(JSON.stringify(await rows())).not.toContain(token)
  })
})

test('a download of all answers of a form is recorded', async () => {
  const form = await cast.moderator.api.forms.add({ title: 'Stand details' })
  const answer = await event.inject({
    method: 'GET',
    url: `/api/forms/${form.id}/submissions.csv`,
    cookie: cast.moderator.cookie,
  })
  expect(answer.statusCode).toBe(200)
  expect(await latest()).toMatchObject({
    action: 'submissions.export',
    things: [{ kind: 'form', id: form.id, name: 'Stand details' }],
  })
})

test('an answer to a request for more time has the task and the team', async () => {
  const task = await addTaskAs(cast.moderator, { title: 'Order power', dueDate: '2026-07-01' })
  const taskId = task.id
  await cast.food.owner.api.deadlines.ask({ taskId, days: 3, reason: 'Our printer is late' })
  const [asked] = (await cast.moderator.api.deadlines.waiting({})).items
  await cast.moderator.api.deadlines.decide({ extensionId: asked?.id ?? '', isGranted: true })
  expect(await latest()).toMatchObject({
    action: 'deadlines.decide',
    things: [
      { kind: 'extension', name: null },
      { kind: 'task', name: 'Order power' },
      { kind: 'team', name: cast.food.team.name },
    ],
  })
})

test('deleted notifications and tasks of an undone change have their names', async () => {
  const { notifications, tasks } = cast.admin.api
  const notice = await notifications.add({ title: 'Gate 4 is closed' })
  await notifications.remove({ adminNotificationIds: [notice.id] })
  expect((await latest())?.things).toMatchObject([{ name: 'Gate 4 is closed', isThere: false }])
  const { id: taskId, revision } = await addTaskAs(cast.moderator, { title: 'Order power' })
  await tasks.putBack({ tasks: [{ taskId, revision, isPublished: false }] })
  expect((await latest())?.things).toMatchObject([{ name: 'Order power', isThere: true }])
})

test('a deleted form notification and an email template have their names', async () => {
  const { forms, formNotifications, emails } = cast.admin.api
  await emails.sendTest({ alias: 'welcome' })
  expect((await latest())?.things).toMatchObject([{ kind: 'emailTemplate', id: 'welcome' }])
  const { id: formId } = await forms.add({ title: 'Stand details' })
  const { items } = await formNotifications.list({ formId })
  const notificationIds = items.map(({ id }) => id)
  await formNotifications.remove({ formId, notificationIds })
  const names = (await latest())?.things.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(['Stand details', ...items.map(({ name }) => name)].toSorted())
})
