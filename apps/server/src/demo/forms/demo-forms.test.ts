import { aFormDefinition } from '@eventflow/domain/builders/forms'
import { FIELD_TYPES, publishProblems, submitAnswers } from '@eventflow/domain/forms'
import { daysBetween } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { proveForm } from '@eventflow/domain/forms/prover'
import { awardsForm } from './awards.form.ts'
import { withDatesFor } from './demo-form.ts'
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

test.each(['2026-08-17', '2027-03-02', '2028-02-29'])(
  'days of delivery are those of build-up before %s, and all answers name days within them',
  (startDate) => {
    const { fields, logic, groups = [], answers } = withDatesFor(DEMO_FORMS.order, startDate)
    const delivery = fields.find(({ id }) => id === 'delivery')
    const days = [
      delivery?.type === 'date' && delivery.min,
      delivery?.type === 'date' && delivery.max,
    ]
    expect(
      days.map((at) => daysBetween(startDate, new Date(Number(at)).toISOString().slice(0, 10))),
    ).toEqual([-3, -1])
    const definition = aFormDefinition(fields, { logic, groups })
    const team = { name: 'Harbour & Vale', contact: 'Chloe Okafor', email: 'a@b.example', n: 1 }
    const given = answers(team)
    expect(submitAnswers(definition, given, { facts: NO_FACTS }).problems).toEqual([])
    const named = JSON.stringify(given).match(/\d{4}-\d{2}-\d{2}/g) ?? []
    expect(named.length).toBeGreaterThan(2)
    for (const day of named) expect(Math.abs(daysBetween(startDate, day))).toBeLessThan(4)
  },
)
