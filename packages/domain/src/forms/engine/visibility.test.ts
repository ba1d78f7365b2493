import { describe, expect, it } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { type Facts, GUEST_FACTS } from './facts.ts'
import { findCycles } from './publishing.ts'
import { visibility } from './visibility.ts'

const single = aDropdown({ id: 's' }, 'A', 'B')
const multiple = aDropdown({ id: 'm', isMulti: true }, 'A', 'B', 'C')
const text = (id: string): Field => aField('text', { id })

/** A rule shows the field `target`. */
const shows = (rule: Rule): LogicEntry => aLogicEntry({ thenFieldId: 'target', rules: [rule] })

const isTargetShown = (fields: Field[], rule: Rule, values: Answers, facts = GUEST_FACTS) => {
  const definition = aFormDefinition([...fields, text('target')], {
    logic: [shows(rule)],
    groups: [{ group: { id: 'g' }, fields: [text('x'), aField('number', { id: 'n' })] }],
  })
  return visibility(definition, values, facts).fieldIds.has('target')
}

const on = (sourceId: string, condition: Rule['condition'], sourceValue = '') =>
  aRule({ sourceId, condition, sourceValue })

describe('a rule on one answer', () => {
  it.each([
    ['a', 'equals', 'a', true],
    ['a', 'notEquals', 'a', false],
    ['a', 'equals', '', false],
    ['a', 'equals', ' A ', true],
    [undefined, 'equals', 'a', false],
    [undefined, 'notEquals', 'a', true],
    [undefined, 'equals', '', true],
    [undefined, 'notEquals', '', false],
    ['a', 'isEmpty', '', false],
    [undefined, 'isEmpty', '', true],
    ['a', 'isNotEmpty', '', true],
    ['a', 'equals', 'gone', false],
    ['a', 'notEquals', 'gone', false],
  ] as const)('with answer %s: %s %s is %s', (answer, condition, value, expected) => {
    expect(isTargetShown([single], on('s', condition, value), { s: answer })).toBe(expected)
  })

  it.each([
    [['a', 'b'], 'equals', 'b', true],
    [['a', 'b'], 'notEquals', 'b', false],
    [['a', 'b'], 'notEquals', 'c', true],
    [[], 'notEquals', 'a', true],
    [[], 'equals', '', true],
    [[], 'notEquals', '', false],
  ] as const)('with choices %j: %s %s is %s', (answer, condition, value, expected) => {
    expect(isTargetShown([multiple], on('m', condition, value), { m: answer })).toBe(expected)
  })

  it.each<[Field, unknown, Rule['condition'], string, boolean]>([
    [aField('number', { id: 'f' }), '1.0', 'equals', '1', true],
    [aField('number', { id: 'f' }), 12, 'greaterThan', '9', true],
    [aField('number', { id: 'f' }), 12, 'lessThan', '9', false],
    [aField('date', { id: 'f' }), '2026-11-03', 'equals', '2026-11-03', true],
    [aField('date', { id: 'f' }), '2026-11-03', 'before', '2026-11-04', true],
    [aField('date', { id: 'f' }), '2026-11-03', 'after', '2026-11-04', false],
    [aField('date', { id: 'f' }), '', 'before', '2026-11-04', false],
    [aField('text', { id: 'f' }), 'Hall Seven', 'contains', 'seven', true],
    [aField('disclaimer', { id: 'f' }), true, 'equals', 'true', true],
    [aField('disclaimer', { id: 'f' }), undefined, 'equals', 'false', true],
    [aField('section', { id: 'f' }), undefined, 'equals', '', false],
  ])('of type %o: %j %s %s is %s', (field, answer, condition, value, expected) => {
    expect(isTargetShown([field], on('f', condition, value), { f: answer })).toBe(expected)
  })

  it('counts the files of an upload', () => {
    const file = { id: '1', name: 'a.png', mimeType: 'image/png', size: 1, kind: 'image' }
    const upload = aField('upload', { id: 'u' })
    expect(isTargetShown([upload], on('u', 'equals', '1'), { u: [file] })).toBe(true)
    expect(isTargetShown([upload], on('u', 'equals', ''), { u: [] })).toBe(true)
  })

  it('about a missing field or an unknown fact never matches', () => {
    for (const condition of ['equals', 'notEquals', 'isEmpty'] as const) {
      expect(isTargetShown([], on('gone', condition), {})).toBe(false)
      const unknown = aRule({ sourceId: 'shoeSize', sourceType: 'user', condition })
      expect(isTargetShown([], unknown, {})).toBe(false)
    }
  })
})

describe('a rule on a part of an answer', () => {
  const part = (nestedId: string, nestedValue: string, condition: Rule['condition'] = 'equals') =>
    aRule({ sourceId: 'f', nestedId, nestedValue, condition })
  const list = aField('itemList', {
    id: 'f',
    items: [{ itemId: 'chair', label: 'Chair', price: 10, description: '' }],
  })
  const repeater = aField('repeater', { id: 'f' })

  it.each<[Field, unknown, Rule, boolean]>([
    [aField('address', { id: 'f' }), { postcode: 'sw1a 1aa' }, part('postcode', 'SW1A 1AA'), true],
    [aField('fullName', { id: 'f' }), { surname: 'Ng' }, part('surname', 'Smith'), false],
    [repeater, [{ cell1: 'x' }, { cell1: 'y' }], part('cell1', 'y'), true],
    [repeater, [{ cell1: 'x' }, { cell1: 'y' }], part('cell1', 'y', 'notEquals'), false],
    [list, [{ itemId: 'chair', quantity: 2 }], part('chair', '2'), true],
    [list, [{ itemId: 'chair', quantity: 2 }], part('chair', '1', 'greaterThan'), true],
    [list, [{ itemId: 'chair', quantity: 2 }], part('gone', '2', 'notEquals'), false],
  ])('of %o with %j: %o is %s', (field, answer, rule, expected) => {
    expect(isTargetShown([field], rule, { f: answer })).toBe(expected)
  })
})

