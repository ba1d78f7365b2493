import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../testing/test-portal.ts'
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
})
