// Who did what: every change names who was signed in, nobody can take it back, admins can read it.
import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { AuditEntry } from '@eventflow/domain/audit'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { inEvent, openDatabase } from '../../platform/db/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo, tokenIn } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let event: TestEvent
let cast: Cast

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const log = async (query = {}): Promise<AuditEntry[]> =>
  (await cast.admin.api.auditLog.list(query)).items
const latest = async (): Promise<AuditEntry | undefined> => (await log({ limit: 1 }))[0]
const rows = () => event.inEvent(({ tx }) => tx.select().from(auditLog).orderBy(asc(auditLog.at)))

const JSON_TYPE = { 'content-type': 'application/json' }

describe('a change', () => {
  test('names who did it, what to, the request and the network', async () => {
    const answer = await event.inject({
      method: 'POST',
      url: '/api/team-types',
      cookie: cast.moderator.cookie,
      headers: JSON_TYPE,
      body: '{"name":"Space Only"}',
      remoteAddress: '203.0.113.77',
    })
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
  test('names the person of the session, whatever the body says', async () => {
    for (const field of ['createdBy', 'updatedBy', 'invokingUser', 'actorUserId']) {
      const body = { name: 'Space Only', [field]: cast.eventflowAdmin.person.userId }
      const answer = await event.inject({
        method: 'POST',
        url: '/api/team-types',
        cookie: cast.moderator.cookie,
        headers: JSON_TYPE,
        body: JSON.stringify(body),
      })
      expect(answer.statusCode).toBe(422)
    }
    expect(await rows()).toEqual([])
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    expect((await latest())?.actor.userId).toBe(cast.moderator.person.userId)
  })

  test('that is refused leaves nothing', async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    await refusal(cast.moderator.api.teamTypes.add({ name: 'Space Only' }))
    await refusal(cast.food.owner.api.teamTypes.add({ name: 'Shell Scheme' }))
    expect((await rows()).map(({ action }) => action)).toEqual(['teamTypes.add'])
  })

  test('does not happen when it cannot be written down', async () => {
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

  test('that is sent twice with one key is named once', async () => {
    for (const _time of [1, 2]) {
      await event.inject({
        method: 'POST',
        url: '/api/team-types',
        cookie: cast.moderator.cookie,
        headers: { ...JSON_TYPE, 'idempotency-key': 'once' },
        body: '{"name":"Space Only"}',
      })
    }
    expect(await rows()).toHaveLength(1)
  })

  test('is told by the names of what changed, and never by what somebody wrote', async () => {
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

  test('of a level, a state or a flag says which', async () => {
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

  test('that deletes keeps what the thing was called', async () => {
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

  test('of a password by a mailed link names whose it was', async () => {
    const email = 'olive@ironbridge.example'
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

test('a download of all answers of a form is named', async () => {
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

describe('the log', () => {
  test('is for admins', async () => {
    expect((await refusal(cast.moderator.api.auditLog.list({}))).status).toBe(403)
    expect((await refusal(cast.guest.auditLog.list({}))).status).toBe(401)
    expect((await cast.admin.api.auditLog.list({})).total).toBe(0)
  })

  test('of one event tells nothing of another', async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
    const neighbour = await portal.event()
    const there = await castOf(neighbour)
    expect((await there.admin.api.auditLog.list({})).items).toEqual([])
  })

  test('shows what was done to events to those alone who run them all', async () => {
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(auditLog).values({
        eventId,
        id: 'x',
        action: 'events.archive',
        things: ['event:other'],
        changed: [],
        actorName: 'Eve',
        requestId: 'r',
        address: '',
      }),
    )
    expect(await log()).toEqual([])
    const seen = await cast.eventflowAdmin.api.auditLog.list({ subject: 'events' })
    expect(seen.items[0]).toMatchObject({ things: [{ kind: 'event', name: null }] })
  })

  test('is newest first, page by page, each row once, also within one moment', async () => {
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

  test('is narrowed by person, subject, day and words', async () => {
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

  test('counts days on the clocks of the event', async () => {
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
    // In London it is summer: the day begins at 23:00 UTC.
    await at('2026-07-01T22:59:59Z', 'before')
    await at('2026-07-01T23:00:00Z', 'first')
    await at('2026-07-02T22:59:59Z', 'last')
    await at('2026-07-02T23:00:00Z', 'after')
    const found = await log({ from: '2026-07-02', to: '2026-07-02' })
    expect(found.map(({ id }) => id)).toEqual(['last', 'first'])
  })
})

// AD4
describe('what stands in the log', () => {
  const statements = {
    update: sql`update audit_log set actor_name = 'Nobody'`,
    delete: sql`delete from audit_log`,
    truncate: sql`truncate audit_log`,
  }

  beforeEach(async () => {
    await cast.moderator.api.teamTypes.add({ name: 'Space Only' })
  })

  const refusedBy = async (work: Promise<unknown>): Promise<string | undefined> => {
    const error: unknown = await work.catch((thrown: Error) => thrown.cause)
    return error instanceof pg.DatabaseError ? error.code : undefined
  }

  test.each(Object.entries(statements))(
    'the role that serves requests has no right to %s',
    async (_what, statement) => {
      const work = inEvent(portal.services, event.eventId, ({ tx }) => tx.execute(statement))
      expect(await refusedBy(work)).toBe('42501')
      expect(await rows()).toHaveLength(1)
    },
  )

  test.each(Object.entries(statements))(
    "the owner's statements cannot %s it either",
    async (_what, statement) => {
      const admin = openDatabase(inject('adminUrl'), { size: 1 })
      try {
        const error: unknown = await admin.db
          .execute(statement)
          .catch((thrown: Error) => thrown.cause)
        expect(String(error)).toContain('the audit log is never changed')
        expect(await rows()).toHaveLength(1)
      } finally {
        await admin.close()
      }
    },
  )

  test('outlives the person who did it', async () => {
    const { owner } = cast.tech
    await owner.api.users.changeMe({ firstName: 'Tess', surname: 'Tech', revision: 1 })
    await cast.admin.api.teams.remove({ teamId: cast.tech.team.id })
    const kept = await event.inEvent(({ tx }) =>
      tx.select().from(auditLog).where(eq(auditLog.actorUserId, owner.person.userId)),
    )
    expect(kept.map(({ action }) => action)).toEqual(['users.changeMe'])
  })
})
