import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const REFUSED = {
  status: 403,
  code: 'ONLY_LOOKING',
  title: 'You are viewing the portal as another person, so you cannot change anything',
}

describe('an organiser who views the portal as somebody', () => {
  test('sees what that person sees, with a note', async () => {
    const { moderator, food, tech } = cast
    await addTaskAs(moderator, { title: 'For tech only', teamTypeIds: [tech.teamTypeId] })
    await addTaskAs(moderator, { title: 'For all' })
    const { viewer } = await moderator.api.access.viewAs({ userId: food.owner.person.userId })
    expect(viewer).toMatchObject({
      userId: food.owner.person.userId,
      email: food.owner.person.email,
      permissions: 'user',
      team: { id: food.team.id, role: 'teamOwner' },
      viewedBy: { userId: moderator.person.userId },
    })
    const seen = await moderator.api.myTasks.list({})
    expect(seen).toEqual(await food.owner.api.myTasks.list({}))
    expect(seen.items.map(({ title }) => title)).toEqual(['For all'])
    expect(await moderator.api.teams.get({ teamId: food.team.id })).toMatchObject({
      id: food.team.id,
    })
    // The organiser sees no more than the person: no other team and no organiser data.
    expect((await refusal(moderator.api.teams.get({ teamId: tech.team.id }))).status).toBe(404)
    expect((await refusal(moderator.api.teams.list({}))).status).toBe(403)
    // The person does not notice.
    expect((await food.owner.api.access.session()).viewer).not.toHaveProperty('viewedBy')
  })

  test('cannot change anything until it has ended', async () => {
    const { moderator, food } = cast
    const task = await addTaskAs(moderator)
    const { userId } = food.owner.person
    await moderator.api.access.viewAs({ userId })
    const { api } = moderator
    const done = { taskId: task.id, isComplete: true, isNotApplicable: false, revision: 0 }
    const { revision } = await api.users.me()
    const writes = [
      () => api.myTasks.setStatus(done),
      () => api.users.changeMe({ firstName: 'Eve', surname: 'Il', revision }),
      () => api.users.finishOnboarding({}),
      () =>
        api.teams.addMember({
          teamId: food.team.id,
          firstName: 'A',
          surname: 'B',
          email: 'a@b.test',
        }),
      () => api.access.changePassword({ currentPassword: 'x', newPassword: 'harbour-lantern-42' }),
      () => api.access.endOtherSessions({}),
      () => api.access.forgotPassword({ email: food.owner.person.email }),
      () => api.access.viewAs({ userId: food.member.person.userId }),
    ]
    for (const write of writes) expect(await refusal(write())).toMatchObject(REFUSED)
    const upload = await event.inject({
      method: 'POST',
      url: '/api/files?purpose=submission&name=a.txt',
      headers: { cookie: moderator.cookie, 'content-type': 'application/octet-stream' },
      body: 'hello',
    })
    expect([upload.statusCode, upload.json().code]).toEqual([403, 'ONLY_LOOKING'])
    expect((await food.owner.api.myTasks.get({ taskId: task.id })).isComplete).toBe(false)

    const { viewer } = await api.access.endViewing({})
    expect(viewer).toMatchObject({ userId: moderator.person.userId, permissions: 'moderator' })
    expect(viewer).not.toHaveProperty('viewedBy')
    expect((await api.teams.list({})).total).toBe(2)
  })

  test('may sign out, and is themselves at the next sign-in', async () => {
    const { moderator, food } = cast
    await moderator.api.access.viewAs({ userId: food.owner.person.userId })
    expect(await moderator.api.access.logOut({})).toEqual({ done: true })
    expect((await food.owner.api.access.session()).viewer).not.toBeNull()
  })

  test('names the viewed person in the audit log', async () => {
    const { moderator, admin, food } = cast
    await moderator.api.access.viewAs({ userId: food.owner.person.userId })
    const { items } = await admin.api.auditLog.list({})
    expect(items[0]).toMatchObject({ action: 'access.viewAs' })
    expect(JSON.stringify(items[0])).toContain(food.owner.person.userId)
  })
})

describe('who cannot be viewed as', () => {
  test('organisers, people of other events, unknown people; and teams cannot view as anybody', async () => {
    const { moderator, admin, eventflowAdmin, food } = cast
    const { api } = moderator
    for (const { person } of [moderator, admin, eventflowAdmin])
      expect((await refusal(api.access.viewAs({ userId: person.userId }))).status).toBe(403)
    const other = await castOf(await portal.event())
    for (const userId of [other.food.owner.person.userId, 'nobody'])
      expect(await refusal(api.access.viewAs({ userId }))).toMatchObject({
        status: 404,
        title: 'Client not found',
      })
    const { member } = food
    const own = food.owner.api.access.viewAs({ userId: member.person.userId })
    expect((await refusal(own)).status).toBe(403)
  })

  test('a person who has become an organiser: the viewer is themselves again', async () => {
    const { moderator, admin, food } = cast
    const { userId } = food.owner.person
    await moderator.api.access.viewAs({ userId })
    const { revision } = await admin.api.users.get({ userId })
    await admin.api.users.changePermissions({ userId, permissions: 'admin', revision })
    const { viewer } = await moderator.api.access.session()
    expect(viewer).toMatchObject({ userId: moderator.person.userId, permissions: 'moderator' })
  })

  test('an organiser who has been demoted sees their own view again', async () => {
    const { moderator, food } = cast
    await moderator.api.access.viewAs({ userId: food.owner.person.userId })
    await event.inEvent(({ tx }) =>
      tx.execute(sql`update users set permissions = 'user'
        where id = ${moderator.person.userId}`),
    )
    const { viewer } = await moderator.api.access.session()
    expect(viewer).toMatchObject({ userId: moderator.person.userId, permissions: 'user' })
  })
})
