// Tests of docs/rules.md, sections 3 and 4; each test has the name of its rule.
import { describe, expect, it } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { MAX_LOOPS } from '../forms.limits.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { loopTitle } from './pages.ts'
import { submitAnswers } from './submission.ts'
import { validateAnswers } from './validation.ts'
import { visibility } from './visibility.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]
const looping = aField('template', { id: 't', fieldGroupId: 'g', isLooping: true, maxLoops: 3 })
const once = aField('template', { id: 't', fieldGroupId: 'g' })
const inner = [
  aDropdown({ id: 'kind', isRequired: true }, 'Van', 'Lorry'),
  aField('number', { id: 'axles', isRequired: true }),
  aField('itemList', { id: 'chairs', items }),
]
/** Axles are shown for a lorry, in each loop separately. */
const lorryOnly = aLogicEntry({
  thenFieldId: 'axles',
  rules: [aRule({ sourceType: 'templateFieldId', sourceId: 'kind', sourceValue: 'lorry' })],
})
const formOf = (fields: Field[], group: object = {}) =>
  aFormDefinition(fields, {
    groups: [
      { group: { id: 'g', title: 'Vehicle', logicMap: { a: lorryOnly }, ...group }, fields: inner },
    ],
  })
const loops = (...templateValues: Answers[]) => ({
  t: { loopCount: templateValues.length, templateValues },
})
const submitted = (fields: Field[], values: Answers) => {
  const { values: stored, problems } = submitAnswers(formOf(fields), values, { facts: GUEST_FACTS })
  return { stored, problems: problems.map(({ path, code }) => `${path} ${code}`) }
}

const draftProblems = (definition: FormDefinition, values: Answers) =>
  validateAnswers(definition, values, { mode: 'draft', facts: GUEST_FACTS }).map(
    ({ path, code }) => `${path} ${code}`,
  )

describe('section 3: a template', () => {
  it('that does not loop is filled in once, whatever the client sends', () => {
    expect(submitted([once], {}).problems).toEqual(['t[0].kind requiredChoice'])
    expect(submitted([once], loops({ kind: 'van' })).stored['t']).toMatchObject({ loopCount: 1 })
    expect(submitted([once], loops({}, {})).problems).toContain('t tooManyLoops')
  })

  it('that loops begins with one iteration, may have none, and never more than maxLoops', () => {
    expect(submitted([looping], {}).problems).toEqual(['t[0].kind requiredChoice'])
    expect(submitted([looping], loops())).toEqual({ stored: loops(), problems: [] })
    expect(submitted([{ ...looping, isRequired: true }], loops()).problems).toEqual([
      't requiredLoop',
    ])
    expect(submitted([looping], loops({}, {}, {}, {})).problems).toContain('t tooManyLoops')
  })

  it('whose maximum was lowered shows and stores all iterations of a draft until it is submitted', () => {
    const definition = formOf([once])
    const values = loops({ kind: 'van' }, { kind: 'lorry' }, { kind: { odd: 1 } })
    const { loops: shown } = visibility(definition, values, GUEST_FACTS)
    expect(shown.get('t')?.map((fields) => fields.has('axles'))).toEqual([false, true, false])
    expect(draftProblems(definition, values)).toEqual(['t[2].kind unreadable'])
    expect(submitted([once], values).problems).toContain('t tooManyLoops')
    const most = Array.from({ length: MAX_LOOPS }, () => ({}))
    expect(draftProblems(definition, loops(...most))).toEqual([])
    expect(draftProblems(definition, loops(...most, {}))).toEqual(['t tooManyLoops'])
  })

  it('stores no more in a draft than the maximum of any form', () => {
    const ids = Array.from({ length: 70 }, (_none, place) => `t${place}`)
    const definition = formOf(ids.map((id) => ({ ...once, id })))
    const most = loops(...Array.from({ length: MAX_LOOPS }, () => ({}))).t
    const values = Object.fromEntries(ids.map((id) => [id, most]))
    expect(draftProblems(definition, values)).toHaveLength(70)
    expect(visibility(definition, values, GUEST_FACTS).loops.get('t0')).toHaveLength(1)
  })

  it('requires no answers in such a draft, as in any other', () => {
    const ids = Array.from({ length: 70 }, (_none, place) => `t${place}`)
    const definition = formOf([
      ...ids.map((id) => ({ ...once, id })),
      { ...looping, isRequired: true },
    ])
    const most = loops(...Array.from({ length: MAX_LOOPS }, () => ({}))).t
    const values = { ...Object.fromEntries(ids.map((id) => [id, most])), ...loops() }
    expect(draftProblems(definition, values)).toEqual(ids.map((id) => `${id} tooManyLoops`))
  })

  it('stores the length of its values as the count; a wrong count is unreadable', () => {
    const lies = { t: { loopCount: 2, templateValues: [{ kind: 'van' }] } }
    expect(submitted([looping], lies).problems).toContain('t unreadable')
  })

  it('evaluates rules, requirements and problems in each iteration separately', () => {
    const values = loops({ kind: 'lorry' }, { kind: 'van', axles: 9 }, { kind: 'lorry', axles: 3 })
    const { stored, problems } = submitted([looping], values)
    expect(problems).toEqual(['t[0].axles required'])
    expect(stored).toMatchObject(loops({ kind: 'lorry' }, { kind: 'van' }, { axles: 3 }))
    expect(JSON.stringify(stored)).not.toContain('9')
  })

  it.each([
    ['default titles: the title of the group and a number', looping, 'Vehicle 2'],
    [
      'its own prefix and a number',
      { ...looping, isUsingDefaultTitles: false, loopPrefix: 'Drop' },
      'Drop 2',
    ],
    ['one that does not loop shows no number', once, 'Vehicle'],
  ])('has the heading %s', (_name, template, title) => {
    expect(loopTitle(formOf([template]), template, 1)).toBe(title)
  })

  it('is hidden with all its answers if its group is not published', () => {
    const hidden = formOf([looping], { isPublished: false })
    const values = loops({ kind: 'van' })
    expect(visibility(hidden, values, GUEST_FACTS).fieldIds.has('t')).toBe(false)
    expect(submitAnswers(hidden, values, { facts: GUEST_FACTS })).toMatchObject({
      values: {},
      problems: [],
    })
  })
})

