import { aFormDefinition } from '@eventflow/domain/builders/forms'
import { FIELD_TYPES, publishProblems, submitAnswers } from '@eventflow/domain/forms'
import { expect, test } from 'vitest'
import { proveForm } from '@eventflow/domain/forms/prover'
import { awardsForm } from './awards.form.ts'
import { DEMO_FORMS } from './index.ts'

const NO_FACTS = { custom: {}, user: {}, admin: {} }

test('the demo event has one form that uses every type of field', () => {
  const used = new Set(DEMO_FORMS.order.fields.map(({ type }) => type))
  expect(FIELD_TYPES.filter((type) => !used.has(type))).toEqual([])
})

test.each(Object.entries(DEMO_FORMS))(
  '%s can be published, and its answers are valid',
  (_key, form) => {
    const { fields, logic, groups = [] } = form
    const definition = aFormDefinition(fields, { logic, groups })
    expect(publishProblems(definition)).toEqual([])
    for (let n = 0; n < 24; n++) {
      const team = { name: 'Harbour & Vale', contact: 'Chloe Okafor', email: 'a@b.example', n }
      const { problems } = submitAnswers(definition, form.answers(team), { facts: NO_FACTS })
      expect(problems).toEqual([])
    }
  },
)

test('the unfinished form shows its findings', () => {
  const { fields, logic } = awardsForm
  const { findings } = proveForm(aFormDefinition(fields, { logic }))
  expect(findings.map(({ code, severity }) => `${severity}: ${code}`)).toEqual([
    'error: ruleOptionMissing',
    'error: requiredNeverSeen',
    'error: requiredNeverSeen',
    'warning: entryNeverHolds',
  ])
})
