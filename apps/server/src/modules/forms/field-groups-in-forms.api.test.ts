import { describe, expect, test } from 'vitest'
import { aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aFormWith, aGroup, axles, groupChanges, kind } from './field-groups.stage.fixture.ts'
import { anAnswer, changesOf, formsStage } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const groups = () => stage.cast.moderator.api.fieldGroups
const forms = () => stage.cast.moderator.api.forms

const expectedGroup = (over: object = {}) => ({
  category: 'field',
  targetId: 'vehicles',
  sourceId: 'vehicles',
  sourceType: 'template',
  nestedKey: '',
  ...over,
})
const asked = aRule({
  sourceType: 'templateFieldId',
  sourceId: 'kind',
  sourceValue: 'lorry',
})

describe('a form that uses a field group', () => {
  test('includes its current version in the definition', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    expect(form.definition.fieldGroups[group.id]).toEqual(group.definition)
    expect(form.publishProblems).toEqual([])
    await groups().update(groupChanges(group, { group: { title: 'Lorries' } }))
    const { definition } = await forms().get({ formId: form.id })
    expect(definition.fieldGroups[group.id]?.group.title).toBe('Lorries')
  })

  test('is listed and counted for the group', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    const { usedBy, formCount } = await groups().get({ fieldGroupId: group.id })
    const { id, title } = form
    expect(usedBy).toEqual([{ id, title, isPublished: false, isArchived: false }])
    expect(formCount).toBe(1)
  })

  test('prevents unpublishing the group if it has no other questions', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    const bare = await forms().update(
      changesOf(form, { removedFieldIds: ['first'], fieldIds: ['vehicles'] }),
    )
    const { revision, isPublic, isEditable } = bare
    const settings = { formId: form.id, isPublic, isEditable }
    const published = await forms().changeSettings({ ...settings, revision, isPublished: true })
    const { id: fieldGroupId, title, description } = group
    const unpublished = {
      fieldGroupId,
      revision: group.revision,
      title,
      description,
      isPublished: false,
    }
    await expect(groups().changeSettings(unpublished)).rejects.toMatchObject({
      code: 'FIELD_GROUP_IN_USE',
      data: {
        problems: [{ path: 'isPublished', message: expect.stringContaining('“Deliveries”') }],
      },
    })
    await forms().changeSettings({
      ...settings,
      revision: published.revision,
      isPublished: false,
    })
    expect(await groups().changeSettings(unpublished)).toMatchObject({ isPublished: false })
  })

  test('prevents deleting the group while it uses it', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    await expect(groups().remove({ fieldGroupId: group.id })).rejects.toMatchObject({
      code: 'FIELD_GROUP_IN_USE',
      data: {
        problems: [{ path: form.id, message: expect.stringContaining('“Deliveries”') }],
      },
    })
    await forms().update(changesOf(form, { removedFieldIds: ['vehicles'], fieldIds: ['first'] }))
    expect(await groups().remove({ fieldGroupId: group.id })).toEqual({ done: true })
    await expect(groups().get({ fieldGroupId: group.id })).rejects.toMatchObject({
      code: 'FIELD_GROUP_NOT_FOUND',
    })
  })

  test('cannot use an unknown group', async () => {
    const group = { ...(await aGroup(stage)), id: 'ghost' }
    await expect(aFormWith(stage, group)).rejects.toMatchObject({
      code: 'INVALID_FORM',
      data: { problems: [expect.objectContaining({ path: 'vehicles' })] },
    })
  })

  test('prevents removing a field from the group while a rule uses it', async () => {
    const group = await aGroup(stage)
    const rule = aRule({
      sourceType: 'templateFieldId',
      sourceId: 'vehicles',
      loopOperator: 'templateValues',
      nestedId: 'kind',
      nestedType: 'dropdown',
      nestedValue: 'lorry',
    })
    const logicMap = { a: aLogicEntry({ thenFieldId: 'first', rules: [rule] }) }
    await aFormWith(stage, group, { form: { logicMap } })
    const removal = groupChanges(group, {
      group: { logicMap: {} },
      removedFieldIds: ['kind'],
      fieldIds: ['axles'],
    })
    await expect(groups().update(removal)).rejects.toMatchObject({
      code: 'INVALID_FIELD_GROUP',
      data: {
        problems: [expect.objectContaining({ message: expect.stringContaining('“Deliveries”') })],
      },
    })
  })

  test.each<[string, object]>([
    ['tells it', { payloadFields: [expectedGroup({ nestedKey: 'kind' })] }],
    ['asks about it', { payloadFields: [expectedGroup()], rules: [asked] }],
  ])(
    'is not broken by a field that is taken out of the group while a webhook %s',
    async (_how, requested) => {
      const group = await aGroup(stage)
      const form = await aFormWith(stage, group)
      const { webhooks } = stage.cast.moderator.api
      const requestURL = 'https://hooks.example.com/in'
      const settings = { requestURL, ...requested }
      const added = { formId: form.id, name: 'Yard', ...settings } as never
      await webhooks.add(added)
      const removal = groupChanges(group, {
        group: { logicMap: {} },
        removedFieldIds: ['kind'],
        fieldIds: ['axles'],
      })
      await expect(groups().update(removal)).rejects.toMatchObject({
        code: 'INVALID_FIELD_GROUP',
        data: { problems: [{ path: 'kind', message: expect.stringContaining('“Yard”') }] },
      })
      const axlesOnly = groupChanges(group, {
        group: { logicMap: {} },
        removedFieldIds: ['axles'],
        fieldIds: ['kind'],
      })
      expect((await groups().update(axlesOnly)).fieldCount).toBe(1)
      const whole = changesOf(form, { removedFieldIds: ['vehicles'], fieldIds: ['first'] })
      await expect(forms().update(whole)).rejects.toMatchObject({
        data: {
          problems: expect.arrayContaining([
            { path: 'vehicles', message: expect.stringContaining('“Yard”') },
          ]),
        },
      })
    },
  )

  test('keeps its answers when an answered field is removed from the group, and its id stays reserved', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    const loops = [{ kind: 'van' }, { kind: 'lorry', axles: '3' }]
    await anAnswer(stage, form, { vehicles: { loopCount: 2, templateValues: loops } })
    const without = await groups().update(
      groupChanges(group, {
        group: { logicMap: {} },
        removedFieldIds: ['axles'],
        fieldIds: ['kind'],
      }),
    )
    const again = groupChanges(without, { newFields: [axles], fieldIds: ['kind', 'axles'] })
    await expect(groups().update(again)).rejects.toMatchObject({ code: 'INVALID_NEW_FIELDS' })
  })

  test('does not give a new option the value of a removed one that has answers', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    await anAnswer(stage, form, { vehicles: { loopCount: 1, templateValues: [{ kind: 'lorry' }] } })
    const options = kind.options.filter(({ value }) => value !== 'lorry')
    const without = await groups().update(
      groupChanges(group, {
        group: { logicMap: {} },
        updatedFields: [{ ...kind, options }],
      }),
    )
    const boat = { label: 'Boat', value: 'lorry' }
    const again = { updatedFields: [{ ...kind, options: [...options, boat] }] }
    await expect(groups().update(groupChanges(without, again))).rejects.toMatchObject({
      code: 'INVALID_UPDATED_FIELDS',
    })
  })

  test('allows reusing an id that nobody has answered', async () => {
    const group = await aGroup(stage)
    const without = await groups().update(
      groupChanges(group, {
        group: { logicMap: {} },
        removedFieldIds: ['axles'],
        fieldIds: ['kind'],
      }),
    )
    const again = groupChanges(without, { newFields: [axles], fieldIds: ['kind', 'axles'] })
    expect((await groups().update(again)).fieldCount).toBe(2)
  })
})
