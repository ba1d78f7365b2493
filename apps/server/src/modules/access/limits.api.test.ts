import { aField } from '@eventflow/domain/builders/forms'
import type { RoleLimits } from '@eventflow/domain/kernel'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const OUTSIDE = { status: 403, code: 'OUTSIDE_LIMITS' }

const userOf = async (userId: string) => cast.admin.api.users.get({ userId })
const limit = (by: Actor, target: Actor, limits: Partial<RoleLimits>) =>
  limitPerson({ admin: cast.admin, by }, target, limits)
const titles = ({ items }: { items: readonly { readonly title: string }[] }) =>
  items.map(({ title }) => title).toSorted()

/** Two forms, each with a task in a task group, and submitted by both teams. */
async function stage() {
  const [mine, other] = await event.inEvent(async (scope) => [
    await arrangeForm(scope, { title: 'Mine' }),
    await arrangeForm(scope, { title: 'Other' }),
  ])
  const { api } = cast.moderator
  const group = async (title: string) => (await api.taskGroups.add({ title, taskIds: [] })).id
  const [mineGroup, otherGroup] = [await group('Mine'), await group('Other')]
  const task = async (title: string, formId = '', taskGroupId = '') =>
    (await addTaskAs(cast.moderator, { title, type: 'form', formId, taskGroupIds: [taskGroupId] }))
      .id
  const mineTask = await task('Mine', mine, mineGroup)
  const otherTask = await task('Other', other, otherGroup)
  const submissions = await event.inEvent(async (scope) => {
    const made: string[] = []
    for (const { team } of [cast.food, cast.tech]) {
      made.push(
        await arrangeSubmission(scope, { formId: mine ?? '', taskId: mineTask, teamId: team.id }),
        await arrangeSubmission(scope, { formId: other ?? '', taskId: otherTask, teamId: team.id }),
      )
    }
    return made
  })
  return { mine: mine ?? '', other: other ?? '', mineGroup, mineTask, otherTask, submissions }
}

const addDependency = (taskId: string, neededTaskId: string) =>
  event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`insert into task_dependencies (event_id, task_id, needed_task_id, needs)
      values (${eventId}, ${taskId}, ${neededTaskId}, 'submitted')`),
  )

