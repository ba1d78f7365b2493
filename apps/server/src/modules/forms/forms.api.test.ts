import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { newId } from '../../platform/db/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { storeDefinition } from './definitions.usecases.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { formNotifications } from './forms.tables.ts'

let portal: TestPortal
let event: TestEvent
let cast: Cast

beforeAll(async () => {
  portal = await testPortal()
  event = await portal.event()
  cast = await castOf(event)
})
afterAll(() => portal.close())

const forms = () => cast.moderator.api.forms
const text = (id: string) => aField('text', { id, label: `Question ${id}` })
const aForm = () => forms().add({ title: 'Stand details', firstField: text('first') })

/** A save of the builder that changes nothing unless said otherwise. */
const changesOf = (form: FormDetail, changes: object = {}) => ({
  formId: form.id,
  revision: form.revision,
  fieldIds: form.definition.fields.map((field) => field.id),
  ...changes,
})

const refusal = (code: string, ...problems: object[]) => ({
  code,
  data: problems.length > 0 ? { problems: problems.map((each) => expect.objectContaining(each)) } : {},
})

const anAnswer = (form: FormDetail, values: Record<string, unknown>) =>
  event.inEvent(async (scope) => {
    const definitionId = await storeDefinition(scope, form.definition)
    const id = newId()
    const teamId = cast.food.team.id
    await scope.tx.insert(submissions).values({
      eventId: scope.eventId,
      id,
      formId: form.id,
      definitionId,
      teamId,
      values,
      isDraft: false,
    })
    return id
  })

describe('adding a form', () => {
  test('makes its first field, the default confirmation and two notifications together', async () => {
    const form = await aForm()
    expect(form).toMatchObject({ title: 'Stand details', isPublished: false, fieldCount: 1 })
    expect(form.definition.fields).toEqual([text('first')])
    expect(form.confirmationIds).toHaveLength(1)
    const stored = await event.inEvent((scope) => scope.tx.select().from(formNotifications))
    const settings = stored.filter((row) => row.formId === form.id).map((row) => row.settings)
    expect(form.notificationIds).toHaveLength(2)
    expect(settings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isAdminDefault: true, sendToType: 'admin' }),
        expect.objectContaining({ isUserDefault: true, sendToType: 'user' }),
      ]),
    )
  })

  test('may begin with nothing, and then cannot be published', async () => {
    const form = await forms().add({ title: 'Empty' })
    expect(form.publishProblems).toMatchObject([{ code: 'noQuestion' }])
  })

  test.each([
    ['a reserved field id', { ...text('x'), id: '__proto__' }],
    ['an id of an object', { ...text('x'), id: 'constructor' }],
    ['a setting nobody knows', { ...text('x'), colour: 'red' }],
    ['a minimum above the maximum', { ...text('x'), min: 5, max: 1 }],
    ['too many loops', { ...aField('template', { id: 'x' }), maxLoops: 1e9 }],
  ])('is refused for %s', async (_what, firstField) => {
    const answer = await event.inject({
      method: 'POST',
      url: '/api/forms',
      cookie: cast.moderator.cookie,
      body: JSON.stringify({ title: 'Bad', firstField }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.hasOwn(Object.prototype, 'colour')).toBe(false)
  })
})

