import { aField, aFieldGroup, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FieldGroupDetail } from '@eventflow/domain/forms'
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { aBuilder, aStoredForm, notes, size } from './builder.fixture.ts'
import { builtGroup } from './built-form.ts'
import { withGroup, withoutField } from './field-edits.ts'
import { dependentsOf, logicOf, sourcesOf, withEntry, withOther } from './logic-edits.ts'

const rule = aRule({ sourceType: 'templateFieldId', sourceId: 'size', sourceValue: 'large' })
const group = {
  group: aFieldGroup({
    id: 'g',
    title: 'Vehicle',
    logicMap: { a: aLogicEntry({ thenFieldId: 'notes', rules: [rule] }) },
  }),
  fields: [size, notes],
}

const stored: FieldGroupDetail = {
  ...group.group,
  fieldCount: 2,
  formCount: 1,
  definition: group,
  usedBy: [{ id: 'form', title: 'Deliveries', isPublished: true, isArchived: false }],
  publishProblems: [],
}

test('a field group is built as a form whose rules use its questions', () => {
  const form = builtGroup(stored)
  expect(form).toMatchObject({ id: 'g', title: 'Vehicle', isPublished: true, isPublic: false })
  expect(sourcesOf(form.definition, 'notes')).toEqual(['size'])
})

const template = aField('template', { id: 'vehicles', label: 'Vehicles', fieldGroupId: 'g' })

test('a form follows a group that was changed elsewhere, and keeps unsaved input', () => {
  const form = aStoredForm([notes, template])
  const { builder, draft } = aBuilder(form)
  builder.change({ ...notes, label: 'Typed' })
  const definition: FormDefinition = withGroup(form.definition, {
    ...group,
    group: { ...group.group, title: 'Lorry' },
  })
  builder.arrived({ ...form, definition })
  expect(draft().fieldGroups['g']?.group.title).toBe('Lorry')
  expect(draft().fields[0]?.label).toBe('Typed')
})

test('a rule that uses a field in a group depends on the template that shows it', () => {
  const base = withGroup(aStoredForm([template, notes]).definition, group)
  const inner = { ...rule, sourceId: 'vehicles', nestedId: 'size', nestedValue: 'large' }
  for (const asked of [rule, inner]) {
    const form = withEntry(base, 'e', aLogicEntry({ thenFieldId: 'notes', rules: [asked] }))
    expect(sourcesOf(form, 'notes')).toEqual(['vehicles'])
    expect(dependentsOf(form, 'vehicles')).toEqual(['notes'])
  }
})

const bySize = aLogicEntry({ thenFieldId: 'notes', rules: [rule] })

test('removing a template removes rules that use its fields, as announced', () => {
  const form = withEntry(withGroup(aStoredForm([template, notes]).definition, group), 'e', bySize)
  expect(dependentsOf(form, 'vehicles')).toEqual(['notes'])
  expect(withoutField(form, 'vehicles').form.logicMap).toEqual({})
})

test('rules that use fields of another template too stay until that is removed', () => {
  const other = { ...template, id: 'trailers' }
  const twice = aStoredForm([template, other, notes]).definition
  const form = withEntry(withGroup(twice, group), 'e', bySize)
  expect(dependentsOf(form, 'vehicles')).toEqual([])
  const left = withoutField(form, 'vehicles')
  expect(left.form.logicMap).toEqual({ e: bySize })
  expect(withoutField(left, 'trailers').form.logicMap).toEqual({})
})

test('rules use a template again that Undo restores after a save', async () => {
  const { builder, draft } = aBuilder(aStoredForm([template, notes]))
  builder.knowGroup(group)
  const asked = { ...rule, sourceId: 'vehicles', nestedId: 'size', nestedValue: 'large' }
  builder.apply((form) => withEntry(form, 'e', { ...bySize, rules: [asked] }))
  await builder.save()
  builder.remove('vehicles')
  await builder.save()
  builder.undo()
  const [back] = draft().fields
  expect(back?.id).not.toBe('vehicles')
  expect(draft().form.logicMap['e']?.rules).toEqual([{ ...asked, sourceId: back?.id }])
})

test('the same rules can show one field and otherwise another', () => {
  const { definition } = aStoredForm()
  const rules = [aRule({ sourceId: 'size', sourceValue: 'large' })]
  const shows = withEntry(definition, 'e', aLogicEntry({ thenFieldId: 'power', rules }))
  const [logic] = logicOf(shows, 'power')
  if (!logic) throw new Error('There is an entry')
  const both = withOther(shows, logic, 'notes').form.logicMap['e']
  expect(both).toMatchObject({ thenFieldId: 'power', elseFieldId: 'notes' })
})