describe('a moderator who is limited to a form', () => {
  test('finds it, its tasks and its submissions, and nothing of another form', async () => {
    const at = await stage()
    const { moderator } = cast
    await limit(cast.admin, moderator, { work: { formIds: [at.mine], taskGroupIds: [] } })
    const { api } = moderator
    expect(titles(await api.forms.list({}))).toEqual(['Mine'])
    expect(titles(await api.tasks.list({}))).toEqual(['Mine'])
    expect((await api.submissions.list({ formId: at.mine })).total).toBe(2)
    expect(await refusal(api.forms.get({ formId: at.other }))).toMatchObject({
      status: 404,
      code: 'FORM_NOT_FOUND',
    })
    const [, hidden = ''] = at.submissions
    const answer = async (submissionId: string) => {
      const { status, code, title } = await refusal(api.submissions.get({ submissionId }))
      return { status, code, title }
    }
    expect(await answer(hidden)).toEqual(await answer('of-nothing'))
    const { items } = await api.navigation.find({ text: 'Other' })
    expect(items).toEqual([])
    const attention = await api.navigation.attention()
    expect(attention.latestSubmissions.map(({ formTitle }) => formTitle)).toEqual(['Mine', 'Mine'])
    expect(attention.progress.total).toBe(2)
  })

  test('exports only its submissions, and is refused changes to the whole event', async () => {
    const at = await stage()
    const { moderator } = cast
    await limit(cast.admin, moderator, { work: { formIds: [at.mine], taskGroupIds: [] } })
    const get = (formId: string) =>
      event.inject({
        method: 'GET',
        url: `/api/forms/${formId}/submissions.csv`,
        headers: { cookie: moderator.cookie },
      })
    expect((await get(at.mine)).statusCode).toBe(200)
    expect((await get(at.other)).statusCode).toBe(404)
    const refused = [
      () => moderator.api.forms.remove({ formIds: [at.mine] }),
      () => moderator.api.taskGroups.add({ title: 'New', taskIds: [] }),
      () => moderator.api.emails.sent({ userId: cast.food.owner.person.userId }),
      () => moderator.api.teams.changeType({ teamIds: [cast.food.team.id], teamTypeId: null }),
    ]
    for (const call of refused)
      expect(await refusal(call() as Promise<unknown>)).toMatchObject(OUTSIDE)
  })

  test('may send submissions elsewhere only if all submissions of the form are within the limits', async () => {
    const at = await stage()
    const { moderator } = cast
    const { webhooks, formNotifications } = moderator.api
    const formId = at.mine
    const hook = { formId, name: 'Ours', requestURL: 'https://hooks.example/stand' }
    const copy = { formId, name: 'Ours', sendToType: 'custom', sendTo: 'me@home.example' } as const
    const { id: webhookId, ...saved } = await webhooks.add(hook)
    const notification = await formNotifications.add(copy)
    // The form is visible through its task, with the submissions for that task only.
    const work = { formIds: [], taskGroupIds: [at.mineGroup] }
    await limit(cast.admin, moderator, { work })
    expect(titles(await moderator.api.forms.list({}))).toEqual(['Mine'])
    const { id: notificationId, revision } = notification
    const refused = [
      () => webhooks.add(hook),
      () => webhooks.update({ ...hook, webhookId, revision: saved.revision }),
      () => formNotifications.add(copy),
      () => formNotifications.update({ ...copy, notificationId, revision }),
    ]
    for (const call of refused)
      expect(await refusal(call() as Promise<unknown>)).toMatchObject(OUTSIDE)
    await limit(cast.admin, moderator, { work: { formIds: [formId], taskGroupIds: [] } })
    for (const call of refused) await call()
  })

  test('retains a removed question that teams outside the limits have answered', async () => {
    const at = await stage()
    const { admin, moderator } = cast
    const saved = await admin.api.forms.get({ formId: at.mine })
    const fieldIds = ['stand', 'extra']
    const newFields = fieldIds.map((id) => aField('text', { id, label: id }))
    const change = { formId: at.mine, newFields, fieldIds }
    const { revision } = await admin.api.forms.update({ ...change, revision: saved.revision })
    const outside = await addTaskAs(admin, { title: 'Later', type: 'form', formId: at.mine })
    await event.inEvent((scope) =>
      arrangeSubmission(scope, {
        formId: at.mine,
        taskId: outside.id,
        teamId: cast.food.team.id,
        values: { extra: 'Marker' },
      }),
    )
    await limit(admin, moderator, { work: { formIds: [], taskGroupIds: [at.mineGroup] } })
    const answers = await moderator.api.forms.answers({ formId: at.mine, fieldId: 'extra' })
    expect(answers.forms).toMatchObject([{ submissions: 1 }])
    const removed = { formId: at.mine, removedFieldIds: ['extra'], fieldIds: ['stand'] }
    await moderator.api.forms.update({ ...removed, revision })
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute(sql`select removed_at is not null as "isKept" from fields
        where form_id = ${at.mine} and id = 'extra'`),
    )
    expect(rows).toEqual([{ isKept: true }])
  })

  test('cannot create a circle through tasks outside', async () => {
    const at = await stage()
    const { admin, moderator } = cast
    const before = await addTaskAs(admin, { title: 'Before', taskGroupIds: [at.mineGroup] })
    const outside = await addTaskAs(admin, {
      dependsOn: [{ taskId: before.id, needs: 'submitted' }],
    })
    await addDependency(at.mineTask, outside.id)
    await limit(admin, moderator, { work: { formIds: [at.mine], taskGroupIds: [at.mineGroup] } })
    const dependsOn = [{ taskId: at.mineTask, needs: 'submitted' as const }]
    const { id: taskId, title, dueDate, description, type, revision } = before
    const change = { taskId, title, dueDate, description, type, revision, dependsOn }
    const taskGroupIds = [at.mineGroup]
    expect(await refusal(moderator.api.tasks.update({ ...change, taskGroupIds }))).toMatchObject({
      problems: [{ path: 'dependsOn', message: expect.stringContaining('in a circle') }],
    })
  })

  test('sees no more by viewing the portal as a team member', async () => {
    const at = await stage()
    const { moderator } = cast
    await limit(cast.admin, moderator, { work: { formIds: [at.mine], taskGroupIds: [] } })
    await moderator.api.access.viewAs({ userId: cast.food.owner.person.userId })
    expect(titles(await moderator.api.myTasks.list({}))).toEqual(['Mine'])
  })

  test('sees everything again without limits, or at another level', async () => {
    const at = await stage()
    const { moderator } = cast
    await limit(cast.admin, moderator, { work: { formIds: [at.mine], taskGroupIds: [] } })
    await limit(cast.admin, moderator, {})
    expect((await moderator.api.forms.list({})).total).toBe(2)
    await limit(cast.admin, moderator, { work: { formIds: [], taskGroupIds: [] } })
    expect((await moderator.api.forms.list({})).total).toBe(0)
    const { userId } = moderator.person
    const { revision } = await userOf(userId)
    await cast.admin.api.users.changePermissions({ userId, permissions: 'admin', revision })
    expect((await moderator.api.forms.list({})).total).toBe(2)
  })
})

