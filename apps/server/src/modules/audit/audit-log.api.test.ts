// Reading the audit log: only admins, newest first, with filters.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@eventflow/domain/audit'
import { auditLog } from '../../platform/audit/audit.tables.ts'
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

const log = async (query = {}): Promise<AuditEntry[]> =>
  (await cast.admin.api.auditLog.list(query)).items

describe('the audit log', () => {
  test('is only for admins', async () => {
    expect((await refusal(cast.moderator.api.auditLog.list({}))).status).toBe(403)
    expect((await refusal(cast.guest.auditLog.list({}))).status).toBe(401)
    expect((await cast.admin.api.auditLog.list({})).total).toBe(0)
  })

  test('of one event shows nothing of another', async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    const neighbour = await portal.event()
    const there = await castOf(neighbour)
    expect((await there.admin.api.auditLog.list({})).items).toEqual([])
  })

  test('shows changes of events only to eventflowAdmins', async () => {
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(auditLog).values({
        eventId,
        id: 'x',
        action: 'events.archive',
        things: [`event:${eventId}`, 'event:other'],
        changed: [],
        actorName: 'Eve',
        requestId: 'r',
        address: '',
      }),
    )
    expect(await log()).toEqual([])
    const seen = await cast.eventflowAdmin.api.auditLog.list({ subject: 'events' })
    expect(seen.items[0]).toMatchObject({
      things: [
        { kind: 'event', name: expect.stringMatching(/./) },
        { kind: 'event', name: null },
      ],
    })
  })

  test('of a team lists no other team of an action for many', async () => {
    const { food, tech } = cast
    const about = `team:${food.team.id}`
    const others = [`team:${tech.team.id}`, `user:${tech.owner.person.userId}`]
    const entries = [
      ['reminders.send', [...others, `user:${food.owner.person.userId}`, about]],
      ['teams.replaceCompany', [about, others[0]]],
      ['tasks.review', ['task:x', about]],
    ] as const
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(auditLog).values(
        entries.map(([action, things], at) => ({
          eventId,
          id: String(at),
          action,
          things: things.flatMap((ref) => ref ?? []),
          changed: [],
          actorName: 'Ann',
          requestId: 'r',
          address: '',
        })),
      ),
    )
    const shown = new Map(
      (await log({ about })).map(({ action, things, thingCount }) => [
        action,
        [...things.map(({ kind, name }) => name ?? kind), thingCount],
      ]),
    )
    expect(shown.get('reminders.send')).toEqual([food.team.name, 1])
    expect(shown.get('teams.replaceCompany')).toEqual([food.team.name, tech.team.name, 2])
    expect(shown.get('tasks.review')).toEqual(['task', food.team.name, 2])
    expect((await log()).map(({ thingCount }) => thingCount).toSorted()).toEqual([2, 2, 4])
  })

  test('is newest first and paged without duplicates, also within one moment', async () => {
    await event.inEvent(async ({ tx, eventId }) => {
      for (let number = 1; number <= 7; number += 1) {
        await tx.insert(auditLog).values({
          eventId,
          id: `row-${number}`,
          action: 'tasks.add',
          things: [],
          changed: [],
          actorName: 'Sam',
          requestId: `r-${number}`,
          address: '',
          ...(number > 5 ? { at: sql`now() + interval '1 microsecond'` } : {}),
        })
      }
    })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await cast.admin.api.auditLog.list({ limit: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(7)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `row-${number}`))
  })

  test.each(['WyIyMDI2LTAyLTMxVDAwOjAwOjAwLjAwMDAwMFoiLCJ4Il0', 'WyJ4IiwieSJd', 'nonsense'])(
    'refuses the cursor %s, which it did not make',
    async (cursor) => {
      expect((await refusal(cast.admin.api.auditLog.list({ cursor }))).status).toBe(422)
    },
  )

  test('can be filtered by person, subject, day and words', async () => {
    const task = await addTaskAs(cast.moderator, { title: 'Order power' })
    await cast.admin.api.teamTypes.add({ name: 'Space Only' })
    const actions = async (query: object) => (await log(query)).map(({ action }) => action)
    expect(await actions({ userId: cast.moderator.person.userId })).toEqual(['tasks.add'])
    expect(await actions({ subject: 'teams' })).toEqual(['teamTypes.add'])
    expect(await actions({ search: 'order pow' })).toEqual(['tasks.add'])
    expect(await actions({ search: 'nothing like it' })).toEqual([])
    const [{ requestId = '' } = {}] = await log({ subject: 'tasks' })
    expect(await actions({ search: requestId })).toEqual(['tasks.add'])
    await cast.moderator.api.tasks.remove({ taskIds: [task.id] })
    expect(await actions({ search: 'order power' })).toEqual(['tasks.remove'])
  })

  test("counts days in the event's time zone", async () => {
    const at = (moment: string, id: string) =>
      event.inEvent(({ tx, eventId }) =>
        tx.insert(auditLog).values({
          eventId,
          id,
          at: new Date(moment),
          action: 'tasks.add',
          things: [],
          changed: [],
          actorName: 'Sam',
          requestId: id,
          address: '',
        }),
      )
    // London has summer time, so the day begins at 23:00 UTC.
    await at('2026-07-01T22:59:59Z', 'before')
    await at('2026-07-01T23:00:00Z', 'first')
    await at('2026-07-02T22:59:59Z', 'last')
    await at('2026-07-02T23:00:00Z', 'after')
    const found = await log({ from: '2026-07-02', to: '2026-07-02' })
    expect(found.map(({ id }) => id)).toEqual(['last', 'first'])
  })
})
