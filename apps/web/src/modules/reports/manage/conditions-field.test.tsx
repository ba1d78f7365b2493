import { columnKey } from '@eventflow/domain/reports'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { EMPTY_REPORT } from './report-draft.ts'
import type { ColumnFacts } from './use-column-facts.ts'

const facts: ColumnFacts[] = [
  { key: 'team:name', column: { kind: 'team', field: 'name' }, label: 'Team', kind: 'text' },
  {
    key: 'team:memberCount',
    column: { kind: 'team', field: 'memberCount' },
    label: 'People',
    kind: 'number',
  },
  { key: 'task:power', column: { kind: 'task', taskId: 'power' }, label: 'Power', kind: 'state' },
]

type Draft = Parameters<typeof ConditionsField>[0]['value']

function Field({ onSay: onDraft }: { onSay: (draft: Draft) => void }) {
  const [value, setValue] = useState<Draft>({ ...EMPTY_REPORT })
  const hidden = value.conditionColumns.map((column) => ({
    key: columnKey(column),
    column,
    label: 'Owner',
    kind: 'text' as const,
  }))
  return (
    <ConditionsField
      id="conditions"
      facts={[...facts, ...hidden]}
      error={undefined}
      value={value}
      onChange={(changed) => {
        setValue({ ...value, ...changed })
        onDraft({ ...value, ...changed })
      }}
    />
  )
}

test('a condition offers what its column allows: a text, or one of the states', async () => {
  let said: Draft = EMPTY_REPORT
  const { user } = draw(<Field onSay={(draft) => (said = draft)} />)
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Ltd')
  expect(said.conditions).toEqual([{ column: 'team:name', operator: 'contains', value: 'Ltd' }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Power')
  const states = screen.getByRole('combobox', { name: 'Value' })
  await user.selectOptions(states, 'Overdue')
  expect(said.conditions).toEqual([{ column: 'task:power', operator: 'equals', value: 'overdue' }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'is empty')
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }))
  expect(said.conditions).toEqual([])
})

test('a condition can use a hidden column, and rows may meet any condition', async () => {
  let said: Draft = EMPTY_REPORT
  const { user } = draw(<Field onSay={(draft) => (said = draft)} />)
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Another column…')
  const dialog = within(screen.getByRole('dialog', { name: 'Another column…' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Column' }), 'Owner')
  await user.click(dialog.getByRole('button', { name: 'Use column' }))
  expect(said.conditions).toMatchObject([{ column: 'team:owner', operator: 'contains' }])
  expect(said.conditionColumns).toEqual([{ kind: 'team', field: 'owner' }])
  expect(screen.queryByRole('combobox', { name: 'Rows match' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  const match = screen.getByRole('combobox', { name: 'Rows match' })
  await user.selectOptions(match, 'At least one condition')
  expect(said.match).toBe('any')
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }))
  expect(said.conditionColumns).toEqual([])
})

test('a number is stored plain, and an ambiguous one is a question', async () => {
  let said: Draft = EMPTY_REPORT
  const { user } = draw(<Field onSay={(draft) => (said = draft)} />)
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'People')
  const input = screen.getByRole('textbox', { name: 'Value' })
  await user.type(input, '40,4')
  expect(said.conditions).toMatchObject([{ column: 'team:memberCount', value: '40.4' }])
  expect(screen.getByText('Read as 40.4')).toBeTruthy()
  await user.clear(input)
  await user.type(input, '1.000')
  await user.click(screen.getByRole('button', { name: '1000' }))
  expect(said.conditions).toMatchObject([{ value: '1000' }])
})
