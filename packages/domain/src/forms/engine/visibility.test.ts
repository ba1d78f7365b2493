import { describe, expect, it } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { findCycles } from './publishing.ts'
import { visibility, visibilityAfter } from './visibility.ts'

const single = aDropdown({ id: 's' }, 'A', 'B')
const multiple = aDropdown({ id: 'm', isMulti: true }, 'A', 'B', 'C')
const text = (id: string): Field => aField('text', { id })

const on = (sourceId: string, condition: Rule['condition'], sourceValue = '') =>
  aRule({ sourceId, condition, sourceValue })

const shownIds = (fields: Field[], logic: LogicEntry[], values: Answers): string[] => [
  ...visibility(aFormDefinition(fields, { logic }), values, GUEST_FACTS).fieldIds,
]

describe('logic entries', () => {
  const [a, b] = [on('s', 'equals', 'a'), on('m', 'equals', 'b')]
  const fields = [single, multiple, text('then'), text('else')]
  const entry = (settings: Partial<LogicEntry>) =>
    aLogicEntry({ thenFieldId: 'then', elseFieldId: 'else', ...settings })

  it.each<[string, LogicEntry, Answers, string]>([
    ['ANY without rules', entry({}), {}, 'then'],
    ['ALL without rules', entry({ operator: 'ALL' }), {}, 'then'],
    ['ANY with one of two', entry({ rules: [a, b] }), { s: 'a' }, 'then'],
    ['ANY with none of two', entry({ rules: [a, b] }), {}, 'else'],
    ['ALL with one of two', entry({ operator: 'ALL', rules: [a, b] }), { s: 'a' }, 'else'],
    ['ALL with both', entry({ operator: 'ALL', rules: [a, b] }), { s: 'a', m: ['b'] }, 'then'],
  ])('%s', (_name, logic, values, expected) => {
    expect(shownIds(fields, [logic], values)).toEqual(['s', 'm', expected])
  })

  it('one reason to show a field is enough', () => {
    const twice = [a, b].map((rule) => aLogicEntry({ thenFieldId: 'then', rules: [rule] }))
    expect(shownIds([single, multiple, text('then')], twice, { m: ['b'] })).toContain('then')
  })

  it('an entry with only an else field hides when it matches', () => {
    const hides = aLogicEntry({ elseFieldId: 'else', rules: [a] })
    expect(shownIds([single, text('else')], [hides], { s: 'a' })).toEqual(['s'])
    expect(shownIds([single, text('else')], [hides], { s: 'b' })).toEqual(['s', 'else'])
  })

  it('a hidden source counts as empty although its answer is stored, along the entire chain', () => {
    const chain = [
      aLogicEntry({ thenFieldId: 'b', rules: [on('a', 'equals', 'yes')] }),
      aLogicEntry({ thenFieldId: 'c', rules: [on('b', 'equals', 'yes')] }),
    ]
    const abc = ['c', 'b', 'a'].map(text)
    expect(shownIds(abc, chain, { a: 'yes', b: 'yes' })).toEqual(['c', 'b', 'a'])
    expect(shownIds(abc, chain, { b: 'yes' })).toEqual(['a'])
  })
})

describe('containers', () => {
  const hide = (id: string) =>
    aLogicEntry({ elseFieldId: id, rules: [on('hide', 'equals', 'yes')] })
  const fields = [
    text('hide'),
    aField('section', { id: 'section1' }),
    text('in1'),
    aField('section', { id: 'section2' }),
    text('in2'),
    aField('newPage', { id: 'page2' }),
    text('on2'),
    aField('section', { id: 'section3' }),
    text('in3'),
    aField('newPage', { id: 'page3' }),
    text('on3'),
  ]

  it.each([
    ['section1', ['section1', 'in1']],
    ['section2', ['section2', 'in2']],
    ['page2', ['page2', 'on2', 'section3', 'in3']],
    ['page3', ['page3', 'on3']],
  ])('a hidden %s hides its contents', (id, hidden) => {
    const shown = shownIds(fields, [hide(id)], { hide: 'yes' })
    expect(fields.map((field) => field.id).filter((each) => !shown.includes(each))).toEqual(hidden)
  })
})

