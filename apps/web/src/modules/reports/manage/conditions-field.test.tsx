import { columnKey } from '@eventflow/domain/reports'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { EMPTY_REPORT, reportProblemsOf } from './report-draft.ts'
import type { ColumnFacts } from './use-column-facts.ts'

const facts: ColumnFacts[] = [
  { key: 'team:name', column: { kind: 'team', field: 'name' }, label: 'Team', kind: 'text' },
  {
    key: 'field:area',
    column: { kind: 'customField', customFieldId: 'area' },
    label: 'Area',
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

test('a number is read as it is typed, and one with two meanings is refused', async () => {
  let said: Draft = EMPTY_REPORT
  const { user } = draw(<Field onSay={(draft) => (said = draft)} />)
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Area')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'is more than')
  const value = screen.getByRole('textbox', { name: 'Value' })
  await user.type(value, '40,4')
  expect(said.conditions).toMatchObject([{ operator: 'greaterThan', value: '40.4' }])
  const problems = () =>
    reportProblemsOf({ ...EMPTY_REPORT, name: 'Large', ...said }, wordsIn('en')).map(
      ({ path, message }) => [path, message],
    )
  const area = ['conditions', 'Enter a number in each condition that compares numbers']
  expect(problems()).not.toContainEqual(area)
  await user.clear(value)
  await user.type(value, '1.000')
  expect(screen.getByRole('button', { name: /1000|1,000/ })).toBeTruthy()
  expect(problems()).toContainEqual(area)
})
