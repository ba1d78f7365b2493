import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../testing/test-portal.ts'
import { formNotificationSettingsSchema } from '@eventflow/domain/forms'
import { formNotifications } from '../../forms/forms.tables.ts'
import { anAnsweredForm } from './organiser-edit.fixture.ts'
import { aFile, formMails, refusedWith } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

describe('an organiser changes a submission', () => {
  test('its submitter, time and team stay, and the person who changed it is shown', async () => {
    const { stage, taskId, submissionId, organiser, change } = await anAnsweredForm(portal)
    const opened = await organiser.openToEdit({ submissionId })
    expect(opened).toMatchObject({ teamName: 'Bread & Butter Ltd', submission: { revision: 1 } })
    const { submission: before } = opened
    const { submission } = await change(submissionId, {
      kind: 'space',
      name: 'Anna',
      height: '5 m',
    })
    expect(submission).toMatchObject({
      values: { kind: 'space', name: 'Anna', height: '5 m' },
      revision: 2,
      teamId: before.teamId,
      taskId,
      createdBy: before.createdBy,
      submittedAt: before.submittedAt,
      submittedByName: before.submittedByName,
      updatedBy: stage.cast.moderator.person.userId,
    })
  })

  test('organisers see in the history who changed which answers from what to what', async () => {
    const { stage, submissionId, submit, change, history } = await anAnsweredForm(portal)
    await change(
      submissionId,
      { kind: 'shell', name: 'Anna', height: '4 m' },
      { reason: 'By phone' },
    )
    await submit({ kind: 'shell', name: 'Anne' }, 2)
    const own = { isByOrganiser: false, reason: '', byName: 'Sam Field' }
    expect(await history(submissionId)).toMatchObject([
      { ...own, changes: [{ label: 'Name', from: 'Anna', to: 'Anne' }] },
      {
        isByOrganiser: true,
        reason: 'By phone',
        changes: [
          { label: 'Kind', from: 'Space', to: 'Shell' },
          { label: 'Name', from: 'Ann', to: 'Anna' },
          { label: 'Height', from: '4 m', to: '' },
        ],
      },
    ])
    const team = stage.cast.food.owner.api.submissions
    expect((await team.changes({ submissionId })).items).toHaveLength(2)
    const others = stage.cast.tech.owner.api.submissions
    await expect(others.changes({ submissionId })).rejects.toMatchObject({ status: 404 })
  })

  test('hidden answers are never stored', async () => {
    const { submissionId, change, history } = await anAnsweredForm(portal)
    const { submission } = await change(submissionId, {
      kind: 'shell',
      name: 'A',
      height: 'MARKER',
    })
    expect(submission.values).toEqual({ kind: 'shell', name: 'A' })
    expect(JSON.stringify(await history(submissionId))).not.toContain('MARKER')
  })

  test('a required answer can be left out only with a reason, which is stored', async () => {
    const { submissionId, change, history } = await anAnsweredForm(portal)
    const without = { kind: 'shell' }
    await expect(change(submissionId, without)).rejects.toMatchObject(
      refusedWith('name', 'Please answer'),
    )
    const over = { isOverridingRequired: true }
    await expect(change(submissionId, without, over)).rejects.toMatchObject({
      code: 'REASON_MISSING',
    })
    await change(submissionId, without, { ...over, reason: 'They have no name' })
    expect(await history(submissionId)).toMatchObject([
      { reason: 'They have no name', leftOut: ['Name'] },
    ])
    const wrong = change(submissionId, { kind: 'castle' }, { ...over, reason: 'x', revision: 2 })
    await expect(wrong).rejects.toMatchObject(refusedWith('kind', /./))
  })

  test('of two concurrent changes, the later one is refused with the stored version', async () => {
    const { submissionId, submit, change } = await anAnsweredForm(portal)
    await submit({ kind: 'shell', name: 'The team' }, 1)
    await expect(change(submissionId, { kind: 'space', name: 'x' })).rejects.toMatchObject({
      status: 409,
      data: { current: { revision: 2, values: { name: 'The team' } } },
    })
    await change(submissionId, { kind: 'shell', name: 'Organiser' }, { revision: 2 })
    await expect(submit({ kind: 'shell', name: 'Late' }, 2)).rejects.toMatchObject({
      data: { current: { values: { name: 'Organiser' } } },
    })
  })

  test('the task of a team stays complete, and notifications of changes are sent', async () => {
    const { stage, taskId, submissionId, change } = await anAnsweredForm(portal)
    await stage.cast.moderator.api.tasks.setStatus({
      taskId,
      teamId: stage.cast.food.team.id,
      revision: 1,
      isComplete: false,
      isNotApplicable: false,
    } as never)
    await change(submissionId, { kind: 'shell', name: 'Anna' })
    const task = await stage.cast.food.owner.api.myTasks.get({ taskId })
    expect(task.isComplete).toBe(true)
  })

  test('the submitter is notified of the changes, unless the organiser chooses otherwise', async () => {
    const { stage, form, submissionId, change } = await anAnsweredForm(portal)
    const emails = async () => {
      const { email } = stage.cast.food.owner.person
      return (await formMails(stage)).filter(({ recipient }) => recipient === email)
    }
    const before = (await emails()).length
    await change(submissionId, { kind: 'shell', name: 'Anna' }, { isTold: false })
    expect(await emails()).toHaveLength(before)
    const values = { kind: 'shell', name: 'Anne' }
    await change(submissionId, values, { revision: 2, reason: 'By phone' })
    const mail = (await emails()).find(({ text }) => text?.includes('Anne'))
    expect(mail?.text).toContain('The organisers have changed your answers to “Stand details”.')
    expect(mail?.subject).toBe('Changed by the organisers: Stand details')
    expect(mail?.text).toContain('Reason: By phone')
    expect(mail?.text).toContain('Anna → Anne')
    expect(mail?.text).toContain(`/forms/${form.id}/submissions/${submissionId}`)
    // Also if the form has no notification of changes.
    await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
    await change(submissionId, { kind: 'shell', name: 'Annie' }, { revision: 3 })
    expect(await emails()).toHaveLength(before + 2)
  })

  test('the submitter is notified too if the confirmation goes to another address', async () => {
    const { stage, submissionId, change } = await anAnsweredForm(portal)
    const toNames = {
      ...formNotificationSettingsSchema.parse({
        sendToType: 'fieldId',
        sendTo: 'name',
        events: ['updated'],
        message: 'x',
      }),
    }
    await stage.event.inEvent((scope) =>
      scope.tx.update(formNotifications).set({ settings: toNames }),
    )
    const recipients = async () => (await formMails(stage)).map(({ recipient }) => recipient)
    const before = (await recipients()).length
    await change(submissionId, { kind: 'shell', name: 'orders@buyer.example' })
    const { email } = stage.cast.food.owner.person
    const told = await recipients()
    expect(new Set(told.slice(before))).toEqual(new Set([email, 'orders@buyer.example']))
    await change(submissionId, { kind: 'shell', name: email }, { revision: 2 })
    const later = (await recipients()).slice(told.length)
    expect(new Set(later)).toEqual(new Set([email]))
    expect(later).toHaveLength(told.length - before - 1)
  })

  test('the organiser sees the form as it was answered, with questions removed since', async () => {
    const { stage, form, submissionId, organiser, change } = await anAnsweredForm(portal)
    await stage.cast.moderator.api.forms.update({
      formId: form.id,
      revision: form.revision,
      form: { logicMap: {} },
      fieldIds: ['name', 'plan'],
      removedFieldIds: ['kind', 'height'],
    })
    const { definition } = await organiser.openToEdit({ submissionId })
    expect(definition.fields.map(({ id }) => id)).toEqual(['kind', 'name', 'height', 'plan'])
    const { submission } = await change(submissionId, { kind: 'space', name: 'B', height: '4 m' })
    expect(submission.values).toEqual({ kind: 'space', name: 'B', height: '4 m' })
  })

  test('the organiser’s file becomes the team’s; one of another team is refused', async () => {
    const { stage, submissionId, change } = await anAnsweredForm(portal)
    const { moderator } = stage.cast
    const mine = await aFile(stage, {
      ...stage.cast.food,
      owner: moderator,
      team: { ...stage.cast.food.team, id: null as never },
    })
    const theirs = await aFile(stage, stage.cast.tech)
    const values = { kind: 'shell', name: 'A' }
    await expect(change(submissionId, { ...values, plan: [theirs] })).rejects.toMatchObject({
      status: 422,
    })
    await change(submissionId, { ...values, plan: [mine] })
    const api = stage.cast.food.owner.api
    expect(await api.files.get({ fileId: mine.id })).toMatchObject({ name: 'plan.png' })
  })
})
