import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { ConditionsSummary } from './conditions-summary.tsx'
import { reportChoicesQuery } from './reports.queries.ts'

const report = {
  columns: [{ kind: 'task', taskId: 'power' }],
  conditionColumns: [{ kind: 'customField', customFieldId: 'hall' }],
  conditions: [
    { column: 'task:power', operator: 'equals', value: 'overdue' },
    { column: 'customField:hall', operator: 'isEmpty', value: '' },
  ],
  match: 'any',
} as const

test('a saved report shows its conditions in words', async () => {
  const choices = {
    currencyId: 'GBP',
    customFields: [{ id: 'hall', label: 'Hall', kind: 'text' as const }],
    tasks: [{ id: 'power', label: 'Order power' }],
    forms: [],
  }
  const view = <ConditionsSummary report={report as never} />
  drawAnswered(view, [[reportChoicesQuery().queryKey, choices]])
  expect(await screen.findByText(/At least one condition/)).toBeTruthy()
  expect(screen.getByText('Order power is Overdue')).toBeTruthy()
  expect(screen.getByText('Hall is empty')).toBeTruthy()
})
