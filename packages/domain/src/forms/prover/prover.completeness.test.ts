// Compares the prover with trying every answer of small forms: it finds everything reachable, and nothing
// else.
import { tries } from '../../kernel/kernel.builders.ts'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { findCycles } from '../engine/publishing.ts'
import { GUEST_FACTS } from '../engine/facts.ts'
import { visibility } from '../engine/visibility.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { LogicEntry } from '../forms.rules.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { proveForm } from './prove.ts'

vi.setConfig({ testTimeout: 120_000 })

const OUTER = ['a', 'b', 'c', 'd', 'e']
const INNER = ['x', 'y']

const fieldOf = (id: string, kind: number): Field => {
  const kinds: (() => Field)[] = [
    () => aDropdown({ id }, 'One', 'Two'),
    () => aDropdown({ id, isMulti: true }, 'One', 'Two'),
    () => aField('disclaimer', { id, isRequired: false }),
    () => aField('number', { id, min: 1, max: 3 }),
    () => aField('text', { id }),
    () => aField('section', { id }),
    () => aField('newPage', { id }),
    () => aField('template', { id, fieldGroupId: 'g', isLooping: true, maxLoops: 2 }),
  ]
  return (kinds[kind] ?? kinds[0] ?? (() => aField('text', { id })))()
}

const inner = [0, 1, 2, 4, 5]
const ruleArbitrary = fc
  .record({
    source: fc.constantFrom(
      ...OUTER.map((sourceId) => ({ sourceId, sourceType: 'fieldId' as const })),
      ...INNER.map((sourceId) => ({ sourceId, sourceType: 'templateFieldId' as const })),
    ),
    sourceValue: fc.constantFrom('', 'one', 'two', '2', 'true'),
    condition: fc.constantFrom('equals' as const, 'notEquals' as const, 'greaterThan' as const),
    loopIndex: fc.constantFrom('' as const, '' as const, 0, 1),
  })
  .map(({ source, ...rest }) => aRule({ ...source, ...rest }))

const entryArbitrary = (ids: readonly string[]): fc.Arbitrary<LogicEntry> =>
  fc
    .record({
      thenFieldId: fc.constantFrom('', ...ids),
      elseFieldId: fc.constantFrom('', ...ids),
      operator: fc.constantFrom('ANY' as const, 'ALL' as const),
      rules: fc.array(ruleArbitrary, { minLength: 1, maxLength: 3 }),
    })
    .map(aLogicEntry)

const smallForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    kinds: fc.tuple(...OUTER.map(() => fc.nat(6))),
    hasTemplate: fc.boolean(),
    innerKinds: fc.tuple(...INNER.map(() => fc.constantFrom(...inner))),
    logic: fc.array(entryArbitrary(OUTER), { maxLength: 5 }),
    innerLogic: fc.array(entryArbitrary(INNER), { maxLength: 2 }),
  })
  .map(({ kinds, hasTemplate, innerKinds, logic, innerLogic }) => {
    // At most one template, or trying everything would take too long.
    const fields = OUTER.map((id, index) =>
      fieldOf(id, hasTemplate && index === 2 ? 7 : (kinds[index] ?? 0)),
    )
    const logicMap = Object.fromEntries(innerLogic.entries())
    const innerFields = INNER.map((id, index) => fieldOf(id, innerKinds[index] ?? 0))
    return aFormDefinition(fields, {
      logic,
      groups: [{ group: { id: 'g', logicMap }, fields: innerFields }],
    })
  })
  .filter((definition) => findCycles(definition).length === 0)

const ANSWERS: Partial<Record<Field['type'], readonly unknown[]>> = {
  disclaimer: [undefined, true],
  number: [undefined, 1, 1.5, 2, 3],
  text: [undefined, 'one', 'two', '2', 'true', 'other', '7'],
}

function answersOf(field: Field): readonly unknown[] {
  if (field.type === 'dropdown')
    return field.isMulti ? [[], ['one'], ['two'], ['one', 'two']] : [undefined, 'one', 'two']
  return ANSWERS[field.type] ?? [undefined]
}

const allOf = (fields: readonly Field[]): Answers[] =>
  fields.reduce<Answers[]>(
    (all, field) =>
      all.flatMap((one) => answersOf(field).map((answer) => ({ ...one, [field.id]: answer }))),
    [{}],
  )

function* everything(definition: FormDefinition): Generator<Answers> {
  const template = definition.fields.find(({ type }) => type === 'template')
  const outer = allOf(definition.fields.filter(({ type }) => type !== 'template'))
  const loops = template ? allOf(definition.fieldGroups['g']?.fields ?? []) : []
  const repeated = [
    [],
    ...loops.map((one) => [one]),
    ...loops.flatMap((one) => loops.map((two) => [one, two])),
  ]
  for (const values of outer) {
    if (!template) yield values
    else
      for (const templateValues of repeated)
        yield { ...values, [template.id]: { loopCount: templateValues.length, templateValues } }
  }
}

function reachable(definition: FormDefinition): Set<string> {
  const keys = new Set<string>()
  for (const values of everything(definition)) {
    const { fieldIds, loops } = visibility(definition, values, GUEST_FACTS)
    for (const id of fieldIds) keys.add(id)
    for (const [id, all] of loops)
      for (const shown of all) for (const innerId of shown) keys.add(`${id}/${innerId}`)
  }
  return keys
}

const size = (definition: FormDefinition): number => {
  return [...everything(definition)].length
}

it('every field that any answers show is in an example, and every other field is reported as never shown', () => {
  let unseen = 0
  fc.assert(
    fc.property(
      smallForm.filter((definition) => size(definition) < 4_000),
      (definition) => {
        const all = reachable(definition)
        const { findings, examples } = proveForm(definition)
        const reached = examples
          .flatMap(({ reaches }) => reaches)
          .filter((key) => key.startsWith('field '))
          .map((key) => key.slice('field '.length))
        expect(new Set(reached)).toEqual(all)
        const said = findings
          .filter(({ code }) => code.endsWith('NeverSeen'))
          .flatMap(({ place }) =>
            place.of === 'field' && !place.templateId ? [place.fieldId] : [],
          )
        unseen += said.length
        for (const id of said) expect(all).not.toContain(id)
        if (said.length === 0) for (const { id } of definition.fields) expect(all).toContain(id)
      },
    ),
    { numRuns: tries(40, 500) },
  )
  expect(unseen).toBeGreaterThan(tries(0, 15))
})
