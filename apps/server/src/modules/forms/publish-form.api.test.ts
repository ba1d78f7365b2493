import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aFormWith, aGroup, groupChanges, kind } from './field-groups.stage.fixture.ts'
import { aForm, changesOf, formsStage, refusedFor, text } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const forms = () => stage.cast.moderator.api.forms

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
    const form = await publish(await aForm(stage), { isEditable: false })
    expect(form).toMatchObject({ isPublished: true, isEditable: false, publishProblems: [] })
  })

  test('is refused while there are problems, and names them', async () => {
    const form = await forms().add({
      title: 'A',
      firstField: aField('text', { id: 'a', label: '' }),
    })
    await expect(publish(form)).rejects.toMatchObject(refusedFor('CANNOT_PUBLISH', { path: 'a' }))
  })

  test('a published form cannot be saved with problems', async () => {
    const form = await publish(await aForm(stage))
    await expect(
      forms().update(changesOf(form, { updatedFields: [{ ...text('first'), label: '' }] })),
    ).rejects.toMatchObject(refusedFor('CANNOT_PUBLISH', { path: 'first' }))
  })

  test('a form that is public asks nothing that only teams have', async () => {
    const form = await aForm(stage)
    const rules = [aRule({ sourceType: 'admin', sourceId: 'teamTypeId', sourceValue: 'x' })]
    const saved = await forms().update(
      changesOf(form, { form: { logicMap: { a: aLogicEntry({ thenFieldId: 'first', rules }) } } }),
    )
    await expect(publish(saved, { isPublic: true })).rejects.toMatchObject(
      refusedFor('CANNOT_PUBLISH', { path: 'logicMap.a' }),
    )
    expect(await publish(saved)).toMatchObject({ isPublished: true })
  })

  test('an archived form cannot be published; brought back it is as it was', async () => {
    const open = await publish(await aForm(stage))
    const closed = await aForm(stage)
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

  test('a form that could not be published as it is now does not come back published', async () => {
    const group = await aGroup(stage)
    const rule = aRule({
      sourceType: 'templateFieldId',
      sourceId: 'vehicles',
      nestedId: 'kind',
      nestedValue: 'lorry',
      loopOperator: 'templateValues',
    })
    const logicMap = { a: aLogicEntry({ thenFieldId: 'first', rules: [rule] }) }
    const { id, title } = await publish(await aFormWith(stage, group, { form: { logicMap } }))
    const other = await publish(await aForm(stage))
    const formIds = [id, other.id]
    expect(await forms().archive({ formIds, isArchived: true })).toMatchObject({ unpublished: [] })
    const options = kind.options.filter(({ value }) => value !== 'lorry')
    await stage.cast.moderator.api.fieldGroups.update(
      groupChanges(group, { group: { logicMap: {} }, updatedFields: [{ ...kind, options }] }),
    )
    expect(await forms().archive({ formIds, isArchived: false })).toEqual({
      done: true,
      unpublished: [{ id, title }],
    })
    expect(await forms().get({ formId: id })).toMatchObject({
      isArchived: false,
      isPublished: false,
    })
    expect(await forms().get({ formId: other.id })).toMatchObject({ isPublished: true })
  })
})
