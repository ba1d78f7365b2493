import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm } from '../../testing/arrange-answers.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
// Another event with the same names, whose data could leak.
await castOf(await portal.event())

const addTask = (options?: TaskOptions) => addTaskAs(cast.moderator, options)
const aForm = (options = {}) => event.inEvent((scope) => arrangeForm(scope, options))

describe('the list of tasks', () => {
  test('it counts the exhibitors that have each task, and their progress', async () => {
    await event.inEvent((scope) =>
      arrangeTeam(scope, { name: 'The organisers', isOrganiser: true }),
    )
    const everybody = await addTask({ title: 'Counted for everybody' })
    const forFood = await addTask({
      title: 'Counted for food',
      teamTypeIds: [cast.food.teamTypeId],
    })
    const tick = { isComplete: true, isNotApplicable: false, revision: 0 }
    await cast.food.owner.api.myTasks.setStatus({ taskId: everybody.id, ...tick })
    const skip = { isComplete: false, isNotApplicable: true, reason: 'No stand', revision: 0 }
    await cast.tech.owner.api.myTasks.setStatus({ taskId: everybody.id, ...skip })
    const { items } = await cast.moderator.api.tasks.list({ search: 'counted for' })
    const byId = new Map(items.map((item) => [item.id, item]))
    expect(byId.get(everybody.id)).toMatchObject({
      teamCount: 2,
      completeCount: 1,
      notApplicableCount: 1,
    })
    expect(byId.get(forFood.id)).toMatchObject({ teamCount: 1, completeCount: 0 })
  })

  test('pages are in order of due date, in both directions, without gaps or duplicates', async () => {
    const days = ['2026-08-03', '2026-08-01', '2026-08-02', '2026-08-01', '2026-08-05']
    for (const dueDate of days) await addTask({ title: 'Paged 100%', dueDate })
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const query = { search: 'd 100%', direction, limit: 2, cursor }
        const page = await cast.moderator.api.tasks.list(query)
        expect(page.total).toBe(5)
        seen.push(...page.items.map(({ dueDate }) => dueDate))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      const sorted = days.toSorted()
      expect(seen).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
    }
    expect((await cast.moderator.api.tasks.list({ search: 'Paged_100%' })).total).toBe(0)
  })

  test.each(['%', '_', '\\', '\uFF05', '\uFF3F', '\uFF3C'])(
    '%s is a letter in a search',
    async (sign) => {
      const wanted = await addTask({ title: `Signs ${sign} of a search` })
      await addTask({ title: 'Signs of a search' })
      const { items } = await cast.moderator.api.tasks.list({ search: `signs ${sign}` })
      expect(items.map(({ id }) => id)).toContain(wanted.id)
      expect(
        items.every(({ title }) => title.normalize('NFKC').includes(sign.normalize('NFKC'))),
      ).toBe(true)
      expect((await cast.moderator.api.tasks.list({ search: `${sign} signs` })).total).toBe(0)
    },
  )

  test.each(['title', 'type', 'updatedAt'] as const)('it can be sorted by %s', async (sort) => {
    const first = await cast.moderator.api.tasks.list({ sort, limit: 3 })
    const rest = await cast.moderator.api.tasks.list({ sort, cursor: first.nextCursor ?? '' })
    const all = await cast.moderator.api.tasks.list({ sort, limit: 200 })
    expect([...first.items, ...rest.items].slice(0, all.total)).toEqual(
      all.items.slice(0, first.items.length + rest.items.length),
    )
  })

  test('it can be filtered by group, no group, form tasks, and team type', async () => {
    const group = await cast.moderator.api.taskGroups.add({ title: 'Narrow' })
    const grouped = await addTask({ title: 'Narrow grouped', taskGroupIds: [group.id] })
    const loose = await addTask({ title: 'Narrow loose', teamTypeIds: [cast.tech.teamTypeId] })
    const hidden = await addTask({
      title: 'Narrow hidden',
      hideFromTeamTypeIds: [cast.food.teamTypeId],
    })
    const form = await addTask({ title: 'Narrow form', type: 'form', formId: await aForm() })
    const found = async (query: { taskGroupId?: string; teamTypeId?: string }) =>
      (
        await cast.moderator.api.tasks.list({ search: 'narrow', sort: 'title', ...query })
      ).items.map(({ id }) => id)
    expect(await found({ taskGroupId: group.id })).toEqual([grouped.id])
    expect(await found({ taskGroupId: 'unassigned' })).toEqual([form.id, hidden.id, loose.id])
    expect(await found({ taskGroupId: 'forms' })).toEqual([form.id])
    expect(await found({ teamTypeId: cast.food.teamTypeId })).toEqual([form.id, grouped.id])
  })
})

describe('all tasks that match', () => {
  test('are changed, archived and deleted at once, and the others stay', async () => {
    const own = await portal.event()
    const { admin, moderator, food } = await castOf(own)
    const count = 501
    await own.inEvent(({ tx, eventId }) =>
      tx.execute(sql`
        insert into tasks (event_id, id, title, due_date, type, created_by, updated_by)
        select ${eventId}, 'many-' || n, 'Many ' || n, '2026-07-01', 'task', 'nobody', 'nobody'
        from generate_series(1, ${count}) n`),
    )
    const other = await addTaskAs(moderator, { title: 'Other' })
    const { tasks } = moderator.api
    const { tasks: found, isCut } = await tasks.matching({ search: 'many' })
    expect(isCut).toBe(false)
    expect(found).toHaveLength(count)
    expect(found[0]).toMatchObject({ dueDate: '2026-07-01', type: 'task', isPublished: true })
    const taskIds = found.map(({ id }) => id)

    const change = { dueDate: '2026-08-01' }
    expect(await tasks.changeSeveral({ taskIds, change })).toEqual({ changed: count, before: [] })
    expect((await tasks.get({ taskId: other.id })).dueDate).toBe(other.dueDate)
    expect((await tasks.matching({ search: 'many' })).tasks.map(({ dueDate }) => dueDate)).toEqual(
      Array.from({ length: count }, () => '2026-08-01'),
    )
    const [first = '', second = ''] = taskIds
    const later = { dueDate: '2026-08-02' }
    const one = await tasks.changeSeveral({ taskIds: [first], change: later })
    expect(one).toMatchObject({ changed: 1, before: [{ taskId: first, dueDate: '2026-08-01' }] })
    // Neither the result nor the audit log contains a task that has the date already.
    const rest = await tasks.changeSeveral({ taskIds: [first, second], change: later })
    expect(rest).toMatchObject({ changed: 1, before: [{ taskId: second }] })
    const { items: entries } = await admin.api.auditLog.list({})
    expect(entries[0]).toMatchObject({ action: 'tasks.changeSeveral', things: [{ id: second }] })
    const none = await tasks.changeSeveral({ taskIds: [first, second], change: later })
    expect(none).toEqual({ changed: 0, before: [] })

    await tasks.archive({ taskIds, isArchived: true })
    const { items: log } = await admin.api.auditLog.list({})
    expect(log[0]).toMatchObject({ action: 'tasks.archive', thingCount: count })
    expect((await tasks.matching({ search: 'many' })).tasks).toEqual([])
    expect((await tasks.matching({ isArchived: true })).tasks).toHaveLength(count)
    await tasks.remove({ taskIds })
    expect((await tasks.list({ isArchived: true })).total).toBe(0)
    expect((await tasks.list({})).total).toBe(1)
    const byTeam = food.owner.api.tasks.matching({})
    expect((await refusal(byTeam)).status).toBe(403)
  })
})
