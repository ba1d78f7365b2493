import { sql } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import { ACTING_MINUTES } from '@eventflow/domain/access'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeSession } from '../../testing/arrange.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { hashPassword } from '../../platform/auth/index.ts'
import { PASSWORD } from './access.fixture.ts'

const portal = await testPortal()
const passwordHash = await hashPassword(PASSWORD)
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const person = { ...cast.admin.person, firstName: 'Anna', surname: 'Admin' }
  cast = { ...cast, admin: { ...cast.admin, person } }
  await event.inEvent(async ({ tx }) => {
    await tx.execute(sql`update users set first_name = 'Anna', surname = 'Admin'
      where event_id = ${event.eventId} and id = ${person.userId}`)
    await tx.execute(sql`update accounts set password_hash = ${passwordHash} where id in (
      select account_id from users where event_id = ${event.eventId})`)
  })
})

const input = { reason: 'Asked us by phone', currentPassword: PASSWORD }
const nameOf = ({ person }: Actor) => `${person.firstName} ${person.surname}`
const both = (admin: Actor, other: Actor) => `${nameOf(admin)} on behalf of ${nameOf(other)}`

async function actFor(who: Actor, other: Actor) {
  await who.api.access.viewAs({ userId: other.person.userId })
  return who.api.access.startActing(input)
}

/** Moves the times of this event's sessions into the past. */
const age = (minutes: number) =>
  event.inEvent(({ tx }) =>
    tx.execute(sql`update acting_periods
      set begun_at = begun_at - make_interval(mins => ${minutes}), ends_at = ends_at - make_interval(mins => ${minutes})
      where event_id = ${event.eventId}`),
  )

const complete = async ({ api }: Actor, taskId: string) => {
  const { statusRevision } = await api.myTasks.get({ taskId })
  return api.myTasks.setStatus({
    taskId,
    isComplete: true,
    isNotApplicable: false,
    revision: statusRevision,
  })
}