describe('section 4: totals', () => {
  const list = aField('itemList', { id: 'list', items })
  const totals = ['one', 'two'].map((id) => aField('grandTotal', { id }))
  const hides = aLogicEntry({ elseFieldId: 'list', rules: [aRule({ sourceId: 'one' })] })
  const chairs = (quantity: number) => [{ itemId: 'chair', price: '0.01', quantity }]

  it("several grand totals show one sum of all visible lists, in every iteration, at the form's prices", () => {
    const values = { list: chairs(1), ...loops({ kind: 'van', chairs: chairs(2) }), one: '0.01' }
    const { stored } = submitted([list, looping, ...totals], values)
    expect(stored).toMatchObject({ one: '30.00', two: '30.00' })
  })

  it('exclude a hidden list', () => {
    const gate = aField('text', { id: 'gate' })
    const rules = [aRule({ sourceId: 'gate', sourceValue: 'no' })]
    const logic = [{ ...hides, rules }]
    const definition = aFormDefinition([gate, list, ...totals], { logic })
    const sum = (answer: string) =>
      submitAnswers(definition, { gate: answer, list: chairs(2) }, { facts: GUEST_FACTS }).values
    expect(sum('yes')).toMatchObject({ one: '20.00', two: '20.00' })
    expect(sum('no')).toEqual({ gate: 'no', one: '0.00', two: '0.00' })
  })

  it.each([
    ['whole numbers', '10', 3, '30.00'],
    ['half up', '10.005', 1, '10.01'],
    ['no float', '0.1', 3, '0.30'],
    ['POA is text', 'POA', 5, '0.00'],
    ['zero rows are none', '10', 0, '0.00'],
  ])('are counted in minor units: %s', (_name, price, quantity, total) => {
    const priced = aField('itemList', {
      id: 'list',
      items: [{ itemId: 'chair', label: 'Chair', price, description: '' }],
    })
    const values = { list: [{ itemId: 'chair', quantity }] }
    expect(submitted([priced, ...totals], values).stored['one']).toBe(total)
  })
})
