// Every change adds a row with the signed-in person, in the transaction of the change.
import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { AuditEntry } from '@eventflow/domain/audit'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { openDatabase } from '../../platform/db/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type RawRequest, type TestEvent } from '../../testing/test-portal.ts'

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

const JSON_TYPE = { 'content-type': 'application/json' }
const addType = (over: Partial<RawRequest>) =>
  event.inject({
    method: 'POST',
    url: '/api/team-types',
    cookie: cast.moderator.cookie,
    headers: JSON_TYPE,
    body: '{"name":"Space Only"}',
    ...over,
  })

describe('a change', () => {
  test('records the person, the subject, the request and the network', async () => {
    const answer = await addType({ remoteAddress: '203.0.113.77' })
    const { userId, accountId, firstName, surname } = cast.moderator.person
    const [row] = await rows()
    expect(row).toMatchObject({
      action: 'teamTypes.add',
      actorUserId: userId,
      actorAccountId: accountId,
      actorName: `${firstName} ${surname}`,
      things: [`teamType:${answer.json().id}`],
      requestId: answer.headers['x-request-id'],
      address: '203.0.113.0/24',
    })
  })

  // TM9
  test('records the person of the session, no matter what the body contains', async () => {
    for (const field of ['createdBy', 'updatedBy', 'invokingUser', 'actorUserId']) {
      const body = { name: 'Space Only', [field]: cast.eventflowAdmin.person.userId }
      const answer = await addType({ body: JSON.stringify(body) })
      expect(answer.statusCode).toBe(422)
    }
    expect(await rows()).toEqual([])
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    expect((await latest())?.actor.userId).toBe(cast.moderator.person.userId)
  })

  test('that is refused records nothing', async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    await refusal(cast.moderator.api.teamTypes.add({ name: 'Space Only' }))
    await refusal(cast.food.owner.api.teamTypes.add({ name: 'Shell Scheme' }))
    expect((await rows()).map(({ action }) => action)).toEqual(['teamTypes.add'])
  })

  test('fails if it cannot be recorded', async () => {
    const admin = openDatabase(inject('adminUrl'), { size: 1 })
    const constraint = sql.raw(
      `alter table audit_log add constraint no_more check (event_id <> '${event.eventId}')`,
    )
    await admin.db.execute(constraint)
    try {
      const problem = await refusal(cast.moderator.api.teamTypes.add({ name: 'Space Only' }))
      expect(problem.status).toBe(500)
      const { items } = await cast.moderator.api.teamTypes.list({ search: 'Space Only' })
      expect(items).toEqual([])
    } finally {
      await admin.db.execute(sql`alter table audit_log drop constraint no_more`)
      await admin.close()
    }
  })

  test('that is sent twice with one key is recorded once', async () => {
    const add = () => addType({ headers: { ...JSON_TYPE, 'idempotency-key': 'once' } })
    expect([(await add()).statusCode, (await add()).statusCode]).toEqual([200, 200])
    expect(await rows()).toHaveLength(1)
  })
})
