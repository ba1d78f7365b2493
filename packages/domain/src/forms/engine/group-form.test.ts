import { expect, test } from 'vitest'
import { aDropdown, aField, aFieldGroup, aLogicEntry, aRule } from '../forms.builders.ts'
import { groupAsForm, groupLogic } from './group-form.ts'
import { publishProblems, saveProblems } from './publishing.ts'

const kind = aDropdown({ id: 'kind', label: 'Kind' }, 'Van', 'Lorry')
const axles = aField('number', { id: 'axles', label: 'Axles' })

const groupWith = (sourceId: string) => {
  const rules = [aRule({ sourceType: 'templateFieldId', sourceId, sourceValue: 'lorry' })]
  const logicMap = { a: aLogicEntry({ thenFieldId: 'axles', rules }) }
  return { group: aFieldGroup({ title: 'Vehicle', logicMap }), fields: [kind, axles] }
}

test('rules about siblings become rules about questions, and are converted back unchanged', () => {
  const group = groupWith('kind')
  const form = groupAsForm(group)
  expect(form.form.logicMap['a']?.rules[0]?.sourceType).toBe('fieldId')
  expect(publishProblems(form)).toEqual([])
  expect(groupLogic(form.form.logicMap, group.fields)).toEqual(group.group.logicMap)
})

test('the problems of a group are found as in a form', () => {
  expect(publishProblems(groupAsForm(groupWith('gone'))).map(({ code }) => code)).toEqual([
    'ruleSourceMissing',
  ])
  const circle = groupWith('axles')
  expect(saveProblems(groupAsForm(circle)).map(({ code }) => code)).toEqual(['cycle'])
})
