import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { newId } from '../../platform/db/index.ts'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { aForm, anAnswer, changesOf, formsStage, refusedFor, text } from './forms.stage.fixture.ts'
import { formNotifications } from './forms.tables.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const forms = () => stage.cast.moderator.api.forms

describe('adding a form', () => {
  test('creates its first field, the default confirmation and two notifications with it', async () => {
    const form = await aForm(stage)
    expect(form).toMatchObject({ title: 'Stand details', isPublished: false, fieldCount: 1 })
    expect(form.definition.fields).toEqual([text('first')])
    expect(form.confirmationIds).toHaveLength(1)
    const stored = await stage.event.inEvent((scope) => scope.tx.select().from(formNotifications))
    const settings = stored.filter((row) => row.formId === form.id).map((row) => row.settings)
    expect(form.notificationIds).toHaveLength(2)
    expect(settings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isAdminDefault: true, sendToType: 'admin' }),
        expect.objectContaining({ isUserDefault: true, sendToType: 'user' }),
      ]),
    )
  })

  test('allows one submission per team by default', async () => {
    const one = await forms().add({ title: 'Profile' })
    expect(one.submissionsPerTeam).toBe(1)
    const several = await forms().add({ title: 'Deliveries', submissionsPerTeam: null })
    expect(several.submissionsPerTeam).toBeNull()
  })

  test('is possible without fields, and then it cannot be published', async () => {
    const form = await forms().add({ title: 'Empty' })
    expect(form.publishProblems).toMatchObject([{ code: 'noQuestion' }])
  })

  test.each([
    ['a reserved field id', { ...text('x'), id: '__proto__' }],
    ['an id of an object', { ...text('x'), id: 'constructor' }],
    ['a setting nobody knows', { ...text('x'), colour: 'red' }],
    ['a minimum above the maximum', { ...text('x'), min: 5, max: 1 }],
    ['too many loops', { ...aField('template', { id: 'x' }), maxLoops: 1e9 }],
    ['no loops', { ...aField('template', { id: 'x' }), maxLoops: 0 }],
    ['a number of loops in words', { ...aField('template', { id: 'x' }), maxLoops: '2' }],
    ['a minimum in words', { ...text('x'), min: '1e3' }],
    [
      'too many options',
      {
        ...aField('dropdown', { id: 'x' }),
        options: Array.from({ length: 1_001 }, (_none, index) => ({
          label: 'o',
          value: `${index}`,
        })),
      },
    ],
    [
      'a fifth cell',
      {
        ...aField('repeater', { id: 'x' }),
        cellSchema: ['cell1', 'cell2', 'cell3', 'cell4', 'cell5'].map((id) => ({
          id,
          label: 'Cell',
          type: 'text',
        })),
      },
    ],
  ])('is refused for %s', async (_what, firstField) => {
    const answer = await stage.event.inject({
      method: 'POST',
      url: '/api/forms',
      cookie: stage.cast.moderator.cookie,
      body: JSON.stringify({ title: 'Bad', firstField }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.hasOwn(Object.prototype, 'colour')).toBe(false)
  })
})

describe('listing', () => {
  test('shows active or archived forms with their counts, in pages', async () => {
    const other = await portal.event()
    const otherCast = await castOf(other)
    const api = otherCast.moderator.api.forms
    for (const title of ['beta', 'Alpha', 'Gamma 50%']) await api.add({ title })
    const first = await api.list({ limit: 2 })
    expect(first.items.map((form) => form.title)).toEqual(['Alpha', 'beta'])
    expect(first.total).toBe(3)
    const next = await api.list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect(next.items.map((form) => form.title)).toEqual(['Gamma 50%'])
    expect((await api.list({ search: '0%' })).items).toHaveLength(1)
    expect((await api.list({ isPublished: true })).items).toHaveLength(0)
    await api.archive({ formIds: [first.items[0]?.id ?? ''], isArchived: true })
    expect((await api.list({ isArchived: true })).items.map((form) => form.title)).toEqual([
      'Alpha',
    ])
  })

  test('counts fields, submissions and tasks', async () => {
    const form = await aForm(stage)
    await anAnswer(stage, form, { first: 'x' })
    expect(await forms().get({ formId: form.id })).toMatchObject({
      fieldCount: 1,
      submissionCount: 1,
      draftCount: 0,
      unsubmittedCount: 0,
      withdrawnSubmissionCount: 0,
      withdrawnDraftCount: 0,
      taskCount: 0,
    })
    const { items } = await forms().list({ sort: 'updatedAt', direction: 'desc' })
    expect(items.find((each) => each.id === form.id)).toMatchObject({ submissionCount: 1 })
  })
})

describe('deleting', () => {
  test('also deletes fields, submissions and everything else of the form', async () => {
    const form = await aForm(stage)
    await anAnswer(stage, form, { first: 'x' })
    await forms().remove({ formIds: [form.id] })
    await expect(forms().get({ formId: form.id })).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    const left = await stage.event.inEvent((scope) => scope.tx.select().from(submissions))
    expect(left.filter((row) => row.formId === form.id)).toEqual([])
  })

  test('is refused while a task uses the form, with the task’s title', async () => {
    const form = await aForm(stage)
    await stage.event.inEvent((scope) =>
      scope.tx.insert(tasks).values({
        eventId: scope.eventId,
        id: newId(),
        title: 'Tell us about your stand',
        dueDate: '2026-07-01',
        type: 'form',
        formId: form.id,
      }),
    )
    await expect(forms().remove({ formIds: [form.id] })).rejects.toMatchObject(
      refusedFor('FORM_IN_USE', { message: expect.stringContaining('Tell us about your stand') }),
    )
  })
})

describe('who manages forms', () => {
  test('members of teams and guests do not', async () => {
    await expect(stage.cast.food.owner.api.forms.list({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(stage.cast.guest.forms.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('an organiser of another event gets the answer for an unknown id from every endpoint', async () => {
    const form = await aForm(stage)
    const other = (await castOf(await portal.event())).admin.api.forms
    const settings = { isPublished: false, isEditable: true, isPublic: false }
    for (const formId of [form.id, 'nothing']) {
      const refused = { code: 'FORM_NOT_FOUND' }
      await expect(other.get({ formId })).rejects.toMatchObject(refused)
      await expect(other.update({ ...changesOf(form), formId })).rejects.toMatchObject(refused)
      await expect(
        other.changeSettings({ formId, revision: 1, ...settings }),
      ).rejects.toMatchObject(refused)
      await expect(other.archive({ formIds: [formId], isArchived: true })).rejects.toMatchObject(
        refused,
      )
      await expect(other.remove({ formIds: [formId] })).rejects.toMatchObject(refused)
    }
    expect(await forms().get({ formId: form.id })).toEqual(form)
  })
})