describe('cycles', () => {
  const hides = (source: string, target: string) =>
    aLogicEntry({ elseFieldId: target, rules: [on(source, 'equals', 'x')] })

  it.each<[string, LogicEntry[], string[][]]>([
    ['no cycle', [hides('a', 'b'), hides('b', 'c')], []],
    ['a field that decides about itself', [hides('a', 'a')], [['a', 'a']]],
    ['two that hide each other', [hides('a', 'b'), hides('b', 'a')], [['a', 'b', 'a']]],
    [
      'a longer way round',
      [hides('a', 'b'), hides('b', 'c'), hides('c', 'a'), hides('c', 'd')],
      [['a', 'b', 'c', 'a']],
    ],
  ])('%s', (_name, logic, cycles) => {
    expect(findCycles(aFormDefinition(['a', 'b', 'c', 'd'].map(text), { logic }))).toEqual(cycles)
  })

  it('a section that is hidden by a field inside it is a cycle', () => {
    const fields = [aField('section', { id: 'section' }), text('inside')]
    const logic = [hides('inside', 'section')]
    expect(findCycles(aFormDefinition(fields, { logic }))).toEqual([
      ['section', 'inside', 'section'],
    ])
  })

  it('shows the fields of a stored cycle, and evaluates their dependents', () => {
    const logic = [hides('a', 'b'), hides('b', 'a'), hides('b', 'c')]
    expect(shownIds(['a', 'b', 'c'].map(text), logic, { a: 'x', b: 'x' })).toEqual(['a', 'b'])
  })
})

describe('a grand total', () => {
  const list = aField('itemList', {
    id: 'list',
    items: [{ itemId: 'chair', label: 'Chair', price: 10, description: '' }],
  })
  const total = aField('grandTotal', { id: 'total' })
  const definition = aFormDefinition([text('deep'), list, total], {
    logic: [aLogicEntry({ thenFieldId: 'deep', rules: [on('total', 'greaterThan', '15')] })],
  })
  const chairs = (quantity: number) => ({
    list: [{ itemId: 'chair', price: 99, quantity }],
    total: '1000',
  })

  it('is compared by its computed value, whatever the client sends', () => {
    const before = visibility(definition, chairs(1), GUEST_FACTS)
    expect([...before.fieldIds]).toEqual(['list', 'total'])
    const change = { fieldId: 'list', values: chairs(2), facts: GUEST_FACTS }
    expect([...visibilityAfter(definition, before, change).fieldIds]).toEqual([
      'deep',
      'list',
      'total',
    ])
  })
})

it('a grand total inside of a group is also compared by its computed value', () => {
  const list = aField('itemList', {
    id: 'list',
    items: [{ itemId: 'chair', label: 'Chair', price: 10, description: '' }],
  })
  const asks = (condition: Rule['condition'], sourceValue: string) =>
    aRule({ sourceId: 'total', sourceType: 'templateFieldId', condition, sourceValue })
  const logicMap = { one: aLogicEntry({ thenFieldId: 'deep', rules: [asks('greaterThan', '15')] }) }
  const definition = aFormDefinition([list, aField('template', { id: 't', fieldGroupId: 'g' })], {
    groups: [
      {
        group: { id: 'g', logicMap },
        fields: [aField('grandTotal', { id: 'total' }), text('deep')],
      },
    ],
  })
  const deep = (quantity: number, total: string) =>
    visibility(
      definition,
      {
        list: [{ itemId: 'chair', price: 10, quantity }],
        t: { loopCount: 1, templateValues: [{ total }] },
      },
      GUEST_FACTS,
    )
      .loops.get('t')?.[0]
      ?.has('deep')
  expect([deep(1, '1000.00'), deep(2, '0.00')]).toEqual([false, true])
})

describe('field groups', () => {
  const group = (isPublished: boolean) => ({
    group: {
      id: 'g',
      isPublished,
      logicMap: {
        one: aLogicEntry({
          thenFieldId: 'detail',
          rules: [
            aRule({ sourceId: 'kind', sourceType: 'templateFieldId', sourceValue: 'other' }),
            on('outside', 'equals', 'all'),
          ],
        }),
      },
    },
    fields: [text('kind'), text('detail')],
  })
  const template = aField('template', { id: 't', fieldGroupId: 'g', isLooping: true, maxLoops: 3 })
  const fields = [text('outside'), template]
  const loops = (...kinds: string[]) => ({
    loopCount: kinds.length,
    templateValues: kinds.map((kind) => ({ kind })),
  })
  const inside = (values: Answers) =>
    visibility(aFormDefinition(fields, { groups: [group(true)] }), values, GUEST_FACTS)
      .loops.get('t')
      ?.map((shown) => [...shown])

  it('are evaluated in each iteration separately', () => {
    expect(inside({ t: loops('stand', 'other') })).toEqual([['kind'], ['kind', 'detail']])
  })

  it('may depend on the surrounding form', () => {
    expect(inside({ outside: 'all', t: loops('stand') })).toEqual([['kind', 'detail']])
  })

  it('show all existing iterations, even more than the template now allows', () => {
    expect(inside({ t: loops('a', 'b', 'c', 'd', 'e') })).toHaveLength(5)
  })

  it('that are not published hide their template', () => {
    const definition = aFormDefinition(fields, { groups: [group(false)] })
    expect([...visibility(definition, {}, GUEST_FACTS).fieldIds]).toEqual(['outside'])
  })
})
