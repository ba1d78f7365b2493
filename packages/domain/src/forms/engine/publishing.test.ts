import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry, Rule } from '../forms.rules.schema.ts'
import { publishProblemInWords } from './messages.ts'
import { publishProblems, saveProblems } from './publishing.ts'

const question = aField('text', { id: 'q', label: 'Question' })
const hidden = { label: '', show: false }
const shows = (rule: Rule): LogicEntry => aLogicEntry({ thenFieldId: 'q', rules: [rule] })
const fieldsAre = (fields: Field[], logic: LogicEntry[] = [], isPublic = false) =>
  publishProblems(aFormDefinition(fields, { logic, form: { isPublic } })).map(({ code }) => code)

describe('publishing a form: it', () => {
  it('can be published with one question', () => {
    expect(fieldsAre([question])).toEqual([])
  })

  it.each<[string, Field[], string[]]>([
    ['nothing at all', [], ['noQuestion']],
    ['only texts', [aField('section', { id: 's' })], ['noQuestion']],
    ['only a sum', [aField('grandTotal', { id: 's' })], ['noQuestion']],
    [
      'a total without label',
      [aField('text', { id: 'a' }), aField('grandTotal', { id: 's', label: '' })],
      ['labelMissing'],
    ],
    ['a question without label', [aField('text', { id: 'a', label: '' })], ['labelMissing']],
    ['a choice of nothing', [aDropdown({ id: 'a' })], ['optionsMissing']],
    ['a list of nothing', [aField('itemList', { id: 'a' })], ['itemsMissing']],
    [
      'a name without parts',
      [aField('fullName', { id: 'a', firstName: hidden, middleName: hidden, surname: hidden })],
      ['partsMissing'],
    ],
    ['a template of nothing', [question, aField('template', { id: 'a' })], ['groupMissing']],
  ])('cannot be published with %s', (_name, fields, codes) => {
    expect(fieldsAre(fields)).toEqual(codes)
  })

  const must = { id: 'a', isRequired: true }
  const off = { label: 'Old', value: 'old', isDisabled: true }
  const on = { label: 'New', value: 'new' }
  it.each<[string, Field, string[]]>([
    [
      'a choice of which nothing is offered',
      aField('checkbox', { ...must, options: [off] }),
      ['optionsMissing'],
    ],
    [
      'more choices than are offered',
      aField('dropdown', { ...must, isMulti: true, min: 2, options: [on, off] }),
      ['unanswerable'],
    ],
    [
      'as many choices as are offered',
      aField('dropdown', { ...must, isMulti: true, min: 1, options: [on, off] }),
      [],
    ],
    [
      'two options with one name',
      aField('dropdown', { id: 'a', options: [on, { label: ' NEW', value: 'other' }] }),
      ['optionTwice'],
    ],
    [
      'an option with the name of a disabled one',
      aField('dropdown', { id: 'a', options: [on, { ...off, label: 'New' }] }),
      [],
    ],
    [
      'no choice at most',
      aField('dropdown', { ...must, isMulti: true, max: 0, options: [on] }),
      ['unanswerable'],
    ],
    [
      'one choice, whatever several would need',
      aField('dropdown', { ...must, min: 9, options: [on] }),
      [],
    ],
    ['a text of no character', aField('text', { ...must, max: 0 }), ['unanswerable']],
    ['a text of one character', aField('text', { ...must, max: 1 }), []],
    ['a telephone number of two digits', aField('tel', { ...must, max: 2 }), ['unanswerable']],
    ['an email address of five characters', aField('email', { ...must, max: 5 }), ['unanswerable']],
    ['an email address that is too long', aField('email', { ...must, min: 300 }), ['unanswerable']],
    ['a number up to 0', aField('number', { ...must, max: 0 }), []],
    ['no row at most', aField('repeater', { ...must, min: 0, max: 0 }), ['unanswerable']],
    [
      'an option without a name',
      aField('dropdown', { ...must, options: [on, { label: ' ', value: 'x' }] }),
      ['optionUnnamed'],
    ],
    [
      'an item without a name',
      aField('itemList', {
        ...must,
        items: [{ itemId: 'i', label: '', price: '1', description: '' }],
      }),
      ['itemUnnamed'],
    ],
    [
      'a column without a name',
      aField('repeater', { ...must, cellSchema: [{ id: 'cell1', label: '', type: 'text' }] }),
      ['columnUnnamed'],
    ],
  ])('can be published with a required question, with %s: %#', (_name, field, codes) => {
    expect(fieldsAre([field])).toEqual(codes)
  })

  it('can be published with a question that accepts no answer, while it is optional', () => {
    expect(fieldsAre([aField('text', { id: 'a', max: 0 })])).toEqual([])
  })

  const size = aDropdown({ id: 's' }, 'Small', 'Large')
  const overN = { sourceId: 'n', condition: 'greaterThan' } as const
  it.each<[string, LogicEntry, string[]]>([
    ['a rule that points to a question', shows(aRule({ sourceId: 's', sourceValue: 'small' })), []],
    ['a rule to a missing question', shows(aRule({ sourceId: 'gone' })), ['ruleSourceMissing']],
    [
      'a rule to a missing option',
      shows(aRule({ sourceId: 's', sourceValue: 'huge', condition: 'notEquals' })),
      ['ruleOptionMissing'],
    ],
    ['a rule about a plain number', shows(aRule({ ...overN, sourceValue: '40.5' })), []],
    ...['1.000', '40,5', 'forty'].map((sourceValue): [string, LogicEntry, string[]] => [
      `a number typed as “${sourceValue}”`,
      shows(aRule({ ...overN, sourceValue })),
      ['ruleNumberUnclear'],
    ]),
    ['a missing target', aLogicEntry({ thenFieldId: 'gone' }), ['ruleTargetMissing']],
    ['no target', aLogicEntry(), ['ruleTargetMissing']],
    [
      'no target, and a rule to a missing question as well',
      aLogicEntry({ rules: [aRule({ sourceId: 'gone' })] }),
      ['ruleTargetMissing'],
    ],
    ['a question about itself', shows(aRule({ sourceId: 'q' })), ['cycle']],
  ])('can be published with the logic %s: %j', (_name, entry, codes) => {
    expect(
      fieldsAre([size, aField('number', { id: 'n', label: 'Size' }), question], [entry]),
    ).toEqual(codes)
  })

  it('can be published to guests only without rules about facts of teams', () => {
    const rule = aRule({ sourceType: 'admin', sourceId: 'teamTypeId', sourceValue: 'x' })
    expect(fieldsAre([question], [shows(rule)])).toEqual([])
    expect(fieldsAre([question], [shows(rule)], true)).toEqual(['ruleNeedsTeam'])
  })
})

