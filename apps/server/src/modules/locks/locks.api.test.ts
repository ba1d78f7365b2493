// Security row TK5: who is editing what is advice, and nobody can take it from another.
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_LOCKS } from '@eventflow/domain/locks'
import { newId } from '../../platform/db/index.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { fieldGroups } from '../forms/forms.tables.ts'
import { locks } from './locks.tables.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

const ann = () => cast.moderator.api.locks
const bob = () => cast.admin.api.locks
const aForm = async () => ({
  type: 'form' as const,
  recordId: await event.inEvent((scope) => arrangeForm(scope)),
})

/** As if nobody had renewed it for six minutes. */
const grownOld = (recordId: string) =>
  event.inEvent(({ tx, eventId }) =>
    tx
      .update(locks)
      .set({ updatedAt: sql`now() - interval '6 minutes'` })
      .where(and(eq(locks.eventId, eventId), eq(locks.recordId, recordId))),
  )

describe('a lock', () => {
  test('is taken by one, and the other is told who has it', async () => {
    const form = await aForm()
    const lock = await ann().acquire(form)
    expect(lock).toMatchObject({ ...form, userId: cast.moderator.person.userId })
    await expect(bob().acquire(form)).rejects.toMatchObject({
      code: 'LOCK_HELD',
      status: 409,
      data: { current: { userId: cast.moderator.person.userId, name: lock.name } },
    })
  })

  test('is renewed and given back by whoever holds it, and by nobody else', async () => {
    const form = await aForm()
    const { since } = await ann().acquire(form)
    for (const attempt of [() => bob().renew(form), () => bob().release(form)])
      await expect(attempt()).rejects.toMatchObject({ code: 'LOCK_NOT_YOURS', status: 403 })
    expect((await ann().renew(form)).since).toBe(since)
    expect((await ann().acquire(form)).since).toBe(since)
    await ann().release(form)
    expect(await bob().acquire(form)).toMatchObject({ userId: cast.admin.person.userId })
  })

  test('is taken over once nobody has renewed it for five minutes by the clock of the database', async () => {
    const form = await aForm()
    await ann().acquire(form)
    await grownOld(form.recordId)
    expect(await bob().acquire(form)).toMatchObject({ userId: cast.admin.person.userId })
    await expect(ann().renew(form)).rejects.toMatchObject({ code: 'LOCK_NOT_YOURS' })
  })

  test('is of one kind of thing: the same id of another kind is free', async () => {
    const form = await aForm()
    await ann().acquire(form)
    const group = { ...form, type: 'fieldGroup' as const }
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(fieldGroups).values({ eventId, id: form.recordId, title: 'Of the same id' }),
    )
    await expect(bob().acquire(group)).resolves.toBeDefined()
  })

  test('is of something that is there: an id that somebody makes up is refused to organisers too', async () => {
    for (const type of ['form', 'fieldGroup', 'content', 'submission'] as const)
      for (const { locks: api } of [cast.moderator.api, cast.eventflowAdmin.api])
        await expect(api.acquire({ type, recordId: newId() })).rejects.toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        })
    const other = (await castOf(await portal.event())).moderator.api.locks
    await expect(other.acquire(await aForm())).rejects.toMatchObject({ status: 404 })
  })

  test('is of one part of a form, and not of another nor of the form itself', async () => {
    const { forms, confirmations, formNotifications, webhooks } = cast.moderator.api
    const { id: formId } = await forms.add({ title: 'Stand details' })
    const requestURL = 'https://receiver.example.test/'
    const parts = [
      await confirmations.add({ formId, name: 'One' }),
      await formNotifications.add({ formId, name: 'One' }),
      await webhooks.add({ formId, name: 'One', requestURL }),
    ]
    for (const { id: recordId } of parts) {
      const part = { type: 'form' as const, recordId }
      await ann().acquire(part)
      await expect(bob().acquire(part)).rejects.toMatchObject({ code: 'LOCK_HELD' })
      await expect(cast.food.owner.api.locks.acquire(part)).rejects.toMatchObject({ status: 403 })
    }
    const { id: two } = await confirmations.add({ formId, name: 'Two' })
    for (const recordId of [two, formId])
      await expect(bob().acquire({ type: 'form', recordId })).resolves.toBeDefined()
  })

  test('is given back when there is none, without a word', async () => {
    await expect(ann().release({ type: 'form', recordId: newId() })).resolves.toEqual({
      done: true,
    })
  })
})

test('nobody holds more than a number of locks; old ones do not count', async () => {
  const { api, person } = cast.eventflowAdmin
  const { recordId: first } = await aForm()
  const held = [first, ...Array.from({ length: MAX_LOCKS - 1 }, () => newId())]
  await event.inEvent(({ tx, eventId }) =>
    tx.insert(locks).values(
      held.map((recordId) => ({
        eventId,
        type: 'form' as const,
        recordId,
        userId: person.userId,
      })),
    ),
  )
  await expect(api.locks.acquire(await aForm())).rejects.toMatchObject({ code: 'TOO_MANY_LOCKS' })
  await api.locks.acquire({ type: 'form', recordId: first })
  await grownOld(first)
  await expect(api.locks.acquire(await aForm())).resolves.toBeDefined()
})

const aDraft = () =>
  event.inEvent(async (scope) => {
    const formId = await arrangeForm(scope)
    const wishes = { formId, teamId: cast.food.team.id, isDraft: true }
    return { type: 'submission' as const, recordId: await arrangeSubmission(scope, wishes) }
  })

describe('a team', () => {
  test.each(['owner', 'member'] as const)('takes no lock of organisers: its %s', async (who) => {
    const { api } = cast.food[who]
    for (const type of ['form', 'fieldGroup', 'content'] as const)
      for (const call of ['acquire', 'renew', 'release'] as const)
        await expect(api.locks[call]({ type, recordId: newId() })).rejects.toMatchObject({
          status: 403,
        })
  })

  test('is told who of it is filling in its draft', async () => {
    const draft = await aDraft()
    const lock = await cast.food.owner.api.locks.acquire(draft)
    await expect(cast.food.member.api.locks.acquire(draft)).rejects.toMatchObject({
      code: 'LOCK_HELD',
      data: { current: { userId: cast.food.owner.person.userId, name: lock.name } },
    })
    await cast.food.owner.api.locks.release(draft)
    await expect(cast.food.member.api.locks.acquire(draft)).resolves.toBeDefined()
  })

  test("learns nothing of another team's, locked or not, nor of one that is not there", async () => {
    const draft = await aDraft()
    await cast.food.owner.api.locks.acquire(draft)
    const stranger = cast.tech.owner.api.locks
    for (const call of ['acquire', 'renew', 'release'] as const)
      for (const recordId of [draft.recordId, newId()])
        await expect(stranger[call]({ type: 'submission', recordId })).rejects.toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        })
  })
})
