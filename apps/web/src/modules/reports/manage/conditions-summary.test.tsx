import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
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
  teams: {
    search: 'ltd',
    teamTypeId: 'exhibitor',
    standShareRole: null,
    progress: null,
    hasOverdue: true,
    lastSeen: null,
    isFull: null,
  },
} as const

test('a saved report shows its conditions in words', async () => {
  const choices = {
    currencyId: 'GBP',
    customFields: [{ id: 'hall', label: 'Hall', kind: 'text' as const }],
    tasks: [{ id: 'power', label: 'Order power' }],
    forms: [],
  }
  const view = <ConditionsSummary report={report as never} />
  drawAnswered(view, [
    [reportChoicesQuery().queryKey, choices],
    [teamTypeChoicesQuery().queryKey, [{ value: 'exhibitor', label: 'Exhibitor' }]],
  ])
  expect(await screen.findByText(/At least one condition/)).toBeTruthy()
  expect(screen.getByText('Order power is Overdue')).toBeTruthy()
  expect(screen.getByText('Hall is empty')).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.slice(0, 3)).toEqual([
    'Name, owner or email contains ltd',
    'Team type is Exhibitor',
    'Overdue tasks',
  ])
})