describe('a rule on a template', () => {
  const template = aField('template', { id: 't', fieldGroupId: 'g', isLooping: true, maxLoops: 5 })
  const loops = (...xs: unknown[]) => ({
    t: { loopCount: xs.length, templateValues: xs.map((x) => ({ x })) },
  })
  const inner = (settings: Partial<Rule>): Rule =>
    aRule({ sourceId: 'x', sourceType: 'templateFieldId', ...settings })

  it.each<[string, Rule, boolean]>([
    ['any iteration equals', inner({ sourceValue: '2' }), true],
    ['all iterations differ', inner({ sourceValue: '2', condition: 'notEquals' }), false],
    ['all iterations differ', inner({ sourceValue: '3', condition: 'notEquals' }), true],
    ['the first equals', inner({ sourceValue: '2', loopIndex: 0 }), false],
    ['one that is not there equals', inner({ sourceValue: '2', loopIndex: 5 }), false],
    ['the count', inner({ sourceValue: '2', loopOperator: 'loopCount' }), true],
    [
      'the count of the template named itself',
      aRule({ sourceId: 't', sourceValue: '2.0', loopOperator: 'loopCount' }),
      true,
    ],
    [
      'a value of the template named itself',
      aRule({ sourceId: 't', loopOperator: 'templateValues', nestedId: 'x', nestedValue: '1' }),
      true,
    ],
    [
      'a value of a field that the group does not have',
      aRule({ sourceId: 't', nestedId: 'gone', nestedValue: '1', condition: 'notEquals' }),
      false,
    ],
  ])('%s: %o is %s', (_name, rule, expected) => {
    expect(isTargetShown([template], rule, loops('1', '2'))).toBe(expected)
  })

  it('reads a template that nobody touched as one empty iteration', () => {
    expect(isTargetShown([template], inner({ sourceValue: '' }), {})).toBe(true)
    expect(isTargetShown([template], on('t', 'equals', '1'), {})).toBe(true)
  })

  it('reads a template without iterations as empty', () => {
    expect(isTargetShown([template], inner({ sourceValue: '' }), loops())).toBe(true)
    expect(isTargetShown([template], inner({ condition: 'isNotEmpty' }), loops())).toBe(false)
  })
})

describe('a rule on facts', () => {
  const facts: Facts = {
    custom: { hall: 'Seven', lit: true },
    user: { email: 'ann@example.com' },
    admin: { isOrganiser: false },
  }
  it.each<[Partial<Rule> & { sourceId: string }, boolean, boolean]>([
    [{ sourceType: 'custom', sourceId: 'hall', sourceValue: 'seven' }, true, false],
    [{ sourceType: 'custom', sourceId: 'lit', sourceValue: 'true' }, true, false],
    [{ sourceType: 'custom', sourceId: 'constructor', condition: 'isNotEmpty' }, false, false],
    [{ sourceType: 'user', sourceId: 'email', sourceValue: 'ANN@example.com' }, true, false],
    [{ sourceType: 'admin', sourceId: 'isOrganiser', sourceValue: 'false' }, true, false],
    [{ sourceType: 'admin', sourceId: 'teamTypeId', condition: 'isEmpty' }, true, true],
  ])('%o is %s for the team, %s for a guest', (rule, forTeam, forGuest) => {
    expect(isTargetShown([], aRule(rule), {}, facts)).toBe(forTeam)
    expect(isTargetShown([], aRule(rule), {})).toBe(forGuest)
  })
})

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

  it('a hidden source reads as empty although it keeps its answer, and so on down the chain', () => {
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
  ])('a hidden %s hides what it holds', (id, hidden) => {
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

  it('shows the members of a stored cycle, and goes on behind them', () => {
    const logic = [hides('a', 'b'), hides('b', 'a'), hides('b', 'c')]
    expect(shownIds(['a', 'b', 'c'].map(text), logic, { a: 'x', b: 'x' })).toEqual(['a', 'b'])
  })
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

  it('are ruled in each iteration for itself', () => {
    expect(inside({ t: loops('stand', 'other') })).toEqual([['kind'], ['kind', 'detail']])
  })

  it('may ask about the form around them', () => {
    expect(inside({ outside: 'all', t: loops('stand') })).toEqual([['kind', 'detail']])
  })

  it('show no more iterations than the template allows', () => {
    expect(inside({ t: loops('a', 'b', 'c', 'd', 'e') })).toHaveLength(3)
  })

  it('that are not published hide their template', () => {
    const definition = aFormDefinition(fields, { groups: [group(false)] })
    expect([...visibility(definition, {}, GUEST_FACTS).fieldIds]).toEqual(['outside'])
  })
})