describe('a moderator who is limited to a type of team', () => {
  test('finds its teams, their people and what they submitted', async () => {
    const at = await stage()
    const { moderator, food, tech } = cast
    await limit(cast.admin, moderator, { teamTypeIds: [food.teamTypeId] })
    const { api } = moderator
    expect((await api.teams.list({})).items.map(({ id }) => id)).toEqual([food.team.id])
    expect((await refusal(api.teams.get({ teamId: tech.team.id }))).status).toBe(404)
    const people = (await api.users.list({ permissions: 'user' })).items.map(({ id }) => id)
    const ofFood = [food.owner, food.member].map(({ person }) => person.userId)
    expect(people.toSorted()).toEqual(ofFood.toSorted())
    expect((await api.submissions.list({ formId: at.other })).total).toBe(1)
    expect((await refusal(api.access.viewAs({ userId: tech.owner.person.userId }))).status).toBe(
      404,
    )
  })

  test('does not change what is meant for all teams, and cannot hide a team from itself', async () => {
    const at = await stage()
    const { moderator, food, tech } = cast
    await limit(cast.admin, moderator, { teamTypeIds: [food.teamTypeId] })
    const { revision, name, isOrganiser } = await moderator.api.teams.get({ teamId: food.team.id })
    const values = { teamId: food.team.id, name, isOrganiser, revision }
    const { teamTypeId } = tech
    expect(await refusal(moderator.api.teams.update({ ...values, teamTypeId }))).toMatchObject(
      OUTSIDE,
    )
    const renamed = { ...values, name: 'Bread', teamTypeId: food.teamTypeId }
    expect((await moderator.api.teams.update(renamed)).name).toBe('Bread')
    const task = await moderator.api.tasks.get({ taskId: at.mineTask })
    const due = { taskIds: [task.id], dueDate: '2026-08-01' }
    expect(await refusal(moderator.api.tasks.changeSeveral(due as never))).toMatchObject(OUTSIDE)
  })
})

describe('an organiser with read-only access', () => {
  test('sees everything of their level, and changes only their own settings', async () => {
    const at = await stage()
    const { moderator } = cast
    await limit(cast.admin, moderator, { isReadOnly: true })
    const { api } = moderator
    expect((await api.forms.list({})).total).toBe(2)
    const READING = { status: 403, code: 'ONLY_READING' }
    const due = { taskIds: [at.mineTask], dueDate: '2026-08-01' }
    expect(await refusal(api.tasks.changeSeveral(due as never))).toMatchObject(READING)
    expect(await refusal(api.forms.remove({ formIds: [at.mine] }))).toMatchObject(READING)
    const file = await event.inject({
      method: 'POST',
      url: '/api/files?purpose=taskAttachment',
      headers: { cookie: moderator.cookie },
    })
    expect(file.statusCode).toBe(403)
    const csv = await event.inject({
      method: 'GET',
      url: `/api/forms/${at.mine}/submissions.csv`,
      headers: { cookie: moderator.cookie },
    })
    expect(csv.statusCode).toBe(200)
    const { revision } = await api.users.me()
    const own = await api.users.changeMe({ firstName: 'Mo', surname: 'Derator', revision })
    expect(own.firstName).toBe('Mo')
  })

  test('the last admin who can change anything cannot become read-only', async () => {
    const { admin, eventflowAdmin } = cast
    // This person is an eventflowAdmin, but an ordinary user of this event.
    await event.inEvent(({ tx }) =>
      tx.execute(
        sql`update users set permissions = 'user' where id = ${eventflowAdmin.person.userId}`,
      ),
    )
    expect(await refusal(limit(eventflowAdmin, admin, { isReadOnly: true }))).toMatchObject({
      code: 'LAST_ADMIN',
    })
  })
})

