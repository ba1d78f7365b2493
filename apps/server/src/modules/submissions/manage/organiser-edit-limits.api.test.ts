import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/index.ts'
import { limitPerson } from '../../../testing/limit-person.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPdf, upload } from '../../../testing/upload-file.ts'
import { files } from '../../files/files.tables.ts'
import { anAnsweredForm } from './organiser-edit.fixture.ts'
import { submissionChanges, submissions } from '../submissions.tables.ts'
import { stageOf, storedSubmissions } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

describe('further changes by organisers', () => {
  test('a guest’s submission can be changed without affecting tasks; a draft cannot', async () => {
    const { stage, submissionId, change, history } = await anAnsweredForm(portal)
    const [guestId, draftId] = [newId(), newId()]
    await stage.event.inEvent(async (scope) => {
      const [first] = await scope.tx.select().from(submissions)
      if (first === undefined) throw new Error('nothing submitted')
      const nobodys = { teamId: null, taskId: null, submittedBy: null, createdBy: null }
      await scope.tx.insert(submissions).values([
        { ...first, ...nobodys, id: guestId, isGuest: true },
        { ...first, ...nobodys, id: draftId, isGuest: true, isDraft: true, submittedAt: null },
      ])
    })
    const { submission } = await change(guestId, { kind: 'shell', name: 'Guest' })
    expect(submission).toMatchObject({ isGuest: true, teamId: null, revision: 2 })
    await expect(change(draftId, { name: 'x' })).rejects.toMatchObject({ code: 'DRAFT_NOT_OURS' })
    expect(await history(submissionId)).toEqual([])
  })

  test('the history is deleted with its submission', async () => {
    const { stage, form, submissionId, organiser, change } = await anAnsweredForm(portal)
    await change(submissionId, { kind: 'shell', name: 'Anna' })
    await organiser.remove({ submissionIds: [submissionId] })
    const left = await stage.event.inEvent((scope) => scope.tx.select().from(submissionChanges))
    expect(left).toEqual([])
    expect(await storedSubmissions(stage, form.id)).toEqual([])
  })

  test('an organiser with limits can change it, even with a file from another person', async () => {
    const { stage, submissionId } = await anAnsweredForm(portal)
    const { admin, moderator, food } = stage.cast
    await limitPerson({ admin, by: admin }, moderator, { teamTypeIds: [food.teamTypeId] })
    const sendFile = async () => {
      const sent = await upload(stage.event, aPdf(), { cookie: food.owner.cookie })
      const { id } = sent.json<{ id: string }>()
      await stage.event.inEvent(({ tx }) =>
        tx.execute(sql`update files set owner_kind = 'submission', owner_id = ${submissionId},
          waiting_since = null where id = ${id}`),
      )
    }
    const unused = () =>
      stage.event.inEvent(({ tx, eventId }) =>
        tx.$count(files, and(eq(files.eventId, eventId), isNull(files.ownerId))),
      )
    const { submissions: api } = moderator.api
    await sendFile()
    const { submission } = await api.openToEdit({ submissionId })
    const { values, revision } = submission
    const change = { values, reason: 'a', isOverridingRequired: false }
    await api.update({ submissionId, revision, ...change })
    expect(await unused()).toBe(1)
    await sendFile()
    await api.remove({ submissionIds: [submissionId] })
    expect(await unused()).toBe(2)
  })

  test('nobody of a team or another event can change it', async () => {
    const { stage, submissionId } = await anAnsweredForm(portal)
    const values = { kind: 'shell', name: 'A' } as never
    const asked = { submissionId, values, revision: 1 }
    const { owner } = stage.cast.food
    await expect(owner.api.submissions.update(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = (await stageOf(portal)).cast.admin.api.submissions
    await expect(other.update(asked)).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
    await expect(other.openToEdit({ submissionId })).rejects.toMatchObject({ status: 404 })
    await expect(other.changes({ submissionId })).rejects.toMatchObject({ status: 404 })
  })
})
