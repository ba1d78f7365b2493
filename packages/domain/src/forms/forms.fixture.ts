// Random forms, answers and facts for this module's property tests.
import * as fc from 'fast-check'
import type { Answers } from './fields/field.ts'
import { type Field, FIELD_TYPES, type FieldType } from './fields/fields.schema.ts'
import type { Facts } from './engine/facts.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from './forms.builders.ts'
import type { LogicEntry, Rule } from './forms.rules.schema.ts'
import type { FormDefinition } from './forms.schema.ts'
import { CONDITIONS, SOURCE_TYPES } from './forms.vocabulary.ts'

export const OUTER = Array.from({ length: 8 }, (_none, index) => `f${index}`)
const INNER = ['i0', 'i1', 'i2', 'i3']
const WORDS = ['', 'a', 'b', 'yes', '1', '2', 'true', '2026-11-03']

const options = ['a', 'b', 'yes'].map((value) => ({ label: value.toUpperCase(), value }))
const items = [
  { itemId: 'chair', label: 'Chair', price: '10.005', description: '' },
  { itemId: 'sofa', label: 'Sofa', price: 'POA', description: '' },
]

/** A field of a type, with settings that make its answers interesting. */
function fieldOf(
  type: FieldType,
  id: string,
  flags: { isMulti: boolean; isRequired: boolean },
): Field {
  const base = { id, isRequired: flags.isRequired }
  if (type === 'checkbox' || type === 'dropdown')
    return aField(type, { ...base, options, isMulti: flags.isMulti })
  if (type === 'itemList') return aField(type, { ...base, items })
  if (type === 'upload') return aField(type, { ...base, isMulti: flags.isMulti })
  if (type === 'template')
    return aField(type, { ...base, fieldGroupId: 'g', isLooping: flags.isMulti, maxLoops: 3 })
  return aField(type, base)
}

const fieldArbitrary = (id: string, types: readonly FieldType[]): fc.Arbitrary<Field> =>
  fc
    .record({
      type: fc.oneof(fc.constantFrom(...types), fc.constantFrom('text', 'section', 'dropdown')),
      isMulti: fc.boolean(),
      isRequired: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
    })
    .map(({ type, ...flags }) => fieldOf(type, id, flags))

/** Rules of every kind. Most are meaningless, which must cause no errors. */
const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    sourceId: fc.constantFrom(...OUTER, ...INNER, 'email', 'teamTypeId', 'gone'),
    sourceType: fc.constantFrom(...SOURCE_TYPES),
    sourceValue: fc.constantFrom(...WORDS),
    condition: fc.constantFrom(...CONDITIONS),
    loopIndex: fc.constantFrom('' as const, 0, 1, 4),
    nestedId: fc.constantFrom('', '', '', 'chair', 'cell1', 'postcode', 'surname', ...INNER),
    nestedValue: fc.constantFrom(...WORDS),
    loopOperator: fc.constantFrom('' as const, 'templateValues' as const, 'loopCount' as const),
  })
  .map(aRule)

/** Typical rules: a field is filled in, or has some value. */
const plainRule: fc.Arbitrary<Rule> = fc
  .record({
    source: fc.constantFrom(
      ...OUTER.map((sourceId) => ({ sourceId, sourceType: 'fieldId' as const })),
      ...INNER.map((sourceId) => ({ sourceId, sourceType: 'templateFieldId' as const })),
    ),
    sourceValue: fc.constantFrom('', 'a', 'yes'),
    condition: fc.constantFrom('equals' as const, 'notEquals' as const, 'isNotEmpty' as const),
  })
  .map(({ source, ...rest }) => aRule({ ...source, ...rest }))

const ruleArbitrary = fc.oneof({ arbitrary: plainRule, weight: 2 }, anyRule)

const entryArbitrary = (ids: readonly string[]): fc.Arbitrary<LogicEntry> =>
  fc
    .record({
      thenFieldId: fc.constantFrom('', ...ids),
      elseFieldId: fc.constantFrom('', ...ids),
      operator: fc.constantFrom('ANY' as const, 'ALL' as const),
      rules: fc.array(ruleArbitrary, { maxLength: 2 }),
    })
    .map(aLogicEntry)

const inGroups = FIELD_TYPES.filter((type) => type !== 'template' && type !== 'newPage')

/** A form of eight fields and a group of four, with rules that may form cycles. */
export const definitionArbitrary: fc.Arbitrary<FormDefinition> = fc
  .record({
    fields: fc.tuple(...OUTER.map((id) => fieldArbitrary(id, FIELD_TYPES))),
    inner: fc.tuple(...INNER.map((id) => fieldArbitrary(id, inGroups))),
    logic: fc.array(entryArbitrary(OUTER), { maxLength: 8 }),
    innerLogic: fc.array(entryArbitrary(INNER), { maxLength: 4 }),
    isPublished: fc.boolean(),
  })
  .map(({ fields, inner, logic, innerLogic, isPublished }) =>
    aFormDefinition(fields, {
      logic,
      groups: [
        {
          group: { id: 'g', isPublished, logicMap: Object.fromEntries(innerLogic.entries()) },
          fields: inner,
        },
      ],
    }),
  )

