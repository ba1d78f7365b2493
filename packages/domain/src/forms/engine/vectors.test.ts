// The test vectors of docs/rules.md, sections 1 and 2; each test has the name of its rule. S is a
// dropdown with a and b, M allows several answers, and T is a template of a group with x.
import { describe, expect, it } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { saveProblems } from './publishing.ts'
import { submitAnswers } from './submission.ts'
import { visibility } from './visibility.ts'

const S = aDropdown({ id: 'S' }, 'A', 'B')
const M = aDropdown({ id: 'M', isMulti: true }, 'A', 'B', 'C')
const T = aField('template', { id: 'T', fieldGroupId: 'g', isLooping: true, maxLoops: 9 })
const text = (id: string): Field => aField('text', { id })
const groups = [{ group: { id: 'g' }, fields: [text('x')] }]

const shown = (fields: Field[], logic: LogicEntry[], values: Answers) => [
  ...visibility(aFormDefinition(fields, { logic, groups }), values, GUEST_FACTS).fieldIds,
]
const rule = (sourceId: string, condition: Rule['condition'], sourceValue: string) =>
  aRule({ sourceId, condition, sourceValue })
const inAnyLoop = (settings: Partial<Rule>): Rule =>
  aRule({ sourceId: 'x', sourceType: 'templateFieldId', ...settings })
const ofTemplate = (settings: Partial<Rule>): Rule =>
  aRule({ sourceId: 'T', loopOperator: 'templateValues', nestedId: 'x', ...settings })

const twoLoops = { T: { loopCount: 2, templateValues: [{ x: '1' }, { x: '2' }] } }
const eq = 'equals'
const ne = 'notEquals'

describe('a rule', () => {
  it.each<[string, Answers, Rule, boolean]>([
    ['S=a: eq a T', { S: 'a' }, rule('S', eq, 'a'), true],
    ['S=a: ne a F', { S: 'a' }, rule('S', ne, 'a'), false],
    ["S=a: eq '' F", { S: 'a' }, rule('S', eq, ''), false],
    ['S unset: eq a F', {}, rule('S', eq, 'a'), false],
    ['S unset: ne a T', {}, rule('S', ne, 'a'), true],
    ["S unset: eq '' T", {}, rule('S', eq, ''), true],
    ["S unset: ne '' F", {}, rule('S', ne, ''), false],
    ['M=[a,b]: eq b T', { M: ['a', 'b'] }, rule('M', eq, 'b'), true],
    ['M=[a,b]: ne b F', { M: ['a', 'b'] }, rule('M', ne, 'b'), false],
    ['M=[a,b]: ne c T', { M: ['a', 'b'] }, rule('M', ne, 'c'), true],
    ['M=[]: ne a T', { M: [] }, rule('M', ne, 'a'), true],
    ["M=[]: ne '' F", { M: [] }, rule('M', ne, ''), false],
    ['loops: any eq 2 T', twoLoops, inAnyLoop({ sourceValue: '2' }), true],
    ['loops: any ne 2 F', twoLoops, inAnyLoop({ condition: ne, sourceValue: '2' }), false],
    ['loops: all ne 3 T', twoLoops, inAnyLoop({ condition: ne, sourceValue: '3' }), true],
    ['loops: loopIndex 0 eq 2 F', twoLoops, inAnyLoop({ loopIndex: 0, sourceValue: '2' }), false],
    ['loops: loopIndex 1 eq 2 T', twoLoops, inAnyLoop({ loopIndex: 1, sourceValue: '2' }), true],
    ['loops: loopIndex 5 eq 2 F', twoLoops, inAnyLoop({ loopIndex: 5, sourceValue: '2' }), false],
    ['T: any eq 2 T', twoLoops, ofTemplate({ nestedValue: '2' }), true],
    ['T: any ne 2 F', twoLoops, ofTemplate({ condition: ne, nestedValue: '2' }), false],
    ['T: loopIndex 0 eq 2 F', twoLoops, ofTemplate({ loopIndex: 0, nestedValue: '2' }), false],
    ['T: loopIndex 5 eq 2 F', twoLoops, ofTemplate({ loopIndex: 5, nestedValue: '2' }), false],
    [
      'T: loopCount eq 2 T',
      twoLoops,
      aRule({ sourceId: 'T', loopOperator: 'loopCount', sourceValue: '2' }),
      true,
    ],
  ])('%s', (_name, values, asked, expected) => {
    const logic = [aLogicEntry({ thenFieldId: 'then', rules: [asked] })]
    expect(shown([S, M, T, text('then')], logic, values).includes('then')).toBe(expected)
  })

  it('S hidden with stored a: eq a F, ne a T', () => {
    const hidden = aLogicEntry({ elseFieldId: 'S' })
    const asks = (condition: Rule['condition']) =>
      aLogicEntry({ thenFieldId: 'then', rules: [rule('S', condition, 'a')] })
    const values = { S: 'a' }
    expect(shown([S, text('then')], [hidden, asks(eq)], values)).toEqual([])
    expect(shown([S, text('then')], [hidden, asks(ne)], values)).toEqual(['then'])
  })
})

describe('an entry', () => {
  const entry = (settings: Partial<LogicEntry>) =>
    aLogicEntry({ thenFieldId: 'then', elseFieldId: 'else', ...settings })
  it.each<[string, LogicEntry, string[]]>([
    ['ANY, no rules: then shown, else hidden', entry({}), ['S', 'then']],
    ['ALL, no rules: then shown, else hidden', entry({ operator: 'ALL' }), ['S', 'then']],
    ['not matching: else shown', entry({ rules: [rule('S', eq, 'b')] }), ['S', 'else']],
    ['only an else: hidden when', entry({ thenFieldId: '' }), ['S', 'then']],
  ])('%s', (_name, logic, expected) => {
    expect(shown([S, text('then'), text('else')], [logic], { S: 'a' })).toEqual(expected)
  })
})

describe('a chain', () => {
  const shows = (source: string, target: string) =>
    aLogicEntry({ thenFieldId: target, rules: [rule(source, eq, 'yes')] })
  const fields = ['A', 'B', 'C'].map(text)
  const definition = aFormDefinition(fields, { logic: [shows('A', 'B'), shows('B', 'C')] })

  it("A shows B, B shows C, B's value kept then A unset: C hidden", () => {
    const logic = [shows('A', 'B'), shows('B', 'C')]
    expect(shown(fields, logic, { A: 'yes', B: 'yes' })).toEqual(['A', 'B', 'C'])
    expect(shown(fields, logic, { B: 'yes', C: 'kept' })).toEqual(['A'])
  })

  it('the final submit removes hidden answers and does not validate them', () => {
    const values = { A: 'no', B: 'yes', C: 'x'.repeat(9_999) }
    expect(submitAnswers(definition, values, { facts: GUEST_FACTS })).toMatchObject({
      values: { A: 'no' },
      problems: [],
    })
  })

  it('A hides B, B hides A: saving is refused, with the path', () => {
    const hides = (source: string, target: string) =>
      aLogicEntry({ elseFieldId: target, rules: [rule(source, eq, 'yes')] })
    const labelled = ['A', 'B'].map((id) => aField('text', { id, label: id }))
    const circle = aFormDefinition(labelled, { logic: [hides('A', 'B'), hides('B', 'A')] })
    expect(saveProblems(circle).map(({ code, params }) => [code, params['path']])).toEqual([
      ['cycle', 'A → B → A'],
    ])
  })
})
