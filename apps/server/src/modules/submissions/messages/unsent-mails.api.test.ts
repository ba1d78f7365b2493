// Unsent emails about a submission are deleted with it.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, formMails, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let stage: Stage
let form: FormDetail
const portal = await testPortal()
beforeEach(async () => {
  stage = await stageOf(portal)
  form = await aPublishedForm(stage, { fields: [aField('text', { id: 'stand' })] })
})

const submit = async (stand: string): Promise<string> => {
  const { api } = stage.cast.food.owner
  const input = { formId: form.id, taskId: null, values: { stand }, revision: 0 }
  return (await api.filling.submit(input)).submissionId
}

/**
 * Sets the state of these emails and keeps workers, also those of other tests, from sending them.
 */
const hold = (state: 'queued' | 'failed' | 'sent', submissionId: string) =>
  stage.event.inEvent(({ tx, eventId }) =>
    tx
      .update(emails)
      .set({ state, turn: sql`${emails.turn} + 1` })
      .where(and(eq(emails.eventId, eventId), inArray(emails.aboutId, [submissionId]))),
  )

const statesAbout = async (submissionId: string) => {
  const mails = (await formMails(stage)).filter((mail) => mail.aboutId === submissionId)
  return mails.map(({ state, text }) => ({ state, isKept: text !== '' }))
}

const CANCELLED = { state: 'cancelled', isKept: false }

test('deleting a submission deletes its waiting and failed emails, and nothing else', async () => {
  const waiting = await submit('A1')
  const failed = await submit('A2')
  const sent = await submit('A3')
  const other = await submit('A4')
  await hold('queued', waiting)
  await hold('failed', failed)
  await hold('sent', sent)
  await hold('queued', other)
  const submissionIds = [waiting, failed, sent]
  await stage.cast.moderator.api.submissions.remove({ submissionIds })
  expect(await statesAbout(waiting)).toEqual([CANCELLED, CANCELLED])
  expect(await statesAbout(failed)).toEqual([CANCELLED, CANCELLED])
  expect(await statesAbout(sent)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(await statesAbout(other)).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
})

test('a refused deletion does not delete emails', async () => {
  const waiting = await submit('A1')
  await hold('queued', waiting)
  const submissionIds = [waiting, 'nothing']
  const removing = stage.cast.moderator.api.submissions.remove({ submissionIds })
  await expect(removing).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
  expect(await statesAbout(waiting)).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
})

test('deleting a form deletes the waiting emails about its submissions', async () => {
  const waiting = await submit('A1')
  await hold('queued', waiting)
  await stage.cast.moderator.api.forms.remove({ formIds: [form.id] })
  expect(await statesAbout(waiting)).toEqual([CANCELLED, CANCELLED])
})

test('deleting a team deletes the waiting emails to it and about it', async () => {
  const waiting = await submit('A1')
  await hold('queued', waiting)
  await stage.cast.admin.api.teams.remove({ teamId: stage.cast.food.team.id })
  expect(await statesAbout(waiting)).toEqual([CANCELLED, CANCELLED])
})
