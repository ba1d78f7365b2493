import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endWaiting } from '../../testing/end-waiting.ts'
import { deliveryStage, serverThat } from './delivery.fixture.ts'
import { bury, deliver, DELIVERY_RULES, MAX_TRY_MS } from './delivery.ts'
import { MailDelayed, MailRefused } from './mail-adapter.ts'
import { cancelEmailsAbout, tryAgainNow } from './mail.repository.ts'

const stage = await deliveryStage()

describe('delivering an email', () => {
  test('marks it as sent, and a second job for it sends nothing', async () => {
    const { tries, adapter } = serverThat('accepts', 'accepts')
    const emailId = await stage.queued('taskStatus')
    await stage.attempt(adapter, emailId)
    await stage.attempt(adapter, emailId)
    expect(tries).toHaveLength(1)
    expect(await stage.stored(emailId)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
    })
    expect(await stage.logged(emailId)).toEqual(['pending'])
  })

  test('is not repeated because the database was unavailable after sending', async () => {
    const emailId = await stage.queued('taskStatus')
    const { tries, adapter } = serverThat('accepts')
    const delivered = await stage.event.inEvent(async ({ tx }) => {
      const turn = await stage.turnOf(emailId)
      await tx.execute(sql`select from emails where id = ${emailId} for update`)
      const under = deliver({ services: stage.services, adapter }, turn)
      // It waits to write down that the email has left.
      await endWaiting(tx)
      return { under }
    })
    await delivered.under
    expect(tries).toHaveLength(1)
    expect(await stage.stored(emailId)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is retried after a failure, with its reason and the time of the next try', async () => {
    const { tries, adapter } = serverThat(new MailDelayed('serverBusy', '451 try later'))
    const emailId = await stage.queued('taskStatus')
    await stage.attempt(adapter, emailId)
    const waiting = await stage.stored(emailId)
    expect(waiting).toMatchObject({
      state: 'queued',
      attempts: 1,
      problem: 'serverBusy',
      lastError: '451 try later',
      turn: 2,
    })
    const wait = Number(waiting?.nextTryAt) - Number(waiting?.lastTriedAt)
    expect(wait).toBeGreaterThanOrEqual(27_000)
    expect(wait).toBeLessThanOrEqual(33_000)
    expect(stage.jobs.at(-1)).toMatchObject({
      queue: 'mail.deliver',
      data: { emailId, turn: '2' },
      afterSeconds: wait / 1000,
    })
    await stage.attempt(adapter, emailId)
    expect(tries.map(({ id }) => id)).toEqual([emailId, emailId])
    expect(await stage.stored(emailId)).toMatchObject({
      state: 'sent',
      attempts: 2,
      lastError: null,
      problem: null,
      nextTryAt: null,
    })
  })

  test('waits as long as the server has requested', async () => {
    const { adapter } = serverThat(new MailDelayed('serverBusy', '429', 1200))
    const emailId = await stage.queued('taskStatus')
    await stage.attempt(adapter, emailId)
    expect(stage.jobs.at(-1)).toMatchObject({ data: { emailId }, afterSeconds: 1200 })
  })

  test('ends immediately when the server refuses it permanently', async () => {
    const { adapter } = serverThat(new MailRefused('addressRefused', '550 no such person'))
    const emailId = await stage.queued('taskStatus')
    const before = stage.jobs.length
    await stage.attempt(adapter, emailId)
    expect(await stage.stored(emailId)).toMatchObject({
      state: 'failed',
      problem: 'addressRefused',
      lastError: '550 no such person',
      nextTryAt: null,
    })
    expect(stage.jobs).toHaveLength(before)
  })

  test('is tried for 72 hours and then fails', async () => {
    const late = new MailDelayed('serverBusy', '451 still not')
    const { adapter } = serverThat(late, late)
    const emailId = await stage.queued('taskStatus')
    await stage.age(emailId, 71)
    await stage.attempt(adapter, emailId)
    expect(await stage.stored(emailId)).toMatchObject({ state: 'queued' })
    await stage.age(emailId, 1)
    await stage.attempt(adapter, emailId)
    expect(await stage.stored(emailId)).toMatchObject({
      state: 'failed',
      lastError: '451 still not',
    })
  })

  test('finds nothing with another event’s id', async () => {
    const { tries, adapter } = serverThat()
    const emailId = await stage.queued('taskStatus')
    const other = await stage.portal.event()
    const turn = { ...(await stage.turnOf(emailId)), eventId: other.eventId }
    await deliver({ services: stage.services, adapter }, turn)
    expect(tries).toHaveLength(0)
    expect(await stage.stored(emailId)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('skips cancelled emails and those whose turn has passed', async () => {
    const { tries, adapter } = serverThat()
    const cancelledId = await stage.queued('formNotification', 'a-submission')
    const oldTurn = await stage.turnOf(cancelledId)
    await stage.inQuietEvent((scope) => cancelEmailsAbout(scope, ['a-submission']))
    await stage.attempt(adapter, cancelledId)
    const againId = await stage.queued('taskStatus')
    const passed = await stage.turnOf(againId)
    await stage.inQuietEvent((scope) => tryAgainNow(scope, [againId]))
    for (const turn of [oldTurn, passed]) await deliver({ services: stage.services, adapter }, turn)
    expect(tries).toHaveLength(0)
    expect(await stage.stored(cancelledId)).toMatchObject({
      state: 'cancelled',
      html: '',
      text: '',
    })
  })

  test('does not send a link that has expired while it waited', async () => {
    const { tries, adapter } = serverThat()
    const emailId = await stage.queued('verifyPasswordChange')
    await stage.age(emailId, 1)
    await stage.attempt(adapter, emailId)
    expect(tries).toHaveLength(0)
    expect(await stage.stored(emailId)).toMatchObject({
      state: 'failed',
      problem: 'linkExpired',
      html: '',
    })
  })

  test('fails visibly when its job is dead', async () => {
    const { adapter } = serverThat()
    const emailId = await stage.queued('taskStatus')
    await bury({ services: stage.services, adapter }, await stage.turnOf(emailId))
    expect(await stage.stored(emailId)).toMatchObject({ state: 'failed', problem: 'interrupted' })
  })

  test('a dead job does not affect a sent email', async () => {
    const { adapter } = serverThat()
    const emailId = await stage.queued('taskStatus')
    const turn = await stage.turnOf(emailId)
    await stage.attempt(adapter, emailId)
    await bury({ services: stage.services, adapter }, turn)
    expect(await stage.stored(emailId)).toMatchObject({ state: 'sent' })
  })

  test('the try of a crashed process is repeated, but not while it may be running', () => {
    expect(DELIVERY_RULES.expireInSeconds * 1000).toBeGreaterThan(MAX_TRY_MS)
    expect(DELIVERY_RULES.expireInSeconds).toBeLessThanOrEqual(10 * 60)
  })
})
