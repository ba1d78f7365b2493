import { aField, aFormDefinition, aRule } from '@eventflow/domain/builders/forms'
import { FIELD_TYPES } from '@eventflow/domain/forms'
import { compileForm, kindOf, ruleProblem } from '@eventflow/domain/forms/engine'
import { expect, it, test } from 'vitest'
import { askedOfField, conditionsOf, valueInputOf } from './rule-conditions.ts'
import { ruleAbout, valueOf, withCondition, withPart, withValue } from './rule-edits.ts'
import { partsOf, subjectsOf } from './rule-subjects.ts'
import { likelySubject, subjectOf } from './rule-subject-of.ts'
import { problemInWords, ruleInWords } from './rule-words.ts'
import { address, form, notes, power, scope, size, t } from './rules.fixture.ts'

const subjects = subjectsOf(scope, t)
const subject = (key: string) => {
  const found = subjects.find((each) => each.key === key)
  if (!found) throw new Error(key)
  return found
}

it.each(FIELD_TYPES)('offers conditions for %s exactly if it can have a value', (type) => {
  const field = aField(type, { id: 'f' })
  const { conditions } = askedOfField(field, '', [])
  expect(conditions.length > 0).toBe(kindOf(field).hasNested(field, ''))
})

test("the subjects are questions, repeated groups, custom fields, the person and organisers' facts", () => {
  expect(subjects.map(({ key }) => key)).toEqual([
    'fieldId size',
    'fieldId power',
    'fieldId address',
    'count vehicles',
    'inner vehicles kind',
    'inner vehicles driver',
    'custom halls',
    'user userId',
    'user firstName',
    'user surname',
    'user fullName',
    'user email',
    'user teamId',
    'user teamName',
    'admin teamTypeId',
    'admin standShareRole',
    'admin isOrganiser',
    'admin permissions',
  ])
})

test("on public forms, organisers' facts are offered only for rules that the server evaluates", () => {
  const open = { ...scope, form: { ...form, form: { ...form.form, isPublic: true } } }
  const isAdmin = ({ key }: { key: string }) => key.startsWith('admin')
  expect(subjectsOf(open, t).some(isAdmin)).toBe(false)
  expect(subjectsOf({ ...open, isReadByServer: true }, t).some(isAdmin)).toBe(true)
})

it.each(subjects.map(({ key, source }) => [key, source] as const))(
  'is understood by the engine and found again: %s',
  (key) => {
    const rule = ruleAbout(subject(key))
    expect(ruleProblem(compileForm(form), rule)).toBeNull()
    expect(subjectOf(subjects, rule)?.key).toBe(key)
    expect(problemInWords(rule, scope, t)).toBeNull()
  },
)

test('a new rule starts with the nearest question before, or with the first subject', () => {
  expect(likelySubject(scope, t)?.key).toBe('fieldId power')
  expect(likelySubject({ ...scope, targetId: 'size' }, t)?.key).toBe('fieldId power')
  const alone = { ...scope, form: aFormDefinition([size]), targetId: 'size' }
  expect(likelySubject(alone, t)?.key).toBe('custom halls')
})

test('a new rule compares with the first option, or tests for an answer', () => {
  expect(ruleAbout(subject('fieldId size'))).toEqual(
    aRule({ sourceId: 'size', sourceValue: 'small' }),
  )
  expect(ruleAbout(subject('fieldId power'))).toMatchObject({ condition: 'isNotEmpty' })
  expect(ruleAbout(subject('inner vehicles kind'))).toEqual(
    aRule({
      sourceType: 'templateFieldId',
      sourceId: 'vehicles',
      nestedId: 'kind',
      nestedType: 'dropdown',
      nestedValue: 'van',
      loopOperator: 'templateValues',
    }),
  )
  expect(ruleAbout(subject('count vehicles'))).toMatchObject({
    sourceId: 'vehicles',
    loopOperator: 'loopCount',
    sourceValue: '1',
  })
  expect(ruleAbout(subject('admin teamTypeId'))).toMatchObject({ sourceValue: 'gold' })
})

it.each([
  [size, 'equals', 'option'],
  [size, 'contains', 'text'],
  [size, 'isEmpty', 'none'],
  [power, 'greaterThan', 'number'],
  [aField('date', { id: 'd' }), 'before', 'date'],
  [notes, 'equals', 'text'],
] as const)('uses for the value of %o with %s the input %s', (field, condition, input) => {
  expect(valueInputOf(askedOfField(field, '', []), condition)).toBe(input)
})

test('a condition that the type does not offer stays in a rule that has it', () => {
  const asked = askedOfField(size, '', [])
  expect(conditionsOf(asked, 'contains')).toContain('contains')
  expect(conditionsOf(asked, 'equals')).not.toContain('contains')
})

test('a condition without a value clears it, and a condition with one keeps it', () => {
  const rule = aRule({ sourceId: 'size', sourceValue: 'large' })
  const about = subject('fieldId size')
  expect(withCondition(rule, about, 'notEquals').sourceValue).toBe('large')
  expect(withCondition(rule, about, 'isEmpty').sourceValue).toBe('')
})

test('choosing a part of an answer keeps the value, also when undone', () => {
  expect(partsOf(address).map(({ id }) => id)).toContain('postcode')
  const whole = aRule({ sourceId: 'address', sourceValue: 'SW1' })
  const part = withPart(whole, subject('fieldId address'), 'postcode')
  expect(part).toMatchObject({ nestedId: 'postcode', nestedType: 'text', nestedValue: 'SW1' })
  expect(valueOf(part)).toBe('SW1')
  expect(withPart(part, subject('fieldId address'), '')).toEqual(whole)
})

test('a part inside a repeated group is referred to by its own id', () => {
  const about = subject('inner vehicles driver')
  const rule = withPart(ruleAbout(about), about, 'surname')
  expect(rule).toMatchObject({ sourceId: 'driver', nestedId: 'surname' })
  expect(ruleProblem(compileForm(form), rule)).toBeNull()
  expect(ruleInWords(rule, scope, t)).toBe('Surname of “Driver” in every “Vehicles” is answered')
})

test('a rule reads as a sentence', () => {
  const inner = withValue(ruleAbout(subject('inner vehicles kind')), 'lorry')
  const count = withValue(ruleAbout(subject('count vehicles')), '2')
  expect(ruleInWords(inner, scope, t)).toBe('Kind in any “Vehicles” is “Lorry”')
  expect(ruleInWords({ ...inner, loopIndex: 1 }, scope, t)).toBe(
    'Kind in number 2 of “Vehicles” is “Lorry”',
  )
  expect(ruleInWords(count, scope, t)).toBe('Number of “Vehicles” entries is “2”')
})

test('a rule whose subject was deleted reports that', () => {
  const gone = aRule({ sourceId: 'gone' })
  expect(problemInWords(gone, scope, t)).toContain('no longer exists')
  const type = withValue(ruleAbout(subject('admin teamTypeId')), 'silver')
  expect(problemInWords(type, scope, t)).toContain('no longer exists')
  expect(problemInWords(type, { ...scope, facts: null }, t)).toBeNull()
})
