import { compileForm, ruleProblem } from '@eventflow/domain/forms/engine'
import { expect, test } from 'vitest'
import { ruleAbout } from './rule-edits.ts'
import { form, scope, t } from './rules.fixture.ts'
import { subjectsOf } from './rule-subjects.ts'
import { customFieldFact } from './rule-facts.ts'

const subjectFor = (type: 'checkbox' | 'date' | 'dropdown' | 'number' | 'text') => {
  const fact = customFieldFact({ id: 'c', label: 'Kept', type, options: ['North', 'South'] }, t)
  const facts = { customFields: [fact], teamTypes: [] }
  const subject = subjectsOf({ ...scope, facts }, t).find(({ key }) => key === 'custom c')
  if (!subject) throw new Error(type)
  return subject
}

test.each([
  ['text', 'text', []],
  ['number', 'number', []],
  ['date', 'date', []],
  ['dropdown', 'option', ['North', 'South']],
  ['checkbox', 'option', ['true', 'false']],
] as const)('a custom field of type %s is compared by %s', (type, input, values) => {
  const asked = subjectFor(type).asked('')
  expect(asked.input).toBe(input)
  expect(asked.options.map(({ value }) => value)).toEqual(values)
  expect(ruleProblem(compileForm(form), ruleAbout(subjectFor(type)))).toBeNull()
})

test('rules cannot test a checkbox for emptiness, because it always has a value', () => {
  expect(subjectFor('checkbox').asked('').conditions).toEqual(['equals'])
})