const file = { id: '1', name: 'a.png', mimeType: 'image/png', size: 10, kind: 'image' }
const rows = [
  { itemId: 'chair', price: '0.01', quantity: 2 },
  { itemId: 'sofa', quantity: '1' },
]
const someChoices = ['a', 'b', ['yes', 'a'], ['gone'], []]

/** Answers of each type: most are valid, some are not. */
const answersByType: Record<FieldType, readonly unknown[]> = {
  text: ['a', ' yes ', 'Hall 7', ''],
  area: ['a', 'two\nlines', ''],
  email: [' ann@example.com ', 'ann@', ''],
  number: [1, '2', '1.50', '-0', 'many'],
  tel: ['+44 20 7946 0000', 'x'],
  url: ['example.com', 'https://example.com', 'javascript:alert(1)'],
  date: ['2026-11-03', '2026-02-30'],
  checkbox: someChoices,
  dropdown: someChoices,
  address: [{ addressLine1: ' 1 Hall ', postcode: 'sw1a 1aa' }, { city: ' ' }, {}],
  fullName: [{ firstName: 'Ann', surname: ' Ng ' }, { prefix: 'Dr' }],
  itemList: [rows, [...rows, ...rows], []],
  grandTotal: ['0.01', 1_000_000],
  disclaimer: [true, false],
  repeater: [[{ cell1: 'a' }, { cell1: ' ' }, {}], [{ cell1: 'b' }], [{ cell1: 7 }]],
  upload: [[file], [file, file], []],
  template: [],
  customText: [undefined],
  section: [undefined],
  newPage: [undefined],
  callout: [undefined],
}

/** An answer that is valid for some type, or any JSON value. */
export const answerArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...Object.values(answersByType).flat()),
  fc.jsonValue(),
)

interface Choice {
  isFitting: boolean
  place: number
  other: unknown
}

const choiceArbitrary: fc.Arbitrary<Choice> = fc.record({
  isFitting: fc.integer({ max: 9, min: 0 }).map((dice) => dice > 0),
  place: fc.nat(5),
  other: answerArbitrary,
})

function chosenAnswer(field: Field, { isFitting, place, other }: Choice): unknown {
  const fitting = answersByType[field.type]
  return isFitting ? fitting[place % fitting.length] : other
}

/** Answers to most fields, mostly valid, and up to four iterations of each template. */
const answersTo = (fields: readonly Field[], choices: readonly Choice[]): Answers =>
  Object.fromEntries(
    fields.flatMap((field, index) => {
      const choice = choices[index]
      return choice ? [[field.id, chosenAnswer(field, choice)]] : []
    }),
  )

const loopsOfChoices = (definition: FormDefinition, loops: readonly (readonly Choice[])[]) => ({
  loopCount: loops.length,
  templateValues: loops.map((choices) =>
    answersTo(definition.fieldGroups['g']?.fields ?? [], choices),
  ),
})

export interface Situation {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly facts: Facts
}

const factsArbitrary: fc.Arbitrary<Facts> = fc.record({
  custom: fc.dictionary(fc.constantFrom(...OUTER), fc.constantFrom(...WORDS, '1.0', true, false)),
  customNumbers: fc.subarray(OUTER),
  user: fc.record({ email: fc.constantFrom(...WORDS) }),
  admin: fc.record({ teamTypeId: fc.constantFrom(...WORDS, null) }),
})

interface Given {
  readonly choices: readonly Choice[]
  readonly loops: readonly (readonly Choice[])[]
  readonly facts: Facts
}

const givenArbitrary: fc.Arbitrary<Given> = fc.record({
  choices: fc.array(choiceArbitrary, { maxLength: OUTER.length }),
  loops: fc.array(fc.array(choiceArbitrary, { maxLength: INNER.length }), { maxLength: 4 }),
  facts: factsArbitrary,
})

function situationOf(definition: FormDefinition, { choices, loops, facts }: Given): Situation {
  const outer = answersTo(definition.fields, choices)
  const templates = definition.fields.filter(({ type, id }) => type === 'template' && id in outer)
  const inner = templates.map(({ id }) => [id, loopsOfChoices(definition, loops)] as const)
  return { definition, values: { ...outer, ...Object.fromEntries(inner) }, facts }
}

/** A form with answers and facts, which may not fit each other. */
export const situationArbitrary: fc.Arbitrary<Situation> = fc
  .record({ definition: definitionArbitrary, given: givenArbitrary })
  .map(({ definition, given }) => situationOf(definition, given))

/** Several situations of one form. */
export const situationsArbitrary = (count: number): fc.Arbitrary<Situation[]> =>
  fc
    .record({
      definition: definitionArbitrary,
      given: fc.array(givenArbitrary, { minLength: count, maxLength: count }),
    })
    .map(({ definition, given }) => given.map((each) => situationOf(definition, each)))
