import { aFormDefinition, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { subjectsOf } from '../../../../../ui/rules/rule-subjects.ts'
import { notes, scope, size, t } from '../../../../../ui/rules/rules.fixture.ts'
import { sourceNames } from './labels.ts'

const asking = (...rules: readonly Parameters<typeof aRule>[0][]) =>
  aFormDefinition([size, notes], {
    logic: [aLogicEntry({ thenFieldId: 'notes', rules: rules.map(aRule) })],
  })

test.each([
  { asks: [{ sourceId: 'size' }], names: 'Size' },
  { asks: [{ sourceType: 'custom', sourceId: 'halls' }], names: 'Halls' },
  { asks: [{ sourceType: 'custom', sourceId: 'gone' }], names: '' },
  { asks: [{ sourceType: 'admin', sourceId: 'teamTypeId' }], names: 'Team type' },
  {
    asks: [
      { sourceType: 'user', sourceId: 'email' },
      { sourceId: 'size' },
      { sourceType: 'custom', sourceId: 'halls' },
      { sourceId: 'size', condition: 'notEquals' },
    ],
    names: 'Size, Email, Halls',
  },
] as const)('the sources of rules are named: “$names”', ({ asks, names }) => {
  const form = asking(...asks)
  const subjects = subjectsOf({ form, facts: scope.facts, isReadByServer: true }, t)
  expect(sourceNames(form, 'notes', { subjects, t })).toBe(names)
  expect(sourceNames(form, 'size', { subjects, t })).toBe('')
})
