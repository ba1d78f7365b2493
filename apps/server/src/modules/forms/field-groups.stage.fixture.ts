// A field group, and a form that repeats it, for the tests of this module.
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FieldGroupDetail, FormDetail } from '@eventflow/domain/forms'
import { changesOf, text, type FormsStage } from './forms.stage.fixture.ts'

export const kind = aDropdown({ id: 'kind', label: 'Kind' }, 'Van', 'Lorry')
export const axles = aField('number', { id: 'axles', label: 'Axles' })
export const lorryOnly = aLogicEntry({
  thenFieldId: 'axles',
  rules: [aRule({ sourceType: 'templateFieldId', sourceId: 'kind', sourceValue: 'lorry' })],
})

export const groupChanges = (group: FieldGroupDetail, changes: object = {}) => ({
  fieldGroupId: group.id,
  revision: group.revision,
  fieldIds: group.definition.fields.map(({ id }) => id),
  ...changes,
})

export async function aGroup({ cast }: FormsStage, isPublished = true): Promise<FieldGroupDetail> {
  const groups = cast.moderator.api.fieldGroups
  const added = await groups.add({ title: 'Vehicle' })
  const filled = await groups.update(
    groupChanges(added, {
      group: { logicMap: { a: lorryOnly } },
      newFields: [kind, axles],
      fieldIds: ['kind', 'axles'],
    }),
  )
  const { id: fieldGroupId, revision, title, description } = filled
  if (!isPublished) return filled
  return groups.changeSettings({ fieldGroupId, revision, title, description, isPublished })
}

export async function aFormWith(
  { cast }: FormsStage,
  group: FieldGroupDetail,
  over: object = {},
): Promise<FormDetail> {
  const forms = cast.moderator.api.forms
  const form = await forms.add({ title: 'Deliveries', firstField: text('first') })
  const template = aField('template', {
    id: 'vehicles',
    label: 'Vehicles',
    fieldGroupId: group.id,
    isLooping: true,
    maxLoops: 3,
  })
  return forms.update(
    changesOf(form, { newFields: [template], fieldIds: ['first', 'vehicles'], ...over }),
  )
}
