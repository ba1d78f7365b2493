// Rows of the audit log are permanent: no role and no statement can change them.
import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { inEvent, openDatabase } from '../../platform/db/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const rows = () => event.inEvent(({ tx }) => tx.select().from(auditLog).orderBy(asc(auditLog.at)))

// AD4
describe('a row of the audit log', () => {
  const statements = {
    update: sql`update audit_log set actor_name = 'Nobody'`,
    delete: sql`delete from audit_log`,
    truncate: sql`truncate audit_log`,
  }

  beforeEach(async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
  })

  const refusalOf = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.catch((thrown: Error) => thrown.cause)
    return error instanceof pg.DatabaseError ? error.message : 'done'
  }

  test.each(Object.entries(statements))(
    'the role that serves requests has no right to %s',
    async (_what, statement) => {
      const work = inEvent(portal.services, { eventId: event.eventId, limits: 'none' }, ({ tx }) =>
        tx.execute(statement),
      )
      expect(await refusalOf(work)).toBe('permission denied for table audit_log')
      expect(await rows()).toHaveLength(1)
    },
  )

  test.each(Object.entries(statements))(
    "the owner's statements cannot %s it either",
    async (_what, statement) => {
      const admin = openDatabase(inject('adminUrl'), { size: 1 })
      try {
        expect(await refusalOf(admin.db.execute(statement))).toBe('the audit log is never changed')
        expect(await rows()).toHaveLength(1)
      } finally {
        await admin.close()
      }
    },
  )

  test('remains after the person is deleted', async () => {
    const { owner } = cast.tech
    await owner.api.users.changeMe({ firstName: 'Tess', surname: 'Tech', revision: 1 })
    await cast.admin.api.teams.remove({ teamId: cast.tech.team.id })
    const kept = await event.inEvent(({ tx }) =>
      tx.select().from(auditLog).where(eq(auditLog.actorUserId, owner.person.userId)),
    )
    expect(kept.map(({ action }) => action)).toEqual(['users.changeMe'])
  })
})