describe('an admin who acts on behalf of somebody of a team', () => {
  test('completes a task, and everybody sees both names', async () => {
    const { admin, food } = cast
    const task = await addTaskAs(admin)
    const { viewer } = await actFor(admin, food.owner)
    expect(viewer?.viewedBy).toMatchObject({ userId: admin.person.userId, mayAct: true })
    const until = Date.parse(viewer?.viewedBy?.actsUntil ?? '')
    expect(until - Date.now()).toBeGreaterThan((ACTING_MINUTES - 1) * 60_000)
    const done = await complete(admin, task.id)
    expect(done.completedByName).toBe(both(admin, food.owner))
    const seen = await food.member.api.myTasks.get({ taskId: task.id })
    expect([seen.isComplete, seen.completedByName]).toEqual([true, both(admin, food.owner)])

    // What the person does afterwards has only their own name.
    await food.owner.api.myTasks.setStatus({
      taskId: task.id,
      isComplete: false,
      isNotApplicable: false,
      revision: seen.statusRevision,
    })
    expect((await complete(food.owner, task.id)).completedByName).toBe(nameOf(food.owner))
  })

  test('sends a form, changes it and writes a comment under both names', async () => {
    const { admin, moderator, food } = cast
    const fields = [
      aField('text', { id: 'watts', label: 'Watts', isRequired: false }),
      aField('disclaimer', { id: 'agree', label: 'Rules', isRequired: false }),
    ]
    const made = await moderator.api.forms.add({ title: 'Power', submissionsPerTeam: null })
    const formId = made.id
    const { revision } = await moderator.api.forms.update({
      formId,
      revision: made.revision,
      form: { logicMap: {} },
      newFields: fields,
      fieldIds: ['watts', 'agree'],
    })
    const settings = { isPublished: true, isEditable: true, isPublic: false }
    await moderator.api.forms.changeSettings({ formId, revision, ...settings })
    const task = await addTaskAs(moderator, { type: 'form', formId })
    await actFor(admin, food.owner)
    const send = (values: Record<string, string | boolean>, at: number) =>
      admin.api.filling.submit({ formId, taskId: task.id, values, revision: at })
    const { submissionId } = await send({ watts: '100' }, 0)
    await send({ watts: '200' }, 1)
    await admin.api.comments.add({ taskId: task.id, teamId: food.team.id, text: 'Done' })

    const names = both(admin, food.owner)
    const { submission } = await moderator.api.submissions.get({ submissionId })
    expect([submission.submittedByName, submission.updatedByName]).toEqual([names, names])
    const changes = await moderator.api.submissions.changes({ submissionId })
    expect(changes.items.map(({ byName }) => byName)).toEqual([names])
    const ofTeam = await moderator.api.submissions.ofTeam({ teamId: food.team.id })
    expect(ofTeam.items[0]?.submittedByName).toBe(names)
    const key = { taskId: task.id, teamId: food.team.id }
    const { comments } = await food.owner.api.comments.thread(key)
    expect(comments[0]?.authorName).toBe(names)

    // Nobody can give consent on behalf of others, neither by submitting nor by saving a draft.
    const agreeing = { watts: '200', agree: true }
    const drafted = { formId, taskId: task.id, values: agreeing, revision: 2 }
    for (const call of [() => send(agreeing, 2), () => admin.api.filling.saveDraft(drafted)])
      expect(await refusal(call())).toMatchObject({
        status: 422,
        problems: [{ path: 'agree', message: 'Only the team itself can agree to this' }],
      })
    // Consent that the team has given itself is retained.
    await food.owner.api.filling.submit({ formId, taskId: task.id, values: agreeing, revision: 2 })
    await send({ watts: '300', agree: true }, 3)
    const { submission: stored } = await moderator.api.submissions.get({ submissionId })
    expect(stored.updatedByName).toBe(names)
  })

  test('is in the audit log with both names, among the entries of the team', async () => {
    const { admin, food } = cast
    const task = await addTaskAs(admin)
    await actFor(admin, food.owner)
    await complete(admin, task.id)
    await admin.api.access.endViewing({})
    const about = `team:${food.team.id}`
    const { items } = await admin.api.auditLog.list({ about })
    const entries = items.map(({ action, actor }) => [action, actor?.name, actor?.userId])
    expect(entries).toEqual([
      ['myTasks.setStatus', both(admin, food.owner), admin.person.userId],
      ['access.startActing', nameOf(admin), admin.person.userId],
    ])
    expect(JSON.stringify(items)).not.toContain(input.reason)
  })

  test('is visible to the team, with the reason, and to no other team', async () => {
    const { admin, moderator, food, tech } = cast
    await actFor(admin, food.owner)
    const teamId = food.team.id
    const seen = {
      byName: nameOf(admin),
      forName: nameOf(food.owner),
      reason: input.reason,
    }
    for (const { api } of [food.member, moderator])
      expect((await api.teams.acting({ teamId })).items).toMatchObject([seen])
    expect((await tech.owner.api.teams.acting({ teamId: tech.team.id })).items).toEqual([])
    expect((await refusal(tech.owner.api.teams.acting({ teamId }))).status).toBe(404)
    await admin.api.access.endViewing({})
    const [ended] = (await food.owner.api.teams.acting({ teamId })).items
    expect(Date.parse(ended?.until ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
  })
})

test('a German reader gets both names in a German sentence, everywhere', async () => {
  const { admin, moderator, food } = cast
  const settings = await admin.api.settings.event.read()
  await admin.api.settings.event.change({
    data: { languages: ['de'] },
    revision: settings.revision,
  })
  for (const { api } of [food.member, moderator]) await api.users.chooseLanguage({ language: 'de' })
  const german = `${nameOf(admin)} in Vertretung von ${nameOf(food.owner)}`
  const task = await addTaskAs(admin)
  const form = await moderator.api.forms.add({ title: 'Power', submissionsPerTeam: null })
  const formId = form.id
  const changed = await moderator.api.forms.update({
    formId,
    revision: form.revision,
    form: { logicMap: {} },
    newFields: [aField('text', { id: 'watts', label: 'Watts', isRequired: false })],
    fieldIds: ['watts'],
  })
  await moderator.api.forms.changeSettings({
    formId,
    revision: changed.revision,
    isPublished: true,
    isEditable: true,
    isPublic: false,
  })
  await actFor(admin, food.owner)
  await complete(admin, task.id)
  const key = { taskId: task.id, teamId: food.team.id }
  await admin.api.comments.add({ ...key, text: 'Done' })
  const send = (watts: string, revision: number, submissionId?: string) =>
    admin.api.filling.submit({ formId, submissionId, taskId: null, values: { watts }, revision })
  const { submissionId } = await send('1', 0)
  await send('2', 1, submissionId)
  await admin.api.access.endViewing({})

  const { api } = moderator
  const report = await api.tasks.report({ taskId: task.id })
  const { submission } = await api.submissions.get({ submissionId })
  const changes = await api.submissions.changes({ submissionId })
  const ofTeam = await api.submissions.ofTeam({ teamId: food.team.id })
  const { comments } = await food.member.api.comments.thread(key)
  expect([
    (await food.member.api.myTasks.get({ taskId: task.id })).completedByName,
    (await food.member.api.navigation.dashboard()).news.find(({ kind }) => kind === 'taskCompleted')
      ?.byName,
    report.items.find(({ teamId }) => teamId === food.team.id)?.updatedByName,
    submission.submittedByName,
    submission.updatedByName,
    changes.items[0]?.byName,
    ofTeam.items[0]?.submittedByName,
    comments[0]?.authorName,
  ]).toEqual(Array.from({ length: 8 }, () => german))
  // A statement that was prepared for a German reader serves others in English.
  expect((await food.owner.api.myTasks.get({ taskId: task.id })).completedByName).toBe(
    both(admin, food.owner),
  )
  await admin.api.users.chooseLanguage({ language: 'de' })
  const { items } = await admin.api.auditLog.list({ about: `team:${food.team.id}` })
  expect(items.map(({ actor }) => actor?.name)).toContain(german)
  const mails = await event.inEvent(({ tx }) =>
    tx.execute<{ text: string }>(sql`select text from emails where event_id = ${event.eventId}
      and recipient = ${moderator.person.email}`),
  )
  for (const { text } of mails.rows) expect(text).not.toContain('on behalf of')
})

describe('what cannot be done on behalf of somebody', () => {
  test('account, consent, personal settings and the people of the team cannot be changed', async () => {
    const { admin, food } = cast
    const consent = await addTaskAs(admin, {
      type: 'disclaimer',
      disclaimer: 'We insure our stand',
    })
    const task = await addTaskAs(admin)
    const key = { taskId: task.id, teamId: food.team.id }
    const { id: commentId } = await food.owner.api.comments.add({ ...key, text: 'Ours' })
    await actFor(admin, food.owner)
    const { api } = admin
    const { revision } = await api.users.me()
    const newPassword = 'harbour-lantern-42'
    const refused = [
      () => complete(admin, consent.id),
      () => api.deadlines.ask({ taskId: task.id, days: 3, reason: 'Our printer is late' }),
      () => api.users.changeMe({ firstName: 'Eve', surname: 'Il', revision }),
      () => api.users.finishOnboarding({}),
      () => api.access.changePassword({ currentPassword: PASSWORD, newPassword }),
      () => api.access.askEmailChange({ newEmail: 'eve@evil.test', currentPassword: PASSWORD }),
      () => api.access.endOtherSessions({}),
      () => api.access.beginSecondFactor({ currentPassword: PASSWORD }),
      () => api.subscription.change({ isUnsubscribed: true }),
      () => api.myNotifications.readAll({}),
      () => api.timeTable.renewFeed({}),
      () => api.comments.update({ commentId, text: 'Never said', revision: 1 }),
      () => api.comments.remove({ commentId }),
      () => api.comments.like({ commentId, isLiked: true }),
      () => api.teams.handOver({ teamId: key.teamId, ownerId: 'x', revision: 1 }),
      () => api.teams.removeMember({ teamId: key.teamId, userId: food.member.person.userId }),
      () => api.access.viewAs({ userId: food.member.person.userId }),
    ]
    const answers = await refused.reduce<Promise<unknown[]>>(
      async (before, call) => [...(await before), (await refusal(call())).code],
      Promise.resolve([]),
    )
    expect(answers).toEqual(refused.map(() => 'NOT_ON_BEHALF'))
    expect((await food.owner.api.myTasks.get({ taskId: consent.id })).isComplete).toBe(false)
  })

  test('data of another team is as invisible as to the person', async () => {
    const { admin, food, tech } = cast
    const task = await addTaskAs(admin, { teamTypeIds: [tech.teamTypeId] })
    await actFor(admin, food.owner)
    expect((await refusal(complete(admin, task.id))).status).toBe(404)
    const values = { teamId: tech.team.id, values: [], revision: 0 }
    expect((await refusal(admin.api.teamCustomFields.update(values))).status).toBe(404)
    expect((await refusal(admin.api.teams.list({}))).status).toBe(403)
  })

  test('what a member is limited from stays inaccessible, also for an eventflowAdmin', async () => {
    const { admin, eventflowAdmin, food } = cast
    const [mine, other] = [await addTaskAs(admin), await addTaskAs(admin)]
    await limitPerson(cast, food.member, { taskIds: [mine.id] })
    await actFor(eventflowAdmin, food.member)
    expect((await complete(eventflowAdmin, mine.id)).completedByName).toBe(
      both(eventflowAdmin, food.member),
    )
    expect((await refusal(complete(eventflowAdmin, other.id))).status).toBe(404)
  })
})

describe('who can act on behalf of somebody, and for how long', () => {
  test('only an admin who views the portal as the person, with password and reason', async () => {
    const { admin, moderator, food, loner } = cast
    expect((await refusal(admin.api.access.startActing(input))).status).toBe(403)
    expect((await refusal(food.owner.api.access.startActing(input))).status).toBe(403)
    await moderator.api.access.viewAs({ userId: food.owner.person.userId })
    expect((await refusal(moderator.api.access.startActing(input))).status).toBe(403)
    await admin.api.access.viewAs({ userId: loner.person.userId })
    expect(await refusal(admin.api.access.startActing(input))).toMatchObject({
      status: 409,
      title: 'No team found for user with ID',
    })
    await admin.api.access.endViewing({})

    await admin.api.access.viewAs({ userId: food.owner.person.userId })
    const { reason } = input
    for (const [hostile, code] of [
      [{ reason, currentPassword: 'not it' }, 'WRONG_PASSWORD'],
      [{ reason }, 'PROVE_ANEW'],
      [{ ...input, reason: '  ' }, 'INVALID_INPUT'],
    ] as const)
      expect((await refusal(admin.api.access.startActing(hostile))).code).toBe(code)
    const task = await addTaskAs(cast.eventflowAdmin)
    expect((await refusal(complete(admin, task.id))).code).toBe('ONLY_LOOKING')
  })

  test('an admin who only views does not start to act', async () => {
    const { admin, eventflowAdmin, food } = cast
    await limitPerson({ admin: eventflowAdmin }, admin, { isReadOnly: true })
    await admin.api.access.viewAs({ userId: food.owner.person.userId })
    expect((await refusal(admin.api.access.startActing(input))).status).toBe(403)
  })

  test.each([
    ['half an hour is over', () => age(ACTING_MINUTES)],
    [
      'the admin is an admin no more',
      () =>
        event.inEvent(({ tx }) =>
          tx.execute(sql`update users set permissions = 'moderator'
            where id = ${cast.admin.person.userId}`),
        ),
    ],
    [
      'the person has left the team',
      () =>
        event.inEvent(({ tx }) =>
          tx.execute(
            sql`delete from team_members where user_id = ${cast.food.member.person.userId}`,
          ),
        ),
    ],
  ])('when %s, the admin can only view again', async (_what, happens) => {
    const { admin, eventflowAdmin, food } = cast
    const task = await addTaskAs(eventflowAdmin)
    await actFor(admin, food.member)
    await complete(admin, task.id)
    await happens()
    const { viewer } = await admin.api.access.session()
    expect(viewer?.viewedBy?.actsUntil).toBeNull()
    const change = { taskId: task.id, isComplete: false, isNotApplicable: false, revision: 1 }
    expect((await refusal(admin.api.myTasks.setStatus(change))).code).toBe('ONLY_LOOKING')
  })

  test('only one session acts, and no other session of the same admin', async () => {
    const { admin, eventflowAdmin, food } = cast
    const task = await addTaskAs(eventflowAdmin)
    const second = await event.inEvent((scope) => arrangeSession(scope, admin.person))
    const other = { ...admin, cookie: second, api: event.client(second) }
    await actFor(admin, food.owner)
    await other.api.access.viewAs({ userId: food.owner.person.userId })
    expect((await refusal(complete(other, task.id))).code).toBe('ONLY_LOOKING')
    await admin.api.access.logOut({})
    const { items } = await other.api.teams.acting({ teamId: food.team.id })
    expect(Date.parse(items[0]?.until ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  test('nothing of the earlier period is left when the admin views as another person', async () => {
    const { admin, eventflowAdmin, food } = cast
    const task = await addTaskAs(eventflowAdmin)
    await actFor(admin, food.owner)
    await admin.api.access.endViewing({})
    await admin.api.access.viewAs({ userId: food.owner.person.userId })
    expect((await refusal(complete(admin, task.id))).code).toBe('ONLY_LOOKING')
  })
})