describe('a member of a team who is limited to a task', () => {
  test('sees and does only that task; the owner sets the limit', async () => {
    const at = await stage()
    const { food } = cast
    await limit(food.owner, food.member, { taskIds: [at.mineTask] })
    const { api } = food.member
    expect(titles(await api.myTasks.list({}))).toEqual(['Mine'])
    const { items } = await api.filling.available({})
    expect(items.map(({ title }) => title)).toEqual(['Mine'])
    expect((await refusal(api.myTasks.get({ taskId: at.otherTask }))).status).toBe(404)
    expect((await refusal(api.filling.open({ formId: at.other }))).status).toBe(404)
    const [, hidden = ''] = at.submissions
    expect((await refusal(api.submissions.get({ submissionId: hidden }))).status).toBe(404)
    expect((await api.navigation.dashboard()).progress.total).toBe(1)
    const { members } = await food.owner.api.teams.get({ teamId: food.team.id })
    expect(members.map(({ taskIds }) => taskIds)).toEqual([null, [at.mineTask]])
  })

  test('submits a form no more often than their team may', async () => {
    const at = await stage()
    const { food } = cast
    const { api } = food.member
    await event.inEvent(async (scope) => {
      await scope.tx.execute(sql`update forms set submissions_per_team = 1 where id = ${at.mine}`)
      await arrangeSubmission(scope, { formId: at.mine, teamId: food.team.id })
    })
    await limit(food.owner, food.member, { taskIds: [at.mineTask] })
    const answers = { formId: at.mine, taskId: null, values: {}, revision: 0 }
    expect(await refusal(api.filling.submit(answers))).toMatchObject({ code: 'FORM_FULL' })
  })

  test('has no limits as owner or outside the team', async () => {
    const at = await stage()
    const { food, admin } = cast
    await limit(food.owner, food.member, { taskIds: [at.mineTask] })
    const { revision } = await food.owner.api.teams.get({ teamId: food.team.id })
    const ownerId = food.member.person.userId
    await food.owner.api.teams.handOver({ teamId: food.team.id, ownerId, revision })
    expect((await food.member.api.myTasks.list({})).items).toHaveLength(2)
    expect((await admin.api.users.get({ userId: ownerId })).limits?.taskIds ?? null).toBeNull()
    // The limits are gone, and do not return silently.
    const back = { teamId: food.team.id, ownerId: food.owner.person.userId, revision: revision + 1 }
    await food.member.api.teams.handOver(back)
    expect((await food.member.api.myTasks.list({})).items).toHaveLength(2)
    const { members } = await food.owner.api.teams.get({ teamId: food.team.id })
    expect(members.map(({ taskIds }) => taskIds)).toEqual([null, null])
  })

  test('passes the limits on to the person who replaces them', async () => {
    const at = await stage()
    const { food } = cast
    await limit(food.owner, food.member, { taskIds: [at.mineTask] })
    const teamId = food.team.id
    const { members } = await food.owner.api.teams.replaceMember({
      teamId,
      userId: food.member.person.userId,
      firstName: 'Nina',
      surname: 'New',
      email: `nina-${event.eventId}@new.test`,
      sendWelcomeEmail: false,
    })
    expect(members.map(({ taskIds }) => taskIds)).toEqual([null, [at.mineTask]])
  })
})

describe('who can set limits', () => {
  test.each([
    ['a member', () => cast.food.member, () => cast.food.owner, 403],
    ['an owner of themselves', () => cast.food.owner, () => cast.food.owner, 403],
    ['an owner of another team', () => cast.tech.owner, () => cast.food.member, 404],
    ['a moderator', () => cast.moderator, () => cast.food.member, 403],
    ['an admin of an eventflowAdmin', () => cast.admin, () => cast.eventflowAdmin, 403],
  ] as const)('not %s', async (_who, by, target, status) => {
    expect((await refusal(limit(by(), target(), { taskIds: [] }))).status).toBe(status)
  })

  test.each([
    ['tasks for a moderator', () => cast.moderator, { taskIds: [] }],
    ['forms for a member', () => cast.food.member, { work: { formIds: [], taskGroupIds: [] } }],
    ['looking only for a member', () => cast.food.member, { isReadOnly: true }],
    ['tasks for an owner', () => cast.food.owner, { taskIds: [] }],
    ['tasks for somebody without a team', () => cast.loner, { taskIds: [] }],
    ['what is not there', () => cast.moderator, { teamTypeIds: ['of-nothing'] }],
  ] as const)('%s do not fit', async (_what, target, limits) => {
    expect(await refusal(limit(cast.admin, target(), limits as never))).toMatchObject({
      status: 422,
      code: 'INVALID_USER',
      title: 'Invalid user',
    })
  })

  test('is audited with the limits', async () => {
    const at = await stage()
    await limit(cast.admin, cast.moderator, { work: { formIds: [at.mine], taskGroupIds: [] } })
    const { items } = await cast.admin.api.auditLog.list({})
    const row = items.find(({ action }) => action === 'users.limit')
    expect(row?.things.map(({ id }) => id)).toEqual(
      expect.arrayContaining([cast.moderator.person.userId, at.mine]),
    )
  })
})
