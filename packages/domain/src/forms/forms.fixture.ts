// Random forms, answers and facts for the property tests of this module.
import * as fc from 'fast-check'
import type { Answers } from './fields/field.ts'
import type { Field } from './fields/fields.schema.ts'
import type { Facts } from './engine/facts.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from './forms.builders.ts'
import type { LogicEntry, Rule } from './forms.rules.schema.ts'
import type { FormDefinition } from './forms.schema.ts'
import { CONDITIONS, FIELD_TYPES, SOURCE_TYPES, type FieldType } from './forms.vocabulary.ts'

const OUTER = Array.from({ length: 8 }, (_none, index) => `f${index}`)
const INNER = ['i0', 'i1', 'i2', 'i3']
const WORDS = ['', 'a', 'b', 'yes', '1', '2', 'true', '2026-11-03']

const options = ['a', 'b', 'yes'].map((value) => ({ label: value.toUpperCase(), value }))
const items = [
  { itemId: 'chair', label: 'Chair', price: '10.005', description: '' },
  { itemId: 'sofa', label: 'Sofa', price: 'POA', description: '' },
]

/** A field of a type, with the settings that make it worth answering. */
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
      type: fc.constantFrom(...types),
      isMulti: fc.boolean(),
      isRequired: fc.boolean(),
    })
    .map(({ type, ...flags }) => fieldOf(type, id, flags))

const ruleArbitrary: fc.Arbitrary<Rule> = fc
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

const entryArbitrary = (ids: readonly string[]): fc.Arbitrary<LogicEntry> =>
  fc
    .record({
      thenFieldId: fc.constantFrom('', ...ids),
      elseFieldId: fc.constantFrom('', ...ids),
      operator: fc.constantFrom('ANY' as const, 'ALL' as const),
      rules: fc.array(ruleArbitrary, { maxLength: 3 }),
    })
    .map(aLogicEntry)

const inGroups = FIELD_TYPES.filter((type) => type !== 'template' && type !== 'newPage')

/** A form of eight fields and a group of four, with rules that may also go round in circles. */
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
      groups: [{ group: { id: 'g', isPublished, logicMap: { ...innerLogic } }, fields: inner }],
    }),
  )

const file = { id: '1', name: 'a.png', mimeType: 'image/png', size: 10, kind: 'image' }
const rows = [
  { itemId: 'chair', price: '0.01', quantity: 2 },
  { itemId: 'sofa', quantity: '1' },
]

/** An answer that some type understands, or any JSON. */
export const answerArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...WORDS, 'example.com', ' ann@example.com ', 1, true, false, null),
  fc.subarray(['a', 'b', 'yes', 'gone']),
  fc.constantFrom<unknown>([file], [file, file], rows, [...rows, ...rows]),
  fc.constantFrom<unknown>({ addressLine1: ' 1 Hall ', postcode: 'sw1a' }, { surname: 'Ng' }),
  fc.constantFrom<unknown>([{ cell1: 'a' }, { cell1: ' ' }, {}], [{ cell1: 7 }]),
  fc.jsonValue(),
)

const loopsArbitrary: fc.Arbitrary<unknown> = fc
  .array(fc.dictionary(fc.constantFrom(...INNER), answerArbitrary), { maxLength: 4 })
  .map((templateValues) => ({ loopCount: templateValues.length, templateValues }))

export const answersArbitrary: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...OUTER),
  fc.oneof(answerArbitrary, loopsArbitrary),
)

export const factsArbitrary: fc.Arbitrary<Facts> = fc.record({
  custom: fc.dictionary(fc.constantFrom(...OUTER), fc.constantFrom(...WORDS, true, false)),
  user: fc.record({ email: fc.constantFrom(...WORDS) }),
  admin: fc.record({ teamTypeId: fc.constantFrom(...WORDS, null) }),
})
