import type { ReportCondition } from '@eventflow/domain/reports'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ConditionsField } from './conditions-field.tsx'
import type { ColumnFacts } from './use-column-facts.ts'

const facts: ColumnFacts[] = [
  { key: 'team:name', column: { kind: 'team', field: 'name' }, label: 'Team', kind: 'text' },
  { key: 'task:power', column: { kind: 'task', taskId: 'power' }, label: 'Power', kind: 'state' },
]

function Field({ onSay }: { onSay: (conditions: readonly ReportCondition[]) => void }) {
  const [value, setValue] = useState<readonly ReportCondition[]>([])
  return (
    <ConditionsField
      id="conditions"
      facts={facts}
      error={undefined}
      value={value}
      onChange={(changed) => {
        setValue(changed)
        onSay(changed)
      }}
    />
  )
}

test('a condition is asked as its column can be: a text, or one of the states', async () => {
  let said: readonly ReportCondition[] = []
  const { user } = draw(<Field onSay={(conditions) => (said = conditions)} />)
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Ltd')
  expect(said).toEqual([{ column: 'team:name', operator: 'contains', value: 'Ltd' }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Power')
  const states = screen.getByRole('combobox', { name: 'Value' })
  await user.selectOptions(states, 'Overdue')
  expect(said).toEqual([{ column: 'task:power', operator: 'equals', value: 'overdue' }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'is empty')
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }))
  expect(said).toEqual([])
})
