// The statements of a request are sent for the caller who last used the session. A change of the caller by any
// process applies to the next request. The changes here go past the API, so this process is not notified.
import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

/** Calls, so that the caller is expected from now on. */
const settle = async ({ api }: Actor): Promise<void> => {
  await api.myTasks.list({})
  await api.myTasks.list({})
}

const change = (statement: (eventId: string) => SQL) =>
  event.inEvent(({ tx, eventId }) => tx.execute(statement(eventId)))

const setRank = ({ person }: Actor, rank: string) =>
  change(
    (eventId) =>
      sql`update users set permissions = ${rank} where event_id = ${eventId} and id = ${person.userId}`,
  )

const moveTo = ({ person }: Actor, teamId: string) =>
  change(
    (eventId) => sql`update team_members set team_id = ${teamId}
      where event_id = ${eventId} and user_id = ${person.userId}`,
  )

const completeBy = ({ api }: Actor, taskId: string) =>
  api.myTasks.setStatus({ taskId, isComplete: true, isNotApplicable: false, revision: 0 })

const statusesOf = (taskId: string) =>
  event.inEvent(async ({ tx, eventId }) => {
    const { rows } = await tx.execute<{ teamId: string }>(sql`
      select team_id as "teamId" from task_statuses
      where event_id = ${eventId} and task_id = ${taskId}`)
    return rows.map(({ teamId }) => teamId)
  })

test('a session that has ended reads and writes nothing more', async () => {
  const { owner } = cast.food
  const { id } = await addTaskAs(cast.moderator)
  await settle(owner)
  await change(() => sql`delete from sessions where account_id = ${owner.person.accountId}`)
  expect(await refusal(owner.api.myTasks.list({}))).toMatchObject({ status: 401 })
  expect(await refusal(completeBy(owner, id))).toMatchObject({ status: 401 })
  expect(await statusesOf(id)).toEqual([])
})

test('a lowered rank is refused, and a raised one is admitted', async () => {
  const { moderator, loner } = cast
  await settle(moderator)
  await setRank(moderator, 'user')
  expect(await refusal(addTaskAs(moderator))).toMatchObject({ status: 403 })
  expect(await refusal(addTaskAs(loner))).toMatchObject({ status: 403 })
  await setRank(loner, 'moderator')
  expect((await addTaskAs(loner)).title).toBe('A task')
})

test('a person who has changed teams works for the new one only', async () => {
  const { member } = cast.food
  const { id } = await addTaskAs(cast.moderator)
  await settle(member)
  await moveTo(member, cast.tech.team.id)
  expect((await completeBy(member, id)).isComplete).toBe(true)
  expect(await statusesOf(id)).toEqual([cast.tech.team.id])
})

test('new limits hide what is outside of them', async () => {
  const { moderator } = cast
  await addTaskAs(cast.admin)
  await settle(moderator)
  expect((await moderator.api.tasks.list({})).items).toHaveLength(1)
  await change(
    (eventId) => sql`insert into role_limits (event_id, user_id, form_ids, task_group_ids)
      values (${eventId}, ${moderator.person.userId}, '{}', '{}')`,
  )
  expect((await moderator.api.tasks.list({})).items).toHaveLength(0)
  await change((eventId) => sql`delete from role_limits where event_id = ${eventId}`)
  expect((await moderator.api.tasks.list({})).items).toHaveLength(1)
})

test('new settings apply to the next request', async () => {
  const { owner } = cast.food
  const { id } = await addTaskAs(cast.moderator, { dueDate: '2026-07-01' })
  await settle(owner)
  const before = await owner.api.myTasks.get({ taskId: id })
  await change(
    (eventId) => sql`insert into app_settings (event_id, name, data)
      values (${eventId}, 'variables', '{"dueSoonDays": 5}')`,
  )
  const after = await owner.api.myTasks.get({ taskId: id })
  expect([before.state, after.state]).toEqual(['dueSoon', 'pending'])
})
