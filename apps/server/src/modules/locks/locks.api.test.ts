// Security row TK5: locks are advisory, and nobody can take one from its holder.
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LOCK_SECONDS, LOCK_TYPES, MAX_LOCKS } from '@eventflow/domain/locks'
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

/** Makes the lock six minutes old. */
const grownOld = (recordId: string) =>
  event.inEvent(({ tx, eventId }) =>
    tx
      .update(locks)
      .set({ updatedAt: sql`now() - interval '6 minutes'` })
      .where(and(eq(locks.eventId, eventId), eq(locks.recordId, recordId))),
  )

describe('a lock', () => {
  test('is held by one person, whose name others receive', async () => {
    const form = await aForm()
    const lock = await ann().acquire(form)
    expect(lock).toMatchObject({
      type: 'form',
      id: form.recordId,
      createdBy: cast.moderator.person.userId,
    })
    await expect(bob().acquire(form)).rejects.toMatchObject({
      code: 'LOCK_HELD',
      status: 409,
      data: { current: { createdBy: cast.moderator.person.userId, name: lock.name } },
    })
  })

  test('can be renewed and released only by its holder', async () => {
    const form = await aForm()
    const { createdAt } = await ann().acquire(form)
    for (const attempt of [() => bob().renew(form), () => bob().release(form)])
      await expect(attempt()).rejects.toMatchObject({ code: 'LOCK_NOT_YOURS', status: 403 })
    expect((await ann().renew(form)).createdAt).toBe(createdAt)
    expect((await ann().acquire(form)).createdAt).toBe(createdAt)
    await ann().release(form)
    expect(await bob().acquire(form)).toMatchObject({ createdBy: cast.admin.person.userId })
  })

  test("expires five minutes after its last renewal, by the database's clock", async () => {
    const form = await aForm()
    await ann().acquire(form)
    await grownOld(form.recordId)
    expect(await bob().acquire(form)).toMatchObject({ createdBy: cast.admin.person.userId })
    await expect(ann().renew(form)).rejects.toMatchObject({ code: 'LOCK_NOT_YOURS' })
  })

  test('contains its expiry: five minutes after it was acquired or renewed', async () => {
    const form = await aForm()
    for (const lock of [await ann().acquire(form), await ann().renew(form)])
      expect(Date.parse(lock.expireAt) - Date.parse(lock.updatedAt)).toBe(LOCK_SECONDS * 1000)
  })

  test('is for one kind of record: the same id of another kind is free', async () => {
    const form = await aForm()
    await ann().acquire(form)
    const group = { ...form, type: 'fieldGroup' as const }
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(fieldGroups).values({ eventId, id: form.recordId, title: 'Of the same id' }),
    )
    await expect(bob().acquire(group)).resolves.toBeDefined()
  })

  test('needs an existing record: an unknown id is refused, also for organisers', async () => {
    for (const type of LOCK_TYPES)
      for (const { locks: api } of [cast.moderator.api, cast.eventflowAdmin.api])
        await expect(api.acquire({ type, recordId: newId() })).rejects.toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        })
    const other = (await castOf(await portal.event())).moderator.api.locks
    await expect(other.acquire(await aForm())).rejects.toMatchObject({ status: 404 })
  })

  test('of one part of a form does not lock other parts or the form itself', async () => {
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

  test('can be released without an error if there is none', async () => {
    await expect(ann().release({ type: 'form', recordId: newId() })).resolves.toEqual({
      done: true,
    })
  })
})

test('nobody holds more than a number of locks; expired ones do not count', async () => {
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
    const options = { formId, teamId: cast.food.team.id, isDraft: true }
    return { type: 'submission' as const, recordId: await arrangeSubmission(scope, options) }
  })

describe('a team', () => {
  test.each(['owner', 'member'] as const)(
    'cannot acquire a lock of organisers: its %s',
    async (who) => {
      const { api } = cast.food[who]
      for (const type of LOCK_TYPES.filter((one) => one !== 'submission'))
        for (const call of ['acquire', 'renew', 'release'] as const)
          await expect(api.locks[call]({ type, recordId: newId() })).rejects.toMatchObject({
            status: 403,
          })
    },
  )

  test('sees who of it is editing its draft', async () => {
    const draft = await aDraft()
    const lock = await cast.food.owner.api.locks.acquire(draft)
    await expect(cast.food.member.api.locks.acquire(draft)).rejects.toMatchObject({
      code: 'LOCK_HELD',
      data: { current: { createdBy: cast.food.owner.person.userId, name: lock.name } },
    })
    await cast.food.owner.api.locks.release(draft)
    await expect(cast.food.member.api.locks.acquire(draft)).resolves.toBeDefined()
  })

  test('learns nothing about those of other teams or of unknown ids', async () => {
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
