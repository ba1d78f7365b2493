// Removing a template from a form, or changing its group, removes the questions of the group.
import { describe, expect, test } from 'vitest'
import { aField, aRule } from '@eventflow/domain/builders/forms'
import type { Field, FormChanges, FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aFormWith, aGroup, groupChanges } from './field-groups.stage.fixture.ts'
import { changesOf, formsStage } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const groups = () => stage.cast.moderator.api.fieldGroups
const forms = () => stage.cast.moderator.api.forms

const asked = aRule({ sourceType: 'templateFieldId', sourceId: 'kind', sourceValue: 'lorry' })

describe('a question of a field group', () => {
  test.each<[string, (form: FormDetail, other: string) => Partial<FormChanges>]>([
    ['the template goes', () => ({ removedFieldIds: ['vehicles'], fieldIds: ['first'] })],
    [
      'the template asks another group',
      ({ definition: { fields } }, other) => ({
        updatedFields: fields
          .filter(({ id }) => id === 'vehicles')
          .map((field) => ({ ...field, fieldGroupId: other })),
      }),
    ],
  ])('stays while it is used: %s', async (_how, input) => {
    const bare = await aGroup(stage)
    const driver = aField('email', { id: 'driver', label: 'Driver' })
    await groups().update(
      groupChanges(bare, { newFields: [driver], fieldIds: ['kind', 'axles', 'driver'] }),
    )
    const group = await groups().get({ fieldGroupId: bare.id })
    const other = await aGroup(stage)
    const form = await aFormWith(stage, group)
    await stage.cast.moderator.api.formNotifications.add({
      formId: form.id,
      name: 'Drivers',
      sendToType: 'templateFieldId',
      sendTo: 'driver',
      sendToFieldGroupId: group.id,
      rules: [],
    } as never)
    await stage.cast.moderator.api.confirmations.add({
      formId: form.id,
      name: 'Lorries',
      rules: [asked],
    } as never)
    const changes = changesOf(form, input(form, other.id))
    await expect(forms().update(changes)).rejects.toMatchObject({
      code: 'INVALID_FORM',
      data: {
        problems: expect.arrayContaining([
          { path: 'vehicles', message: expect.stringContaining('“Drivers”') },
          { path: 'vehicles', message: expect.stringContaining('“Lorries”') },
        ]),
      },
    })
  })

  test('can lose one of two templates of a group that is used', async () => {
    const group = await aGroup(stage)
    const form = await aFormWith(stage, group)
    const vehicles = form.definition.fields.find(({ id }) => id === 'vehicles')
    const twice = await forms().update(
      changesOf(form, {
        newFields: [{ ...(vehicles as Field), id: 'trailers', label: 'Trailers' }],
        fieldIds: ['first', 'vehicles', 'trailers'],
      }),
    )
    await stage.cast.moderator.api.confirmations.add({
      formId: form.id,
      name: 'Lorries',
      rules: [asked],
    } as never)
    const fewer = await forms().update(
      changesOf(twice, { removedFieldIds: ['vehicles'], fieldIds: ['first', 'trailers'] }),
    )
    expect(fewer.definition.fields.map(({ id }) => id)).toEqual(['first', 'trailers'])
  })
})