describe('saving what was changed in the builder', () => {
  test('takes new, updated and removed fields, the order and the logic together', async () => {
    const form = await aForm()
    const stand = aDropdown({ id: 'stand', label: 'Stand' }, 'Shell', 'Space')
    const second = await forms().update(
      changesOf(form, {
        form: { title: 'Stand', logicMap: { a: aLogicEntry({ thenFieldId: 'power' }) } },
        newFields: [stand, text('power')],
        fieldIds: ['stand', 'first', 'power'],
      }),
    )
    expect(second.title).toBe('Stand')
    expect(second.isEditable).toBe(true)
    expect(second.definition.fields.map((field) => field.id)).toEqual(['stand', 'first', 'power'])

    const third = await forms().update(
      changesOf(second, {
        updatedFields: [{ ...stand, label: 'Kind of stand' }],
        removedFieldIds: ['first'],
        fieldIds: ['power', 'stand'],
      }),
    )
    expect(third.definition.fields.map((field) => field.label)).toEqual([
      'Question power',
      'Kind of stand',
    ])
    expect(third.definition.form.logicMap).toHaveProperty('a')
    expect(third.revision).toBe(3)
    expect(await forms().get({ formId: form.id })).toEqual(third)
  })

  test('keeps what is left out of the settings as it is', async () => {
    const form = await forms().add({ title: 'Open', description: 'For all', isPublic: true })
    const saved = await forms().update(changesOf(form, { form: { title: 'Still open' } }))
    expect(saved).toMatchObject({ description: 'For all', isPublic: true })
  })

  test('is refused when somebody else has saved since, and shows what is stored now', async () => {
    const form = await aForm()
    const saved = await forms().update(changesOf(form, { form: { title: 'Mine' } }))
    await expect(
      forms().update(changesOf(form, { form: { title: 'Yours' } })),
    ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: saved } })
  })

  test('names the way of a circle of rules and saves nothing', async () => {
    const form = await aForm()
    const logicMap = {
      a: aLogicEntry({ thenFieldId: 'b', rules: [aRule({ sourceId: 'first', sourceValue: 'x' })] }),
      b: aLogicEntry({ elseFieldId: 'first', rules: [aRule({ sourceId: 'b', sourceValue: 'x' })] }),
    }
    const save = forms().update(
      changesOf(form, { form: { logicMap }, newFields: [text('b')], fieldIds: ['first', 'b'] }),
    )
    await expect(save).rejects.toMatchObject(
      refusal('INVALID_FORM', {
        message: expect.stringContaining('Question first → Question b → Question first'),
      }),
    )
    expect(await forms().get({ formId: form.id })).toEqual(form)
  })

  test.each([
    [
      'an entry about a field that is not there',
      { form: { logicMap: { a: aLogicEntry({ thenFieldId: 'ghost' }) } } },
      refusal('INVALID_FORM', { path: 'logicMap.a' }),
    ],
    [
      'an order that leaves a field out',
      { fieldIds: [] },
      refusal('INVALID_FORM', { path: 'fieldIds' }),
    ],
    [
      'a change of a field that is not there',
      { updatedFields: [text('ghost')] },
      refusal('INVALID_UPDATED_FIELDS', { path: 'ghost' }),
    ],
    [
      'a change of a type',
      { updatedFields: [aField('email', { id: 'first' })] },
      refusal('INVALID_UPDATED_FIELDS', { path: 'first' }),
    ],
    [
      'a new field with an id that is taken',
      { newFields: [text('first')] },
      refusal('INVALID_NEW_FIELDS', { path: 'first' }),
    ],
    [
      'the removal of a field that is not there',
      { removedFieldIds: ['ghost'] },
      refusal('INVALID_FORM', { path: 'ghost' }),
    ],
  ])('is refused for %s', async (_what, changes, refused) => {
    const form = await aForm()
    await expect(forms().update(changesOf(form, changes))).rejects.toMatchObject(refused)
  })

  test('a field that a rule asks about is not removed', async () => {
    const form = await aForm()
    const rules = [aRule({ sourceId: 'first', sourceValue: 'x' })]
    const logicMap = { a: aLogicEntry({ thenFieldId: 'b', rules }) }
    const saved = await forms().update(
      changesOf(form, { form: { logicMap }, newFields: [text('b')], fieldIds: ['first', 'b'] }),
    )
    await expect(
      forms().update(changesOf(saved, { removedFieldIds: ['first'], fieldIds: ['b'] })),
    ).rejects.toMatchObject(
      refusal('INVALID_FORM', { path: 'first', message: expect.stringContaining('“Question first”') }),
    )
  })

  test('a removed field that has answers stays known and its id cannot be used again', async () => {
    const form = await aForm()
    await anAnswer(form, { first: 'Ten tables' })
    const saved = await forms().update(changesOf(form, { removedFieldIds: ['first'], fieldIds: [] }))
    expect(saved.definition.fields).toEqual([])
    await expect(
      forms().update(changesOf(saved, { newFields: [text('first')], fieldIds: ['first'] })),
    ).rejects.toMatchObject(refusal('INVALID_NEW_FIELDS', { path: 'first' }))
  })

  test('a removed field that nobody answered is gone, and its id is free', async () => {
    const form = await aForm()
    const saved = await forms().update(changesOf(form, { removedFieldIds: ['first'], fieldIds: [] }))
    const again = await forms().update(
      changesOf(saved, { newFields: [text('first')], fieldIds: ['first'] }),
    )
    expect(again.fieldCount).toBe(1)
  })
})