it('a form whose repetitions exceed the maximum number of questions is refused when it is saved', () => {
  const fields = Array.from({ length: 250 }, (_none, index) => aField('text', { id: `f${index}` }))
  const template = aField('template', {
    id: 't',
    fieldGroupId: 'g',
    isLooping: true,
    maxLoops: 100,
  })
  const definition = aFormDefinition([template], { groups: [{ group: { id: 'g' }, fields }] })
  expect(saveProblems(definition).map(({ code }) => code)).toEqual(['tooLarge'])
  expect(publishProblems(definition).map(({ code }) => code)).toEqual(['tooLarge'])
})

it('circular rules are refused when they are saved, and the fields are named', () => {
  const hides = (source: string, target: string) =>
    aLogicEntry({ elseFieldId: target, rules: [aRule({ sourceId: source, sourceValue: 'x' })] })
  const other = aField('text', { id: 'o', label: 'Other' })
  const definition = aFormDefinition([question, other], {
    logic: [hides('q', 'o'), hides('o', 'q')],
  })
  const [problem] = saveProblems(definition)
  expect(problem && publishProblemInWords(englishWords(), problem)).toEqual({
    path: 'q',
    message:
      'The rules of these questions depend on each other in a circle: Question → Other → Question. Remove one of the rules',
  })
})

it.each([
  [1200.5, true],
  ['1200.50', true],
  ['-45', true],
  ['on request', true],
  ['from £45', true],
  ['', true],
  ['1.2000', true],
  ['1,200.50', false],
  ['5,5', false],
  ['1.200', false],
  ['£5', false],
  ['99.995', false],
  [99.995, false],
  ['12.50 per day', true],
  ['ab 50 €', true],
  ['n/a', true],
  ['1e9', false],
  ['=1+1', false],
  ['=SUM(A1)', false],
  ['\uff11\uff12', false],
  ['NaN', false],
  ['5 EUR', false],
  ['5 euro', false],
  ['5 EURO', false],
  ['eur 5', false],
  ['10% OFF', true],
  ['2 FOR 1', true],
  ['20% VAT', true],
  ['100 % recycled', true],
  ['1.000,00 kr', false],
  ['1..5', false],
])('a form is saved with the price %j: %s', (price, isSaved) => {
  const item = { itemId: 'a', label: 'Desk', description: '', price }
  const definition = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  const codes = saveProblems(definition).map(({ code, params }) => [code, params['label']])
  expect(codes).toEqual(isSaved ? [] : [['priceUnclear', 'Desk']])
})

it.each([
  ['JPY', 18.5, ['priceDecimals']],
  ['JPY', '-18.5', ['priceDecimals']],
  ['JPY', '1800.00', []],
  ['JPY', 'from 18.5', []],
  ['GBP', '18.55', []],
  ['KWD', '18.55', []],
  ['KWD', '18.555', ['priceUnclear']],
])('in %s, a form with the price %j is refused for %j', (currency, price, codes) => {
  const item = { itemId: 'a', label: 'Desk', description: '', price }
  const definition = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  expect(saveProblems(definition, currency).map(({ code }) => code)).toEqual(codes)
})
