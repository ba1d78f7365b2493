import { tries } from '../../kernel/kernel.builders.ts'
import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { situationArbitrary } from '../forms.fixture.ts'
import { explainField, wantsField, type FieldPlace } from './explain.ts'
import { GUEST_FACTS } from './facts.ts'
import { visibility } from './visibility.ts'

const size = aDropdown({ id: 'size' }, 'Small', 'Large')
const power = aField('number', { id: 'power' })
const whenLarge = aRule({ sourceId: 'size', sourceValue: 'large' })
const whenSmall = aRule({ sourceId: 'size', sourceValue: 'small' })
const place = (fieldId: string): FieldPlace => ({ fieldId, inside: null })
const answered = (values: Record<string, unknown>) => ({ values, facts: GUEST_FACTS })

test('a field without rules is always shown', () => {
  const form = aFormDefinition([size])
  expect(explainField(form, place('size'), answered({}))).toEqual({
    isShown: true,
    because: 'always',
    containerId: null,
    entries: [],
  })
})

test('each rule of a field shows whether it matches', () => {
  const entry = aLogicEntry({
    thenFieldId: 'power',
    operator: 'ALL',
    rules: [whenLarge, whenSmall],
  })
  const hide = aLogicEntry({ elseFieldId: 'power', rules: [whenLarge] })
  const form = aFormDefinition([size, power], { logic: [entry, hide] })
  const found = explainField(form, place('power'), answered({ size: 'large' }))
  expect(found).toMatchObject({
    isShown: false,
    because: 'rules',
    entries: [
      { entryId: 'entry1', effect: 'show', isMet: false, rules: [true, false] },
      { entryId: 'entry2', effect: 'hide', isMet: true, rules: [true] },
    ],
  })
  expect(found?.entries.map(wantsField)).toEqual([false, false])
  const other = explainField(form, place('power'), answered({ size: 'small' }))
  expect(other).toMatchObject({ isShown: true, because: 'rules' })
  expect(other?.entries.map(wantsField)).toEqual([false, true])
})

test('a field in a hidden section is hidden because of the section, whatever its own rules', () => {
  const section = aField('section', { id: 'section' })
  const logic = [aLogicEntry({ thenFieldId: 'section', rules: [whenLarge] })]
  const form = aFormDefinition([size, section, power], { logic })
  expect(explainField(form, place('power'), answered({}))).toMatchObject({
    isShown: false,
    because: 'container',
    containerId: 'section',
  })
})

test('a template without a published group is unavailable, and so are its fields', () => {
  const template = aField('template', { id: 't', fieldGroupId: 'g' })
  const groups = [{ group: { id: 'g', isPublished: false }, fields: [power] }]
  const form = aFormDefinition([template], { groups })
  expect(explainField(form, place('t'), answered({}))?.because).toBe('unavailable')
  const inner = { fieldId: 'power', inside: { templateId: 't', loop: 0 } }
  expect(explainField(form, inner, answered({}))).toMatchObject({
    isShown: false,
    because: 'container',
    containerId: 't',
  })
})

test('fields whose rules form a cycle are shown', () => {
  const a = aField('text', { id: 'a' })
  const b = aField('text', { id: 'b' })
  const logic = [
    aLogicEntry({ thenFieldId: 'a', rules: [aRule({ sourceId: 'b', sourceValue: 'x' })] }),
    aLogicEntry({ thenFieldId: 'b', rules: [aRule({ sourceId: 'a', sourceValue: 'x' })] }),
  ]
  const form = aFormDefinition([a, b], { logic })
  expect(explainField(form, place('a'), answered({}))).toMatchObject({
    isShown: true,
    because: 'circle',
  })
})

test('an unknown field has no explanation', () => {
  expect(explainField(aFormDefinition([size]), place('gone'), answered({}))).toBeNull()
})

it('the explanation agrees with the visibility of every field of any form, with a matching reason', () => {
  fc.assert(
    fc.property(situationArbitrary, ({ definition, ...situation }) => {
      const visible = visibility(definition, situation.values, situation.facts)
      const places = definition.fields.flatMap(({ id }): FieldPlace[] => [
        place(id),
        ...(visible.loops.get(id) ?? []).flatMap((_shown, loop) =>
          (definition.fieldGroups['g']?.fields ?? []).map((inner) => ({
            fieldId: inner.id,
            inside: { templateId: id, loop },
          })),
        ),
      ])
      for (const each of places) {
        const { fieldId, inside } = each
        const shown = inside
          ? visible.loops.get(inside.templateId)?.[inside.loop]
          : visible.fieldIds
        const found = explainField(definition, each, situation)
        expect(found?.isShown).toBe(shown?.has(fieldId) === true)
        const isWanted = found?.entries.some(wantsField) === true
        const fits = {
          always: true,
          circle: true,
          rules: isWanted,
          container: false,
          unavailable: false,
        }
        expect(found?.isShown).toBe(fits[found?.because ?? 'always'])
      }
    }),
    { numRuns: tries(100, 2_000) },
  )
})
