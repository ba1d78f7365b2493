import { expect, test } from 'vitest'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { possiblyVisible } from './possible.ts'

const onAnswer = aRule({ sourceId: 'hall', sourceValue: '9' })
const onFact = (email: string): Rule =>
  aRule({ sourceType: 'user', sourceId: 'email', sourceValue: email })
const facts = { ...GUEST_FACTS, user: { ...GUEST_FACTS.user, email: 'ann@example.test' } }
const [mine, others] = [onFact('ann@example.test'), onFact('bob@example.test')]

test.each<[string, Rule[], 'ALL' | 'ANY', boolean]>([
  ['an answer', [onAnswer], 'ALL', true],
  ['a fact that holds', [mine], 'ALL', true],
  ['a fact that does not hold', [others], 'ALL', false],
  ['an answer and such a fact', [onAnswer, others], 'ALL', false],
  ['an answer or such a fact', [onAnswer, others], 'ANY', true],
  ['an answer and a fact that holds', [onAnswer, mine], 'ALL', true],
  ['a question that is gone', [aRule({ sourceId: 'gone' })], 'ALL', false],
])('a list that depends on %s', (_what, rules, operator, isPossible) => {
  const definition = aFormDefinition(
    [aField('text', { id: 'hall', label: 'Hall' }), aField('itemList', { id: 'list' })],
    { logic: [aLogicEntry({ thenFieldId: 'list', rules, operator })] },
  )
  expect(possiblyVisible(definition, facts).fieldIds.has('list')).toBe(isPossible)
})

test.each<[string, Record<string, string>, boolean]>([
  ['no answer', {}, true],
  ['an answer that shows it', { hall: '9' }, true],
  ['an answer that hides it', { hall: '8' }, false],
  ['an answer to a question that is hidden', { hall: '8', floor: 'none' }, true],
])('a list that depends on an answer, with %s', (_what, values, isPossible) => {
  const onFloor = aRule({ sourceId: 'floor', condition: 'notEquals', sourceValue: 'none' })
  const definition = aFormDefinition(
    [
      aField('text', { id: 'floor', label: 'Floor' }),
      aField('text', { id: 'hall', label: 'Hall' }),
      aField('itemList', { id: 'list' }),
    ],
    {
      logic: [
        aLogicEntry({ thenFieldId: 'hall', rules: [onFloor] }),
        aLogicEntry({ thenFieldId: 'list', rules: [onAnswer] }),
      ],
    },
  )
  expect(possiblyVisible(definition, GUEST_FACTS, values).fieldIds.has('list')).toBe(isPossible)
})