describe('publishing', () => {
  const publish = (form: FormDetail, settings: object = {}) =>
    forms().changeSettings({
      formId: form.id,
      revision: form.revision,
      isPublished: true,
      isEditable: true,
      isPublic: false,
      ...settings,
    })

  test('opens a form that has nothing wrong with it', async () => {
    const form = await publish(await aForm(), { isEditable: false })
    expect(form).toMatchObject({ isPublished: true, isEditable: false, publishProblems: [] })
  })

  test('is refused while there are problems, and names them', async () => {
    const form = await forms().add({ title: 'A', firstField: aField('text', { id: 'a', label: '' }) })
    await expect(publish(form)).rejects.toMatchObject(refusal('CANNOT_PUBLISH', { path: 'a' }))
  })

  test('a published form cannot be saved with problems', async () => {
    const form = await publish(await aForm())
    await expect(
      forms().update(changesOf(form, { updatedFields: [{ ...text('first'), label: '' }] })),
    ).rejects.toMatchObject(refusal('CANNOT_PUBLISH', { path: 'first' }))
  })

  test('a form that is public asks nothing that only teams have', async () => {
    const form = await aForm()
    const rules = [aRule({ sourceType: 'admin', sourceId: 'teamTypeId', sourceValue: 'x' })]
    const saved = await forms().update(
      changesOf(form, { form: { logicMap: { a: aLogicEntry({ thenFieldId: 'first', rules }) } } }),
    )
    await expect(publish(saved, { isPublic: true })).rejects.toMatchObject(
      refusal('CANNOT_PUBLISH', { path: 'logicMap.a' }),
    )
    expect(await publish(saved)).toMatchObject({ isPublished: true })
  })

  test('an archived form cannot be published; brought back it is as it was', async () => {
    const open = await publish(await aForm())
    const closed = await aForm()
    const formIds = [open.id, closed.id]
    await forms().archive({ formIds, isArchived: true })
    const archived = await forms().get({ formId: closed.id })
    await expect(publish(archived)).rejects.toMatchObject({ code: 'ARCHIVED_FORM' })
    await forms().archive({ formIds, isArchived: false })
    expect(await forms().get({ formId: open.id })).toMatchObject({
      isArchived: false,
      isPublished: true,
    })
  })
})

describe('listing', () => {
  test('shows active or archived forms with their numbers, page by page', async () => {
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
    expect((await api.list({ isArchived: true })).items.map((form) => form.title)).toEqual(['Alpha'])
  })

  test('counts fields, submissions and tasks', async () => {
    const form = await aForm()
    await anAnswer(form, { first: 'x' })
    expect(await forms().get({ formId: form.id })).toMatchObject({
      fieldCount: 1,
      submissionCount: 1,
      draftCount: 0,
      taskCount: 0,
    })
    const { items } = await forms().list({ sort: 'updatedAt', direction: 'desc' })
    expect(items.find((each) => each.id === form.id)).toMatchObject({ submissionCount: 1 })
  })
})

describe('deleting', () => {
  test('takes fields, submissions and all else along', async () => {
    const form = await aForm()
    await anAnswer(form, { first: 'x' })
    await forms().remove({ formIds: [form.id] })
    await expect(forms().get({ formId: form.id })).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    const left = await event.inEvent((scope) => scope.tx.select().from(submissions))
    expect(left.filter((row) => row.formId === form.id)).toEqual([])
  })

  test('is refused while a task uses the form, and names the task', async () => {
    const form = await aForm()
    await event.inEvent((scope) =>
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
      refusal('FORM_IN_USE', { message: expect.stringContaining('Tell us about your stand') }),
    )
  })
})

describe('who manages forms', () => {
  test('members of teams and guests do not', async () => {
    await expect(cast.food.owner.api.forms.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(cast.guest.forms.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test("an organiser of another event gets the answer of a wrong id, whatever is asked", async () => {
    const form = await aForm()
    const other = (await castOf(await portal.event())).admin.api.forms
    const settings = { isPublished: false, isEditable: true, isPublic: false }
    for (const formId of [form.id, 'nothing']) {
      const refused = { code: 'FORM_NOT_FOUND' }
      await expect(other.get({ formId })).rejects.toMatchObject(refused)
      await expect(other.update({ ...changesOf(form), formId })).rejects.toMatchObject(refused)
      await expect(
        other.changeSettings({ formId, revision: 1, ...settings }),
      ).rejects.toMatchObject(refused)
      await expect(
        other.archive({ formIds: [formId], isArchived: true }),
      ).rejects.toMatchObject(refused)
      await expect(other.remove({ formIds: [formId] })).rejects.toMatchObject(refused)
    }
    expect(await forms().get({ formId: form.id })).toEqual(form)
  })
})
