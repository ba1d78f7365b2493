import { tries } from '../../kernel/kernel.builders.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { situationArbitrary } from '../forms.fixture.ts'
import { keyIdSchema } from '../fields/base.schema.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { forGuests, forTeam } from './answered-beforehand.ts'
import { findCycles } from './publishing.ts'
import { visibility } from './visibility.ts'

const fields = [aField('text', { id: 'a', reportLabel: 'INTERNAL' }), aField('text', { id: 'b' })]
const about = (sourceType: Rule['sourceType'], over: Partial<Rule> = {}) =>
  aRule({ sourceType, sourceId: 'teamTypeId', sourceValue: 'SECRET', ...over })
const onA = aRule({ sourceId: 'a', sourceValue: 'x' })

test.each<[string, Rule[], 'ANY' | 'ALL']>([
  ['a fact that no guest has', [about('admin')], 'ANY'],
  ['that, or an answer', [about('admin'), onA], 'ANY'],
  ['that, and an answer', [about('admin'), onA], 'ALL'],
  ['not that', [about('admin', { condition: 'notEquals' })], 'ANY'],
  ['not that, and an answer', [about('admin', { condition: 'notEquals' }), onA], 'ALL'],
  ['somebody', [about('user', { sourceId: 'email' })], 'ALL'],
  ['a custom field', [about('custom', { sourceId: 'hall' }), onA], 'ANY'],
])(
  'with rules about %s a guest sees the same fields and receives none of the facts',
  (_what, rules, operator) => {
    const logicMap = { e: aLogicEntry({ thenFieldId: 'b', rules, operator }) }
    const definition = aFormDefinition(fields, { form: { logicMap } })
    const shown = forGuests(definition)
    for (const values of [{}, { a: 'x' }, { a: 'y', b: 'z' }]) {
      expect(visibility(shown, values, GUEST_FACTS).fieldIds).toEqual(
        visibility(definition, values, GUEST_FACTS).fieldIds,
      )
    }
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|INTERNAL|admin|"user"|custom/)
  },
)

test('a rule that no guest matches never matches, whatever the ids of questions', () => {
  const ids = ['nothing', 'never', 'none', 'question', 'b'].map((id) => aField('text', { id }))
  const logic = [aLogicEntry({ thenFieldId: 'b', rules: [about('admin')] })]
  const shown = forGuests(aFormDefinition(ids, { logic }))
  expect(visibility(shown, {}, GUEST_FACTS).fieldIds).not.toContain('b')
  // No question can have the id in this rule.
  const [rule] = Object.values(shown.form.logicMap).flatMap(({ rules }) => rules)
  expect(keyIdSchema.safeParse(rule?.sourceId).success).toBe(false)
})

test('a team sees the same fields, whatever the form and the answers, and receives no custom fields', () => {
  fc.assert(
    fc.property(situationArbitrary, ({ definition, values, facts }) => {
      // Definitions with cycles cannot be saved. Their members are always shown, and removing a rule
      // would break the cycle.
      fc.pre(findCycles(definition).length === 0)
      const shown = forTeam(definition, facts)
      expect(JSON.stringify(shown)).not.toContain('"sourceType":"custom"')
      const own = { ...facts, custom: {} }
      expect(visibility(shown, values, own)).toEqual(visibility(definition, values, facts))
    }),
    { numRuns: tries(200, 5_000) },
  )
})
