// Failed emails of a form, as its organisers see them.
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import type { LiveMessage } from '../../../platform/live/index.ts'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { guestStage } from '../guests/guests.fixture.ts'
import { aPublishedForm, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const FIELDS = [aField('text', { id: 'stand' })]

let stage: Stage
let form: FormDetail
const portal = await testPortal()
beforeEach(async () => {
  stage = await stageOf(portal)
  form = await aPublishedForm(stage, { fields: FIELDS })
})

const failures = (formId = form.id, { cast }: Pick<Stage, 'cast'> = stage) =>
  cast.moderator.api.notificationFailures.list({ formId })

/** Submits. Queues two emails: to the organisers and to the submitter. */
const submit = async (stand: string): Promise<string> => {
  const { api } = stage.cast.food.owner
  const requested = { formId: form.id, taskId: null, values: { stand }, revision: 0 }
  return (await api.filling.submit(requested)).submissionId
}

type EmailValues = Partial<Omit<typeof emails.$inferInsert, 'eventId'>>

/** Sets the state of a submission's emails without delivering them. */
const settle = (
  submissionId: string,
  options: EmailValues = {},
  { event }: Pick<Stage, 'event'> = stage,
) =>
  event.inEvent(({ tx, eventId }) =>
    tx
      .update(emails)
      .set({
        state: 'failed',
        attempts: 1,
        problem: 'addressRefused',
        lastError: "Can't send mail - all recipients were rejected: 550 mailbox unavailable",
        lastTriedAt: new Date('2026-06-15T12:30:00Z'),
        turn: sql`${emails.turn} + 1`,
        ...options,
      })
      .where(and(eq(emails.eventId, eventId), eq(emails.aboutId, submissionId))),
  )

/** Settles all emails about a submission except one. */
const onlyOne = async (submissionId: string, options: EmailValues = {}): Promise<string> => {
  const [first] = await stage.event.inEvent(({ tx }) =>
    tx.select().from(emails).where(eq(emails.aboutId, submissionId)).orderBy(asc(emails.id)),
  )
  await settle(submissionId, { state: 'sent' })
  const emailId = first?.id ?? ''
  await stage.event.inEvent(({ tx }) =>
    tx
      .update(emails)
      .set({
        state: 'failed',
        problem: 'addressRefused',
        lastError: '550 mailbox unavailable',
        ...options,
      })
      .where(eq(emails.id, emailId)),
  )
  return emailId
}

describe('failed emails of a form', () => {
  test('do not include waiting, sent, cancelled and dismissed ones', async () => {
    for (const options of [
      { state: 'queued' },
      { state: 'sent' },
      { state: 'cancelled' },
      { setAsideAt: new Date() },
    ] as const)
      await settle(await submit('A1'), options)
    expect(await failures()).toEqual({ total: 0, emails: [] })
  })

  test('have code, message, recipient, time and submission', async () => {
    const submissionId = await submit('A1')
    const id = await onlyOne(submissionId, {
      recipient: 'desk@example.test',
      recipientName: 'Desk',
    })
    expect(await failures()).toEqual({
      total: 1,
      emails: [
        {
          id,
          to: { email: 'desk@example.test', name: 'Desk' },
          code: '550',
          message: 'mailbox unavailable',
          problem: 'addressRefused',
          lastTriedAt: '2026-06-15T12:30:00.000Z',
          submissionId,
          teamName: stage.cast.food.team.name,
        },
      ],
    })
  })

  test("contain nothing about the portal's own mail server except its code", async () => {
    await onlyOne(await submit('A1'), {
      problem: 'signInRefused',
      lastError: 'Invalid login: 535 5.7.8 portal@mail.internal not accepted',
    })
    const [email] = (await failures()).emails
    expect(email).toMatchObject({ code: '535', message: '', problem: 'signInRefused' })
  })

  test('are all counted, and the five latest listed', async () => {
    const ids: string[] = []
    for (const minute of [3, 1, 6, 2, 5, 4, 0]) {
      const lastTriedAt = new Date(Date.UTC(2026, 5, 15, 12, minute))
      ids[minute] = await onlyOne(await submit(`A${minute}`), { lastTriedAt })
    }
    const listed = await failures()
    expect(listed.total).toBe(7)
    expect(listed.emails.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2].map((minute) => ids[minute]))
  })

  test('are only those of this form', async () => {
    await settle(await submit('A1'))
    const other = await aPublishedForm(stage, { fields: FIELDS })
    expect(await failures(other.id)).toMatchObject({ total: 0 })
    expect(await failures()).toMatchObject({ total: 2 })
  })

  test('are no other emails about its submissions', async () => {
    await settle(await submit('A1'), { alias: 'commentNotification' })
    expect(await failures()).toMatchObject({ total: 0 })
  })

  test('are removed with their submission', async () => {
    const submissionId = await submit('A1')
    await settle(submissionId)
    await stage.cast.moderator.api.submissions.remove({ submissionIds: [submissionId] })
    expect(await failures()).toMatchObject({ total: 0 })
    // An email that had been sent bounces after its submission was deleted, so there is no link.
    await settle(submissionId)
    expect(await failures()).toMatchObject({ total: 0 })
  })

  test('include those of guests’ submissions, without a team', async () => {
    const guest = await guestStage(portal, FIELDS)
    const pass = await guest.passOf()
    await guest.submit(pass, { stand: 'A1' }, 0)
    const [submission] = (
      await guest.stage.cast.moderator.api.submissions.list({ formId: guest.form.id })
    ).items
    await settle(submission?.id ?? '', {}, guest.stage)
    const listed = await failures(guest.form.id, guest.stage)
    expect(listed.emails[0]).toMatchObject({ submissionId: submission?.id, teamName: null })
  })

  test('are published to organisers when one of them changes', async () => {
    const submissionId = await submit('A1')
    await settle(submissionId)
    const heard: LiveMessage[] = []
    const stop = portal.services.live.listen((message) => heard.push(message))
    await stage.cast.moderator.api.submissions.remove({ submissionIds: [submissionId] })
    const isForReader = ({ topic, eventId, audience }: LiveMessage) =>
      topic === 'undeliveredEmails' && eventId === stage.event.eventId && audience === 'organisers'
    await expect.poll(() => heard.some(isForReader)).toBe(true)
    stop()
  })

  test('are for moderators; an unknown form has none', async () => {
    const { guest, food } = stage.cast
    const input = { formId: form.id }
    await expect(food.owner.api.notificationFailures.list(input)).rejects.toMatchObject({
      data: { status: 403 },
    })
    await expect(guest.notificationFailures.list(input)).rejects.toMatchObject({
      data: { status: 401 },
    })
    await expect(failures('nothing')).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
  })
})
